import { openEarly } from "#web/app/early-opening.ts";
import "#web/kit/browser/without-eval.ts";
import "@fontsource-variable/inter/wght.css";
import "#web/kit/ui/theme.css";
import { start } from "#web/app/start.tsx";

const root = document.getElementById("root");
if (root) void start(root, openEarly);
