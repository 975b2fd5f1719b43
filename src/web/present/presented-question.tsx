// One question's answer on a page: headline, bars and scale.

import type { ReactNode } from "react";
import { levelScale, probabilityScale, toAxisShare } from "#core/geometry/threshold-scale.ts";
import type { ThresholdName } from "#core/kinds/kind.ts";
import { outcomeStyleOfShownName } from "#core/policy/outcome-style.ts";
import {
  describeRowShare,
  describeScalePosition,
  describeShownThreshold,
  isLevelRule,
} from "#core/present/describe-shown-answer.ts";
import type { ShownQuestion as Shown, ShownAnswer, ShownRow, ShownRule } from "#core/present/slide-deck.ts";
import { toCounted, toWholePercentText } from "#core/text/number-text.ts";
import { BandTrack } from "#web/kit/charts/band-track.tsx";
import { OutcomeChip } from "#web/kit/ui/outcome-chip.tsx";
import { FullText } from "#web/kit/ui/visible-text.tsx";
import { type RuleMoveEffect, StageEffect } from "./stage-effect.tsx";
import { StageScale } from "./stage-scale.tsx";

/** With at most this many rows, a label gets three lines instead of two. */
const roomyRows = 4;
/** In characters: longer labels get more width than their bars. */
const longWords = 60;

interface LargeBarsProps {
  rows: readonly ShownRow[];
  value: number | null;
  rule: ShownRule | null;
}

function LargeBars({ rows, value, rule }: LargeBarsProps) {
  const wordy = rows.some(({ words }) => words.length > longWords);
  const columns = wordy ? "grid-cols-[minmax(0,62%)_1fr_4em]" : "grid-cols-[minmax(0,46%)_1fr_4em]";
  const fit = `${rows.length > roomyRows ? "line-clamp-2" : "line-clamp-3"} leading-tight`;
  return (
    <ul className="mt-[0.5em] grid gap-[0.35em]">
      {rows.map((row, place) => {
        const { words, share, first } = row;
        return (
          <li
            // oxlint-disable-next-line react/no-array-index-key -- plain-language names may repeat, and the list is never reordered
            key={place}
            className={`grid items-center gap-x-[0.7em] ${columns}`}
          >
            <FullText className={`${fit} ${first ? "font-semibold" : "text-mute"}`} text={words} />
            <span aria-hidden className="h-[1em] rounded bg-soft forced-color-adjust-none">
              <span
                className={`block h-full rounded ${first ? "bg-ink" : "bg-neutral"}`}
                style={{ width: `${100 * share}%` }}
              />
            </span>
            <span className={`text-right whitespace-nowrap ${first ? "font-semibold" : ""}`}>
              {describeRowShare(row, value, rule)}
            </span>
          </li>
        );
      })}
    </ul>
  );
}

function RowsLeft({ left: { count, share }, of }: { left: NonNullable<ShownAnswer["left"]>; of: string }) {
  return (
    <p className="mt-[0.4em] text-[0.85em] text-mute">
      {toCounted(count, `more ${of}`)}
      {count > 1 && " together"}: {toWholePercentText(share)}
    </p>
  );
}

type MoveThreshold = (threshold: ThresholdName, to: number) => void;

/** In the author's own show: thresholds that can be moved, and the effect. */
interface MovableRule {
  moved: RuleMoveEffect;
  onMove: MoveThreshold;
  onBack: () => void;
}

interface ShownQuestionProps {
  question: Shown;
  answer: ShownAnswer | null;
  /** Null for a fixed scale, as in a received show. */
  movable: MovableRule | null;
}

type MoveScale = (threshold: string, to: number) => void;

interface ScaleProps {
  words: string;
  rule: ShownRule;
  value: number;
  small: boolean;
  /** Whether bars above the scale leave less room. */
  low: boolean;
  movable: MovableRule | null;
}

/**
 * Numbers below the threshold lines. With two lines, one number is left of its line and the other right, so that they
 * don't overlap.
 */
function EdgeNumbers({ rule, share }: { rule: ShownRule; share: (edge: number) => number }) {
  const { edges } = rule;
  return (
    <div className="relative h-[1.3em] text-[0.85em] font-semibold" aria-hidden>
      {edges.map((edge, at) => {
        const isLower = edges.length > 1 && at === 0;
        return (
          <span
            // oxlint-disable-next-line react/no-array-index-key -- a lower and an upper one, never reordered
            key={at}
            className="absolute whitespace-nowrap"
            style={
              isLower
                ? { right: `min(${100 - 100 * share(edge)}%, 100% - 3em)` }
                : { left: `min(${100 * share(edge)}%, 100% - 3em)` }
            }
          >
            {describeShownThreshold(edge, rule)}
          </span>
        );
      })}
    </div>
  );
}

function LargeScale({ words, rule, value, small, low, movable }: ScaleProps) {
  const { max, edges, zones, of } = rule;
  const scale = isLevelRule(rule) ? levelScale(max + 1) : probabilityScale;
  const [first = 0, last] = edges;
  const upper = { key: "upper", label: `From here: ${zones.at(-1)}. ${words}`, value: last ?? first };
  const lower = { key: "lower", label: `Below this: ${zones[0]}. ${words}`, value: first };
  const looks = zones.map(outcomeStyleOfShownName);
  const share = (edge: number) => toAxisShare(edge, scale.min, scale.max);
  const moved = movable?.moved;
  // The counters below name the zones, so the scale omits names that a drag would cut.
  const isCounted = moved !== undefined && moved.counts.length > 0;
  const thresholds = last === undefined ? [upper] : [lower, upper];
  const move: MoveScale = (threshold, to) => movable?.onMove(threshold === "lower" ? "lower" : "upper", to);
  const gone = moved?.edges.filter((edge, at) => edge !== edges[at]) ?? [];
  const zoom = `[zoom:1.4] ${small ? "" : "@min-[72rem]:[zoom:1.8]"}`;
  return (
    <>
      {of && (
        <p className="mt-[0.8em] mb-[0.4em] text-[0.85em] text-mute">
          <FullText className="block" text={of} />
        </p>
      )}
      {moved?.histogram ? (
        <div className={zoom}>
          <StageScale
            histogram={moved.histogram}
            rule={rule}
            axis={scale}
            thresholds={thresholds}
            looks={looks}
            value={value}
            low={low}
            onMove={move}
          />
        </div>
      ) : (
        <>
          <div className={`relative ${zoom}`}>
            {gone.map((edge) => (
              <span
                key={edge}
                aria-hidden
                className="absolute top-5 h-8 border-l-2 border-dashed border-line-strong"
                style={{ left: `${100 * share(edge)}%` }}
              />
            ))}
            <BandTrack
              axis={scale}
              thresholds={thresholds}
              zones={looks.map((look, at) => ({ look, word: isCounted ? "" : (zones[at] ?? "") }))}
              marker={{ value, text: describeScalePosition(value, rule) }}
              onMove={movable && move}
            />
          </div>
          <EdgeNumbers rule={rule} share={share} />
        </>
      )}
    </>
  );
}

const headlines = {
  huge: "text-[4.4em] [--beside:0.4em]",
  large: "text-[3em] [--beside:0.5em]",
  middle: "text-[1.9em] [--beside:0.75em]",
  small: "text-[1.3em] [--beside:1em]",
};

/** In characters: a headline of at least this length gets a smaller font. */
const longHeadline = 25;

interface HeadlineProps {
  letters: number;
  roomy?: boolean;
  children: ReactNode;
}

export function PresentedHeadline({ letters, roomy = false, children }: HeadlineProps) {
  const long = letters <= 50 ? "middle" : "small";
  const size = letters < longHeadline ? (roomy && letters <= 12 ? "huge" : "large") : long;
  return (
    <p
      className={`my-[0.15em] flex flex-wrap items-baseline gap-x-[0.4em] leading-tight font-bold break-words ${headlines[size]}`}
    >
      {children}
    </p>
  );
}

function AnswerHeadline({ answer, dense }: { answer: ShownAnswer; dense: boolean }) {
  const { option, level, zone, outcome } = answer;
  const shown = option || level || zone;
  return (
    <PresentedHeadline letters={dense ? Math.max(shown.length, longHeadline) : shown.length}>
      <FullText translate="no" text={shown} className="inline-block first-letter:uppercase" />
      {(option !== "" || outcome.trim() !== "") && (
        <>
          <span aria-hidden className="text-[length:var(--beside)] text-mute">
            →
          </span>
          <span className="text-[length:var(--beside)]">
            <OutcomeChip outcome={outcome} zone={zone} sized="text" />
          </span>
        </>
      )}
    </PresentedHeadline>
  );
}

/** Fits the most rows with long names. */
const smallest = "text-[0.7em]";

/** Font size: smaller with more content, except for bars with cases below them, which fill the page. */
function sizeOf({ words }: Shown, answer: ShownAnswer | null, moved: RuleMoveEffect | undefined): string {
  const rows = answer?.rows ?? [];
  if (rows.length > 0 && moved?.histogram) return "text-[0.75em]";
  const letters = rows.reduce(
    (sum, row) => sum + row.words.length,
    words.length + (answer?.option.length ?? 0) + (answer?.level.length ?? 0),
  );
  if (letters <= 320) return "";
  if (letters <= 480) return "text-[0.87em]";
  return letters <= 640 ? "text-[0.75em]" : smallest;
}

export function PresentedQuestion({ question, answer, movable }: ShownQuestionProps) {
  const { words, rule } = question;
  const size = sizeOf(question, answer, movable?.moved);
  return (
    <article className={size}>
      <h3 className="text-[1.3em] leading-tight font-semibold">
        <FullText className="block" text={words} />
      </h3>
      {answer === null ? (
        <p className="mt-[0.5em] text-mute">No usable answer yet.</p>
      ) : (
        <>
          <AnswerHeadline answer={answer} dense={size === smallest} />
          {answer.rows !== null && <LargeBars rows={answer.rows} value={answer.value} rule={rule} />}
          {answer.left !== null && (
            <RowsLeft left={answer.left} of={answer.option === "" ? "level" : "option"} />
          )}
          {answer.value !== null && rule !== null && (
            <LargeScale
              words={words}
              rule={rule}
              value={answer.value}
              small={size !== ""}
              low={answer.rows !== null}
              movable={movable}
            />
          )}
          {movable !== null && <StageEffect moved={movable.moved} onBack={movable.onBack} />}
        </>
      )}
    </article>
  );
}
