/** The hall's menu on narrow screens. */

export const menu = $state({ open: false });

export function openMenu(): void {
  menu.open = true;
}
