import { toTwoDecimals } from "#core/geometry/number-text.ts";
import type { Answer } from "#core/model/answer.ts";
import { marginOf } from "#core/policy/spread.ts";
import { type Placed, sayZone, toZoneWord } from "#core/policy/zone.ts";
import { OutcomeChip } from "#ui/outcome-chip.tsx";
import { VisibleText } from "#ui/visible-text.tsx";
import { Terms } from "./terms.tsx";

function headline(answer: Answer, placed: Placed): string {
  if (answer.type === "choice") return answer.choice;
  return answer.type === "noul" ? toZoneWord(placed.zone) : toTwoDecimals(answer.level);
}

function detail(answer: Answer): string {
  if (answer.type === "noul") return `probability ${toTwoDecimals(answer.value)}`;
  if (answer.type === "score") {
    return answer.confidence ? `confidence ${toTwoDecimals(answer.confidence.value)}` : "no confidence sent";
  }
  const margin = marginOf(answer.probabilities);
  return margin === null ? "no margin" : `margin ${toTwoDecimals(margin)}`;
}

/** What the figures of a card are: all of them are told at one place, which is its only stop for reading. */
const figures = {
  noul: ["Probability"],
  choice: ["Margin", "Probability", "Confidence"],
  score: ["Expected level", "Probability", "Confidence"],
};

interface Props {
  answer: Answer;
  placed: Placed;
  /** The question, the state or the model has changed since. */
  stale: boolean;
}

/** What the answer leads to; where nobody has chosen that, its zone, unless the headline says it. */
function Outcome({ answer, placed, stale }: Props) {
  const zone = sayZone(answer, placed);
  const isSaid =
    placed.outcome.trim() === "" && (answer.type === "noul" || zone === headline(answer, placed));
  if (isSaid) return null;
  return (
    <>
      <span className="text-mute" aria-hidden>
        →
      </span>
      <span className="text-base">
        <OutcomeChip outcome={placed.outcome} zone={zone} stale={stale} />
      </span>
    </>
  );
}

/** What an answer says and comes to, with its figure. */
export function Verdict({ answer, placed, stale }: Props) {
  return (
    <div className="max-w-[52%] shrink-0 text-right">
      <div className="flex flex-wrap items-baseline justify-end gap-x-1.5 text-lg leading-5">
        <VisibleText
          text={headline(answer, placed)}
          className={`font-semibold ${answer.type === "choice" ? "font-mono text-base" : ""}`}
        />
        <Outcome answer={answer} placed={placed} stale={stale} />
      </div>
      <div className="text-xs text-mute">
        <Terms of={figures[answer.type]}>{detail(answer)}</Terms>
      </div>
    </div>
  );
}
