// Runs `cutpoint advise` over files: prints findings with their lines, as JSON or as annotations for CI;
// gives the exit code.

import { allAdviceRules } from "#core/advice/check.ts";
import type { AdviceFinding, AdviceLevel, FindingLocation } from "#core/advice/rule.ts";
import type { Playground } from "#core/model/playground.ts";
import { toOutputLine } from "#core/text/escape-output.ts";
import { type JsonNode, lineAndColumn, nodeAt, toJsonPointer } from "#core/text/json/json-node.ts";
import { parseJsonTree } from "#core/text/json/parse-json-tree.ts";
import { toCounted } from "#core/text/number-text.ts";
import { toVisibleName } from "#core/text/visible-text.ts";
import type { CommandCall, CommandOptions, ExitCode } from "../call/command.ts";
import { usageFault } from "../call/input-fault.ts";
import { expandFilePatterns } from "../files/find-files.ts";
import { findRecordedAnswers } from "../files/read-answers.ts";
import { readDocument, requireProfile } from "../files/read-document.ts";
import { findAdvice } from "./find-advice.ts";

export interface LocatedFinding {
  readonly rule: string;
  readonly level: AdviceLevel;
  readonly message: string;
  /** Id of the question; null if the finding isn't about one. */
  readonly question: string | null;
  /** JSON Pointer of the nearest value in the file; line and column from 1. */
  readonly pointer: string;
  readonly line: number;
  readonly column: number;
  /** Label of the fix that the page offers; null if there is none. */
  readonly fix: string | null;
}

function pathOf(place: FindingLocation, { questions, state }: Playground): readonly PropertyKey[] {
  if (place.at === "question")
    return ["questions", questions.findIndex(({ key }) => key === place.key), ...place.path];
  if (place.at !== "state") return [place.at];
  if (state.form === "list") return ["state", "items"];
  const line = place.range === null ? 1 : lineAndColumn(state.text, place.range.offset).line;
  return ["state", "text", line - 1];
}

function rootOf(file: JsonNode): readonly PropertyKey[] {
  for (const path of [["playground"], ["playgrounds", 0]]) if (nodeAt(file, path) !== null) return path;
  return [];
}

/** The longest beginning of `path` that exists in the file, because findings may name a part that the file omits. */
function nearest(file: JsonNode, path: readonly PropertyKey[]): readonly PropertyKey[] {
  for (let steps = path.length; steps > 0; steps -= 1)
    if (nodeAt(file, path.slice(0, steps)) !== null) return path.slice(0, steps);
  return [];
}

function locateFindings(
  { text, playground }: { text: string; playground: Playground },
  findings: readonly AdviceFinding[],
): readonly LocatedFinding[] {
  const { root: file } = parseJsonTree(text);
  const root = file === null ? [] : rootOf(file);
  return findings.map(({ rule, level, message, place, fix }) => {
    const path = file === null ? [] : nearest(file, [...root, ...pathOf(place, playground)]);
    const node = file === null ? null : nodeAt(file, path);
    const question =
      place.at === "question" ? playground.questions.find(({ key }) => key === place.key) : null;
    return {
      rule,
      level,
      message,
      question: question?.id ?? null,
      pointer: toJsonPointer(path),
      ...lineAndColumn(text, node?.offset ?? 0),
      fix: fix?.label ?? null,
    };
  });
}

const plurals = { error: "errors", warning: "warnings", hint: "hints" } as const;

function countFindings(findings: readonly LocatedFinding[]): [AdviceLevel, number][] {
  const levels: readonly AdviceLevel[] = ["error", "warning", "hint"];
  return levels.map((level) => [level, findings.filter((one) => one.level === level).length]);
}

function describeCounts(findings: readonly LocatedFinding[]): string {
  const parts = countFindings(findings).flatMap(([level, count]) =>
    count === 0 ? [] : [toCounted(count, level, plurals[level])],
  );
  return parts.length === 0 ? "No advice." : `${parts.join(", ")}.`;
}

/** Lines that begin with `path:line:column`, which editors and terminals turn into links. */
function writeText(path: string, findings: readonly LocatedFinding[]): readonly string[] {
  const lines = findings.flatMap(({ rule, level, message, question, line, column, fix }) => [
    `${path}:${line}:${column} ${level} ${rule}${question === null ? "" : ` ${toVisibleName(question)}`}`,
    `  ${message}`,
    ...(fix === null ? [] : [`  In the page: ${toVisibleName(fix)}.`]),
  ]);
  return [...lines, describeCounts(findings)];
}

function toJson(path: string, findings: readonly LocatedFinding[]): object {
  const counts = countFindings(findings).map(([level, count]) => [plurals[level], count] as const);
  return { file: path, ...Object.fromEntries(counts), findings };
}

const commands = { error: "error", warning: "warning", hint: "notice" } as const;

/** Escaping of workflow commands: line breaks become %0A, other invisible characters are spelled out. */
function escapeData(text: string): string {
  const lines = text.split(/\r\n|[\r\n]/).map(toOutputLine);
  return lines.join("\n").replaceAll("%", "%25").replaceAll("\n", "%0A");
}

function escapeProperty(text: string): string {
  return escapeData(text).replaceAll(":", "%3A").replaceAll(",", "%2C");
}

/** GitHub workflow commands, shown at their line in a pull request. */
function writeAnnotations(path: string, findings: readonly LocatedFinding[]): string {
  const titles = new Map(allAdviceRules.map(({ id, title }) => [id, title]));
  return findings
    .map(({ rule, level, message, question, line, column }) => {
      const title = `${rule} ${titles.get(rule) ?? ""}`.trim();
      const place = `file=${escapeProperty(path)},line=${line},col=${column},title=${escapeProperty(title)}`;
      const about = question === null ? "" : `${toVisibleName(question)}: `;
      return `::${commands[level]} ${place}::${escapeData(about + message)}\n`;
    })
    .join("");
}

export interface AdviseOptionValues {
  readonly answers: string | undefined;
  readonly profile: string | undefined;
  readonly level: string | undefined;
  readonly annotations: boolean;
  readonly strict: boolean;
}

/** Most severe first. */
const levels: readonly AdviceLevel[] = ["error", "warning", "hint"];

function readLevel(text: string | undefined): AdviceLevel {
  if (text === undefined) return "hint";
  const level = levels.find((one) => one === text);
  if (level !== undefined) return level;
  throw usageFault({ name: "advise" }, `There is no level “${text}”: ${levels.join(", ")}`);
}

interface Advised {
  readonly path: string;
  /** Findings of the chosen level and above. */
  readonly shown: readonly LocatedFinding[];
  readonly isFailing: boolean;
}

async function advise(path: string, values: AdviseOptionValues): Promise<Advised> {
  const least = levels.indexOf(readLevel(values.level));
  const profile = requireProfile(values.profile);
  const document = await readDocument(path);
  const recorded = await findRecordedAnswers(path, document, values.answers);
  const all = findAdvice(document.playground, profile, recorded?.answers ?? null);
  const shown = locateFindings(
    document,
    all.filter(({ level }) => levels.indexOf(level) <= least),
  );
  const failing = values.strict ? ["error", "warning"] : ["error"];
  return { path, shown, isFailing: all.some(({ level }) => failing.includes(level)) };
}

/** 1 if a file has an error or, with `strict`, a warning, also one below the printed level; otherwise 0. */
export async function adviseFiles(
  words: readonly string[],
  values: AdviseOptionValues,
  { terminal, json }: Pick<CommandCall<CommandOptions>, "terminal" | "json">,
): Promise<ExitCode> {
  const advised: Advised[] = [];
  for (const path of await expandFilePatterns(words)) advised.push(await advise(path, values));
  const told = advised.map(({ path, shown }) => toJson(path, shown));
  if (json) terminal.printJson(told.length === 1 ? told[0] : told, 2);
  for (const { path, shown } of json ? [] : advised) {
    if (values.annotations) terminal.print(writeAnnotations(path, shown));
    else terminal.printLines(writeText(path, shown));
  }
  return advised.some(({ isFailing }) => isFailing) ? 1 : 0;
}
