import { useDeferredValue, useMemo, useState } from "react";
import { useDriftOverCases } from "#case-run/answering-now.ts";
import { stateExcerpt } from "#core/cases/state-excerpt.ts";
import type { CasesComparison } from "#core/compare/compare-cases.ts";
import {
  describeBetterAmongOthers,
  describeFlips,
  describeJudged,
  describeLeftOut,
  sideLetter,
} from "#core/compare/describe-comparison.ts";
import { errorWords } from "#core/contract/error-words.ts";
import { toCountText, toTwoDecimals } from "#core/geometry/number-text.ts";
import type { Case } from "#core/model/case.ts";
import type { PlaygroundQuestion } from "#core/model/playground.ts";
import { describeZone, place as placeAnswer } from "#core/policy/zone.ts";
import { type AskedAgain, askCaseAgain } from "#run/ask-aside.ts";
import { Segmented } from "#ui/fields.tsx";
import { DriftNote } from "#ui/note.tsx";
import { OutcomeChip } from "#ui/tag.tsx";
import { VisibleText } from "#ui/visible-text.tsx";
import { ChangedCases } from "./changed-cases.tsx";
import { type NamedSide, SidePictures, SideTable, useComparedCases, useSharedRows } from "./side-table.tsx";

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
    const placed = answer && { answer, ...placeAnswer(answer, question.rules) };
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

/** What each side changes and which decides better, in sentences. */
function Headline({ sides, judged }: CasesComparison) {
  return (
    <ul className="grid max-w-4xl gap-2">
      {sides.map((side, at) => {
        const letter = sideLetter(at + 1);
        return (
          <li key={letter}>
            <p className="text-lg leading-6">
              {sides.length > 1 && <b>{letter}: </b>}
              {describeFlips(side)}
            </p>
            <p className="text-mute">
              {describeJudged(judged, at + 1)} {describeLeftOut(side)}
            </p>
          </li>
        );
      })}
      {describeBetterAmongOthers(judged).map((sentence) => (
        <li key={sentence} className="text-mute">
          {sentence}
        </li>
      ))}
    </ul>
  );
}

interface Props {
  question: PlaygroundQuestion;
  /** The base first. */
  sides: readonly NamedSide[];
  /** Makes a side what is asked from now on, where that can be chosen. */
  onChoose?: (variantKey: string) => void;
}

/** What several sides over the cases differ in: in sentences, case by case, in a table and in pictures. */
export function CasesComparisonView({ question, sides, onChoose }: Props) {
  const drift = useDriftOverCases(question);
  const [again, setAgain] = useState<AgainSaid | null>(null);
  const [picked, setPicked] = useState(1);
  const { comparison, answered, heldOut } = useComparedCases(question, sides);
  const shared = useSharedRows(answered);
  // The sentences first, then the matrix and the list.
  const now = useMemo(() => ({ question, sides, comparison }), [question, sides, comparison]);
  const settled = useDeferredValue(now, null);
  if (comparison === null) return null;
  const place = Math.min(picked, comparison.sides.length);
  const letters = comparison.sides.map((_, at) => sideLetter(at + 1));

  async function ask(row: Case) {
    setAgain({ row, asked: null });
    setAgain({ row, asked: await askCaseAgain(row, sides, question.key) });
  }

  return (
    <section aria-label="Comparison" className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <DriftNote drift={drift} />
      <Headline {...comparison} />
      {heldOut > 0 && (
        <p className="text-sm text-mute">
          {heldOut === 1
            ? "1 held-out case is left out, so it can still prove a target."
            : `${toCountText(heldOut)} held-out cases are left out, so they can still prove a target.`}
        </p>
      )}
      {letters.length > 1 && (
        <div>
          <Segmented
            label="Shown beside A"
            value={sideLetter(place)}
            choices={letters.map((letter) => ({ value: letter, label: `A and ${letter}` }))}
            onChange={(letter) => setPicked(letters.indexOf(letter) + 1)}
          />
        </div>
      )}
      {again && <AskedAgainNote said={again} question={question} />}
      {settled?.comparison && settled.comparison.sides.length >= place && (
        <ChangedCases
          key={`${settled.question.key} ${place}`}
          question={settled.question}
          sides={settled.sides}
          cases={settled.comparison.cases}
          place={place}
          onAskAgain={(row) => void ask(row)}
        />
      )}
      <SideTable
        question={question}
        sides={sides}
        comparison={comparison}
        shared={shared}
        onChoose={onChoose}
      />
      <SidePictures shared={shared} place={place} />
    </section>
  );
}
