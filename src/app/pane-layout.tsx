import { layoutStorage } from "#platform/layout-storage.ts";
import { useMedia } from "#platform/use-media.ts";
import { type PaneItem, Panes } from "#ui/panes.tsx";
import { Tabs } from "#ui/tabs.tsx";

/** Panes side by side where there is room, else one at a time. */
export function PaneLayout({ panes }: { panes: readonly PaneItem[] }) {
  const wide = useMedia("(min-width: 1100px)");
  if (!wide) return <Tabs panes={panes} label="Parts of the playground" />;
  return <Panes id="author" panes={panes} storage={layoutStorage} />;
}
