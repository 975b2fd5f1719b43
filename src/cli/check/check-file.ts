import { wrapText } from "#cli/call/terminal.ts";
import {
  askedPlayground,
  type FoundAnswers,
  findRecorded,
  readAnswers,
  toAskingFile,
  toFound,
} from "#cli/files/read-answers.ts";
import { readCases } from "#cli/files/read-cases.ts";
import { type ReadDocument, readDocument } from "#cli/files/read-document.ts";
import { writeWhole } from "#cli/files/whole-file.ts";
import { toPriceText } from "#core/cases/plan-case-run.ts";
import { type Allowances, type AnsweredSide, compareWithBaseline } from "#core/compare/baseline.ts";
import { findFlips } from "#core/compare/transitions.ts";
import { findProfile } from "#core/contract/profiles.ts";
import { type RecordedAnswers, writeRecordedAnswers } from "#core/examples/recorded-run.ts";
import { toCounted, toCountText } from "#core/geometry/number-text.ts";
import type { Playground } from "#core/model/playground.ts";
import type { Call, ExitCode, Options } from "../call/command.ts";
import { InputFault, usageFault } from "../call/input-fault.ts";
import {
  type CheckedComparison,
  type CheckResult,
  codeOfParts,
  codeOfTargets,
  describeQuestions,
  describeResult,
  graver,
  judgeTargets,
} from "./check-result.ts";
import { writeJunit, writeMarkdown, writeText } from "./write-result.ts";

/** The options of `check`, as given. */
export interface CheckValues {
  readonly cases: string | undefined;
  readonly key: string | undefined;
  readonly answers: string | undefined;
  readonly live: boolean;
  readonly baseline: string | undefined;
  readonly accept: string | undefined;
  readonly "allow-wrong": string | undefined;
  readonly "allow-people": string | undefined;
  readonly "require-targets": boolean;
  readonly junit: string | undefined;
  readonly markdown: string | undefined;
}

type Process = Pick<Call<Options>, "terminal" | "environment" | "json">;

/** Points of a hundred as a share. */
function readPoints(text: string | undefined, fallback: number, option: string): number {
  if (text === undefined) return fallback;
  const points = Number(text);
  if (text.trim() !== "" && points >= 0 && points <= 100) return points / 100;
  throw usageFault({ name: "check" }, `--${option} is a number of points from 0 to 100, such as 2`);
}

/** A side with where its answers come from. */
interface Side extends AnsweredSide {
  recorded: RecordedAnswers | null;
  source: string;
}

function toSide(playground: Playground, { answers, recorded, source }: FoundAnswers): Side {
  const models = new Set([...answers.byCase.values()].flatMap(({ model }) => model ?? []));
  const who = answers.run.mode === "sandbox" ? "the sandbox, a local stand-in" : [...models].join(", ");
  return { playground, answers, recorded, source: `Answered by ${who} (${source}).` };
}

/** What asks is loaded when it is needed: with the sandbox's words it takes a fifth of a second. */
async function askNow(playground: Playground, process: Process): Promise<RecordedAnswers> {
  const { askCases } = await import("../ask/ask-cases.ts");
  return askCases(playground, process);
}

async function readNow(
  file: string,
  document: ReadDocument,
  values: CheckValues,
  process: Process,
): Promise<Side> {
  const { playground } = document;
  const found = values.live
    ? toFound(playground, playground, await askNow(playground, process), "asked now")
    : await findRecorded(file, document, values.answers);
  if (found !== null) return toSide(playground, found);
  throw new InputFault(
    `${file} has no recorded answers. Name them with --answers, ask now with --live, or write them with: cutpoint run`,
  );
}

async function readBaseline(path: string, now: Playground): Promise<Side> {
  const recorded = await readAnswers(path);
  const before = askedPlayground(recorded, now, path);
  if (before === null) {
    throw new InputFault(
      `${path} doesn't say which rules were accepted. Write a baseline with: cutpoint check FILE --accept ${path}`,
    );
  }
  return toSide(before, toFound(before, before, recorded, path));
}

function staleNotes({ playground, answers }: AnsweredSide): string[] {
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

function compare(before: Side, after: Side, allowed: Allowances): CheckedComparison {
  const { parts, added, removed } = compareWithBaseline(before, after, allowed);
  const gone = [...before.answers.byCase.values()].filter(({ stale }) => stale).length;
  const modelsOf = ({ answers }: Side) =>
    [...new Set([...answers.byCase.values()].flatMap(({ model }) => model ?? []))].join(", ");
  const [was, is] = [modelsOf(before), modelsOf(after)];
  const notes = [
    ...(was === is ? [] : [`The model moved from ${was} to ${is}.`]),
    ...(added.length > 0 ? [`Not in the baseline: ${added.join(", ")}.`] : []),
    ...(removed.length > 0 ? [`Only in the baseline: ${removed.join(", ")}.`] : []),
    ...(gone > 0
      ? [
          `${toCounted(gone, "case has", "cases have")} changed since the baseline and ${gone === 1 ? "is" : "are"} left out.`,
        ]
      : []),
  ];
  return { ...findFlips(before, after), parts, allowed, notes };
}

function tokensOf({ answers }: AnsweredSide): number {
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
    `${toCountText(tokensOf(side))} input tokens (list price ${toPriceText(tokensOf(side), price)})`;
  const was = before === null ? "" : `; before, it took ${told(before)}`;
  return `Asking about all cases takes ${told(after)}${was}.`;
}

/** What a check of a playground finds. */
async function checkDocument(
  file: string,
  values: CheckValues,
  process: Process,
): Promise<[CheckResult, Side]> {
  const allowed = {
    wrong: readPoints(values["allow-wrong"], 0.02, "allow-wrong"),
    people: readPoints(values["allow-people"], 0.05, "allow-people"),
  };
  const document = await readDocument(file);
  const { terminal } = process;
  const tell = (line: string) => terminal.tell(line);
  if (values.cases !== undefined) {
    const cases = await readCases(values.cases, document.playground.questions, values.key, tell);
    document.playground = { ...document.playground, cases };
  }
  const { playground } = document;
  if (playground.cases.length === 0)
    throw new InputFault(`${file} has no cases. Name labelled cases with --cases.`);
  const after = await readNow(file, document, values, process);
  const before = values.baseline === undefined ? null : await readBaseline(values.baseline, playground);
  const targets = judgeTargets(after);
  const comparison = before && compare(before, after, allowed);
  const ofTargets = codeOfTargets(targets);
  const ofParts = comparison && codeOfParts(comparison.parts);
  const code =
    ofParts === null ? ofTargets : values["require-targets"] ? graver(ofParts, ofTargets) : ofParts;
  const result: CheckResult = {
    name: playground.name,
    code,
    sources: [after.source, ...staleNotes(after)],
    cases: playground.cases.length,
    labelled: playground.cases.filter(({ labels }) => labels.length > 0).length,
    figures: describeQuestions(after),
    targets,
    comparison,
    cost: describeCost(after, before),
  };
  return [result, after];
}

async function accept(path: string, { playground, recorded }: Side): Promise<void> {
  if (recorded === null) throw new InputFault("A baseline is written from --live or --answers.");
  const now = new Set(playground.cases.map(({ key }) => key));
  const answers = recorded.answers.filter((one) => now.has(one.case));
  const text = writeRecordedAnswers({ ...recorded, answers, playground: toAskingFile(playground) });
  await writeWhole(path, text);
}

/** `cutpoint check`. */
export async function checkFile(file: string, values: CheckValues, call: Process): Promise<ExitCode> {
  const { terminal, json } = call;
  const [result, side] = await checkDocument(file, values, call);
  for (const [path, write] of [
    [values.junit, writeJunit],
    [values.markdown, writeMarkdown],
  ] as const) {
    if (path !== undefined) await writeWhole(path, write(result));
  }
  if (values.accept !== undefined) {
    await accept(values.accept, side);
    terminal.tell(`Wrote the baseline ${values.accept}.`);
  }
  const colors = { good: 32, bad: 31, open: 33 };
  const paint = (text: string, tone: keyof typeof colors) =>
    terminal.hasColors ? `\u001b[1;${colors[tone]}m${text}\u001b[0m` : text;
  terminal.print(
    json
      ? `${JSON.stringify({ ...result, verdict: describeResult(result) }, null, 2)}\n`
      : wrapText(writeText(result, paint), terminal.columns),
  );
  // Whoever accepts what there is now has nothing left to be told from it.
  return values.accept !== undefined && values.baseline === undefined ? 0 : result.code;
}
