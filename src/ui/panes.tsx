import { Fragment, type ReactNode } from "react";
import { Group, Panel, Separator, useDefaultLayout } from "react-resizable-panels";

export interface PaneItem<Id extends string = string> {
  id: Id;
  title: string;
  /** Its share of the width at first, in percent. */
  share: number;
  content: ReactNode;
}

interface Props {
  id: string;
  panes: readonly PaneItem[];
  storage: { getItem(key: string): string | null; setItem(key: string, value: string): void };
}

/** Panes side by side; the bars between them are dragged, or moved by arrow keys. Sizes are remembered. */
export function Panes({ id, panes, storage }: Props) {
  const { defaultLayout, onLayoutChanged } = useDefaultLayout({ id, storage });
  return (
    <Group id={id} orientation="horizontal" defaultLayout={defaultLayout} onLayoutChanged={onLayoutChanged}>
      {panes.map((pane, index) => (
        <Fragment key={pane.id}>
          {index > 0 && (
            <Separator
              aria-label={`Width of ${panes[index - 1]?.title}`}
              className="w-px bg-line outline-none hover:bg-accent focus-visible:w-1 focus-visible:bg-accent data-[separator=active]:bg-accent"
            />
          )}
          <Panel id={pane.id} defaultSize={`${pane.share}%`} minSize={260}>
            {pane.content}
          </Panel>
        </Fragment>
      ))}
    </Group>
  );
}
