import { reuseEarlyDatabaseOpening } from "#web/app/open-database-early.ts";
import "#web/kit/browser/without-eval.ts";
import "@fontsource-variable/inter/wght.css";
import "#web/kit/ui/theme.css";
import { startAndRenderPage } from "#web/app/start.tsx";
import { isFramed } from "#web/kit/browser/address.ts";

const root = document.getElementById("root");
// A static host can't forbid framing, which lets another page steal clicks.
if (root && isFramed()) root.textContent = "Cutpoint doesn't run inside another page. Open it by itself.";
else if (root) {
  void startAndRenderPage(root, reuseEarlyDatabaseOpening);
  if (import.meta.env.MODE === "demo")
    void import("#web/kit/browser/keep-for-offline.ts").then(({ registerOfflineWorker }) =>
      registerOfflineWorker(),
    );
}
