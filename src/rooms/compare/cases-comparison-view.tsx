import { useDeferredValue, useMemo, useState } from "react";
import { useDriftOverCases } from "#case-run/answering-now.ts";
import type { CasesComparison } from "#core/compare/compare-cases.ts";
import {
  describeBetterAmongOthers,
  describeFlips,
  describeJudged,
  describeLeftOut,
  sideLetter,
} from "#core/compare/describe-comparison.ts";
import { toCountText } from "#core/geometry/number-text.ts";
import type { Case } from "#core/model/case.ts";
import type { PlaygroundQuestion } from "#core/model/playground.ts";
import { askCaseAgain } from "#run/ask-aside.ts";
import { DriftNote } from "#ui/note.tsx";
import { Segmented } from "#ui/segmented.tsx";
import { type AgainSaid, AskedAgainNote } from "./asked-again-note.tsx";
import { ChangedCases } from "./changed-cases.tsx";
import type { NamedSide } from "./named-side.ts";
import { SidePictures } from "./side-pictures.tsx";
import { SideTable } from "./side-table.tsx";
import { useComparedCases, useSharedRows } from "./use-compared-cases.ts";

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
