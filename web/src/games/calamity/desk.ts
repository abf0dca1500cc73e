/** The desk that the heroes stand on. */

import { useDesk as useAny, type Desk, type Seen } from "../desk";
import type { Layout, View } from "./types";

export type HeroDesk = Desk<View, Layout>;
export type HeroSeen = Seen<View, Layout>;

export function useDesk(): HeroDesk {
  return useAny<View, Layout>();
}
