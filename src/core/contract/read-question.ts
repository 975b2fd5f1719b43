import type { Entry, Json } from "./json.ts";
import { jsonElements, jsonMembers, type Member, type Span } from "./json-members.ts";
import { familyDefaults } from "./profile.ts";
import { type Question, questionTypes } from "./question.ts";
import { addIssue, checkDoubles, checkMembers, type Issue, type Loc } from "./request-issue.ts";

/** A question with its id, and the JSON text of each level as it was sent (empty unless a score). */
export interface ReadQuestion {
  id: string;
  question: Question;
  legend: readonly string[];
}

interface Place {
  text: string;
  loc: Loc;
  issues: Issue[];
}

const { optionsMax, levelsMin, levelsMax } = familyDefaults.limits;

/** The question whose JSON text spans `member`, or null with the reasons among the issues. */
export function readQuestion(text: string, member: Member, issues: Issue[]): ReadQuestion | null {
  const place = { text, loc: ["body", "questions", member.name], issues };
  if (text[member.start] !== "{") return fault(place, "dict_type", "A question should be an object");
  const found = jsonMembers(text, member.start);
  const type = valueOf(text, found, "type");
  const needsCriteria = type === undefined || type === "choice" || type === "score";
  const required = ["type", "instructions", ...(needsCriteria ? ["criteria"] : [])];
  const before = issues.length;
  checkMembers(found, { known: ["type", "instructions", "criteria"], required }, place.loc, issues);
  if (issues.length > before) return null;
  const instructions = readEntry(valueOf(text, found, "instructions"), at(place, "instructions"));
  const span = found.find((one) => one.name === "criteria");
  const read = readCriteria(type, span ?? null, at(place, "criteria"));
  if (instructions === null || read === null || issues.length > before) return null;
  return { id: member.name, question: { ...read.part, instructions } as Question, legend: read.legend };
}

type Criteria = { part: Pick<Question, "type" | "criteria">; legend: readonly string[] };

function readCriteria(type: Json | undefined, span: Span | null, place: Place): Criteria | null {
  if (type === "noul") return readGlosses(span, place);
  if (type === "choice" && span !== null) return readOptions(span, place);
  if (type === "score" && span !== null) return readLevels(span, place);
  const loc = [...place.loc.slice(0, -1), "type"];
  return fault({ ...place, loc }, "literal_error", `Input should be one of ${questionTypes.join(", ")}`);
}

function readGlosses(span: Span | null, place: Place): Criteria | null {
  const criteria: { true?: Entry; false?: Entry } = {};
  if (span === null) return { part: { type: "noul", criteria }, legend: [] };
  if (place.text[span.start] !== "{") return fault(place, "dict_type", "Glosses should be an object");
  const found = jsonMembers(place.text, span.start);
  checkMembers(found, { known: ["true", "false"], required: [] }, place.loc, place.issues);
  for (const name of ["true", "false"] as const) {
    const value = valueOf(place.text, found, name);
    const gloss = value === undefined ? null : readEntry(value, at(place, name));
    if (gloss !== null) criteria[name] = gloss;
  }
  return { part: { type: "noul", criteria }, legend: [] };
}

function readOptions(span: Span, place: Place): Criteria | null {
  if (place.text[span.start] !== "{") return fault(place, "dict_type", "Options should be an object");
  const found = jsonMembers(place.text, span.start);
  if (found.length < 1) return fault(place, "too_short", "A choice should have at least 1 option");
  if (found.length > optionsMax) {
    return fault(
      place,
      "too_long",
      `A choice should have at most ${optionsMax} options, not ${found.length}`,
    );
  }
  checkDoubles(found, place.loc, place.issues);
  const criteria = new Map<string, Entry | null>();
  for (const option of found) {
    const value = parseSpan(place.text, option);
    criteria.set(option.name, value === null ? null : readEntry(value, at(place, option.name)));
  }
  return { part: { type: "choice", criteria }, legend: [] };
}

function readLevels(span: Span, place: Place): Criteria | null {
  if (place.text[span.start] !== "[") return fault(place, "list_type", "Levels should be an array");
  const found = jsonElements(place.text, span.start);
  if (found.length < levelsMin)
    return fault(place, "too_short", `A score should have at least ${levelsMin} levels`);
  if (found.length > levelsMax)
    return fault(place, "too_long", `A score should have at most ${levelsMax} levels`);
  const criteria = found.map(
    (level, index) => readEntry(parseSpan(place.text, level), at(place, index)) ?? "",
  );
  return {
    part: { type: "score", criteria },
    legend: found.map((level) => place.text.slice(level.start, level.end)),
  };
}

function readEntry(value: Json | undefined, place: Place): Entry | null {
  if (typeof value === "string" || (typeof value === "object" && value !== null)) return value;
  return fault(place, "entry_type", "Input should be a string, an object or an array");
}

function valueOf(text: string, found: readonly Member[], name: string): Json | undefined {
  const member = found.find((one) => one.name === name);
  return member && parseSpan(text, member);
}

function parseSpan(text: string, span: Span): Json {
  return JSON.parse(text.slice(span.start, span.end)) as Json;
}

function at(place: Place, step: string | number): Place {
  return { ...place, loc: [...place.loc, step] };
}

function fault(place: Place, type: string, msg: string): null {
  addIssue(place.issues, type, place.loc, msg);
  return null;
}
