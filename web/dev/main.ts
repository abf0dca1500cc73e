/** Shows recorded tables without a server: `/dev/?f=name&pick=card:b4,card:b7&theme=dark`. */

import { mount } from "svelte";

import Dev from "./Dev.svelte";
import "../src/styles/tokens.css";
import "../src/styles/hall.css";

const theme = new URLSearchParams(location.search).get("theme");
if (theme) document.documentElement.dataset.theme = theme;
mount(Dev, { target: document.getElementById("app")! });
