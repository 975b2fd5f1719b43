import { useState } from "react";
import { useDriftOverCases } from "#case-run/answering-now.ts";
import { stateExcerpt } from "#core/cases/state-excerpt.ts";
import type { SideComparison } from "#core/compare/compare-cases.ts";
import { errorWords } from "#core/contract/error-words.ts";
import { toTwoDecimals } from "#core/geometry/number-text.ts";
import type { Case } from "#core/model/case.ts";
import type { PlaygroundQuestion } from "#core/model/playground.ts";
import { place, sayZone } from "#core/policy/zone.ts";
import { type AskedAgain, askCaseAgain } from "#run/ask-aside.ts";
import { DriftNote } from "#ui/drift-note.tsx";
import { OutcomeChip } from "#ui/outcome-chip.tsx";
import { VisibleText } from "#ui/visible-text.tsx";
import { ComparedCaseList } from "./compared-case-list.tsx";
import type { NamedSide } from "./named-side.ts";
import { sideLetter } from "./side-letter.ts";
import { SideTable } from "./side-table.tsx";
import { useComparedCases } from "./use-compared-cases.ts";

/** A case that was asked again, and what came of it; null while it is under way. */
interface AgainSaid {
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
            <OutcomeChip outcome={placed.outcome} zone={sayZone(placed.answer, placed)} />
          </>
        ) : (
          "no answer"
        )}
      </span>
    );
  });
}

/** What every side says of one case when it is asked once more. */
function AskedAgainNote({
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

function percent(share: number): string {
  return `${(100 * share).toFixed(1)} %`;
}

/** How many cases change outcome, and how many of them straight from allow to block or back. */
function sayFlips({ compared, flips, hardFlips, flipInterval }: SideComparison): string {
  const n = compared;
  if (n === 0) return "No case was answered by both sides.";
  if (flips === 0) return `None of ${n} cases changes outcome.`;
  const likely = flipInterval.value;
  const range = likely ? `, likely between ${percent(likely[0])} and ${percent(likely[1])}` : "";
  const share = n < 30 ? "" : ` (${percent(flips / n)}${range})`;
  const straight =
    hardFlips === 0
      ? "none straight from allow to block"
      : `${hardFlips} ${hardFlips === 1 ? "goes" : "go"} straight from allow to block or back`;
  return `${flips} of ${n} cases ${flips === 1 ? "changes" : "change"} outcome${share}; ${straight}.`;
}

/** Which side decides more cases rightly, and whether the labels can tell them apart. */
function sayRight(
  { labelled, rightBefore, rightAfter, difference, mcNemar }: SideComparison,
  letter: string,
): string {
  if (labelled === 0) return "No case has a label, so there is no way to tell which is right more often.";
  const counts = `Of ${labelled} labelled cases A decides ${rightBefore} correctly, ${letter} ${rightAfter}.`;
  const { interval } = difference;
  if (mcNemar.onlyFirstRight + mcNemar.onlySecondRight === 0) return `${counts} They never differ.`;
  if (interval === null || (interval[0] < 0 && interval[1] > 0)) {
    return `${counts} With so few differences it could be chance.`;
  }
  const better = interval[0] >= 0 ? letter : "A";
  return `${counts} ${better} is better by more than chance explains.`;
}

interface Props {
  question: PlaygroundQuestion;
  /** The base first. */
  sides: readonly NamedSide[];
  /** Makes a side what is asked from now on, where that can be chosen. */
  onChoose?: (variantKey: string) => void;
}

/** What several sides over the cases differ in: in sentences, in a table, and case by case. */
export function CasesComparisonView({ question, sides, onChoose }: Props) {
  const drift = useDriftOverCases(question);
  const [again, setAgain] = useState<AgainSaid | null>(null);
  const { comparison, answered } = useComparedCases(question, sides);
  if (comparison === null) return null;

  async function ask(row: Case) {
    setAgain({ row, asked: null });
    setAgain({ row, asked: await askCaseAgain(row, sides, question.key) });
  }

  return (
    <section aria-label="Comparison" className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <DriftNote drift={drift} />
      <ul className="grid gap-1">
        {comparison.sides.map((side, at) => {
          const letter = sideLetter(at + 1);
          return (
            <li key={letter}>
              {comparison.sides.length > 1 && <b>{letter}: </b>}
              {sayFlips(side)} {sayRight(side, letter)}
              {side.leftOut > 0 && ` ${side.leftOut} answered by only one side are left out.`}
            </li>
          );
        })}
      </ul>
      <SideTable
        question={question}
        sides={sides}
        comparison={comparison}
        answered={answered}
        onChoose={onChoose}
      />
      {again && <AskedAgainNote said={again} question={question} />}
      <ComparedCaseList cases={comparison.cases} sides={sides} onAskAgain={(row) => void ask(row)} />
    </section>
  );
}
