// The comparison of runs on the state, question by question.

import type { ComponentProps } from "react";
import {
  compareRuns,
  describeDifferenceOfRuns,
  describeOutcomeChangesOfRuns,
  groupChangesByQuestion,
  type RunComparison,
} from "#core/compare/compare-runs.ts";
import { sideLetter } from "#core/compare/describe-comparison.ts";
import { diffWords } from "#core/compare/word-difference.ts";
import type { Playground } from "#core/model/playground.ts";
import type { Run } from "#core/model/run.ts";
import { DiffSideText } from "#web/kit/ui/diff-text.tsx";
import { VisibleText } from "#web/kit/ui/visible-text.tsx";
import { ChangeCard } from "./change-card.tsx";

/** For example "1 of 3 outcomes changes.", followed by the reason if that's known. */
function describeRuns(comparison: RunComparison): string {
  const outcomes = describeOutcomeChangesOfRuns(comparison);
  const state = comparison.sameState ? "" : "The two runs used different states.";
  return [outcomes, state, describeDifferenceOfRuns(comparison)].filter(Boolean).join(" ");
}

/** The first run is the base. */
export function RunsComparison({ playground, runs }: { playground: Playground; runs: readonly Run[] }) {
  const [base, ...others] = runs;
  if (base === undefined) return null;
  const comparisons = others.map((other) => compareRuns(playground, base, other));
  const models = [comparisons[0]?.models[0], ...comparisons.map((one) => one.models[1])];
  const onlyOnce = new Set(comparisons.flatMap((one) => one.onlyOnce));
  return (
    <section aria-label="Comparison">
      {comparisons.map((comparison, place) => (
        // oxlint-disable-next-line react/no-array-index-key -- sides have no id: their index is their identity
        <p key={place} className="mb-1 text-lg leading-6">
          {comparisons.length > 1 && <b>{sideLetter(place + 1)}: </b>}
          {describeRuns(comparison)}
        </p>
      ))}
      <AnsweredBy models={models.map((model) => model ?? "")} />
      {comparisons.map(
        ({ sameState }, place) =>
          !sameState && (
            <ChangedState
              // oxlint-disable-next-line react/no-array-index-key -- sides have no id: their index is their identity
              key={place}
              before={base.asked.stateText}
              after={others[place]?.asked.stateText ?? ""}
              side={place + 1}
            />
          ),
      )}
      <div className="gap-3 min-[1200px]:columns-2">
        {groupChangesByQuestion(comparisons).map((changes) => {
          const shown = changes.find((one) => one !== null);
          return shown ? (
            <ChangeCard
              key={shown.question.key}
              question={shown.question}
              names={shown.names}
              changes={changes}
            />
          ) : null;
        })}
      </div>
      {onlyOnce.size > 0 && (
        <p className="mt-3 text-sm text-mute">
          Not asked on every side:{" "}
          {[...onlyOnce].map((id) => (
            <VisibleText key={id} text={id} className="mr-2 font-mono" />
          ))}
        </p>
      )}
    </section>
  );
}

/** A text without its JSON quotes and escapes; JSON as it was sent. */
function toReadable(stateText: string): string {
  const value: unknown = JSON.parse(stateText);
  return typeof value === "string" ? value : stateText;
}

function ChangedState({ before, after, side }: { before: string; after: string; side: number }) {
  const parts = diffWords(toReadable(before), toReadable(after));
  return (
    <details open className="mb-3 rounded-md border border-line bg-panel px-3 py-2 text-sm">
      <summary className="min-h-6 cursor-pointer font-medium">State of A and {sideLetter(side)}</summary>
      <div className="mt-2 grid gap-3 md:grid-cols-2">
        <StateText letter="A" parts={parts.before} mark="del" />
        <StateText letter={sideLetter(side)} parts={parts.after} mark="ins" />
      </div>
    </details>
  );
}

function StateText({ letter, ...marked }: ComponentProps<typeof DiffSideText> & { letter: string }) {
  return (
    <pre
      translate="no"
      role="region"
      aria-label={`State of ${letter}`}
      tabIndex={0}
      className="max-h-80 overflow-auto font-mono break-words whitespace-pre-wrap"
      dir="auto"
    >
      <DiffSideText {...marked} />
    </pre>
  );
}

/** `models` are blank where an answer doesn't name its model. */
function AnsweredBy({ models }: { models: readonly string[] }) {
  const [first = "", ...others] = models;
  const alike = others.every((model) => model === first);
  if (alike && first === "") return <p className="mb-3 text-mute">No answer names its model.</p>;
  return (
    <p className="mb-3 text-mute">
      {alike ? (
        <>
          {others.length === 1 ? "Both were" : "All were"} answered by{" "}
          <VisibleText text={first} className="font-mono" />.
        </>
      ) : (
        models.map((model, place) => (
          // oxlint-disable-next-line react/no-array-index-key -- sides have no id: their index is their identity
          <span key={place}>
            {sideLetter(place)}
            {place === 0 ? " was answered by " : " by "}
            {model === "" ? (
              "a model that it doesn't name"
            ) : (
              <VisibleText text={model} className="font-mono" />
            )}
            {place === models.length - 1 ? "." : ", "}
          </span>
        ))
      )}
    </p>
  );
}
