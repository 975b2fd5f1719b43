import { useState } from "react";
import type { Case } from "#core/model/case.ts";
import type { PlaygroundQuestion } from "#core/model/playground.ts";
import { askCaseAgain } from "#data/ask-case-again.ts";
import { useDriftOverCases } from "#data/drift-over-cases.ts";
import { DriftNote } from "#ui/drift-note.tsx";
import { type AgainSaid, AskedAgainNote } from "./asked-again-note.tsx";
import { ComparedCaseList } from "./compared-case-list.tsx";
import type { NamedSide } from "./named-side.ts";
import { sayFlips, sayRight } from "./say-cases.ts";
import { sideLetter } from "./side-letter.ts";
import { SideTable } from "./side-table.tsx";
import { useComparedCases } from "./use-compared-cases.ts";

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
        {comparison.sides.map((side, place) => {
          const letter = sideLetter(place + 1);
          return (
            <li key={letter}>
              {comparison.sides.length > 1 && <b>{letter}: </b>}
              {sayFlips(side)} {sayRight(side, letter)}
              {side.leftOut > 0 && ` ${side.leftOut} that only one of the two answered are left out.`}
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
