// Two wordings side by side: texts, answers to samples, agreement with labels. Can run both and swap them.

import { useDeferredValue, useMemo } from "react";
import { assessAnswer } from "#core/cases/answer-assessment.ts";
import { stateTitle } from "#core/cases/state-excerpt.ts";
import { describeAnswerShift, differInZoneOrOption } from "#core/compare/describe-change.ts";
import { diffAuthoredQuestions, type RewordedLine } from "#core/compare/reworded-lines.ts";
import { currentWordingName } from "#core/document/asked-wording.ts";
import { labelOf } from "#core/model/case.ts";
import { findByKey } from "#core/model/case-list.ts";
import type { PlaygroundQuestion } from "#core/model/playground.ts";
import { isSameState } from "#core/model/state.ts";
import { toCounted, toCountText } from "#core/text/number-text.ts";
import { usePlayground } from "#web/document/playground-store.ts";
import { openWordingComparison } from "#web/kit/navigation/navigation-store.ts";
import { Button, LinkButton } from "#web/kit/ui/button.tsx";
import { DiffSideText } from "#web/kit/ui/diff-text.tsx";
import { VisibleText } from "#web/kit/ui/visible-text.tsx";
import { useDescribeCost } from "#web/run/extra-requests.ts";
import {
  cancelWordingPair,
  planPairRun,
  runWordingPair,
  useWordingPairProgress,
  useWordingPairRows,
  type WordingPair,
  type WordingPairRow,
} from "#web/run/wording-pairs.ts";
import { useProfile } from "#web/service/session.ts";
import { AnswerCell } from "./answer-cell.tsx";
import { keepFieldFocus } from "./try-another-wording.tsx";
import { useSideBySideWordings, variantEdits, wordingTitleOf } from "./variant-commands.ts";

const maxLines = 8;

interface SideProps {
  title: string;
  name: string;
  inUse: boolean;
  lines: readonly RewordedLine[];
  side: "before" | "after";
}

function WordingSide({ title, name, inUse, lines, side }: SideProps) {
  return (
    <section
      aria-label={`Wording ${title}`}
      className={`min-w-0 flex-1 basis-56 rounded-md border bg-panel px-2 py-1.5 ${inUse ? "border-accent" : "border-line-strong"}`}
    >
      <h4 className="flex flex-wrap items-baseline gap-x-2 text-sm">
        <VisibleText text={title} className="font-semibold" />
        {name !== "" && <VisibleText text={name} className="min-w-0 text-mute" />}
        <span className="text-mute">{inUse ? "in use" : "not in use"}</span>
      </h4>
      <div className="max-h-60 overflow-auto" dir="auto">
        {lines.slice(0, maxLines).map((line) => (
          <p key={line.name} className="[overflow-wrap:anywhere] whitespace-pre-wrap">
            {line.name !== "Instructions" && (
              <VisibleText text={`${line.name}: `} className="text-sm text-mute" />
            )}
            {line[side].length === 0 ? (
              <span className="text-mute">—</span>
            ) : (
              <DiffSideText parts={line[side]} mark={side === "before" ? "del" : "ins"} ofQuestion />
            )}
          </p>
        ))}
        {lines.length > maxLines && (
          <p className="text-sm text-mute">
            And {lines.length - maxLines} more{" "}
            {lines.length === maxLines + 1 ? "text differs." : "texts differ."}
          </p>
        )}
      </div>
    </section>
  );
}

interface TableProps {
  question: PlaygroundQuestion;
  rows: readonly WordingPairRow[];
  titles: readonly [string, string];
}

function PairTable({ question, rows, titles }: TableProps) {
  const [one, other] = titles;
  return (
    <div className="max-h-72 overflow-auto">
      <table className="w-full table-fixed text-sm" aria-label="Answers of both wordings">
        <colgroup>
          <col className="w-[34%]" />
          <col />
          <col />
          <col className="w-[18%]" />
        </colgroup>
        <thead className="sticky top-0 z-10 bg-panel text-left text-mute">
          <tr>
            <th scope="col" className="py-0.5 font-normal">
              Answers
            </th>
            {[one, other].map((title) => (
              <th key={title} scope="col" className="px-1.5 font-normal">
                <VisibleText className="block truncate" text={title} />
              </th>
            ))}
            <th scope="col" className="truncate text-right font-normal">
              {other} − {one}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ sample, answers: [before, after] }) => {
            const differs = differInZoneOrOption(before, after, question.rules) === true;
            const named = sample.name === "" ? stateTitle(sample.state) : sample.name;
            return (
              <tr key={sample.key} className="border-t border-line">
                <th
                  scope="row"
                  className={`truncate py-1 text-left ${differs ? "font-semibold" : "font-normal"}`}
                >
                  {sample.key === "" ? "This state" : <VisibleText text={named} />}
                </th>
                <td className="px-1.5 align-top">
                  <AnswerCell question={question} answer={before} />
                </td>
                <td className="px-1.5 align-top">
                  <AnswerCell question={question} answer={after} />
                </td>
                <td className="truncate text-right align-top text-mute tabular-nums">
                  {describeAnswerShift(before, after, question.rules)}
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}

/**
 * Counts samples that are labelled cases and answered under both wordings and, for each wording, those whose answer
 * agrees with the label.
 */
function useAgreement(question: PlaygroundQuestion, rows: readonly WordingPairRow[]) {
  const cases = usePlayground((playground) => playground.cases);
  const right: [number, number] = [0, 0];
  let labelled = 0;
  for (const { sample, answers } of rows) {
    const row = sample.caseKey === null ? undefined : findByKey(cases, sample.caseKey);
    const label = row && isSameState(row.state, sample.state) ? labelOf(row, question.key) : null;
    if (label === null || answers.includes(null)) continue;
    labelled += 1;
    for (const [side, answer] of answers.entries())
      if (answer && assessAnswer(answer, question, label)?.verdict === "right") right[side as 0 | 1] += 1;
  }
  return { labelled, right };
}

function describePair(question: PlaygroundQuestion, rows: readonly WordingPairRow[]): string {
  const read = rows.map(({ answers: [one, other] }) => differInZoneOrOption(one, other, question.rules));
  const both = read.filter((differs) => differs !== null).length;
  if (both === 0) return "";
  const apart = read.filter(Boolean).length;
  return `${apart} of ${toCounted(both, "answer")} ${apart === 1 ? "differs" : "differ"}.`;
}

interface PairProps {
  question: PlaygroundQuestion;
  pair: WordingPair;
  titles: readonly [string, string];
}

function RunPair({ question, pair, rows }: PairProps & { rows: readonly WordingPairRow[] }) {
  const questions = useDeferredValue(usePlayground((playground) => playground.questions));
  const model = usePlayground((playground) => playground.model);
  const profile = useProfile();
  const describeCost = useDescribeCost();
  const progress = useWordingPairProgress(question.key);
  const isRunning = progress?.status === "running";
  const isLacking = rows.some(({ answers }) => answers.includes(null));
  const plan = useMemo(
    () => (isRunning ? null : planPairRun({ questions, model }, pair, rows, profile)),
    [isRunning, questions, model, pair, rows, profile],
  );
  return (
    <>
      <Button
        look={isLacking ? "plain" : "quiet"}
        disabled={!isRunning && plan?.ok !== true}
        onMouseDown={keepFieldFocus}
        onClick={() => {
          if (isRunning) cancelWordingPair();
          else void runWordingPair(pair, rows);
        }}
      >
        {isRunning
          ? `Cancel (${progress.done} of ${progress.total})`
          : isLacking
            ? "Run both"
            : "Run both again"}
      </Button>
      <span className="text-sm text-mute" role="status">
        {plan?.ok && describeCost(plan)}
        {plan?.ok === false && `Can't run yet: ${plan.problem}`}
        {!isRunning && progress !== null && progress.problem !== "" && ` Last: ${progress.problem}.`}
      </span>
    </>
  );
}

function Wordings({ question, pair, titles }: PairProps) {
  const [before, after] = pair;
  const lines = useMemo(
    () => diffAuthoredQuestions(before.question, after.question),
    [before.question, after.question],
  );
  const rows = useWordingPairRows(question.key, pair);
  const cases = usePlayground((playground) => playground.cases.length);
  const agreement = useAgreement(question, rows ?? []);
  const other = pair.findIndex(({ variant }) => variant.words !== null);
  const sides = ["before", "after"] as const;
  return (
    <section aria-label="Wordings side by side" className="grid gap-2">
      <div className="flex flex-wrap gap-2">
        {pair.map(({ variant, question: worded }, place) => (
          <WordingSide
            key={variant.key}
            title={titles[place as 0 | 1]}
            name={currentWordingName(worded)}
            inUse={variant.words === null}
            lines={lines}
            side={sides[place as 0 | 1]}
          />
        ))}
      </div>
      {rows && <PairTable question={question} rows={rows} titles={titles} />}
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
        <Button onMouseDown={keepFieldFocus} onClick={() => variantEdits.swap(question.key)}>
          Use {titles[other as 0 | 1]}
        </Button>
        {rows && <RunPair question={question} pair={pair} titles={titles} rows={rows} />}
      </div>
      {rows && (
        <p className="text-sm">
          {describePair(question, rows)}
          {agreement.labelled > 0 &&
            ` As labelled: ${titles[0]} ${agreement.right[0]}, ${titles[1]} ${agreement.right[1]} of ${agreement.labelled}. `}
          {cases > 0 && (
            <LinkButton onClick={() => openWordingComparison(question.key)}>
              Compare on {toCountText(cases)} {cases === 1 ? "case" : "cases"}
            </LinkButton>
          )}
        </p>
      )}
    </section>
  );
}

export function WordingsSideBySide({ question }: { question: PlaygroundQuestion }) {
  const pair = useSideBySideWordings(question);
  if (pair === null) return null;
  const [one, other] = pair.map(({ variant }) => wordingTitleOf(question, variant.key));
  return <Wordings question={question} pair={pair} titles={[one ?? "", other ?? ""]} />;
}
