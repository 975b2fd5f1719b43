// A comparison over the cases: table of sides, changed cases, and asking one again.

import { useDeferredValue, useMemo, useState } from "react";
import { describeNotComparable } from "#core/cases/answers-in-other-runs.ts";
import { caseRunTitle } from "#core/cases/case-run-title.ts";
import { stateExcerpt } from "#core/cases/state-excerpt.ts";
import type { SidesComparison } from "#core/compare/compare-cases.ts";
import {
  describeBetterAmongOthers,
  describeFlips,
  describeLabelledComparison,
  describeOneSidedCases,
  sideLetter,
} from "#core/compare/describe-comparison.ts";
import type { Case } from "#core/model/case.ts";
import type { PlaygroundQuestion } from "#core/model/playground.ts";
import { classifyAnswer, toClassifiedValueText, zoneOrOptionName } from "#core/policy/zone.ts";
import { errorWords } from "#core/service/error-words.ts";
import { toCountText } from "#core/text/number-text.ts";
import { toVisibleName } from "#core/text/visible-text.ts";
import { useModelComparisonOffer } from "#web/case-runs/answering-model.ts";
import { answeredCaseKeys, useRunOfSameCases } from "#web/case-runs/runs-of-same-cases.ts";
import { SegmentedControl } from "#web/kit/ui/fields.tsx";
import { DriftNote, OfferNote } from "#web/kit/ui/note.tsx";
import { OutcomeChip } from "#web/kit/ui/outcome-chip.tsx";
import { VisibleText } from "#web/kit/ui/visible-text.tsx";
import { type AskCaseAgainResult, askCaseAgain } from "#web/run/extra-requests.ts";
import { ChangedCases } from "./changed-cases.tsx";
import { SideCurveCharts, SideTable } from "./side-table.tsx";
import type { NamedSide } from "./use-compared-cases.ts";
import { useComparedCases, useSharedLabelledRows } from "./use-compared-cases.ts";

/** `asked` is null while the case is being asked. */
export interface AskedAgainCase {
  row: Case;
  asked: AskCaseAgainResult | null;
}

function Answers({ asked, question }: { asked: AskCaseAgainResult; question: PlaygroundQuestion }) {
  if (!asked.ok) {
    const { error } = asked;
    return (
      <span className="text-bad">
        {typeof error === "string" ? error : errorWords(error.kind, error.code).title}
      </span>
    );
  }
  return asked.answers.map((answer, side) => {
    const placed = answer && { answer, ...classifyAnswer(answer, question.rules) };
    return (
      // oxlint-disable-next-line react/no-array-index-key -- sides have no id: their index is their identity
      <span key={side} className="inline-flex items-center gap-1.5">
        <b>{sideLetter(side)}</b>
        {placed ? (
          <>
            {placed.value !== null && toClassifiedValueText(placed.value, placed)}{" "}
            <OutcomeChip outcome={placed.outcome} zone={zoneOrOptionName(placed.answer, placed)} />
          </>
        ) : (
          "no answer"
        )}
      </span>
    );
  });
}

/** Shows a second answer of each side, to tell a real change from chance. */
function AskedAgainNote({
  again: { row, asked },
  question,
}: {
  again: AskedAgainCase;
  question: PlaygroundQuestion;
}) {
  return (
    <div
      role="status"
      className="flex flex-wrap items-center gap-x-4 gap-y-1 rounded-md border border-line bg-soft px-3 py-2 text-sm"
    >
      <span className="flex min-w-0 gap-1">
        <span className="shrink-0">Asked again:</span>
        <VisibleText className="min-w-0 truncate" text={stateExcerpt(row.state)} />
      </span>
      {asked ? <Answers asked={asked} question={question} /> : "…"}
    </div>
  );
}

interface ApartProps {
  sides: readonly [base: NamedSide, other: NamedSide];
  onCompareWith: ((runKey: string) => void) | undefined;
}

/**
 * For two sides without a common case: says what each has, and offers a run that the base can be compared
 * with.
 */
function NothingInCommon({ sides, onCompareWith }: ApartProps) {
  const [{ answers: base }, { answers: other }] = sides;
  const match = useRunOfSameCases(base, onCompareWith !== undefined);
  const names = [caseRunTitle(base.run, null), caseRunTitle(other.run, null)] as const;
  const counts = [answeredCaseKeys(base.byCase).length, answeredCaseKeys(other.byCase).length] as const;
  const words = describeNotComparable(names, counts);
  if (match === null || onCompareWith === undefined || match.key === other.run.key) return <p>{words}</p>;
  return (
    <OfferNote words={words} label={`Compare with ${match.name}`} onTake={() => onCompareWith(match.key)} />
  );
}

interface HeadlineProps extends SidesComparison {
  named: readonly NamedSide[];
  onCompareWith: ((runKey: string) => void) | undefined;
}

function Headline({ sides, judged, named, onCompareWith }: HeadlineProps) {
  const titles = named.map(({ title }) => toVisibleName(title));
  return (
    <ul className="grid max-w-4xl gap-2">
      {sides.map((side, at) => {
        const letter = sideLetter(at + 1);
        const [base, other] = [named[0], named[at + 1]];
        if (side.compared === 0 && base && other && base.answers.run.key !== other.answers.run.key)
          return (
            <li key={letter}>
              <NothingInCommon sides={[base, other]} onCompareWith={onCompareWith} />
            </li>
          );
        return (
          <li key={letter}>
            <p className="text-lg leading-6">
              {sides.length > 1 && <b>{letter}: </b>}
              {describeFlips(side)}
            </p>
            <p className="text-mute">
              {describeLabelledComparison(judged, at + 1, at === 0 ? titles : titles.with(0, ""))}{" "}
              {describeOneSidedCases(side)}
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
  sides: readonly NamedSide[];
  /** Puts a side's wording into use; absent if the sides aren't wordings. */
  onChoose?: (variantKey: string) => void;
  onCompareWith?: (runKey: string) => void;
}

export function CasesComparisonView({ question, sides, onChoose, onCompareWith }: Props) {
  const drift = useModelComparisonOffer(question);
  const [again, setAgain] = useState<AskedAgainCase | null>(null);
  const [picked, setPicked] = useState(1);
  const { comparison, answered, heldOut } = useComparedCases(question, sides);
  const shared = useSharedLabelledRows(answered);
  // The summary is shown at once; matrix and list are deferred, because they take longer.
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
      <Headline {...comparison} named={sides} onCompareWith={onCompareWith} />
      {heldOut > 0 && (
        <p className="text-sm text-mute">
          {heldOut === 1
            ? "1 held-out case is left out, so it can still prove a target."
            : `${toCountText(heldOut)} held-out cases are left out, so they can still prove a target.`}
        </p>
      )}
      {letters.length > 1 && (
        <div>
          <SegmentedControl
            label="Shown beside A"
            value={sideLetter(place)}
            choices={letters.map((letter) => ({ value: letter, label: `A and ${letter}` }))}
            onChange={(letter) => setPicked(letters.indexOf(letter) + 1)}
          />
        </div>
      )}
      {again && <AskedAgainNote again={again} question={question} />}
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
      <SideCurveCharts shared={shared} place={place} />
    </section>
  );
}
