// The answers to all samples as a table, with the commands of a round.

import { useState } from "react";
import { findByKey } from "#core/model/case-list.ts";
import type { PlaygroundSample } from "#core/model/playground.ts";
import type { AnsweredRun } from "#core/model/run.ts";
import { isSameState } from "#core/model/state.ts";
import { sampleRowOf } from "#core/samples/sample-row.ts";
import { usePlayground } from "#web/document/playground-store.ts";
import { LinkButton } from "#web/kit/ui/button.tsx";
import { ChevronDown } from "#web/kit/ui/icons.tsx";
import { toRunTimeText } from "#web/kit/ui/run-time.ts";
import { setBaseline } from "#web/run/baseline.ts";
import { type ShownRound, useRoundProgress, useShownRound } from "#web/run/sample-rounds.ts";
import { useSamples } from "#web/run/samples.ts";
import { useProfile } from "#web/service/session.ts";
import { SampleTable, type SampleTableLine, toSampleChange } from "./sample-table.tsx";

function useTableRows(round: ShownRound | null): readonly SampleTableLine[] {
  const samples = useSamples();
  const questions = usePlayground((playground) => playground.questions);
  const model = usePlayground((playground) => playground.model);
  const cases = usePlayground((playground) => playground.cases);
  const progress = useRoundProgress();
  const profile = useProfile();
  const read = (sample: PlaygroundSample, answered: AnsweredRun) =>
    sampleRowOf({ questions, model }, sample, answered, profile);
  if (round === null) return [];
  return samples.map((sample) => {
    const answered = round.answers.get(sample.key);
    const earlier = round.answersBefore.get(sample.key);
    const isRunning = progress?.status === "running" && progress.asked.has(sample.key);
    const problem = progress?.problems.get(sample.key) ?? null;
    const waits = answered === undefined && problem === null && isRunning;
    const shown = answered ?? (waits ? earlier : undefined);
    const isComparable =
      earlier !== undefined && answered?.run.asked.stateText === earlier.run.asked.stateText;
    const of = sample.caseKey === null ? undefined : findByKey(cases, sample.caseKey);
    return {
      sample,
      row: shown ? read(sample, shown) : null,
      before: isComparable ? read(sample, earlier) : null,
      labelled: of !== undefined && isSameState(of.state, sample.state) ? of : null,
      problem,
      waits,
    };
  });
}

function countChanged(rows: readonly SampleTableLine[]): number {
  return rows.filter(
    ({ row, before }) =>
      before !== null &&
      row !== null &&
      [...row.answers].some(([key, answer]) => toSampleChange(answer, before.answers.get(key)) !== null),
  ).length;
}

const statusWords = { running: "asking…", done: "", cancelled: "cancelled", stopped: "stopped" };

function RoundLine({ round, rows }: { round: ShownRound; rows: readonly SampleTableLine[] }) {
  const playgroundKey = usePlayground((playground) => playground.key);
  const progress = useRoundProgress();
  const answered = rows.filter(({ row, waits }) => row !== null && !waits).length;
  const { before, newest } = round;
  const status = progress ? statusWords[progress.status] : "";
  return (
    <p className="flex min-w-0 flex-1 flex-wrap items-baseline gap-x-2 text-sm text-mute">
      <span role="status">
        {answered} of {rows.length} answered
        {status !== "" && `, ${status}`}
      </span>
      {before !== null && (
        <span title={toRunTimeText(before.startedAt)}>
          {countChanged(rows)} changed since {before.isBaseline ? "the baseline" : "the last round"}
        </span>
      )}
      {before?.isBaseline ? (
        <LinkButton onClick={() => setBaseline(playgroundKey, { run: undefined, round: undefined })}>
          Unpin baseline
        </LinkButton>
      ) : (
        <LinkButton
          title="Later rounds are told against this one"
          onClick={() => setBaseline(playgroundKey, { round: newest.key, run: undefined })}
        >
          Pin as baseline
        </LinkButton>
      )}
    </p>
  );
}

/** A row for each sample and a column for each question. Shows nothing before the first round. */
export function SampleAnswers() {
  const round = useShownRound();
  const rows = useTableRows(round);
  const [open, setOpen] = useState(true);
  if (round === null || rows.length === 0) return null;
  return (
    <section
      aria-label="Answers to samples"
      className={`flex shrink-0 flex-col border-b border-line-strong ${open ? "max-h-[48%]" : ""}`}
    >
      <header className="flex items-baseline gap-2 px-4 py-1.5">
        <button
          type="button"
          aria-expanded={open}
          className="inline-flex min-h-6 items-center gap-1 font-semibold"
          onClick={() => setOpen(!open)}
        >
          Samples <ChevronDown size={13} aria-hidden className={open ? "rotate-180" : ""} />
        </button>
        <RoundLine round={round} rows={rows} />
      </header>
      {open && <SampleTable rows={rows} />}
    </section>
  );
}
