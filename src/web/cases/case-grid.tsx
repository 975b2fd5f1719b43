// The grid of cases: rows, question columns, keys and virtual scrolling.

import { useVirtualizer, type Virtualizer } from "@tanstack/react-virtual";
import {
  type CSSProperties,
  type KeyboardEvent,
  type MouseEvent,
  memo,
  useMemo,
  useRef,
  useState,
} from "react";
import { takesPartInDecision } from "#core/cases/decide-case.ts";
import type { PlaygroundQuestion } from "#core/model/playground.ts";
import { VisibleText } from "#web/kit/ui/visible-text.tsx";
import { type CaseKeyAction, labelKeyLegend, readCaseKey } from "./case-keys.ts";
import { type CaseGridColumns, CaseRow, caseCellId } from "./case-row.tsx";
import { changeCaseFilter, useIsAdjudicating, useShownMetadataFields } from "./case-view-store.ts";
import type { CaseView } from "./use-case-view.ts";

/** Number of question columns that fit a wide screen beside the state. */
const mostShown = 4;

/**
 * Index of the first shown question column. Doesn't change while the current question is visible, so that a click
 * doesn't move its column; otherwise scrolls as little as possible.
 */
export function firstShownQuestionIndex(before: number, at: number, count: number): number {
  const last = Math.max(0, count - mostShown);
  const near = Math.min(Math.max(before, at - mostShown + 1), Math.max(0, at));
  return Math.min(near, last);
}

interface Props {
  view: CaseView;
  onDeed: (deed: Exclude<CaseKeyAction, { kind: "go" | "question" }>) => void;
}

const rowHeight = 36;
/** Number of rows kept visible above the active one. */
const rowsBefore = 4;

/**
 * Class names by number of visible questions, written out because Tailwind only finds whole names. The decision and
 * metadata go before the questions.
 */
const wideColumns = [
  "min-[700px]:[--case-columns:3.25rem_minmax(16rem,1fr)_var(--case-middle,)]",
  "min-[700px]:min-w-[calc(29rem+var(--case-middle-width,0rem))] min-[700px]:[--case-columns:3.25rem_minmax(16rem,1fr)_var(--case-middle,)_minmax(9rem,15rem)]",
  "min-[700px]:min-w-[calc(38rem+var(--case-middle-width,0rem))] min-[700px]:[--case-columns:3.25rem_minmax(16rem,1fr)_var(--case-middle,)_repeat(2,minmax(9rem,15rem))]",
  "min-[700px]:min-w-[calc(47rem+var(--case-middle-width,0rem))] min-[700px]:[--case-columns:3.25rem_minmax(16rem,1fr)_var(--case-middle,)_repeat(3,minmax(9rem,14rem))]",
  "min-[700px]:min-w-[calc(56rem+var(--case-middle-width,0rem))] min-[700px]:[--case-columns:3.25rem_minmax(16rem,1fr)_var(--case-middle,)_repeat(4,minmax(9rem,13rem))]",
];

function middleStyle(fields: number, decides: boolean): CSSProperties {
  const widths = [...(decides ? [6.5] : []), ...Array<number>(fields).fill(9)];
  if (widths.length === 0) return {};
  const style = {
    "--case-middle": widths.map((width) => `${width}rem`).join(" "),
    "--case-middle-width": `${widths.reduce((sum, width) => sum + width)}rem`,
  };
  return style as CSSProperties;
}

/**
 * The grid has one tab stop: arrows move between rows and questions, other keys act on the active case. Rows are
 * virtual, so the focus stays on the grid, with `aria-activedescendant`.
 */
export function CaseGrid({ view, onDeed }: Props) {
  const { rows, active, question, questions, answers, duplicates, activate, aim } = view;
  const grid = useRef<HTMLDivElement>(null);
  const [before, setBefore] = useState(0);
  const focusedAt = question === null ? -1 : questions.indexOf(question);
  const first = firstShownQuestionIndex(before, focusedAt, questions.length);
  if (first !== before) setBefore(first);
  const shown = useMemo(() => questions.slice(first, first + mostShown), [questions, first]);
  const fields = useShownMetadataFields();
  const labelers = useIsAdjudicating();
  const deciding = answers !== null && questions.some(takesPartInDecision) ? questions : null;
  const columns = useMemo(
    () => ({ fields, questions: shown, labelers, deciding }),
    [fields, shown, labelers, deciding],
  );
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => grid.current,
    estimateSize: () => rowHeight,
    overscan: 8,
    // Scrolled at once to the case in the address, which may be far down.
    initialOffset: () => Math.max(0, active - rowsBefore) * rowHeight,
  });
  const activeRow = rows[active];

  function go(place: number) {
    const bounded = Math.max(0, Math.min(place, rows.length - 1));
    activate(bounded);
    if (grid.current !== null) bringIntoSight(bounded, grid.current, virtual);
  }

  function press(event: KeyboardEvent) {
    if (event.target !== event.currentTarget) return;
    const deed = readCaseKey(event, active, rows, question);
    if (deed === null) return;
    event.preventDefault();
    if (deed.kind === "go") go(deed.to);
    else if (activeRow === undefined) return;
    else if (deed.kind === "question") {
      const next = questions[focusedAt + deed.step];
      if (next !== undefined) aim(next, active);
    } else {
      onDeed(deed);
      if (deed.kind === "label") go(active + 1);
    }
  }

  function click({ target }: MouseEvent) {
    const place = placeOf(target);
    if (place === null) return;
    const clicked = questions.find(({ key }) => key === valueAbove(target, "data-question"));
    if (clicked === undefined || clicked === question) activate(place);
    else aim(clicked, place);
    if (valueAbove(target, "data-open") !== null) onDeed({ kind: "edit" });
  }

  return (
    <div
      ref={grid}
      role="grid"
      aria-label="Cases"
      aria-rowcount={rows.length + 1}
      aria-colcount={shown.length + fields.length + (deciding === null ? 2 : 3)}
      aria-activedescendant={activeRow && caseCellId(activeRow.key, question?.key ?? "")}
      tabIndex={0}
      className="group/grid clears-corner @container/grid relative min-h-0 min-w-0 flex-1 overflow-auto overscroll-contain border-t border-line bg-panel outline-none"
      onKeyDown={press}
      onClick={click}
      onMouseDown={keepUnchosen}
      onDoubleClick={({ target }) => placeOf(target) !== null && onDeed({ kind: "edit" })}
    >
      <div
        className={`[--case-columns:2.25rem_minmax(0,1fr)_10.5rem] ${wideColumns[shown.length]}`}
        style={middleStyle(fields.length, deciding !== null)}
      >
        <HeadRow columns={columns} focused={question} />
        <div role="rowgroup" className="relative" style={{ height: virtual.getTotalSize() }}>
          {virtual.getVirtualItems().map(({ index, start }) => {
            const row = rows[index];
            if (row === undefined) return null;
            return (
              <CaseRow
                key={row.key}
                row={row}
                place={index}
                top={start}
                active={index === active}
                columns={columns}
                focused={question}
                answers={answers}
                twin={duplicates.get(row.key) ?? null}
              />
            );
          })}
        </div>
      </div>
    </div>
  );
}

/**
 * Scrolls minimally, plus one row. Rows have a fixed height; the virtualizer's own method forces several
 * layouts for each key.
 */
function bringIntoSight(
  place: number,
  element: HTMLElement,
  { scrollOffset, scrollRect }: Pick<Virtualizer<HTMLDivElement, Element>, "scrollOffset" | "scrollRect">,
) {
  const most = place * rowHeight;
  const least = most + 3 * rowHeight - (scrollRect?.height ?? 0);
  const scrolled = scrollOffset ?? 0;
  if (scrolled > most || scrolled < least) element.scrollTop = scrolled > most ? most : least;
}

function valueAbove(target: EventTarget, name: string): string | null {
  return target instanceof Element ? (target.closest(`[${name}]`)?.getAttribute(name) ?? null) : null;
}

/** Prevents a double click from selecting a word. */
function keepUnchosen(event: MouseEvent) {
  if (event.detail > 1 && placeOf(event.target) !== null) event.preventDefault();
}

function placeOf(target: EventTarget): number | null {
  const place = valueAbove(target, "data-place");
  return place === null ? null : Number(place);
}

interface HeadProps {
  columns: CaseGridColumns;
  focused: PlaygroundQuestion | null;
}

const HeadRow = memo(function HeadRow({ columns, focused }: HeadProps) {
  const { fields, questions, deciding } = columns;
  const firstField = deciding === null ? 3 : 4;
  const head = "self-center truncate text-left text-sm text-mute";
  return (
    <div role="rowgroup" className="sticky top-0 z-10">
      <div
        role="row"
        aria-rowindex={1}
        className="grid h-11 [grid-template-columns:var(--case-columns)] border-b border-line-strong bg-soft"
      >
        <div role="columnheader" aria-colindex={1} className={`${head} pr-2 text-right`}>
          <span aria-hidden>#</span>
          <span className="sr-only">Number</span>
        </div>
        <div role="columnheader" aria-colindex={2} className={head}>
          <span className="block font-medium text-ink">State</span>
          <span className="block text-xs">what is judged</span>
        </div>
        {deciding !== null && (
          <div
            role="columnheader"
            aria-colindex={3}
            className={`${head} border-l border-line px-2 max-[700px]:hidden`}
          >
            <span className="block font-medium text-ink">Decision</span>
            <span className="block text-xs">the strictest</span>
          </div>
        )}
        {fields.map((name, index) => (
          <div
            key={name}
            role="columnheader"
            aria-colindex={firstField + index}
            className={`${head} self-stretch border-l border-line px-2 leading-11 max-[700px]:hidden`}
          >
            <VisibleText text={name} />
          </div>
        ))}
        {questions.map((question, index) => (
          <div
            key={question.key}
            role="columnheader"
            aria-colindex={firstField + fields.length + index}
            className={`min-w-0 self-stretch border-l border-line ${question === focused ? "" : "max-[700px]:hidden"}`}
          >
            <button
              type="button"
              tabIndex={-1}
              aria-pressed={question === focused}
              title={`Label this question; keys ${labelKeyLegend(question)}`}
              className={`${head} h-full w-full border-b-2 border-transparent px-2 aria-pressed:border-accent aria-pressed:bg-accent-soft`}
              onClick={() => changeCaseFilter({ question: question.key })}
            >
              <VisibleText
                text={question.id}
                className={`block truncate font-medium whitespace-nowrap ${question === focused ? "text-ink" : ""}`}
              />
              <span aria-hidden className="block text-xs font-normal">
                label · answer
              </span>
            </button>
          </div>
        ))}
      </div>
    </div>
  );
});
