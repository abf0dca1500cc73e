/** A copy of something on the board that flies above it: carried, or on its way out. */

/** The copy lies where the slot lay; nobody can point at it, and listeners don't hear of it. */
export function ghostOf(slot: HTMLElement, box: DOMRect, layer: HTMLElement): HTMLElement {
  const ghost = slot.cloneNode(true) as HTMLElement;
  ghost.removeAttribute("data-spot");
  ghost.removeAttribute("data-trace");
  ghost.setAttribute("aria-hidden", "true");
  ghost.inert = true;
  Object.assign(ghost.style, {
    position: "fixed",
    left: `${box.left}px`,
    top: `${box.top}px`,
    translate: "none",
    margin: "0",
    zIndex: "10",
    pointerEvents: "none",
  });
  layer.append(ghost);
  return ghost;
}
