/** The desk that the chart lies on. */

import { useDesk as useAny, type Desk, type Seen } from "../desk";
import type { Layout, View } from "./types";

export type BladesDesk = Desk<View, Layout>;
export type BladesSeen = Seen<View, Layout>;

export function useDesk(): BladesDesk {
  return useAny<View, Layout>();
}
