import { useMemo, useState } from "react";
import { downloadCompared } from "#cases/case-export.ts";
import { showCases } from "#cases/case-filter.ts";
import type { ComparedCase } from "#core/compare/compare-cases.ts";
import { sideLetter } from "#core/compare/describe-comparison.ts";
import { writeFlips } from "#core/compare/flips-csv.ts";
import { casesBetween, type Ends, transitionsOf } from "#core/compare/transitions.ts";
import { toCounted } from "#core/geometry/number-text.ts";
import { toVisibleName } from "#core/json/visible-text.ts";
import type { Case } from "#core/model/case.ts";
import type { PlaygroundQuestion } from "#core/model/playground.ts";
import { Button, LinkButton } from "#ui/button.tsx";
import { Segmented } from "#ui/segmented.tsx";
import { ComparedCaseList } from "./compared-case-list.tsx";
import type { NamedSide } from "./named-side.ts";
import { TransitionMatrix } from "./transition-matrix.tsx";

const choices = [
  { value: "flips", label: "Flips only" },
  { value: "all", label: "All cases" },
] as const;

interface Props {
  question: PlaygroundQuestion;
  sides: readonly NamedSide[];
  cases: readonly ComparedCase[];
  /** The side that is shown beside A: 1 is B. */
  place: number;
  onAskAgain: (row: Case) => void;
}

/** Where cases go from A to another side: as a matrix, and one by one, those that flip unless others are asked for. */
export function ChangedCases({ question, sides, cases, place, onAskAgain }: Props) {
  const [which, setWhich] = useState<"flips" | "all">("flips");
  const [ends, setEnds] = useState<Ends | null>(null);
  const at = place - 1;
  const transitions = useMemo(() => transitionsOf(cases, at, question), [cases, at, question]);
  const shown = useMemo(
    () => (which === "all" && ends === null ? cases : casesBetween(cases, at, question, ends)),
    [which, ends, cases, at, question],
  );
  const path = ends && `${toVisibleName(ends[0])} → ${toVisibleName(ends[1])}`;

  function showInCases() {
    const keys = new Set(shown.map(({ row }) => row.key));
    const words = path ?? (which === "all" ? "compared" : `flips from A to ${sideLetter(place)}`);
    showCases({ question: question.key, text: "", label: "any", keys: { keys, words } });
  }

  return (
    <div className="grid items-start gap-4 min-[1000px]:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
      <TransitionMatrix transitions={transitions} place={place} onShow={setEnds} />
      <section aria-label="Cases compared" className="grid min-w-0 gap-2">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
          {path === null ? (
            <Segmented label="Cases listed" value={which} choices={choices} onChange={setWhich} />
          ) : (
            <span className="inline-flex items-center gap-2 rounded-md bg-soft px-2 py-0.5 text-sm">
              <span dir="auto">{path}</span>
              <LinkButton onClick={() => setEnds(null)}>Show all</LinkButton>
            </span>
          )}
          <span role="status" className="text-sm text-mute">
            {toCounted(shown.length, "case")}
          </span>
          <span className="ml-auto flex flex-wrap gap-2">
            <Button className="text-sm" disabled={shown.length === 0} onClick={showInCases}>
              Show in Cases
            </Button>
            <Button
              className="text-sm"
              disabled={shown.length === 0}
              onClick={() => downloadCompared(writeFlips(shown, at, question))}
            >
              Export CSV
            </Button>
          </span>
        </div>
        {shown.length > 0 ? (
          <ComparedCaseList cases={shown} sides={sides} onAskAgain={onAskAgain} />
        ) : (
          <p className="text-mute">No case changes outcome from A to {sideLetter(place)}.</p>
        )}
      </section>
    </div>
  );
}
