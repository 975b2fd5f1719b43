// Checks one playground: its targets, and its answers against a baseline, which it may write anew.

import { toTokenPriceText } from "#core/cases/asking-cost.ts";
import { type AnsweredPlayground, compareWithBaseline, findUnansweredCases } from "#core/compare/baseline.ts";
import { findBaselineFlips } from "#core/compare/baseline-flips.ts";
import { type RecordedAnswers, writeRecordedAnswers } from "#core/examples/recorded-run.ts";
import type { Playground } from "#core/model/playground.ts";
import { toPolicy } from "#core/policy-export/code/to-policy.ts";
import { deciderProfile, findProfile } from "#core/service/profiles.ts";
import { toCounted, toCountText } from "#core/text/number-text.ts";
import type { CommandCall, CommandOptions } from "../call/command.ts";
import { InputFault } from "../call/input-fault.ts";
import {
  matchRecordedAnswers,
  type RecordedPlaygroundAnswers,
  readAskedPlayground,
} from "../files/match-answers.ts";
import {
  findRecordedAnswers,
  readAnswersFile,
  toQuestionsOnlyPlaygroundFile,
} from "../files/read-answers.ts";
import { readLabelledCases } from "../files/read-cases.ts";
import { type PlaygroundDocument, readDocument } from "../files/read-document.ts";
import { writeTextAtomically } from "../files/write-atomically.ts";
import type { CheckedComparison, CheckResult, UnjudgedCase } from "./check-result.ts";
import type { CheckSettings } from "./check-settings.ts";
import { differsFromSignedPolicy, hasTooFewAnswers } from "./describe-result.ts";
import { exitCodeOfBaselineParts, exitCodeOfTargets, worstExitCode } from "./exit-codes.ts";
import { findIncomparableBaselineCases } from "./gone-cases.ts";
import { describeQuestionFigures, judgeTargets } from "./judge-targets.ts";

type Process = Pick<CommandCall<CommandOptions>, "terminal" | "environment">;

/** Input tokens spent so far on all playgrounds of a call. Each live check adds its own, also one that fails. */
export interface SpentTokens {
  tokens: number;
}

interface Side extends AnsweredPlayground {
  recorded: RecordedAnswers | null;
  source: string;
  problems: ReadonlyMap<string, string>;
}

const modes = { sandbox: "the sandbox, a local stand-in", live: "a service" } as const;

function toSide(
  playground: Playground,
  { answers, recorded, source }: RecordedPlaygroundAnswers,
  problems: Side["problems"] = new Map(),
): Side {
  const models = modelsOf(answers);
  const who = answers.run.mode === "sandbox" ? modes.sandbox : models;
  return { playground, answers, recorded, source: `Answered by ${who} (${source}).`, problems };
}

function modelsOf({ byCase }: AnsweredPlayground["answers"]): string {
  const names = new Set([...byCase.values()].flatMap(({ model }) => model ?? []));
  return [...names].join(", ") || "a model without a name";
}

/** Asks a service. Its code is loaded only here, because with the sandbox's word lists that takes about 200 ms. */
async function askNow(
  playground: Playground,
  { maxCost, patienceMs }: CheckSettings,
  process: Process,
  spent: SpentTokens,
): Promise<Side> {
  const { askCases } = await import("../ask/ask-cases.ts");
  const budget = maxCost === null ? null : { amount: maxCost, spentTokens: spent.tokens };
  const onSpent = (tokens: number) => {
    spent.tokens = tokens;
  };
  const { recorded, problems } = await askCases(playground, { ...process, budget, patienceMs, onSpent });
  return toSide(playground, matchRecordedAnswers(playground, playground, recorded, "asked now"), problems);
}

async function readNow(
  file: string,
  document: PlaygroundDocument,
  settings: CheckSettings,
  process: Process,
  spent: SpentTokens,
): Promise<Side> {
  const { playground } = document;
  if (settings.isLive) return askNow(playground, settings, process, spent);
  const found = await findRecordedAnswers(file, document, settings.answers(file));
  if (found !== null) return toSide(playground, found);
  throw new InputFault(
    `${file} has no recorded answers. Name them with --answers, ask now with --live, or write them with: cutpoint run`,
  );
}

async function readBaseline(path: string, now: Playground): Promise<Side> {
  const recorded = await readAnswersFile(path);
  const before = readAskedPlayground(recorded, now, path);
  if (before === null) {
    throw new InputFault(
      `${path} doesn't say which rules were accepted. Write a baseline with: cutpoint check FILE --accept ${path}`,
    );
  }
  return toSide(before, matchRecordedAnswers(before, before, recorded, path));
}

function staleNotes({ playground, answers }: AnsweredPlayground): string[] {
  const ids = playground.questions.filter(({ key }) => answers.staleQuestions.has(key)).map(({ id }) => id);
  const states = [...answers.byCase.values()].filter(({ stale }) => stale).length;
  const ask = "Ask again with --live or cutpoint run.";
  return [
    ...(ids.length > 0
      ? [`The answers to ${ids.join(", ")} are out of date: the question was reworded since. ${ask}`]
      : []),
    ...(states > 0
      ? [
          `${toCounted(states, "answer is", "answers are")} out of date: their case or the model was changed since. ${ask}`,
        ]
      : []),
  ];
}

function compare(before: Side, after: Side, { allowed }: CheckSettings): CheckedComparison {
  const { parts, added, removed } = compareWithBaseline(before, after, allowed);
  const gone = [...before.answers.byCase.values()].filter(({ stale }) => stale).length;
  const [was, is] = [modelsOf(before.answers), modelsOf(after.answers)];
  const notes = [
    ...(was === is || is.includes(", ") ? [] : [`The model moved from ${was} to ${is}.`]),
    ...(is.includes(", ") ? [`The model moved in the middle: ${is} answered.`] : []),
    ...(added.length > 0 ? [`Not in the baseline: ${added.join(", ")}.`] : []),
    ...(removed.length > 0 ? [`Only in the baseline: ${removed.join(", ")}.`] : []),
    ...(gone > 0
      ? [
          `${toCounted(gone, "case has", "cases have")} changed since the baseline and ${gone === 1 ? "is" : "are"} left out.`,
        ]
      : []),
  ];
  return { ...findBaselineFlips(before, after), parts, allowed, notes };
}

function tokensOf({ answers }: AnsweredPlayground): number {
  return [...answers.byCase.values()].reduce(
    (sum, { inputTokens, tokens }) => sum + (inputTokens ?? tokens),
    0,
  );
}

function describeCost(after: Side, before: Side | null): string {
  const { run } = after.answers;
  const price = findProfile(run.profileId)?.price;
  if (price === undefined) return "";
  const told = (side: Side) =>
    `${toCountText(tokensOf(side))} input tokens (list price ${toTokenPriceText(tokensOf(side), price)})`;
  const isWhole = ({ answers, playground }: Side) => answers.byCase.size === playground.cases.length;
  if (isWhole(after) && (before === null || isWhole(before))) {
    const was = before === null ? "" : `; before, it took ${told(before)}`;
    return `Asking about all cases takes ${told(after)}${was}.`;
  }
  const answered = ({ answers }: Side) => toCounted(answers.byCase.size, "case");
  const was = before === null ? "" : `; before, those to ${answered(before)} took ${told(before)}`;
  return `The answers to ${answered(after)} took ${told(after)}${was}.`;
}

/** Throws if the sandbox answered one side and a service the other, because their answers can't be compared. */
function checkModes(before: Side, after: Side, baseline: string): void {
  const [was, is] = [before.answers.run.mode, after.answers.run.mode];
  if (was === is) return;
  const fix =
    is === "sandbox"
      ? "Set DECISION_BASE_URL and DECISION_API_KEY, or accept a baseline of the sandbox."
      : "Accept a baseline of the service with --live --accept.";
  throw new InputFault(
    `${baseline} was answered by ${modes[was]} (${modelsOf(before.answers)}), and the cases now by ${modes[is]} (${modelsOf(after.answers)}), so they can't be compared. ${fix}`,
  );
}

function toUnanswered(
  side: Side,
  gone: readonly UnjudgedCase[],
  { maxUnanswered: allowed }: CheckSettings,
): CheckResult["unanswered"] {
  const { labelled, cases } = findUnansweredCases(side);
  const found = cases.map(({ row: { key }, why, questions }) => {
    const about = why === "stale" ? "its answer is out of date" : "there is no usable answer";
    return { key, problem: side.problems.get(key) ?? `${about} to ${questions.join(", ")}` };
  });
  const all = new Map([...gone, ...found].map((one) => [one.key, one]));
  const known = new Set(labelled.map(({ key }) => key));
  const others = [...all.keys()].filter((key) => !known.has(key));
  return {
    cases: [...all.values()],
    gone: gone.length,
    labelled: labelled.length + others.length,
    allowed,
  };
}

async function readPlayground(
  file: string,
  settings: CheckSettings,
  { terminal }: Process,
): Promise<PlaygroundDocument & { unread: readonly UnjudgedCase[] }> {
  const document = await readDocument(file);
  const table = settings.cases(file);
  if (table !== undefined) {
    const { questions } = document.playground;
    const tell = (line: string) => terminal.tell(line);
    const { key, sheet } = settings;
    const { cases, unread } = await readLabelledCases(table, questions, { key, sheet, tell });
    return { ...document, playground: { ...document.playground, cases }, unread };
  }
  if (document.playground.cases.length > 0) return { ...document, unread: [] };
  throw new InputFault(`${file} has no cases. Name labelled cases with --cases.`);
}

/** Fingerprint of the playground's policy; null if a question can't be sent as written. */
export function policyFingerprintOf(playground: Playground): string | null {
  const context = { profile: deciderProfile, answering: null, confidenceOf: () => null, now: 0 };
  const reading = toPolicy(playground, context);
  return reading.ok ? reading.policy.fingerprint : null;
}

/**
 * Checks one playground. Writes the baseline of `--accept` unless too many answers are missing, another policy
 * was signed, or the check fails against the baseline before. Throws an InputFault if something to check is
 * missing or can't be read.
 */
export async function checkFile(
  file: string,
  settings: CheckSettings,
  process: Process,
  spent: SpentTokens,
): Promise<CheckResult> {
  const document = await readPlayground(file, settings, process);
  const { playground } = document;
  const baseline = settings.baseline(file);
  const before = baseline === undefined ? null : await readBaseline(baseline, playground);
  const after = await readNow(file, document, settings, process, spent);
  if (before !== null) checkModes(before, after, baseline ?? "");
  const policy = {
    fingerprint: policyFingerprintOf(playground),
    baseline: before && policyFingerprintOf(before.playground),
    signed: settings.signed,
  };
  const targets = judgeTargets(after);
  const comparison = before && compare(before, after, settings);
  const ofTargets = exitCodeOfTargets(targets);
  const ofParts = comparison && exitCodeOfBaselineParts(comparison.parts);
  const gone = [...document.unread, ...(before === null ? [] : findIncomparableBaselineCases(before, after))];
  const unanswered = toUnanswered(after, gone, settings);
  const code = worstExitCode([
    ...(hasTooFewAnswers(unanswered) ? [3 as const] : []),
    ...(differsFromSignedPolicy(policy) ? [1 as const] : []),
    ...(ofParts === null ? [] : [ofParts]),
    ...(ofParts === null || settings.requiresTargets ? [ofTargets] : []),
  ]);
  const accepted = settings.accept(file);
  const isKnown = code !== 3 && !differsFromSignedPolicy(policy);
  const isAccepted = accepted !== undefined && isKnown && (code !== 1 || before === null);
  if (isAccepted) await accept(accepted, after);
  // With no previous baseline there is nothing to compare.
  const isFirst = isAccepted && before === null;
  return {
    file,
    name: playground.name,
    policy,
    code: isFirst ? 0 : code,
    sources: [after.source, ...staleNotes(after)],
    cases: playground.cases.length,
    labelled: findUnansweredCases(after).labelled.length,
    unanswered,
    figures: describeQuestionFigures(after),
    targets,
    requiresTargets: !isFirst && (before === null || settings.requiresTargets),
    comparison,
    cost: describeCost(after, before),
    accepted: accepted === undefined ? null : { path: accepted, isWritten: isAccepted },
  };
}

async function accept(path: string, { playground, recorded }: Side): Promise<void> {
  if (recorded === null) throw new InputFault("A baseline is written from --live or --answers.");
  const ids = new Map(playground.questions.flatMap(({ key, id, included }) => (included ? [[key, id]] : [])));
  const known = new Map(
    playground.cases.map(({ key, labels }) => [
      key,
      labels.flatMap(({ questionKey, value }) => {
        const id = ids.get(questionKey);
        return id === undefined ? [] : [{ id, value }];
      }),
    ]),
  );
  const answers = recorded.answers.flatMap((one) => {
    const own = known.get(one.case);
    return own ? [{ ...one, labelled: own.map(({ id }) => id), labels: own.map(({ value }) => value) }] : [];
  });
  const text = writeRecordedAnswers({
    ...recorded,
    answers,
    playground: toQuestionsOnlyPlaygroundFile(playground),
  });
  await writeTextAtomically(path, text);
}
