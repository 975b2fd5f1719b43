import { showDialog } from "#data/shown-dialog.ts";
import { startTour } from "#data/tour.ts";
import { type Scheme, schemes, setScheme } from "#platform/color-scheme.ts";
import type { Command } from "./command.ts";

function themeCommand(scheme: Scheme): Command {
  return { title: `Theme: ${scheme === "system" ? "as the system" : scheme}`, run: () => setScheme(scheme) };
}

/** What the palette offers of the page itself: how it looks, and what its words mean. */
export const pageCommands: readonly Command[] = [
  ...schemes.map(themeCommand),
  { title: "Glossary", run: () => showDialog("glossary") },
  { title: "Take the tour", run: startTour },
];
