import { mount } from "svelte";

import "./styles/tokens.css";
import "./styles/hall.css";
import "./app/pages.css";
import App from "./app/App.svelte";
import { callWhenAway } from "./app/away.svelte";
import { prepareForLater } from "./app/offline.svelte";
import { startRouter } from "./app/router.svelte";
import { askWhoIAm } from "./lib/session.svelte";
import { followTurns } from "./lib/turns.svelte";

const target = document.getElementById("app");
if (target === null) throw new Error("index.html has no element #app");

startRouter();
followTurns();
callWhenAway();
prepareForLater();
mount(App, { target });
// Who one is may come late or not at all: the pages show themselves before.
askWhoIAm().catch(() => undefined);
