/** The plain board of a table. Nothing flies: what changed is marked. */

import type { TableBoard } from "../board";
import { words } from "./speech";
import Upper from "./Upper.svelte";
import Wide from "./Wide.svelte";

export const table: TableBoard = { Wide, Upper, words };
