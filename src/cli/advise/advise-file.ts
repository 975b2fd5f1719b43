import { wrapText } from "#cli/call/terminal.ts";
import { labelsFollowAnswers } from "#core/advice/accepted-labels.ts";
import { checkCut, checkPlayground } from "#core/advice/check.ts";
import type { AdviceLevel, Finding } from "#core/advice/rule.ts";
import type { CutSubject } from "#core/advice/subjects.ts";
import type { CaseAnswers } from "#core/cases/case-answers.ts";
import { labelledAnswers, labelledRows, measureOf } from "#core/cases/labelled-answers.ts";
import { kinds } from "#core/kinds/table.ts";
import { labelOf } from "#core/model/case.ts";
import type { Playground, PlaygroundQuestion } from "#core/model/playground.ts";
import type { Profile } from "#core/model/profile.ts";
import { proofOf } from "#core/policy/standing.ts";
import { toCutTable } from "#core/statistics/cut-table.ts";
import { findInversion } from "#core/thresholds/inverted.ts";
import type { Call, ExitCode, Options } from "../call/command.ts";
import { usageFault } from "../call/input-fault.ts";
import { findRecorded } from "../input/read-answers.ts";
import { readDocument, readProfile } from "../input/read-document.ts";
import { locateFindings, writeAnnotations, writeJson, writeText } from "./write-advice.ts";

/** The options of `advise`, as given. */
export interface AdviseValues {
  readonly answers: string | undefined;
  readonly profile: string | undefined;
  readonly level: string | undefined;
  readonly annotations: boolean;
  readonly strict: boolean;
}

/** The gravest first. */
const levels: readonly AdviceLevel[] = ["error", "warning", "hint"];

/** A question's thresholds with what recorded answers say of them. */
function toCutSubject(
  playground: Playground,
  profile: Profile,
  question: PlaygroundQuestion,
  answers: CaseAnswers | null,
): CutSubject {
  const { cases, model } = playground;
  const labelled = labelledAnswers(question, cases, answers);
  const { rows } = labelledRows(labelled.items, measureOf(question));
  const table = toCutTable({
    labels: Uint8Array.from(rows, ({ label }) => label),
    scores: Float64Array.from(rows, ({ score }) => score),
  });
  const [only, second] = labelled.models;
  const answeredBy = second === undefined ? (only ?? null) : null;
  const run = answers?.run;
  const answering = run
    ? { modelAsked: run.model, modelId: answeredBy, mode: run.mode, profileId: run.profileId }
    : null;
  return {
    playground,
    profile,
    question,
    proof: proofOf(question, { model, answering, confidence: null }),
    answeredBy,
    labels: cases.filter((row) => labelOf(row, question.key) !== null).length,
    labelsFollowAnswers: labelsFollowAnswers(question.key, cases, answers),
    labelsInverted: findInversion(table, kinds[question.type].shape) !== null,
  };
}

/** Everything there is to say of a playground: of its questions in their order, then of the rest. */
function findAdvice(
  playground: Playground,
  profile: Profile,
  answers: CaseAnswers | null,
): readonly Finding[] {
  const advice = checkPlayground(playground, profile, null);
  const ofQuestions = playground.questions
    .filter(({ included }) => included)
    .flatMap((question) => [
      ...(advice.questions.get(question.key)?.findings ?? []),
      ...checkCut(toCutSubject(playground, profile, question, answers)).findings,
    ]);
  return [...ofQuestions, ...advice.set, ...advice.state, ...advice.model];
}

function readLevel(text: string | undefined): AdviceLevel {
  if (text === undefined) return "hint";
  const level = levels.find((one) => one === text);
  if (level !== undefined) return level;
  throw usageFault({ name: "advise" }, `There is no level “${text}”: ${levels.join(", ")}`);
}

/** `cutpoint advise`. */
export async function adviseFile(
  path: string,
  values: AdviseValues,
  { terminal, json }: Pick<Call<Options>, "terminal" | "json">,
): Promise<ExitCode> {
  const least = levels.indexOf(readLevel(values.level));
  const profile = readProfile(values.profile);
  const document = await readDocument(path);
  const recorded = await findRecorded(path, document, values.answers);
  const all = findAdvice(document.playground, profile, recorded?.answers ?? null);
  const shown = locateFindings(
    document,
    all.filter(({ level }) => levels.indexOf(level) <= least),
  );
  const write = json ? writeJson : values.annotations ? writeAnnotations : null;
  terminal.print(write ? write(path, shown) : wrapText(writeText(path, shown), terminal.columns));
  const failing = values.strict ? ["error", "warning"] : ["error"];
  return all.some(({ level }) => failing.includes(level)) ? 1 : 0;
}
