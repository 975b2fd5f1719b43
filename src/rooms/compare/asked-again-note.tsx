import { stateExcerpt } from "#core/cases/state-excerpt.ts";
import { sideLetter } from "#core/compare/describe-comparison.ts";
import { errorWords } from "#core/contract/error-words.ts";
import { toTwoDecimals } from "#core/geometry/number-text.ts";
import type { Case } from "#core/model/case.ts";
import type { PlaygroundQuestion } from "#core/model/playground.ts";
import { describeZone, place } from "#core/policy/zone.ts";
import type { AskedAgain } from "#run/ask-aside.ts";
import { OutcomeChip } from "#ui/outcome-chip.tsx";
import { VisibleText } from "#ui/visible-text.tsx";

/** A case that was asked again, and what came of it; null while it is under way. */
export interface AgainSaid {
  row: Case;
  asked: AskedAgain | null;
}

function Answers({ asked, question }: { asked: AskedAgain; question: PlaygroundQuestion }) {
  if (!asked.ok) {
    const { error } = asked;
    return (
      <span className="text-bad">
        {typeof error === "string" ? error : errorWords(error.kind, error.code).title}
      </span>
    );
  }
  return asked.answers.map((answer, side) => {
    const placed = answer && { answer, ...place(answer, question.rules) };
    return (
      // oxlint-disable-next-line react/no-array-index-key -- a side is its place
      <span key={side} className="inline-flex items-center gap-1.5">
        <b>{sideLetter(side)}</b>
        {placed ? (
          <>
            {placed.value !== null && toTwoDecimals(placed.value)}{" "}
            <OutcomeChip outcome={placed.outcome} zone={describeZone(placed.answer, placed)} />
          </>
        ) : (
          "no answer"
        )}
      </span>
    );
  });
}

/** What every side says of one case when it is asked once more. */
export function AskedAgainNote({
  said: { row, asked },
  question,
}: {
  said: AgainSaid;
  question: PlaygroundQuestion;
}) {
  return (
    <div
      role="status"
      className="flex flex-wrap items-center gap-x-4 gap-y-1 rounded-md border border-line bg-soft px-3 py-2 text-sm"
    >
      <span className="min-w-0 truncate" dir="auto">
        Asked again: <VisibleText text={stateExcerpt(row.state)} />
      </span>
      {asked ? <Answers asked={asked} question={question} /> : "…"}
    </div>
  );
}
