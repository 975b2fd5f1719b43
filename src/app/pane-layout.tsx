import { type PaneId, showPane, useShownPane } from "#data/shown-pane.ts";
import { layoutStorage } from "#platform/layout-storage.ts";
import { useMedia } from "#platform/use-media.ts";
import { type PaneItem, Panes } from "#ui/panes.tsx";
import { Tabs } from "#ui/tabs.tsx";

/** Panes side by side where there is room, else one at a time. */
export function PaneLayout({ panes }: { panes: readonly PaneItem<PaneId>[] }) {
  const wide = useMedia("(min-width: 1100px)");
  const shown = useShownPane();
  if (wide) return <Panes id="author" panes={panes} storage={layoutStorage} />;
  return <Tabs panes={panes} label="Parts of the playground" shown={shown} onShow={showPane} />;
}
