// Builds an example with its recorded answers: runs of an earlier and of the present wording.

import { addSamples } from "#core/document/edits/edit-samples.ts";
import type { Playground, PlaygroundQuestion } from "#core/model/playground.ts";
import type { Profile } from "#core/model/profile.ts";
import { toTextEntry } from "#core/model/question.ts";
import type { CaseRunWithRows, Run, SampleRoundPlace } from "#core/model/run.ts";
import { isSameState } from "#core/model/state.ts";
import { writeRequest } from "#core/service/write-request.ts";
import { addSampleUse } from "#core/thresholds/evidence/sample-use.ts";
import type { EarlierWording } from "./examples.ts";
import { type RecordedAnswers, rebuildRecordedCaseRun } from "./recorded-run.ts";

/** An example playground with enough runs that every room has something to show. */
export interface AnsweredExample {
  playground: Playground;
  caseRuns: readonly CaseRunWithRows[];
  /** Runs on the state and the samples. The newest run on the state comes last. */
  runs: readonly Run[];
}

/** Returns the questions with the earlier instructions in place of the question's current ones. */
export function questionsInEarlierWording(
  questions: readonly PlaygroundQuestion[],
  { questionKey, instructions }: EarlierWording,
): PlaygroundQuestion[] {
  return questions.map((question) => {
    if (question.key !== questionKey) return question;
    return { ...question, instructions: toTextEntry(instructions) };
  });
}

/** Pins the cases that have a note as samples. The ledger records them, because seen cases can't prove a wording. */
function withSamples(playground: Playground, newKey: () => string): Playground {
  const named = playground.cases.filter(({ note }) => note !== "");
  const samples = named.map(({ key, note, state }) => ({ key: newKey(), name: note, state, caseKey: key }));
  const pinned = addSamples(playground, samples);
  return { ...pinned, ledger: addSampleUse(pinned.ledger, pinned, samples) };
}

interface Recording {
  answers: RecordedAnswers;
  questions: readonly PlaygroundQuestion[];
  /** Blank if the run has no name of its own. */
  name: string;
  /** Milliseconds after the start of the recording's day; orders recordings of the same day. */
  laterBy: number;
}

/**
 * A list of one run on the state of a case; empty if the recording has no answer for that case, or if the
 * state can't be sent.
 */
function toRun(
  playground: Playground,
  { answers, questions, name, laterBy }: Recording,
  profile: Profile,
  { key, caseKey, round }: { key: string; caseKey: string; round?: SampleRoundPlace },
): Run[] {
  const found = answers.answers.find((one) => one.case === caseKey);
  const row = playground.cases.find((one) => one.key === caseKey);
  const included = questions.filter((question) => question.included);
  const written =
    row && writeRequest({ model: answers.model, state: row.state, questions: included }, profile);
  if (!found || !written?.ok) return [];
  return [
    {
      key,
      playgroundKey: playground.key,
      asked: written.asked,
      profileId: profile.id,
      mode: answers.mode,
      startedAt: Date.parse(answers.recordedOn) + laterBy,
      durationMs: 0,
      attempts: 1,
      responseText: found.response,
      auto: false,
      recorded: true,
      askers: included.map((question) => ({ id: question.id, key: question.key })),
      ...(name && { name }),
      ...(round && { round }),
    },
  ];
}

function toCaseRun(
  playground: Playground,
  { answers, questions, name, laterBy }: Recording,
  profile: Profile,
  key: string,
): CaseRunWithRows[] {
  const whole = rebuildRecordedCaseRun({ ...playground, questions }, answers, profile, key);
  if (whole === null) return [];
  const startedAt = whole.run.startedAt + laterBy;
  return [{ ...whole, run: { ...whole.run, ...(name && { name }), startedAt, finishedAt: startedAt } }];
}

interface Files {
  playground: Playground;
  answers: RecordedAnswers;
  earlierAnswers: RecordedAnswers;
  earlier: EarlierWording;
}

/**
 * Builds the runs of two recordings over all cases, the state and the samples: first with the earlier wording of one
 * question, then with the current one.
 */
export function toAnsweredExample(files: Files, profile: Profile, newKey: () => string): AnsweredExample {
  const playground = withSamples(files.playground, newKey);
  const { questions, cases, samples = [] } = playground;
  const recordings: Recording[] = [
    {
      answers: files.earlierAnswers,
      questions: questionsInEarlierWording(questions, files.earlier),
      name: "earlier wording",
      laterBy: 0,
    },
    { answers: files.answers, questions, name: "", laterBy: 1 },
  ];
  const caseRuns = recordings.flatMap((one) => toCaseRun(playground, one, profile, newKey()));
  const shown = cases.find(({ state }) => isSameState(state, playground.state));
  const rounds = recordings.flatMap((one) => {
    const round = newKey();
    return samples.flatMap(({ key, caseKey }) =>
      toRun(playground, one, profile, {
        key: newKey(),
        caseKey: caseKey ?? "",
        round: { key: round, sample: key },
      }),
    );
  });
  const states = recordings.flatMap((one) =>
    toRun(playground, one, profile, { key: newKey(), caseKey: shown?.key ?? "" }),
  );
  return { playground, caseRuns, runs: [...rounds, ...states] };
}
