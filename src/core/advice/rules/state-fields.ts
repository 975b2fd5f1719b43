// Rules on fields of the state that questions name or ignore, and on keys that say nothing.

import { distance } from "fastest-levenshtein";
import { kinds } from "#core/kinds/registry.ts";
import { type AuthoredEntry, isBlankEntry } from "#core/model/question.ts";
import { estimateTokensFromBytes } from "#core/service/estimate.ts";
import { listFirstNames } from "#core/text/name-list.ts";
import {
  findLongestTextField,
  findStateField,
  flattenStateFields,
  normaliseFieldPath,
  type PreparedQuestion,
  type PreparedState,
} from "../prepare-for-rules.ts";
import {
  type AdviceFix,
  type AdviceRemark,
  type AdviceRule,
  createQuestionFix,
  type QuestionRemark,
} from "../rule.ts";
import { mentionsField } from "../unused-fields.ts";
import { findBackticked } from "../words.ts";

const inInstructions = ["instructions", "text"];
const longestShown = 60;
const mostMissing = 3;
const identifier = /^[\p{L}_$][\p{L}\p{N}_$.[\]-]*$/u;
const literal = /^(?:true|false|null|state|yes|no)$/i;

/** Whether a text in backticks means a field that the state lacks. False for texts such as `null` or a value. */
function isMissing(written: string, subject: PreparedQuestion, state: PreparedState): boolean {
  if (!identifier.test(written) || literal.test(written)) return false;
  if (subject.options.some(({ name }) => name === written)) return false;
  const pathLike = /[._[]/.test(written);
  if (state.root === null) return state.state.form !== "json" && pathLike && state.bytes > 0;
  if (findStateField(state.fields, written)) return false;
  const name = normaliseFieldPath(written);
  if (flattenStateFields(state.fields).some((field) => field.name === name)) return false;
  return pathLike || !isValue(written, state);
}

function isValue(written: string, state: PreparedState): boolean {
  return state.text.includes(`"${written}"`);
}

/** Edit distance. Two swapped letters count as one slip, and so does any difference in case alone. */
function slipsBetween(one: string, other: string): number {
  const [written, meant] = [one.toLowerCase(), other.toLowerCase()];
  if (written === meant) return one === other ? 0 : 1;
  const at = [...written].findIndex((letter, index) => letter !== meant[index]);
  const turned = written.slice(0, at) + written.charAt(at + 1) + written.charAt(at) + written.slice(at + 2);
  return Math.min(distance(written, meant), 1 + distance(turned, meant));
}

/**
 * Largest number of slips that still counts as a typo: a quarter of the written letters, at least one. A name written
 * with up to two letters allows none, unless the meant name is longer or has the same letters in another order.
 */
function mostSlips(written: string, meant: string): number {
  const sameLetters = [...written].sort().join("") === [...meant].sort().join("");
  if (written.length <= 2 && written.length >= meant.length && !sameLetters) return 0;
  return Math.max(1, Math.floor(written.length / 4));
}

/**
 * Sum of slips over the steps of two paths; null if a step differs too much for a typo. Paths with different numbers
 * of steps are compared as one step.
 */
function slipsInPath(written: string, meant: string): number | null {
  const [steps, others] = [written.split("."), meant.split(".")];
  const pairs =
    steps.length === others.length ? steps.map((step, at) => [step, others[at] ?? ""]) : [[written, meant]];
  let slips = 0;
  for (const [step = "", other = ""] of pairs) {
    const between = slipsBetween(step, other);
    if (between > 0 && between > mostSlips(step, other)) return null;
    slips += between;
  }
  return slips;
}

/** Path of the field probably meant: a few slips away, or with a similar name elsewhere. Null if there is none. */
function nearest(written: string, state: PreparedState): string | null {
  const wanted = normaliseFieldPath(written);
  const last = wanted.split(".").at(-1) ?? "";
  const near = flattenStateFields(state.fields).flatMap(({ path, name }) => {
    const whole = slipsInPath(wanted, path);
    if (whole !== null) return { path, slips: whole };
    const named = last.length > 2 ? slipsInPath(last, name) : null;
    return named === null ? [] : { path, slips: named + 1 };
  });
  return near.sort((one, other) => one.slips - other.slips)[0]?.path ?? null;
}

function renameFix(key: string, written: string, meant: string | null): { fix?: AdviceFix } {
  if (meant === null) return {};
  const words = { label: `Name ${meant}`, step: "name a field of the state" };
  return inEntries(key, words, (text) => text.replaceAll(`\`${written}\``, `\`${meant}\``));
}

interface Written {
  path: QuestionRemark["path"];
  written: string;
}

/** Distinct texts in backticks in the question and its criteria, each where it first occurs. */
function namesIn({ question, backticked: inText }: PreparedQuestion): Written[] {
  const rows = kinds[question.type].criteria.parts(question);
  const all = [
    ...inText.map((written): Written => ({ path: inInstructions, written })),
    ...rows.flatMap(({ path, entry: { text } }): Written[] =>
      text.includes("`") ? findBackticked(text).map((written) => ({ path: [...path, "text"], written })) : [],
    ),
  ];
  const first = new Map(all.toReversed().map((one) => [one.written, one]));
  return all.filter((one) => first.get(one.written) === one);
}

function missing(
  { path, written }: Written,
  subject: PreparedQuestion,
  state: PreparedState,
): QuestionRemark {
  const shown = written.slice(0, longestShown);
  const meant = nearest(written, state);
  const next = meant === null ? "Correct the path." : `Did you mean ${meant}?`;
  const message =
    state.root === null
      ? `The state is text and has no field ${shown}. Send it as JSON, or ask about the text itself.`
      : `The state has no field ${shown}, so the model looks for something that isn't there. ${next}`;
  return { path, message, ...renameFix(subject.question.key, written, meant) };
}

function namesNone(subject: PreparedQuestion, state: PreparedState): QuestionRemark[] {
  const fields = flattenStateFields(state.fields);
  const about = findLongestTextField(state.fields);
  if (state.root?.type !== "object" || fields.length < 2 || about === null) return [];
  if (subject.question.instructions.form === "json" || isBlankEntry(subject.question.instructions)) return [];
  if (quotedPaths(subject, state).length > 0) return [];
  if (subject.backticked.length > 0 || fields.some((field) => mentionsField(subject, field))) return [];
  const message = `The state has several fields and the question names none, so all of them count. Name the one it is about in backticks, such as \`${about.path.slice(0, longestShown)}\`.`;
  return [{ path: inInstructions, message, level: "hint" }];
}

const statePaths: AdviceRule = {
  id: "Q7",
  level: "warning",
  title: "A field that isn't in the state, or no field at all",
  reason: "A path in backticks leads the model to its field. A path that leads nowhere misleads it.",
  checkInState(subject, state) {
    const absent = namesIn(subject).filter(({ written }) => isMissing(written, subject, state));
    if (absent.length === 0) return namesNone(subject, state);
    const told = absent.slice(0, mostMissing).map((found) => missing(found, subject, state));
    const last = told.at(-1);
    const more = absent.length - told.length;
    if (last === undefined || more === 0) return told;
    return [...told.slice(0, -1), { ...last, message: `${last.message} The same holds of ${more} more.` }];
  },
};

const opening = "\"'“”„‟«‹‘’‚‛´′`";
const closing = "\"'“”‟»›‘’‛´′";
const quoted = new RegExp(`[${opening}]([\\p{L}_$][\\p{L}\\p{N}_$.[\\]-]{0,199})[${closing}]`, "gu");

/**
 * Paths of the state in quotation marks. Only paths of several words count, because a single word may be an ordinary
 * quotation.
 */
function quotedPaths({ question }: PreparedQuestion, { fields }: PreparedState): QuotedPath[] {
  if (fields.length === 0) return [];
  const rows = kinds[question.type].criteria.parts(question);
  const all = [
    { path: inInstructions, entry: question.instructions },
    ...rows.map(({ path, entry }) => ({ path: [...path, "text"], entry })),
  ];
  return all.flatMap(({ path, entry: { form, text } }) =>
    (form === "text" ? [...text.matchAll(quoted)] : []).flatMap(([whole, written = ""]): QuotedPath[] =>
      /\p{L}[._[]|\p{Ll}\p{Lu}/u.test(written) && findStateField(fields, written)
        ? [{ path, whole, written }]
        : [],
    ),
  );
}

interface QuotedPath extends Written {
  /** The path with its quotation marks. */
  whole: string;
}

function inEntries(
  key: string,
  words: Pick<AdviceFix, "label" | "step">,
  change: (text: string) => string,
): { fix: AdviceFix } {
  const entry = (now: AuthoredEntry) => ({ ...now, text: change(now.text) });
  return {
    fix: createQuestionFix(key, words, (question) => ({
      ...question,
      instructions: entry(question.instructions),
      glosses: { true: entry(question.glosses.true), false: entry(question.glosses.false) },
      options: question.options.map((option) => ({ ...option, description: entry(option.description) })),
      levels: question.levels.map(entry),
    })),
  };
}

const quotedPath: AdviceRule = {
  id: "Q15",
  level: "warning",
  title: "A path in quotation marks",
  reason: "Backticks mark a field. Quotation marks, straight or curly, mark words that somebody said.",
  checkInState(subject, state) {
    const found = quotedPaths(subject, state);
    return found.slice(0, mostMissing).map(({ path, whole }) => ({
      path,
      message: `${whole.slice(0, longestShown)} is a field of the state in quotation marks, so it reads like a quotation. Put it in backticks.`,
      ...inEntries(subject.question.key, { label: "Use backticks", step: "put paths in backticks" }, (text) =>
        found.reduce((now, one) => now.replaceAll(one.whole, `\`${one.written}\``), text),
      ),
    }));
  },
};

const unclear =
  /^(?:[a-z]|(?:field|value|val|key|col|column|data|item|attr|prop|var|param|arg|text|string|str|obj)[ _-]?\d+|tmp|temp|foo|bar|baz|xyz|asdf|misc|unnamed(?:[ _:-]*\d+)?|f\d+|k\d+|v\d+)$/i;
const coordinates = new Set(["x", "y", "z"]);

const unclearKeys: AdviceRule = {
  id: "T5",
  level: "hint",
  title: "Keys that say nothing",
  reason: "The model reads keys. A good name is the cheapest explanation of a value.",
  checkState(state) {
    const fields = flattenStateFields(state.fields);
    const names = new Set(fields.map(({ name }) => name));
    const isPoint = names.has("x") && names.has("y");
    const found = fields.filter(({ name }) => unclear.test(name) && !(isPoint && coordinates.has(name)));
    const [first, ...others] = found;
    if (first === undefined) return [];
    const shown = listFirstNames([...new Set(found.map(({ name }) => name))]);
    const message =
      others.length === 0
        ? `The model reads the key ${shown} and learns nothing from it. Name the field for what it holds.`
        : `The model reads the keys ${shown} and learns nothing from them. Name each field for what it holds.`;
    return [{ place: { at: "state", range: first.range }, message }];
  },
};

/** With a smaller share of the state, or fewer tokens, unused fields cost little and give only a hint. */
const muchShare = 0.5;
const muchTokens = 200;

const unusedStateFields: AdviceRule = {
  id: "T1",
  level: "warning",
  title: "Fields that no question names",
  reason: "Every field takes tokens, and irrelevant ones can distract the model.",
  checkPlayground({ state, unused: { fields, share } }): readonly AdviceRemark[] {
    const [first] = fields;
    if (first === undefined) return [];
    const much = share >= muchShare && estimateTokensFromBytes(state.bytes * share) >= muchTokens;
    const names = listFirstNames(fields.map(({ path }) => path));
    return [
      {
        place: { at: "state", range: first.range },
        message: `No question names ${names}. It still takes tokens and can distract the model. Leave it out, or name it where it matters.`,
        level: much ? "warning" : "hint",
      },
    ];
  },
};

export const stateFieldsRules: readonly AdviceRule[] = [
  quotedPath,
  statePaths,
  unclearKeys,
  unusedStateFields,
];
