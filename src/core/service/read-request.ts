// Reads a request body strictly, as a server of the family would.

import type { CriteriaListName } from "#core/kinds/criteria.ts";
import { kinds } from "#core/kinds/registry.ts";
import { type Question, type QuestionType, questionTypes } from "#core/model/question.ts";
import { profileDefaults } from "#core/service/profiles.ts";
import type { Json, TextOrJson } from "#core/text/json/json-object.ts";
import {
  findJsonItemSpans,
  findJsonMemberSpans,
  isJsonDeeperThan,
  type JsonMemberValueSpan,
  type JsonSpan,
} from "#core/text/json/json-spans.ts";
import { parseJsonTree } from "#core/text/json/parse-json-tree.ts";
import { containsImage, describeNewerQuestionType, isNewerQuestionType } from "./write-request.ts";

/** One fault as in the `detail` of a response with status 422; `loc` starts with "body". */
interface Issue {
  type: string;
  loc: Loc;
  msg: string;
}

type Loc = readonly (string | number)[];

/** Adds a fault. Stops at a hundred, because nobody reads more. */
function addIssue(issues: Issue[], type: string, loc: Loc, msg: string): void {
  if (issues.length < 100) issues.push({ type, loc, msg });
}

/** Reports unknown, repeated and missing members of the object at `loc`; the service refuses all three. */
function checkMembers(
  found: readonly { name: string }[],
  rules: { known: readonly string[]; required: readonly string[] },
  loc: Loc,
  issues: Issue[],
): void {
  const seen = new Set<string>();
  for (const { name } of found) {
    if (seen.has(name)) addIssue(issues, "duplicate_key", [...loc, name], "The name occurs twice");
    else if (!rules.known.includes(name))
      addIssue(issues, "extra_forbidden", [...loc, name], "Extra inputs are not permitted");
    seen.add(name);
  }
  for (const name of rules.required) {
    if (!seen.has(name)) addIssue(issues, "missing", [...loc, name], "Field required");
  }
}

/** Reports repeated names in a map whose names the caller chose, such as question ids and options. */
function checkDoubles(found: readonly { name: string }[], loc: Loc, issues: Issue[]): void {
  const seen = new Set<string>();
  for (const { name } of found) {
    if (seen.has(name)) addIssue(issues, "duplicate_key", [...loc, name], "The name occurs twice");
    seen.add(name);
  }
}

/** `legend` has the JSON text of each level of a score, as sent; it's empty for other types. */
export interface ParsedQuestion {
  id: string;
  question: Question;
  legend: readonly string[];
}

interface Place {
  text: string;
  loc: Loc;
  issues: Issue[];
}

const { optionsMax, levelsMin, levelsMax } = profileDefaults.limits;

/** Null if the question is faulty; the reasons are then added to `issues`. */
function readQuestion(text: string, member: JsonMemberValueSpan, issues: Issue[]): ParsedQuestion | null {
  const place = { text, loc: ["body", "questions", member.name], issues };
  if (text[member.start] !== "{") return fault(place, "dict_type", "A question should be an object");
  const found = findJsonMemberSpans(text, member.start);
  const written = valueOf(text, found, "type");
  if (isNewerQuestionType(written))
    return fault(at(place, "type"), "unsupported_type", describeNewerQuestionType(written));
  const type = questionTypes.find((one) => one === written) ?? null;
  const needsCriteria = written === undefined || (type !== null && !kinds[type].criteria.isOptional);
  const required = ["type", "instructions", ...(needsCriteria ? ["criteria"] : [])];
  const before = issues.length;
  checkMembers(found, { known: ["type", "instructions", "criteria"], required }, place.loc, issues);
  if (issues.length > before) return null;
  const instructions = readEntry(valueOf(text, found, "instructions"), at(place, "instructions"));
  const span = found.find((one) => one.name === "criteria");
  const read = readCriteria(type, span ?? null, at(place, "criteria"));
  if (instructions === null || read === null || issues.length > before) return null;
  return { id: member.name, question: { type, ...read.part, instructions } as Question, legend: read.legend };
}

type Criteria = { part: Pick<Question, "criteria">; legend: readonly string[] };

function readCriteria(type: QuestionType | null, span: JsonSpan | null, place: Place): Criteria | null {
  if (type !== null && span !== null) return readers[kinds[type].criteria.list](span, place);
  if (type !== null) return { part: { criteria: {} }, legend: [] };
  const loc = [...place.loc.slice(0, -1), "type"];
  return fault({ ...place, loc }, "literal_error", `Input should be one of ${questionTypes.join(", ")}`);
}

const readers: Record<CriteriaListName, (span: JsonSpan, place: Place) => Criteria | null> = {
  glosses: readGlosses,
  options: readOptions,
  levels: readLevels,
};

function readGlosses(span: JsonSpan, place: Place): Criteria | null {
  const criteria: { true?: TextOrJson; false?: TextOrJson } = {};
  if (place.text[span.start] !== "{") return fault(place, "dict_type", "Glosses should be an object");
  const found = findJsonMemberSpans(place.text, span.start);
  checkMembers(found, { known: ["true", "false"], required: [] }, place.loc, place.issues);
  for (const name of ["true", "false"] as const) {
    const value = valueOf(place.text, found, name);
    const gloss = value === undefined ? null : readEntry(value, at(place, name));
    if (gloss !== null) criteria[name] = gloss;
  }
  return { part: { criteria }, legend: [] };
}

function readOptions(span: JsonSpan, place: Place): Criteria | null {
  if (place.text[span.start] !== "{") return fault(place, "dict_type", "Options should be an object");
  const found = findJsonMemberSpans(place.text, span.start);
  if (found.length < 1) return fault(place, "too_short", "A choice should have at least 1 option");
  if (found.length > optionsMax) {
    return fault(
      place,
      "too_long",
      `A choice should have at most ${optionsMax} options, not ${found.length}`,
    );
  }
  checkDoubles(found, place.loc, place.issues);
  const criteria = new Map<string, TextOrJson | null>();
  for (const option of found) {
    const value = parseSpan(place.text, option);
    criteria.set(option.name, value === null ? null : readEntry(value, at(place, option.name)));
  }
  return { part: { criteria }, legend: [] };
}

function readLevels(span: JsonSpan, place: Place): Criteria | null {
  if (place.text[span.start] !== "[") return fault(place, "list_type", "Levels should be an array");
  const found = findJsonItemSpans(place.text, span.start);
  if (found.length < levelsMin)
    return fault(place, "too_short", `A score should have at least ${levelsMin} levels`);
  if (found.length > levelsMax)
    return fault(place, "too_long", `A score should have at most ${levelsMax} levels`);
  const criteria = found.map(
    (level, index) => readEntry(parseSpan(place.text, level), at(place, index)) ?? "",
  );
  return {
    part: { criteria },
    legend: found.map((level) => place.text.slice(level.start, level.end)),
  };
}

function readEntry(value: Json | undefined, place: Place): TextOrJson | null {
  if (typeof value === "string" || (typeof value === "object" && value !== null)) return value;
  return fault(place, "entry_type", "Input should be a string, an object or an array");
}

function valueOf(text: string, found: readonly JsonMemberValueSpan[], name: string): Json | undefined {
  const member = found.find((one) => one.name === name);
  return member && parseSpan(text, member);
}

function parseSpan(text: string, span: JsonSpan): Json {
  return JSON.parse(text.slice(span.start, span.end)) as Json;
}

function at(place: Place, step: string | number): Place {
  return { ...place, loc: [...place.loc, step] };
}

function fault(place: Place, type: string, msg: string): null {
  addIssue(place.issues, type, place.loc, msg);
  return null;
}

/** A valid request. `questions` are in the order of the text. */
export interface EvaluationRequest {
  ok: true;
  model: string;
  state: Json;
  questions: readonly ParsedQuestion[];
}

export interface RefusedRequest {
  ok: false;
  issues: readonly Issue[];
}

const names = ["model", "state", "questions"];
const depthMax = 128;
const locatedMax = 200_000;

/**
 * Strict parser of a request body (docs/users/service.md §2, §4.1): refuses unknown and repeated members,
 * keeps ids and order. Inside the state and other free JSON, the last of repeated names wins, as with
 * JSON.parse.
 */
export function readRequest(text: string): EvaluationRequest | RefusedRequest {
  const issues: Issue[] = [];
  const body = parseBody(text, issues);
  if (body === undefined) return { ok: false, issues };
  const found = findJsonMemberSpans(text);
  checkMembers(found, { known: names, required: names }, ["body"], issues);
  if (issues.length > 0) return { ok: false, issues };
  const { model, state } = body as { model: Json; state: Json };
  checkModel(model, issues);
  checkState(state, issues);
  const questions = readQuestions(text, found, issues);
  return issues.length > 0 ? { ok: false, issues } : { ok: true, model: model as string, state, questions };
}

function parseBody(text: string, issues: Issue[]): Json | undefined {
  const loc: Loc = ["body"];
  if (isJsonDeeperThan(text, depthMax)) {
    addIssue(issues, "recursion_limit", loc, `The body should nest at most ${depthMax} levels`);
    return undefined;
  }
  let body: Json;
  try {
    body = JSON.parse(text) as Json;
  } catch (error) {
    addIssue(issues, "json_invalid", ["body", faultOffset(text, String(error))], "JSON decode error");
    return undefined;
  }
  if (typeof body === "object" && body !== null && !Array.isArray(body)) return body;
  addIssue(issues, "dict_type", loc, "The body should be a JSON object");
  return undefined;
}

/** Offset of a JSON syntax error: exact in short texts, otherwise as precise as the engine's message. */
function faultOffset(text: string, message: string): number {
  const told = /position (\d+)/.exec(message);
  if (told) return Number(told[1]);
  if (message.includes("end of JSON")) return text.length;
  if (text.length > locatedMax) return 0;
  const parsed = parseJsonTree(text);
  return parsed.ok ? 0 : (parsed.errors[0]?.offset ?? 0);
}

function checkModel(model: Json, issues: Issue[]): void {
  if (typeof model !== "string") {
    addIssue(issues, "string_type", ["body", "model"], "Input should be a valid string");
  }
}

const imagesRefused = "Images in the state belong to newer releases of the service, and aren't read here";

function checkState(state: Json, issues: Issue[]): void {
  const loc = ["body", "state"];
  if (Array.isArray(state)) {
    state.forEach((item, index) => {
      if (typeof item === "string") return;
      if (containsImage(item)) addIssue(issues, "unsupported_image", [...loc, index], imagesRefused);
      else addIssue(issues, "string_type", [...loc, index], "Input should be a valid string");
    });
  } else if (typeof state !== "string" && (typeof state !== "object" || state === null)) {
    addIssue(issues, "state_type", loc, "Input should be a string, an object or an array of strings");
  }
}

function readQuestions(
  text: string,
  found: readonly JsonMemberValueSpan[],
  issues: Issue[],
): ParsedQuestion[] {
  const loc = ["body", "questions"];
  const span = found.find((member) => member.name === "questions") as JsonMemberValueSpan;
  if (text[span.start] !== "{") {
    addIssue(issues, "dict_type", loc, "Input should be an object");
    return [];
  }
  const asked = findJsonMemberSpans(text, span.start);
  if (asked.length === 0) addIssue(issues, "too_short", loc, "At least one question is required");
  checkDoubles(asked, loc, issues);
  return asked.flatMap((member) => readQuestion(text, member, issues) ?? []);
}
