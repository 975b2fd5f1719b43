import { toThresholdText } from "#core/geometry/number-text.ts";
import { levelScale, probabilityScale } from "#core/geometry/threshold-scale.ts";
import type { Threshold } from "#core/kinds/thresholds.ts";
import {
  describeSource,
  type Show,
  type ShownQuestion as Shown,
  type ShownAnswer,
  type ShownRow,
  type ShownRule,
  type ShownSlide,
  type ShowPage,
} from "#core/present/show.ts";
import { BandTrack } from "#ui/chart/band-track.tsx";
import { OutcomeChip } from "#ui/outcome-chip.tsx";

/** What can be done in a show of the open playground; a show from a link or a file has none of it. */
export interface ShowStage {
  /** Moves a threshold of the question at a place in the show. */
  onMove: (question: number, threshold: Threshold, to: number, gesture?: string) => void;
  /** What moving that question's thresholds since the show began does to the cases; blank for nothing. */
  effectOf: (question: number) => string;
  /** Asks about the slide at a place; null: nothing is asked. */
  ask: ((slide: number) => void) | null;
  /** How the asking stands, in words; blank while nothing is asked. */
  asking: string;
  /** Places of the slides whose answers were asked for in this show. */
  live: ReadonlySet<number>;
}

/** Up to so many rows there is room for words of two lines. */
const roomyRows = 6;

/** Shares as bars, in words and numbers that carry. */
function LargeBars({ rows }: { rows: readonly ShownRow[] }) {
  const fit = rows.length > roomyRows ? "truncate" : "line-clamp-2 leading-tight break-words";
  return (
    <ul className="grid gap-[0.5vw] text-[max(15px,1.5vw)]">
      {rows.map(({ words, share, first }, place) => (
        <li
          // oxlint-disable-next-line react/no-array-index-key -- names may repeat in plain words; a row is its place
          key={place}
          className="grid grid-cols-[minmax(0,38%)_1fr_5em] items-center gap-x-[1vw]"
        >
          <span className={`${fit} ${first ? "font-semibold" : "text-mute"}`} dir="auto">
            {words}
          </span>
          <span aria-hidden className="h-[1em] rounded bg-soft forced-color-adjust-none">
            <span
              className={`block h-full rounded ${first ? "bg-ink" : "bg-unsure"}`}
              style={{ width: `${100 * share}%` }}
            />
          </span>
          <span className={`text-right whitespace-nowrap ${first ? "font-semibold" : ""}`}>
            {Math.round(100 * share)} of 100
          </span>
        </li>
      ))}
    </ul>
  );
}

type MoveThreshold = (threshold: Threshold, to: number, gesture?: string) => void;

interface ShownQuestionProps {
  question: Shown;
  answer: ShownAnswer | null;
  /** Null: the thresholds stand still. */
  onMove: MoveThreshold | null;
  /** What a moved threshold does to the cases; blank for none. */
  effect: string;
}

/** What a zone is drawn as, where there are as many thresholds. */
const tones = { 1: ["unsure", "sure"], 2: ["no", "unsure", "yes"] } as const;

interface ScaleProps {
  words: string;
  rule: ShownRule;
  value: number;
  onMove: MoveThreshold | null;
}

/** The large scale of a question's rule: its thresholds can be moved before everybody's eyes. */
function LargeScale({ words, rule: { max, edges, zones, of }, value, onMove }: ScaleProps) {
  const scale = max === 1 ? probabilityScale : levelScale(max + 1);
  const [first = 0, last] = edges;
  const upper = { key: "upper", label: `From here: ${zones.at(-1)}. ${words}`, value: last ?? first };
  const lower = { key: "lower", label: `Below this: ${zones[0]}. ${words}`, value: first };
  const shade = last === undefined ? tones[1] : tones[2];
  return (
    <>
      {of && (
        <p className="mt-[0.8vw] text-[max(14px,1.3vw)] text-mute" dir="auto">
          {of}
        </p>
      )}
      <div className="[zoom:1.4] xl:[zoom:1.8]">
        <BandTrack
          axis={scale}
          thresholds={last === undefined ? [upper] : [lower, upper]}
          zones={shade.map((tone, at) => ({ tone, word: zones[at] ?? "" }))}
          marker={{
            value,
            text: max === 1 ? `${Math.round(100 * value)} of 100` : describeLevel(value, max),
          }}
          onMove={
            onMove &&
            ((threshold, to, gesture) => onMove(threshold === "lower" ? "lower" : "upper", to, gesture))
          }
        />
      </div>
    </>
  );
}

/** Where an expected level stands, in tenths. */
function describeLevel(value: number, max: number): string {
  return `${toThresholdText(Math.round(10 * value) / 10, 1)} of ${max}`;
}

/** One question in plain words, its answer large, what follows from it, and what a moved threshold does to the cases. */
function ShownQuestion({ question: { words, rule }, answer, onMove, effect }: ShownQuestionProps) {
  return (
    <article className="mb-[2.4vw]">
      <h3 className="text-[max(18px,1.9vw)] leading-tight font-semibold" dir="auto">
        {words}
      </h3>
      {answer === null ? (
        <p className="text-[max(16px,1.5vw)] text-mute">Not answered yet.</p>
      ) : (
        <>
          <p className="my-[0.4vw] text-[max(20px,2.2vw)]">
            <span className="inline-block [zoom:1.2] xl:[zoom:1.5]">
              <OutcomeChip outcome={answer.outcome} zone={answer.zone} />
            </span>
          </p>
          {answer.rows !== null && <LargeBars rows={answer.rows} />}
          {answer.value !== null && rule !== null && (
            <LargeScale words={words} rule={rule} value={answer.value} onMove={onMove} />
          )}
        </>
      )}
      <p className="text-[max(15px,1.4vw)]" aria-live="polite">
        {effect}
      </p>
    </article>
  );
}

interface Props {
  show: Show;
  page: ShowPage;
  stage: ShowStage | null;
}

const dateFormat = new Intl.DateTimeFormat(undefined, { dateStyle: "long" });
const timeFormat = new Intl.DateTimeFormat(undefined, { timeStyle: "short" });

function ShownLine({ line: { label, text } }: { line: ShownSlide["lines"][number] }) {
  return (
    <p className="mb-[1.2vw] text-[max(18px,2vw)] leading-snug break-words whitespace-pre-wrap" dir="auto">
      {label && (
        <span className="block text-[max(14px,1.2vw)] text-mute first-letter:uppercase">{label}</span>
      )}
      {text}
    </p>
  );
}

function Source({ slide: { source }, live }: { slide: ShownSlide; live: boolean }) {
  if (live && source !== null) {
    const by =
      source.mode === "sandbox" ? " the sandbox, a local stand-in, not a decider model" : " the live service";
    return (
      <>
        <b className="text-ink">Live:</b> asked at {timeFormat.format(source.at)}, answered by{by}.
      </>
    );
  }
  return describeSource(source, (at) => dateFormat.format(at));
}

/** One state and what is decided about it, to be read from the back of a room. */
export function ShownPage({ show, page: { at, slide, questions }, stage }: Props) {
  return (
    <div className="grid min-h-0 gap-[3vw] overflow-auto p-[3vw] lg:grid-cols-[minmax(0,4fr)_minmax(0,5fr)]">
      <section aria-label="State" className="min-w-0">
        {slide.title && (
          <h2 className="mb-[1.5vw] text-[max(24px,2.6vw)] leading-tight font-bold" dir="auto">
            {slide.title}
          </h2>
        )}
        {slide.lines.map((line, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- lines of a still text
          <ShownLine key={index} line={line} />
        ))}
      </section>
      <section aria-label="What is decided" className="min-w-0">
        {questions.map((place) => {
          const question = show.questions[place];
          return (
            question && (
              <ShownQuestion
                key={place}
                question={question}
                answer={slide.answers[place] ?? null}
                onMove={stage && ((threshold, to, gesture) => stage.onMove(place, threshold, to, gesture))}
                effect={stage?.effectOf(place) ?? ""}
              />
            )
          );
        })}
        <p className="text-[max(13px,1.1vw)] text-mute">
          <Source slide={slide} live={stage?.live.has(at) ?? false} />
        </p>
      </section>
    </div>
  );
}
