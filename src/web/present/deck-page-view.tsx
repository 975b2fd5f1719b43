// A page of a deck, with its slide's state and answers; and all pages for print.

import type { CSSProperties } from "react";
import { toAxisShare } from "#core/geometry/threshold-scale.ts";
import type { ThresholdName } from "#core/kinds/kind.ts";
import { outcomeStyleOfShownName } from "#core/policy/outcome-style.ts";
import { toAccentPair } from "#core/present/deck-look.ts";
import { type DeckPage, deckPages, fitLinesToPage, type SlidePage } from "#core/present/deck-pages.ts";
import { compareLiveAnswers } from "#core/present/describe-page.ts";
import {
  describeAnswerSource,
  describeScalePosition,
  isLevelRule,
} from "#core/present/describe-shown-answer.ts";
import type { ShownAnswer, ShownRule, ShownSlide, SlideDeck } from "#core/present/slide-deck.ts";
import { toCountText } from "#core/text/number-text.ts";
import { Button } from "#web/kit/ui/button.tsx";
import { Undo2 } from "#web/kit/ui/icons.tsx";
import { OutcomeChip } from "#web/kit/ui/outcome-chip.tsx";
import { toRunDayText } from "#web/kit/ui/run-time.ts";
import { FullText } from "#web/kit/ui/visible-text.tsx";
import { PolicyChangePage } from "./change-page.tsx";
import { DeckFooter, SummaryPageView, TitlePageView } from "./deck-pages.tsx";
import { PresentedHeadline, PresentedQuestion } from "./presented-question.tsx";
import type { RuleMoveEffect } from "./stage-effect.tsx";

/** Moving thresholds and asking live in the author's own show; absent in a show from a link or file. */
export interface DeckAuthorActions {
  /** `question` is an index in the show. */
  onMove: (question: number, threshold: ThresholdName, to: number) => void;
  movedOf: (question: number) => RuleMoveEffect;
  onBack: (question: number) => void;
  /** `slide` is an index. Null while live answers are switched off. */
  ask: ((slide: number) => void) | null;
  /** Status text while a slide (by index) is shown; "" when there is none. */
  asking: (slide: number) => string;
  /** Recorded slides by index, for those answered again during this show. */
  rehearsed: ReadonlyMap<number, ShownSlide>;
  /** Switches a slide (by index) back to its recorded answers. */
  onRehearsed: (slide: number) => void;
}

function saidBy({ option, level, zone, value }: ShownAnswer, rule: ShownRule | null): string {
  if (option !== "" || level !== "") return option || level;
  return value !== null && rule !== null && isLevelRule(rule) ? describeScalePosition(value, rule) : zone;
}

/** Number of questions that fit below the decision. */
const mostListed = 6;
/** With at most this many questions, the largest font fits. */
const roomyList = 4;

function SmallScale({ answer, rule }: { answer: ShownAnswer; rule: ShownRule }) {
  const { max, edges } = rule;
  const at = (value: number) => 100 * toAxisShare(value, 0, max);
  const ends = [0, ...edges.map(at), 100];
  const looks = rule.zones.map(outcomeStyleOfShownName);
  return (
    <svg
      viewBox="0 0 100 14"
      aria-hidden
      className="h-[0.9em] w-[6em] self-center overflow-visible forced-color-adjust-none"
    >
      {ends.slice(1).map((end, zone) => (
        <rect
          // oxlint-disable-next-line react/no-array-index-key -- low to high, never reordered
          key={zone}
          x={ends[zone]}
          y={4}
          width={end - (ends[zone] ?? 0)}
          height={7}
          fill={`var(--${looks[zone] ?? "none"})`}
        />
      ))}
      {answer.value !== null && (
        <rect x={at(answer.value) - 1.5} width={3} height={14} className="fill-ink" />
      )}
    </svg>
  );
}

interface ShownDecisionProps {
  show: SlideDeck;
  slide: ShownSlide;
  onQuestion: ((question: number) => void) | null;
}

function ShownDecision({ show, slide, onQuestion }: ShownDecisionProps) {
  const { decision, answers } = slide;
  if (decision === null) return <p className="text-mute">Nothing is decided yet.</p>;
  const causes = new Set(decision.causes);
  const places = show.questions.map((_, at) => at);
  const inOrder = [...places.filter((at) => causes.has(at)), ...places.filter((at) => !causes.has(at))];
  const more = inOrder.length - mostListed;
  return (
    <article>
      <h3 className="text-[1.1em] leading-tight text-mute">Decision</h3>
      <PresentedHeadline letters={decision.outcome.length} roomy={inOrder.length <= roomyList}>
        <span className="[&_bdi]:first-letter:uppercase">
          <OutcomeChip outcome={decision.outcome} sized="text" />
        </span>
      </PresentedHeadline>
      <ul aria-label="Answers" className="mt-[0.6em] border-t border-line">
        {inOrder.slice(0, mostListed).map((at) => {
          const { words = "", rule = null } = show.questions[at] ?? {};
          const answer = answers[at];
          return (
            <li
              key={at}
              className={`grid grid-cols-[minmax(0,1fr)_auto_auto] items-baseline gap-x-[1em] border-b border-line py-[0.45em] ${causes.has(at) ? "font-semibold" : "text-mute"}`}
            >
              {onQuestion === null ? (
                <FullText className="line-clamp-2 leading-snug" text={words} />
              ) : (
                <button
                  type="button"
                  className="min-h-6 text-start underline-offset-4 hover:underline"
                  onClick={() => onQuestion(at)}
                >
                  <FullText className="line-clamp-2 leading-snug" text={words} />
                </button>
              )}
              <span className="max-w-[12em] text-right break-words">
                <FullText text={answer ? saidBy(answer, rule) : "–"} />
              </span>
              {answer && rule ? <SmallScale answer={answer} rule={rule} /> : <span className="w-[6em]" />}
            </li>
          );
        })}
      </ul>
      {more > 0 && (
        <p className="mt-[0.4em] text-mute">
          and {more} more {more === 1 ? "question" : "questions"}
        </p>
      )}
    </article>
  );
}

interface Props {
  show: SlideDeck;
  page: DeckPage;
  stage: DeckAuthorActions | null;
  /** Opens a question's page by its index; null shows no buttons. */
  onQuestion?: ((question: number) => void) | null;
  /** Renders at a fixed 1280 × 720, for pictures and print. */
  still?: boolean;
}

const sizes = {
  window: "p-[min(3vw,5vh)] text-[max(15px,min(1.55vw,2.75vh))]",
  still: "p-9 text-[19.8px]",
};

const timeFormat = new Intl.DateTimeFormat(undefined, { timeStyle: "short" });

/** Font size by length; the smallest can still be read from the third row. */
function sizeOf(characters: number): string {
  if (characters <= 320) return "text-[1.35em]";
  if (characters <= 750) return "text-[1.05em]";
  return characters <= 1600 ? "text-[0.85em]" : "text-[0.7em]";
}

function ShownLine({ line: { label, text } }: { line: ShownSlide["lines"][number] }) {
  return (
    <div className="mb-[0.7em] leading-snug break-words whitespace-pre-wrap">
      {label && (
        <p className="text-[0.65em] text-mute first-letter:uppercase">
          <FullText className="block" text={label} />
        </p>
      )}
      <p>
        <FullText className="block" text={text} />
      </p>
    </div>
  );
}

/** Shows as many lines as fit, and the number of omitted ones. */
function ShownState({ lines }: Pick<ShownSlide, "lines">) {
  const { shown, characters, left } = fitLinesToPage(lines);
  return (
    <div className={sizeOf(characters)}>
      {shown.map((line, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- static text, never reordered
        <ShownLine key={index} line={line} />
      ))}
      {left > 0 && <p className="text-mute">and {toCountText(left)} more characters</p>}
    </div>
  );
}

/** Says how the live answer differs from the recorded one, and offers to return to that. */
function LiveSource({ show, page, rehearsed, onRehearsed }: LiveSourceProps) {
  const { source } = page.slide;
  const {
    now,
    rehearsed: before,
    difference,
  } = compareLiveAnswers(show, rehearsed, page.slide, page.question);
  const by =
    source?.mode === "sandbox" ? " the sandbox, a local stand-in, not a decider model" : " the live service";
  return (
    <span className="flex flex-wrap items-center gap-x-[0.8em] gap-y-[0.2em]">
      <span>
        <b className="text-ink">Live:</b> {now}, asked at {timeFormat.format(source?.at)}, answered by{by}.
      </span>
      <span>
        <b className="text-ink">Rehearsed:</b> {rehearsed.source === null ? "no answer" : before}
        {rehearsed.source !== null && `, ${toRunDayText(rehearsed.source.at)}`}.
      </span>
      {rehearsed.source !== null && <strong className="text-ink">{difference}</strong>}
      <Button className="text-[1em]" onClick={onRehearsed}>
        <Undo2 size="0.9em" aria-hidden /> Back to the rehearsed answer
      </Button>
    </span>
  );
}

interface LiveSourceProps {
  show: SlideDeck;
  page: SlidePage;
  rehearsed: ShownSlide;
  onRehearsed: () => void;
}

/** Whether the page shows an answer; only then does its foot name who answered. */
function isAnswered({ slide, question }: SlidePage): boolean {
  return question === null ? slide.decision !== null : Boolean(slide.answers[question]);
}

interface SlidePageViewProps {
  show: SlideDeck;
  page: SlidePage;
  stage: DeckAuthorActions | null;
  onQuestion: ((question: number) => void) | null;
}

function SlidePageView({ show, page, stage, onQuestion }: SlidePageViewProps) {
  const { at, slide, question } = page;
  const asked = question === null ? undefined : show.questions[question];
  const rehearsed = stage?.rehearsed.get(at);
  return (
    <>
      <div className="grid content-start gap-[2em] @min-[54rem]:grid-cols-[minmax(0,4fr)_minmax(0,5fr)] @min-[54rem]:grid-rows-[1fr] @min-[54rem]:items-center-safe">
        <section aria-label="State" className="min-w-0">
          {slide.title && (
            <h2 className="mb-[0.6em] text-[1.75em] leading-tight font-bold">
              <FullText className="block" text={slide.title} />
            </h2>
          )}
          <ShownState lines={slide.lines} />
        </section>
        <section aria-label="What is decided" className="min-w-0">
          {question === null || asked === undefined ? (
            <ShownDecision show={show} slide={slide} onQuestion={onQuestion} />
          ) : (
            <PresentedQuestion
              key={question}
              question={asked}
              answer={slide.answers[question] ?? null}
              movable={
                stage && {
                  moved: stage.movedOf(question),
                  onMove: (threshold, to) => stage.onMove(question, threshold, to),
                  onBack: () => stage.onBack(question),
                }
              }
            />
          )}
        </section>
      </div>
      <DeckFooter logo={show.logo}>
        {stage && rehearsed ? (
          <LiveSource
            show={show}
            page={page}
            rehearsed={rehearsed}
            onRehearsed={() => stage.onRehearsed(at)}
          />
        ) : (
          describeAnswerSource(isAnswered(page) ? slide.source : null, toRunDayText)
        )}
      </DeckFooter>
    </>
  );
}

/** A line at the top of each page that contrasts with either theme. Nothing else takes the accent colour. */
function accentLine(accent: string): CSSProperties | undefined {
  if (accent === "") return undefined;
  const { light, dark } = toAccentPair(accent);
  return { borderTop: `0.3em solid light-dark(${light}, ${dark})` };
}

/** Sizes are relative to the page, so that it can be read across a room. */
export function DeckPageView({ show, page, stage, onQuestion = null, still = false }: Props) {
  return (
    <div
      className={`@container grid h-full min-h-0 grid-rows-[1fr_auto] overflow-auto ${still ? sizes.still : sizes.window}`}
      style={accentLine(show.accent)}
    >
      {page.kind === "title" && <TitlePageView show={show} title={page.title} />}
      {page.kind === "slide" && (
        <SlidePageView show={show} page={page} stage={stage} onQuestion={onQuestion} />
      )}
      {page.kind === "change" && (
        <PolicyChangePage change={page.change} logo={show.logo} day={toRunDayText} />
      )}
      {page.kind === "summary" && (
        <SummaryPageView summary={page.summary} logo={show.logo} day={toRunDayText} />
      )}
    </div>
  );
}

/** All pages for print, one per sheet, without controls. */
export function PrintedDeck({ show }: { show: SlideDeck }) {
  return (
    <main className="show-sheets bg-bg text-ink">
      {deckPages(show).map((page, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- static show, never reordered
        <section key={at} aria-label={`Page ${at + 1}`} className="show-sheet">
          <DeckPageView show={show} page={page} stage={null} />
        </section>
      ))}
    </main>
  );
}
