import { openDatabaseEarly } from "#web/app/early-opening.ts";
import "#web/kit/browser/without-eval.ts";
import "@fontsource-variable/inter/wght.css";
import "#web/kit/ui/theme.css";
import { mountPage } from "#web/app/start.tsx";

const root = document.getElementById("root");
if (root) void mountPage(root, openDatabaseEarly);
