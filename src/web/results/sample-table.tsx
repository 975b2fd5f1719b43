// A table of samples and their answers, with what changed since an earlier round.

import { useVirtualizer } from "@tanstack/react-virtual";
import { type KeyboardEvent, type MouseEvent, memo, useMemo, useRef } from "react";
import { assessAnswer } from "#core/cases/answer-assessment.ts";
import { describeLabelValue } from "#core/cases/import/tables/case-table.ts";
import { stateTitle } from "#core/cases/state-excerpt.ts";
import { describeAnswerChange } from "#core/compare/describe-change.ts";
import { toAnswerText } from "#core/kinds/registry.ts";
import { isChoiceAnswer } from "#core/model/answer.ts";
import { type Case, labelOf } from "#core/model/case.ts";
import type { PlaygroundQuestion, PlaygroundSample } from "#core/model/playground.ts";
import { toAnswerOnScale } from "#core/policy/answer-on-scale.ts";
import { outcomeKey } from "#core/policy/human-review.ts";
import { toZoneWord } from "#core/policy/zone.ts";
import type { SampleAnswer, SampleRow } from "#core/samples/sample-row.ts";
import { toVisibleName } from "#core/text/visible-text.ts";
import { usePlayground } from "#web/document/playground-store.ts";
import { AnswerScaleLine } from "#web/kit/charts/answer-scale-line.tsx";
import { Check, CircleHelp, X } from "#web/kit/ui/icons.tsx";
import { OutcomeChip } from "#web/kit/ui/outcome-chip.tsx";
import { VisibleText } from "#web/kit/ui/visible-text.tsx";
import { openSample } from "#web/run/sample-rounds.ts";
import { useSampleOfState } from "#web/run/samples.ts";

/** Widths and the row height in px. */
const columnWidth = 124;
const nameWidth = 132;
const outcomeWidth = 84;
const rowHeight = 40;

export interface SampleTableLine {
  sample: PlaygroundSample;
  row: SampleRow | null;
  /** The sample's row in the earlier round or baseline to compare with; null if its text was another then. */
  before: SampleRow | null;
  /** The case that the sample was pinned from, if their states are still the same. */
  labelled: Case | null;
  /** Why the sample has no answer in the newest round; null if it has one or is waiting for it. */
  problem: string | null;
  /**
   * Whether the newest round hasn't answered this sample yet; the answers shown, if any, are those of an earlier
   * round.
   */
  waits: boolean;
}

/** Both answers as texts; null if they read the same, or one is missing. */
export function toSampleChange(answer: SampleAnswer, before: SampleAnswer | undefined) {
  const [was, is] = [before?.reading.answer, answer.reading.answer];
  return was && is ? describeAnswerChange(was, is, answer.question.rules) : null;
}

export function SampleTable({ rows }: { rows: readonly SampleTableLine[] }) {
  const questions = usePlayground((playground) => playground.questions);
  const chosen = useSampleOfState();
  const frame = useRef<HTMLDivElement>(null);
  const asked = useMemo(
    () => questions.filter(({ included, key }) => included || rows.some(({ row }) => row?.answers.has(key))),
    [questions, rows],
  );
  const virtual = useVirtualizer({
    horizontal: true,
    count: asked.length,
    getScrollElement: () => frame.current,
    estimateSize: () => columnWidth,
    overscan: 2,
  });
  const lines = useVirtualizer({
    count: rows.length,
    getScrollElement: () => frame.current,
    estimateSize: () => rowHeight,
    overscan: 4,
  });
  const columns = virtual.getVirtualItems();
  const from = columns[0]?.index ?? 0;
  const to = (columns.at(-1)?.index ?? -1) + 1;
  const shown = useMemo(() => asked.slice(from, to), [asked, from, to]);
  const width = nameWidth + outcomeWidth + virtual.getTotalSize();
  const isStale = (key: string) => rows.some(({ row, waits }) => !waits && row?.answers.get(key)?.isStale);
  return (
    <div ref={frame} className="clears-corner min-h-0 overflow-auto overscroll-contain border-t border-line">
      <div
        role="grid"
        tabIndex={-1}
        aria-label="Samples by question"
        // Drawn above the cells, which would cover an outline of the grid itself.
        className="focus-visible:after:absolute focus-visible:after:inset-0 focus-visible:after:z-30 focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-accent"
        aria-rowcount={rows.length + 1}
        aria-colcount={asked.length + 2}
        style={{ width }}
        onClick={takeRow}
        onKeyDown={stepRow}
      >
        <div role="row" className="sticky top-0 z-20 flex h-7 bg-soft text-sm">
          <span
            role="columnheader"
            className={`${nameCell} bg-soft pl-4 text-mute`}
            style={{ width: nameWidth }}
          >
            Sample
          </span>
          <span
            role="columnheader"
            className="shrink-0 px-1.5 leading-7 text-mute"
            style={{ width: outcomeWidth }}
          >
            Decision
          </span>
          <ColumnSpacer at={from} />
          {shown.map((question) => (
            <span
              key={question.key}
              role="columnheader"
              aria-colindex={asked.indexOf(question) + 3}
              className={`shrink-0 truncate px-1.5 font-mono leading-7 ${isStale(question.key) ? "italic" : ""}`}
              style={{ width: columnWidth }}
              title={
                isStale(question.key)
                  ? `${toVisibleName(question.id)}: out of date, changed since this round`
                  : toVisibleName(question.id)
              }
            >
              <VisibleText text={question.id} />
              {isStale(question.key) && <span className="sr-only"> (out of date)</span>}
            </span>
          ))}
        </div>
        <div role="rowgroup" className="relative" style={{ height: lines.getTotalSize() }}>
          {lines.getVirtualItems().map(({ index, start }) => {
            const row = rows[index];
            if (row === undefined) return null;
            return (
              <SampleTableRow
                key={row.sample.key}
                {...row}
                place={index}
                top={start}
                questions={shown}
                from={from}
                isChosen={row.sample.key === chosen?.key}
              />
            );
          })}
        </div>
      </div>
    </div>
  );
}

const nameCell = "sticky left-0 z-10 flex shrink-0 items-center";

/** Takes the width of the columns that aren't rendered, left of the first rendered one. */
function ColumnSpacer({ at }: { at: number }) {
  return at === 0 ? null : <span aria-hidden className="shrink-0" style={{ width: at * columnWidth }} />;
}

interface RowProps extends SampleTableLine {
  /** Index of the row, from 0. */
  place: number;
  top: number;
  questions: readonly PlaygroundQuestion[];
  from: number;
  isChosen: boolean;
}

function rowOf({ target }: { target: EventTarget }): HTMLElement | null {
  return target instanceof Element ? target.closest("[data-sample]") : null;
}

function takeRow(event: MouseEvent) {
  const key = rowOf(event)?.dataset["sample"];
  if (key !== undefined) void openSample(key);
}

function stepRow(event: KeyboardEvent) {
  const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
  const row = rowOf(event);
  if (step === undefined || event.altKey || row === null) return;
  const next = step < 0 ? row.previousElementSibling : row.nextElementSibling;
  next?.querySelector("button")?.focus();
  event.preventDefault();
}

const SampleTableRow = memo(function SampleTableRow(props: RowProps) {
  const { sample, row, before, labelled, problem, waits, place, top, questions, from, isChosen } = props;
  const ground = isChosen ? "bg-accent-soft" : "bg-panel";
  const decision = row?.decision ?? null;
  const wasDecided = before?.decision ?? null;
  return (
    <div
      role="row"
      data-sample={sample.key}
      aria-rowindex={place + 2}
      aria-selected={isChosen}
      style={{ top }}
      className={`absolute inset-x-0 flex h-10 cursor-pointer border-t border-line ${ground} ${waits ? "text-mute" : ""}`}
    >
      <span role="rowheader" className={`${nameCell} ${ground}`} style={{ width: nameWidth }}>
        <button
          type="button"
          className="min-h-6 min-w-0 flex-1 truncate pl-4 text-left"
          title={isChosen ? "In the state" : "Take it into the state"}
        >
          {sample.name === "" ? (
            <VisibleText text={stateTitle(sample.state)} />
          ) : (
            <VisibleText text={sample.name} />
          )}
        </button>
      </span>
      <span
        role="gridcell"
        className="flex shrink-0 flex-col justify-center px-1.5 text-sm"
        style={{ width: outcomeWidth }}
      >
        {problem !== null && row === null ? (
          <span className="truncate text-bad" title={problem}>
            no answer
          </span>
        ) : (
          decision && <OutcomeChip outcome={decision.outcome} stale={waits || row?.isStale === true} />
        )}
        {waits && <span className="text-xs">asking…</span>}
        {decision && wasDecided && outcomeKey(decision.outcome) !== outcomeKey(wasDecided.outcome) && (
          <span className="truncate text-xs text-mute">was {toVisibleName(wasDecided.outcome)}</span>
        )}
      </span>
      <ColumnSpacer at={from} />
      {questions.map((question) => (
        <AnswerCell
          key={question.key}
          answer={row?.answers.get(question.key)}
          before={before?.answers.get(question.key)}
          labelled={labelled}
          waits={waits}
        />
      ))}
    </div>
  );
});

interface CellProps {
  answer: SampleAnswer | undefined;
  before: SampleAnswer | undefined;
  labelled: Case | null;
  waits: boolean;
}

function AnswerCell({ answer, before, labelled, waits }: CellProps) {
  const shape = "relative flex shrink-0 flex-col justify-center px-1.5 pb-1.5 leading-4";
  if (answer === undefined) {
    return (
      <span
        role="gridcell"
        className={`${shape} text-mute`}
        style={{ width: columnWidth }}
        title="Not answered"
      >
        –
      </span>
    );
  }
  const { question, reading, placed, isStale } = answer;
  if (reading.answer === null || placed === null) {
    return (
      <span role="gridcell" className={shape} style={{ width: columnWidth }} title={reading.violations[0]}>
        <span className="text-sm text-bad">{reading.refused ? "refused" : "unusable"}</span>
      </span>
    );
  }
  const change = toSampleChange(answer, before);
  const words = toAnswerText(reading.answer, question.rules);
  const isOld = isStale || waits;
  return (
    <span
      role="gridcell"
      className={`${shape} ${isOld ? "text-mute italic" : ""}`}
      style={{ width: columnWidth }}
      title={isStale ? "Out of date: changed since this answer" : undefined}
    >
      <span className="flex min-w-0 items-baseline gap-1 text-sm">
        {isChoiceAnswer(reading.answer) ? (
          <VisibleText text={words} className="truncate font-mono" />
        ) : (
          <>
            <span>{toZoneWord(placed.zone)}</span>
            <span className="font-semibold">{words}</span>
          </>
        )}
      </span>
      <span className="flex h-3.5 items-center gap-1 text-xs text-mute not-italic">
        <span className="min-w-0 truncate">
          {change && (
            <>
              {toVisibleName(change.before)} → {toVisibleName(change.after)}
            </>
          )}
        </span>
        {labelled && <LabelSign answer={answer} labelled={labelled} />}
      </span>
      {placed.value !== null && (
        <AnswerScaleLine
          band={toAnswerOnScale(
            question,
            placed.value,
            reading.answer,
            change ? (before?.placed?.value ?? null) : null,
          )}
          className="inset-x-1.5 bottom-0.5"
        />
      )}
    </span>
  );
}

const labelSigns = {
  right: { icon: Check, look: "text-mute", word: "as labelled" },
  wrong: { icon: X, look: "font-semibold text-ink", word: "not as labelled" },
  unsure: { icon: CircleHelp, look: "text-mute", word: "goes to a person, labelled" },
};

function LabelSign({ answer: { question, reading }, labelled }: { answer: SampleAnswer; labelled: Case }) {
  const label = labelOf(labelled, question.key);
  if (label === null || reading.answer === null) return null;
  const verdict = assessAnswer(reading.answer, question, label)?.verdict;
  if (verdict == null) return null;
  const { icon: Sign, look, word } = labelSigns[verdict];
  const text = toVisibleName(describeLabelValue(label.value));
  return (
    <span title={`${word}: ${text}`} className={`ml-auto inline-flex min-w-0 items-center gap-0.5 ${look}`}>
      <Sign size={12} strokeWidth={2.6} aria-hidden className="shrink-0" />
      <span className="sr-only">{word}: </span>
      <span className="max-w-14 truncate">{text}</span>
    </span>
  );
}
