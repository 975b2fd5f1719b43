import { openEarly } from "./app/early-opening.ts";
import "./browser/without-eval.ts";
import "@fontsource-variable/inter/wght.css";
import "./ui/theme.css";
import { start } from "#app/start.tsx";

const root = document.getElementById("root");
if (root) void start(root, openEarly);
