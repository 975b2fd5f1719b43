import { parseJsonText } from "#core/json-text/parse-json-text.ts";
import type { Json } from "./json.ts";
import { isDeeperThan, jsonMembers, type Member } from "./json-members.ts";
import { type ReadQuestion, readQuestion } from "./read-question.ts";
import { addIssue, checkDoubles, checkMembers, type Issue, type Loc } from "./request-issue.ts";

/** A well-formed evaluation request, its questions in the order of the text. */
export interface EvaluationRequest {
  ok: true;
  model: string;
  state: Json;
  questions: readonly ReadQuestion[];
}

export interface RefusedRequest {
  ok: false;
  issues: readonly Issue[];
}

const names = ["model", "state", "questions"];
const depthMax = 128;
const locatedMax = 200_000;

/**
 * The strict reading of a request body (docs/service.md §2, §4.1): nothing unknown, nothing doubled, ids and order kept.
 * Inside the state and other free JSON a doubled name is JSON.parse's affair: the last one wins.
 */
export function readRequest(text: string): EvaluationRequest | RefusedRequest {
  const issues: Issue[] = [];
  const body = parseBody(text, issues);
  if (body === undefined) return { ok: false, issues };
  const found = jsonMembers(text);
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
  if (isDeeperThan(text, depthMax)) {
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

/** Where the text stops being JSON; exact in short texts, else as far as the engine tells. */
function faultOffset(text: string, message: string): number {
  const told = /position (\d+)/.exec(message);
  if (told) return Number(told[1]);
  if (message.includes("end of JSON")) return text.length;
  if (text.length > locatedMax) return 0;
  const parsed = parseJsonText(text);
  return parsed.ok ? 0 : (parsed.errors[0]?.offset ?? 0);
}

function checkModel(model: Json, issues: Issue[]): void {
  if (typeof model !== "string") {
    addIssue(issues, "string_type", ["body", "model"], "Input should be a valid string");
  }
}

function checkState(state: Json, issues: Issue[]): void {
  const loc = ["body", "state"];
  if (Array.isArray(state)) {
    state.forEach((item, index) => {
      if (typeof item !== "string")
        addIssue(issues, "string_type", [...loc, index], "Input should be a valid string");
    });
  } else if (typeof state !== "string" && (typeof state !== "object" || state === null)) {
    addIssue(issues, "state_type", loc, "Input should be a string, an object or an array of strings");
  }
}

function readQuestions(text: string, found: readonly Member[], issues: Issue[]): ReadQuestion[] {
  const loc = ["body", "questions"];
  const span = found.find((member) => member.name === "questions") as Member;
  if (text[span.start] !== "{") {
    addIssue(issues, "dict_type", loc, "Input should be an object");
    return [];
  }
  const asked = jsonMembers(text, span.start);
  if (asked.length === 0) addIssue(issues, "too_short", loc, "At least one question is required");
  checkDoubles(asked, loc, issues);
  return asked.flatMap((member) => readQuestion(text, member, issues) ?? []);
}
