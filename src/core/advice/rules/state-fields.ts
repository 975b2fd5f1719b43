import { distance } from "fastest-levenshtein";
import { kinds } from "#core/kinds/registry.ts";
import { type AuthoredEntry, isBlank } from "#core/model/question.ts";
import { estimateTokens } from "#core/service/estimate.ts";
import {
  findField,
  flattenFields,
  type PreparedQuestion,
  type PreparedState,
  toFieldName,
} from "../checked-parts.ts";
import { type AdviceRule, type Fix, type QuestionRemark, questionFix, type RuleRemark } from "../rule.ts";
import { mentionsField } from "../unused-fields.ts";
import { findBackticked } from "../words.ts";

const inInstructions = ["instructions", "text"];
const longestShown = 60;
const identifier = /^[\p{L}_$][\p{L}\p{N}_$.[\]-]*$/u;
const literal = /^(?:true|false|null|state|yes|no)$/i;

/** Whether a text in backticks can only be meant as a state field, and there's no such field. */
function isMissing(written: string, subject: PreparedQuestion, state: PreparedState): boolean {
  if (!identifier.test(written) || literal.test(written)) return false;
  if (subject.options.some(({ name }) => name === written)) return false;
  const pathLike = /[._[]/.test(written);
  if (state.root === null) return state.state.form !== "json" && pathLike && state.bytes > 0;
  if (findField(state.fields, written)) return false;
  const name = toFieldName(written);
  if (flattenFields(state.fields).some((field) => field.name === name)) return false;
  return pathLike || !isValue(written, state);
}

function isValue(written: string, state: PreparedState): boolean {
  return state.text.includes(`"${written}"`);
}

/** Edit distance with swapped neighbours, and a difference in case alone, as one slip. */
function slipsBetween(one: string, other: string): number {
  const [written, meant] = [one.toLowerCase(), other.toLowerCase()];
  if (written === meant) return one === other ? 0 : 1;
  const at = [...written].findIndex((letter, index) => letter !== meant[index]);
  const turned = written.slice(0, at) + written.charAt(at + 1) + written.charAt(at) + written.slice(at + 2);
  return Math.min(distance(written, meant), 1 + distance(turned, meant));
}

/**
 * Most slips of a likely typo: a quarter of the letters, at least one; none in names of up to two letters
 * unless they're rearranged.
 */
function mostSlips(written: string, meant: string): number {
  const sameLetters = [...written].sort().join("") === [...meant].sort().join("");
  if (written.length <= 2 && written.length >= meant.length && !sameLetters) return 0;
  return Math.max(1, Math.floor(written.length / 4));
}

/** Slips summed over the steps of two paths of equal length; null when a step differs too much. */
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

/** The field probably meant: a few slips away, or one with a similar name elsewhere. */
function nearest(written: string, state: PreparedState): string | null {
  const wanted = toFieldName(written);
  const last = wanted.split(".").at(-1) ?? "";
  const near = flattenFields(state.fields).flatMap(({ path, name }) => {
    const whole = slipsInPath(wanted, path);
    if (whole !== null) return { path, slips: whole };
    const named = last.length > 2 ? slipsInPath(last, name) : null;
    return named === null ? [] : { path, slips: named + 1 };
  });
  return near.sort((one, other) => one.slips - other.slips)[0]?.path ?? null;
}

function renameFix(key: string, written: string, meant: string | null): { fix?: Fix } {
  if (meant === null) return {};
  const words = { label: `Name ${meant}`, step: "name a field of the state" };
  const rename = (entry: AuthoredEntry) => ({
    ...entry,
    text: entry.text.replaceAll(`\`${written}\``, `\`${meant}\``),
  });
  const fix = questionFix(key, words, (question) => ({
    ...question,
    instructions: rename(question.instructions),
    glosses: { true: rename(question.glosses.true), false: rename(question.glosses.false) },
    options: question.options.map((option) => ({ ...option, description: rename(option.description) })),
    levels: question.levels.map(rename),
  }));
  return { fix };
}

/** A text in backticks with the question's field that contains it. */
interface Written {
  path: QuestionRemark["path"];
  written: string;
}

/** Distinct texts in backticks in everything the model reads of the question, each at its first place. */
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
  const fields = flattenFields(state.fields);
  const first = fields.find((field) => field.fields.length === 0);
  if (state.root?.type !== "object" || fields.length < 2 || first === undefined) return [];
  if (subject.question.instructions.form === "json" || isBlank(subject.question.instructions)) return [];
  if (subject.backticked.length > 0 || fields.some((field) => mentionsField(subject, field))) return [];
  const message = `The state has several fields and the question names none, so all of them count. Name the one it is about in backticks, such as \`${first.path.slice(0, longestShown)}\`.`;
  return [{ path: inInstructions, message, level: "hint" }];
}

const statePaths: AdviceRule = {
  id: "Q7",
  level: "warning",
  title: "A field that isn't in the state, or no field at all",
  reason: "A path in backticks leads the model to its field. A path that leads nowhere misleads it.",
  checkInState(subject, state) {
    const absent = namesIn(subject).filter(({ written }) => isMissing(written, subject, state));
    return absent.length > 0
      ? absent.slice(0, 3).map((found) => missing(found, subject, state))
      : namesNone(subject, state);
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
    const fields = flattenFields(state.fields);
    const names = new Set(fields.map(({ name }) => name));
    const isPoint = names.has("x") && names.has("y");
    const field = fields.find(({ name }) => unclear.test(name) && !(isPoint && coordinates.has(name)));
    if (field === undefined) return [];
    return [
      {
        place: { at: "state", range: field.range },
        message: `The model reads the key ${field.name.slice(0, 40)} and learns nothing from it. Name the field for what it holds.`,
      },
    ];
  },
};

/** Below either of these, unused fields cost little and give only a hint. */
const muchShare = 0.5;
const muchTokens = 200;
const mostShown = 5;

const unusedStateFields: AdviceRule = {
  id: "T1",
  level: "warning",
  title: "Fields that no question names",
  reason: "Every field takes tokens, and irrelevant ones can distract the model.",
  checkPlayground({ state, unused: { fields, share } }): readonly RuleRemark[] {
    const [first] = fields;
    if (first === undefined) return [];
    const much = share >= muchShare && estimateTokens(state.bytes * share) >= muchTokens;
    const names = fields.slice(0, mostShown).map(({ path }) => path.slice(0, 60));
    const more = fields.length > mostShown ? ` and ${fields.length - mostShown} more` : "";
    return [
      {
        place: { at: "state", range: first.range },
        message: `No question names ${names.join(", ")}${more}. It still takes tokens and can distract the model. Leave it out, or name it where it matters.`,
        level: much ? "warning" : "hint",
      },
    ];
  },
};

export const stateFieldsRules: readonly AdviceRule[] = [statePaths, unclearKeys, unusedStateFields];
