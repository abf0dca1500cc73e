/** Each page comes when it is first gone to. */

import type { Component } from "svelte";

import type { PageName } from "./routes";

type Loader = () => Promise<{ default: Component<never> }>;

const LOADERS: Record<PageName, Loader> = {
  home: () => import("../pages/Home.svelte"),
  new: () => import("../pages/New.svelte"),
  table: () => import("../table/Table.svelte"),
  game: () => import("../pages/Game.svelte"),
  games: () => import("../pages/Games.svelte"),
  player: () => import("../pages/Player.svelte"),
  review: () => import("../pages/Review.svelte"),
  watch: () => import("../pages/Watch.svelte"),
  learn: () => import("../pages/Learn.svelte"),
  rules: () => import("../pages/Rules.svelte"),
  atlas: () => import("../pages/Atlas.svelte"),
  account: () => import("../pages/Account.svelte"),
  lost: () => import("../pages/Lost.svelte"),
};

export async function pageNamed(name: PageName): Promise<Component<never>> {
  return (await LOADERS[name]()).default;
}
