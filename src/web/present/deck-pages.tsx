// Pages of a deck besides its slides: title and summary; with logo, foot and the fill of outcomes.

import type { ReactNode } from "react";
import { outcomeStyleOf } from "#core/policy/outcome-style.ts";
import { deckThemeColours } from "#core/present/deck-look.ts";
import { describeDeckSummary } from "#core/present/describe-page.ts";
import { describeAnswerSource } from "#core/present/describe-shown-answer.ts";
import type { ShownSummary, ShownTitle, SlideDeck } from "#core/present/slide-deck.ts";
import { toCounted, toCountText, toWholePercentText } from "#core/text/number-text.ts";
import { OutcomeChip } from "#web/kit/ui/outcome-chip.tsx";
import { FullText } from "#web/kit/ui/visible-text.tsx";
import { WrongCasesLegend } from "./wrong-cases-legend.tsx";

/** Fill of an outcome's bars and squares. Each also has its word, so colour never stands alone. */
export function deckOutcomeFill(outcome: string): string {
  return `var(--${outcomeStyleOf(outcome)})`;
}

/** Has a light background in a dark theme, too, because most logos are drawn for paper. */
export function DeckLogo({ logo, className }: { logo: string; className: string }) {
  return (
    <img
      src={logo}
      alt="Logo"
      className={`rounded-[0.2em] object-contain ${className}`}
      style={{ background: `light-dark(transparent, ${deckThemeColours.light.ground})` }}
    />
  );
}

export function DeckFooter({ logo, children }: { logo: string; children: ReactNode }) {
  return (
    <div className="flex items-end justify-between gap-[1.5em] pt-[0.8em]">
      <p className="text-[0.75em] text-mute">{children}</p>
      {logo !== "" && <DeckLogo logo={logo} className="h-[1.6em] max-w-[9em]" />}
    </div>
  );
}

export function TitlePageView({ show, title }: { show: SlideDeck; title: ShownTitle }) {
  const { name, questions, slides, logo } = show;
  return (
    <>
      <div className="grid content-center gap-[1em]">
        {logo !== "" && <DeckLogo logo={logo} className="mb-[0.5em] h-[4em] max-w-[24em] object-left" />}
        <h2 className="text-[3.6em] leading-tight font-bold">
          <FullText className="block" text={name.trim() || "Presentation"} />
        </h2>
        {title.subtitle !== "" && (
          <p className="max-w-[36em] text-[1.5em] leading-snug">
            <FullText className="block" text={title.subtitle} />
          </p>
        )}
        <ul
          aria-label="Outcomes"
          className="mt-[1.5em] flex flex-wrap gap-x-[2.5em] gap-y-[0.5em] text-[1.3em]"
        >
          {title.outcomes.map((outcome) => (
            <li key={outcome}>
              <OutcomeChip outcome={outcome} sized="text" />
            </li>
          ))}
        </ul>
      </div>
      <DeckFooter logo="">
        {toCounted(questions.length, "question")}, {toCounted(slides.length, "sample")}
      </DeckFooter>
    </>
  );
}

/** With more squares, each would be too small to count. */
const mostSquares = 600;
const columns = 20;
const cell = 10;

/** Each square stands for `each` cases; wrong cases are crossed and in the text colour. */
function Squares({ outcome, cases, wrong, each }: SquaresProps) {
  const [all, black] = [Math.ceil(cases / each), Math.round(wrong / each)];
  const rows = Math.ceil(all / columns);
  return (
    <svg
      viewBox={`0 0 ${columns * cell} ${Math.max(rows, 1) * cell}`}
      aria-hidden
      className="mb-[0.5em] block w-full forced-color-adjust-none"
    >
      {Array.from({ length: all }, (_, at) => {
        const [x, y] = [(at % columns) * cell, Math.floor(at / columns) * cell];
        const isWrong = at >= all - black;
        return (
          <g key={at}>
            <rect
              x={x + 0.7}
              y={y + 0.7}
              width={8.6}
              height={8.6}
              rx={1}
              fill={isWrong ? "var(--ink)" : deckOutcomeFill(outcome)}
            />
            {isWrong && (
              <path d={`M${x + 3} ${y + 3}l4 4m0-4l-4 4`} className="stroke-bg" strokeWidth={1.2} />
            )}
          </g>
        );
      })}
    </svg>
  );
}

interface SquaresProps {
  outcome: string;
  cases: number;
  wrong: number;
  each: number;
}

interface SummaryProps {
  summary: ShownSummary;
  logo: string;
  day: (at: number) => string;
}

export function SummaryPageView({ summary, logo, day }: SummaryProps) {
  const { total, automatic, rate, outcomes, proof, source } = summary;
  const each = Math.max(1, Math.ceil(total / mostSquares));
  return (
    <>
      <div className="grid content-center gap-[0.9em]">
        <h2 className="max-w-[26em] text-[2.1em] leading-tight font-bold">{describeDeckSummary(summary)}</h2>
        <p className="text-mute">
          {rate} {toCounted(total - automatic, "goes", "go")} to a person.
        </p>
        <ul
          aria-label="Outcomes"
          className="grid grid-cols-[repeat(auto-fit,minmax(12em,1fr))] items-end gap-x-[2.5em] gap-y-[1em]"
        >
          {outcomes.map(({ outcome, cases, wrong, person }) => (
            <li key={outcome}>
              <Squares outcome={outcome} cases={cases} wrong={wrong} each={each} />
              <b className="text-[1.9em] leading-tight">{toCountText(cases)}</b>{" "}
              <span className="text-mute">{toWholePercentText(cases / total)}</span>
              <p>
                <OutcomeChip outcome={outcome} sized="text" />
              </p>
              <p className="text-[0.85em] text-mute">
                {person ? "to a person" : `${wrong === 0 ? "none" : toCountText(wrong)} wrong`}
              </p>
            </li>
          ))}
        </ul>
        <section aria-label="What is proven" className="max-w-[52em] text-[0.85em] leading-snug">
          {proof.map((line) => (
            <p key={line}>{line}</p>
          ))}
        </section>
      </div>
      <DeckFooter logo={logo}>
        <WrongCasesLegend /> · {each > 1 && `Each square is ${toCounted(each, "case")}. `}
        {describeAnswerSource(source, day)}
      </DeckFooter>
    </>
  );
}
