// Panes side by side with dividers, or as tabs.

import {
  type ClipboardEventHandler,
  Fragment,
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
  useState,
} from "react";
import { moveDivider, parsePaneShares, toShareAfterKey } from "./pane-shares.ts";

interface PaneDividerProps {
  label: string;
  before: number;
  after: number;
  /** `to` is the new width and `least` the minimum, in percent of the row. */
  onMove: (to: number, least: number) => void;
  onRest: () => void;
}

/** In px; must equal `min-w-[260px]` of the pane. */
const leastPx = 260;

/** Moves by dragging, arrow keys, Home and End. */
function PaneDivider({ label, before, after, onMove, onRest }: PaneDividerProps) {
  function drag({ currentTarget, pointerId, clientX }: PointerEvent<HTMLElement>) {
    const left = currentTarget.previousElementSibling?.getBoundingClientRect().left;
    if (left === undefined || !currentTarget.hasPointerCapture(pointerId)) return;
    onMove((100 * (clientX - left)) / rowWidth(currentTarget), leastShare(currentTarget));
  }

  function press(event: KeyboardEvent<HTMLElement>) {
    const to = event.altKey || event.ctrlKey || event.metaKey ? null : toShareAfterKey(before, event.key);
    if (to === null) return;
    event.preventDefault();
    onMove(to, leastShare(event.currentTarget));
  }

  return (
    <div
      role="separator"
      tabIndex={0}
      aria-label={label}
      aria-orientation="vertical"
      aria-valuemin={0}
      aria-valuemax={Math.round(before + after)}
      aria-valuenow={Math.round(before)}
      className="relative z-10 w-px shrink-0 cursor-col-resize touch-none bg-line outline-none after:absolute after:inset-y-0 after:-inset-x-1.5 hover:bg-accent focus-visible:w-1 focus-visible:bg-accent pointer-coarse:after:-inset-x-3"
      onPointerDown={start}
      onPointerMove={drag}
      onLostPointerCapture={onRest}
      onKeyDown={press}
      onKeyUp={onRest}
    />
  );
}

function start(event: PointerEvent<HTMLElement>) {
  if (event.button !== 0) return;
  event.preventDefault();
  event.currentTarget.focus({ preventScroll: true });
  event.currentTarget.setPointerCapture(event.pointerId);
}

function rowWidth(divider: HTMLElement): number {
  return Math.max(1, divider.parentElement?.clientWidth ?? 1);
}

function leastShare(divider: HTMLElement): number {
  return (100 * leastPx) / rowWidth(divider);
}

export interface PaneItem<Id extends string = string> {
  id: Id;
  title: string;
  /** Width in percent before anybody moves a divider. */
  share: number;
  content: ReactNode;
}

interface TabListProps<Id extends string> {
  panes: readonly PaneItem<Id>[];
  label: string;
  shown: Id;
  onShow: (id: Id) => void;
}

const moves: Partial<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1 };

function TabList<Id extends string>({ panes, label, shown, onShow }: TabListProps<Id>) {
  function press(event: KeyboardEvent<HTMLElement>, index: number) {
    const next = panes.at((index + (moves[event.key] ?? 0)) % panes.length);
    if (!next || !(event.key in moves)) return;
    onShow(next.id);
    document.getElementById(`tab-${next.id}`)?.focus();
  }

  return (
    <div role="tablist" tabIndex={-1} aria-label={label} className="flex border-b border-line bg-panel px-2">
      {panes.map((pane, index) => (
        <button
          key={pane.id}
          type="button"
          role="tab"
          id={`tab-${pane.id}`}
          aria-selected={pane.id === shown}
          aria-controls={`panel-${pane.id}`}
          tabIndex={pane.id === shown ? 0 : -1}
          className="flex-1 border-b-2 border-transparent py-2 text-mute aria-selected:border-accent aria-selected:font-semibold aria-selected:text-ink"
          onClick={() => onShow(pane.id)}
          onKeyDown={(event) => press(event, index)}
        >
          {pane.title}
        </button>
      ))}
    </div>
  );
}

/** "row": all panes side by side. "pair": the last pane, and next to it the others as tabs. "tabs": all as tabs. */
export type PaneArrangement = "row" | "pair" | "tabs";

/** Id of the tab beside the last pane: the chosen tab, or the tab chosen before while the last pane is chosen. */
function useBeside<Id extends string>(panes: readonly PaneItem<Id>[], shown: Id): Id {
  const [beside, setBeside] = useState(shown);
  const choices = panes.slice(0, -1).map(({ id }) => id);
  const next = choices.includes(shown) ? shown : beside;
  if (next !== beside) setBeside(next);
  return choices.includes(next) ? next : (choices[0] ?? shown);
}

interface Props<Id extends string> extends TabListProps<Id> {
  id: string;
  layout: PaneArrangement;
  storage: { getItem(key: string): string | null; setItem(key: string, value: string): void };
}

const frames: Record<PaneArrangement, string> = {
  row: "flex flex-col",
  pair: "grid grid-cols-2 grid-rows-[auto_minmax(0,1fr)]",
  tabs: "flex flex-col",
};

const rows: Record<PaneArrangement, string> = {
  row: "flex min-h-0 flex-1",
  pair: "contents",
  tabs: "grid min-h-0 flex-1",
};

/**
 * Panes stay mounted and keep their size when hidden, so that virtual lists measure correctly and dialogs
 * stay open.
 */
export function Panes<Id extends string>({ id, layout, storage, ...tabs }: Props<Id>) {
  const { panes, shown } = tabs;
  const wide = layout === "row";
  const beside = useBeside(panes, shown);
  const tabbed = layout === "pair" ? { panes: panes.slice(0, -1), shown: beside } : { panes, shown };
  const kept = `cutpoint.panes.${id}`;
  const [shares, setShares] = useState(
    () => parsePaneShares(storage.getItem(kept), panes.length) ?? panes.map(({ share }) => share),
  );
  return (
    <div className={`h-full min-h-0 ${frames[layout]}`}>
      {!wide && <TabList {...tabs} {...tabbed} />}
      <div className={rows[layout]}>
        {panes.map((pane, index) => (
          <Fragment key={pane.id}>
            {wide && index > 0 && (
              <PaneDivider
                label={`Width of ${panes[index - 1]?.title}`}
                before={shares[index - 1] ?? 0}
                after={shares[index] ?? 0}
                onMove={(to, least) => setShares((now) => moveDivider(now, index - 1, to, least))}
                onRest={() => storage.setItem(kept, JSON.stringify(shares))}
              />
            )}
            <div {...placeOf(pane, tabbed, layout, shares[index])}>{pane.content}</div>
          </Fragment>
        ))}
      </div>
    </div>
  );
}

function placeOf<Id extends string>(
  { id }: PaneItem<Id>,
  tabbed: Pick<TabListProps<Id>, "panes" | "shown">,
  layout: PaneArrangement,
  share = 0,
) {
  if (layout === "row") {
    return { className: "min-w-[260px] basis-0 overflow-hidden", style: { flexGrow: share } };
  }
  const area = layout === "pair" ? "[grid-area:2/1]" : "[grid-area:1/1]";
  if (!tabbed.panes.some((pane) => pane.id === id)) {
    return { className: "min-h-0 min-w-0 border-l border-line [grid-area:1/2/3/3]" };
  }
  return {
    role: "tabpanel",
    id: `panel-${id}`,
    "aria-labelledby": `tab-${id}`,
    className: `min-h-0 min-w-0 ${area} ${id === tabbed.shown ? "" : "invisible"}`,
  };
}

interface PaneProps {
  title: string;
  /** Smaller text after the title, such as a count. */
  aside?: ReactNode;
  actions?: ReactNode;
  onPaste?: ClipboardEventHandler | undefined;
  children: ReactNode;
}

export function Pane({ title, aside, actions, onPaste, children }: PaneProps) {
  return (
    <section
      aria-label={title}
      tabIndex={-1}
      onPaste={onPaste}
      className="@container flex h-full min-h-0 min-w-0 flex-col"
    >
      <header
        className={`flex min-h-11 flex-wrap items-center gap-2 border-b border-line px-4 py-1.5 ${actions ? "" : "in-[[role=tabpanel]]:sr-only"}`}
      >
        <h2 className="text-sm font-semibold in-[[role=tabpanel]]:sr-only">{title}</h2>
        <span className="text-sm text-mute">{aside}</span>
        <span className="ml-auto flex flex-wrap items-center gap-1.5">{actions}</span>
      </header>
      {children}
    </section>
  );
}
