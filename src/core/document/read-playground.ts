// Reads a playground from a file or a stored value, and says what is wrong with it and where.

import { addLabelFacts } from "#core/cases/labels/label-facts.ts";
import type { Case, LabelFact } from "#core/model/case.ts";
import { type Ledger, noLedger } from "#core/model/ledger.ts";
import {
  noPresentation,
  type Playground,
  type PlaygroundQuestion,
  type PlaygroundSample,
  type Presentation,
} from "#core/model/playground.ts";
import type { AuthoredEntry, AuthoredState } from "#core/model/question.ts";
import { decisionTuningOf, tuningOf } from "#core/model/tuning.ts";
import type { QuestionTexts } from "#core/model/variant.ts";
import { type JsonNode, type JsonTextError, lineAndColumn, nodeAt } from "#core/text/json/json-node.ts";
import { parseJsonTree } from "#core/text/json/parse-json-tree.ts";
import { sortLedger } from "#core/thresholds/evidence/ledger.ts";
import { inferLedger } from "#core/thresholds/evidence/record-choices.ts";
import type { Entry1, State1 } from "./versions/1.ts";
import { firstVersionWithLedger, type QuestionTexts2 } from "./versions/2-to-5.ts";
import { type Case11, defaultRules8, type Fact11 } from "./versions/6-to-11.ts";
import type { Ledger14 } from "./versions/14.ts";
import type { Sample15 } from "./versions/15.ts";
import type { Presentation20 } from "./versions/20.ts";
import type { Question21 } from "./versions/21.ts";
import { type NewestFile, newestVersion, upgradeStepByStep, versionSteps } from "./versions/newest.ts";

function fromEntry(entry: Entry1): AuthoredEntry {
  return typeof entry === "string" ? { form: "text", text: entry } : { form: "json", text: entry.json };
}

function fromWords({ instructions, glosses, options = [], levels = [] }: QuestionTexts2): QuestionTexts {
  return {
    instructions: fromEntry(instructions),
    glosses: { true: fromEntry(glosses?.true ?? ""), false: fromEntry(glosses?.false ?? "") },
    options: options.map(({ name, description }) => ({ name, description: fromEntry(description) })),
    levels: levels.map(fromEntry),
  };
}

function fromQuestion(question: Question21): PlaygroundQuestion {
  const { key, id, type, variants, wordings } = question;
  return {
    key,
    id,
    type,
    ...fromWords(question),
    included: question.included ?? true,
    rules: { ...defaultRules8, ...question.rules },
    fitted: question.fitted ?? null,
    dismissedAdvice: question.dismissedAdvice ?? [],
    ...(question.narrows && {
      narrows: { key: question.narrows.question, option: question.narrows.option },
    }),
    ...(question.inSteps && { inSteps: true }),
    ...(question.tuning && {
      tuning: { ...tuningOf({}), ...question.tuning },
    }),
    ...(variants && {
      variants: variants.map(({ words, ...variant }) => ({
        ...variant,
        words: words ? fromWords(words) : null,
      })),
    }),
    ...(question.note && { note: question.note }),
    ...(wordings && {
      wordings: wordings.map(({ hash, name = "", note = "" }) => ({ hash, name, note })),
    }),
  };
}

function fromState({ form, text, items }: State1): AuthoredState {
  return { form, text: text.join("\n"), items };
}

function fromSample({ key, name = "", state, case: caseKey }: Sample15): PlaygroundSample {
  return { key, name, state: fromState(state), caseKey: caseKey ?? null };
}

function fromCase({ key, state, labels = [], facts = [], note = "", group = "", metadata }: Case11): Case {
  const row: Case = {
    key,
    state: fromState(state),
    labels: labels.map(({ question, value, picked }) => ({ questionKey: question, value, picked })),
    note,
    group,
    ...(metadata && { metadata }),
  };
  return facts.length === 0 ? row : addLabelFacts(row, facts.map(fromFact));
}

function fromFact({ question, by = "", value, at = 0, wording = 0, picked, ...optional }: Fact11): LabelFact {
  const { chance = null, note = "" } = optional;
  const adjudicated = optional.adjudicated === true;
  return { questionKey: question, value, labeler: by, at, wording, picked, chance, note, adjudicated };
}

function fromPresentation({
  slides,
  masked = [],
  redacted = [],
  hiddenTexts = [],
  hiddenQuestions = [],
  subtitle = "",
  leftOut = [],
  wordings = [],
  logo = "",
  accent = "",
  before = [],
  beforeName = "",
}: Presentation20): Presentation {
  return {
    slides: slides.map(({ key, case: caseKey, title = "", notes = [] }) => ({
      key,
      caseKey,
      title,
      notes: notes.join("\n"),
    })),
    masked,
    redacted,
    hiddenTexts,
    hiddenQuestions,
    subtitle,
    leftOut,
    wordings: wordings.map(({ question: questionKey, text }) => ({ questionKey, text })),
    logo,
    accent,
    before: before.map(({ question: questionKey, rules }) => ({
      questionKey,
      rules: { ...defaultRules8, ...rules },
    })),
    beforeName,
  };
}

function fromLedger({
  uses = [],
  unnamed = [],
  looks = [],
  drawn = [],
  seen = [],
  lastCase,
}: Ledger14): Ledger {
  return sortLedger({
    uses: uses.map(({ groups = [], ...use }) => ({ ...use, groups })),
    unnamed,
    looks,
    drawn,
    seen,
    ...(lastCase !== undefined && { lastCase }),
  });
}

function fromFile(file: NewestFile): Playground {
  return {
    key: file.key,
    name: file.name,
    notes: file.notes.join("\n"),
    model: file.model,
    questions: file.questions.map(fromQuestion),
    state: fromState(file.state),
    ...(file.samples && file.samples.length > 0 && { samples: file.samples.map(fromSample) }),
    cases: (file.cases ?? []).map(fromCase),
    presentation: file.presentation ? fromPresentation(file.presentation) : noPresentation,
    ...(file.decision && { decisionTuning: { ...decisionTuningOf({}), ...file.decision } }),
    ...(file.table && { table: file.table }),
    ...(file.agentEdits && file.agentEdits.length > 0 && { agentEdits: file.agentEdits }),
    ledger: file.ledger ? fromLedger(file.ledger) : noLedger,
  };
}

export interface ValueIssue {
  path: readonly PropertyKey[];
  message: string;
}

/** "newer" means a version of the file that only later releases of Cutpoint can read. */
type PlaygroundValueReading =
  | { status: "read"; playground: Playground }
  | { status: "newer"; version: number }
  | { status: "bad"; issues: readonly ValueIssue[] };

/**
 * Reads a parsed file of any released version: checks it against that version, upgrades it, and checks that keys differ
 * and cases are in order. If its version had no ledger yet, the ledger is inferred.
 */
export function readPlaygroundValue(value: unknown): PlaygroundValueReading {
  const { format, version } = (value ?? {}) as { format?: unknown; version?: unknown };
  if (format !== "cutpoint.playground") return { status: "bad", issues: [notOurs] };
  if (typeof version !== "number" || !Number.isInteger(version) || version < 1) {
    return { status: "bad", issues: [noVersion] };
  }
  if (version > newestVersion) return { status: "newer", version };
  const { cases } = value as { cases?: unknown };
  if (typeof cases === "object" && cases !== null && "lines" in cases)
    return { status: "bad", issues: [casesBeside] };
  const upgraded = upgradeStepByStep(versionSteps, version, value);
  if (!upgraded.ok) return { status: "bad", issues: upgraded.issues };
  const read = fromFile(upgraded.value as NewestFile);
  const playground = version < firstVersionWithLedger ? { ...read, ledger: inferLedger(read) } : read;
  const issues = [
    ...repeatedKeys("questions", playground.questions, "Another question has this key."),
    ...repeatedKeys("samples", playground.samples ?? [], "Another sample has this key."),
    ...wrongVariants(playground),
    ...unorderedCases(playground),
  ];
  return issues.length > 0 ? { status: "bad", issues } : { status: "read", playground };
}

const notOurs: ValueIssue = {
  path: ["format"],
  message: 'This is not a playground: its "format" is not "cutpoint.playground".',
};
/** Of a main file that was read by itself. */
const casesBeside: ValueIssue = {
  path: ["cases"],
  message:
    "The cases of this playground lie in files beside it. Open it with its folder (cutpoint serve), or make one file of it: cutpoint format --one-file.",
};
const noVersion: ValueIssue = {
  path: ["version"],
  message: 'The "version" should be a whole number from 1.',
};

/** An issue for each repeated key. Answers refer to questions and samples by key, and labels refer to questions. */
function repeatedKeys(
  list: "questions" | "samples",
  items: readonly { readonly key: string }[],
  message: string,
): ValueIssue[] {
  const seen = new Set<string>();
  return items.flatMap(({ key }, index) => {
    const repeated = seen.has(key);
    seen.add(key);
    return repeated ? [{ path: [list, index, "key"], message }] : [];
  });
}

/**
 * An issue for each question with repeated keys of variants, or whose variants don't have exactly one without words:
 * the active one, whose words are the question's own.
 */
function wrongVariants({ questions }: Playground): ValueIssue[] {
  return questions.flatMap(({ variants }, index) => {
    if (variants === undefined) return [];
    const own = variants.filter(({ words }) => words === null).length;
    const keys = new Set(variants.map(({ key }) => key));
    if (own === 1 && keys.size === variants.length) return [];
    const message =
      own === 1
        ? "Two variants have the same key."
        : "Exactly one variant should have no text: the question itself.";
    return [{ path: ["questions", index, "variants"], message }];
  });
}

/**
 * An issue for each case out of order or with a repeated key. Storage sorts cases by key, so a file must do so, too.
 */
function unorderedCases({ cases }: Playground): ValueIssue[] {
  return cases.flatMap(({ key }, index) => {
    const before = cases[index - 1];
    return before === undefined || before.key < key
      ? []
      : [{ path: ["cases", index, "key"], message: "Case keys must increase from one to the next." }];
  });
}

export type PlaygroundFileReading =
  | Exclude<PlaygroundValueReading, { status: "bad" }>
  | { status: "bad"; issues: readonly JsonTextError[] };

/** Reads a file of any released version; otherwise the issues say what is wrong and where. */
export function readPlaygroundFile(text: string): PlaygroundFileReading {
  const parsed = parseJsonTree(text);
  if (!parsed.ok) return { status: "bad", issues: parsed.errors };
  const reading = readPlaygroundValue(JSON.parse(text));
  if (reading.status !== "bad") return reading;
  const issues = reading.issues.map(({ path, message }) => locateIssue(text, parsed.root, path, message));
  return { status: "bad", issues };
}

/**
 * Turns a schema issue into a sentence with its path, e.g. `"questions[2].rules" is missing.` Messages that
 * already are sentences stay.
 */
export function describeIssue(path: readonly PropertyKey[], message: string): string {
  if (message.endsWith(".")) return message;
  const fault = message.replace(/^Invalid input: /, "");
  const place = path.length === 0 ? "The whole" : `"${toPathText(path)}"`;
  const kinds = /^expected (.+), received (.+)$/.exec(fault);
  if (kinds === null) return `${place}: ${fault}.`;
  const [, expected = "", received = ""] = kinds;
  return received === "undefined"
    ? `${place} is missing.`
    : `${place} should be of type ${expected}, and is ${received}.`;
}

function toPathText(path: readonly PropertyKey[]): string {
  return path
    .map((step, index) => (typeof step === "number" ? `[${step}]` : `${index > 0 ? "." : ""}${String(step)}`))
    .join("");
}

/**
 * The issue as a sentence with its position in the text: that of the value at the path, or of its nearest ancestor that
 * exists.
 */
export function locateIssue(
  text: string,
  root: JsonNode,
  path: readonly PropertyKey[],
  message: string,
): JsonTextError {
  let node: JsonNode | null = null;
  for (let steps = path.length; node === null && steps > 0; steps -= 1)
    node = nodeAt(root, path.slice(0, steps));
  const { offset, length } = node ?? root;
  return { offset, length, ...lineAndColumn(text, offset), message: describeIssue(path, message) };
}
