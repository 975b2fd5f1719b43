import { Fragment, type ReactNode, useState } from "react";
import { moveDivider, parseShares } from "#core/geometry/pane-shares.ts";
import { PaneDivider } from "./pane-divider.tsx";

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

/** Panes side by side; the bars between them are dragged, or moved by keys. Their widths are remembered. */
export function Panes({ id, panes, storage }: Props) {
  const kept = `cutpoint.panes.${id}`;
  const [shares, setShares] = useState(
    () => parseShares(storage.getItem(kept), panes.length) ?? panes.map(({ share }) => share),
  );
  return (
    <div className="flex h-full">
      {panes.map((pane, index) => (
        <Fragment key={pane.id}>
          {index > 0 && (
            <PaneDivider
              label={`Width of ${panes[index - 1]?.title}`}
              before={shares[index - 1] ?? 0}
              after={shares[index] ?? 0}
              onMove={(to, least) => setShares((now) => moveDivider(now, index - 1, to, least))}
              onRest={() => storage.setItem(kept, JSON.stringify(shares))}
            />
          )}
          <div className="min-w-[260px] basis-0 overflow-hidden" style={{ flexGrow: shares[index] }}>
            {pane.content}
          </div>
        </Fragment>
      ))}
    </div>
  );
}
