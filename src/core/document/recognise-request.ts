import type { AuthoredQuestion, AuthoredState } from "#core/contract/authored.ts";
import type { JsonNode, JsonObjectNode } from "#core/json-text/json-node.ts";
import { parseJsonText } from "#core/json-text/parse-json-text.ts";
import { parseCurlBody } from "./curl-body.ts";
import { parseMapString } from "./question-map/parse-map-entry.ts";
import { parseMapQuestion } from "./question-map/parse-map-question.ts";

/** A whole request found in a text; what it does not have is null. */
export interface RecognisedRequest {
  questions: readonly AuthoredQuestion[];
  state: AuthoredState | null;
  model: string | null;
  /** Members that a request does not have, such as `stream`; they are left behind. */
  unknown: readonly string[];
}

const known: ReadonlySet<string> = new Set(["model", "state", "questions"]);

/** Longer texts are not looked at. */
const longestRead = 10_000_000;

/**
 * The request that a text is: a request body, an object with questions and perhaps a state and a model, or a
 * curl command that sends one. Null for all else, a bare map of questions too.
 */
export function recogniseRequest(text: string): RecognisedRequest | null {
  if (text.length > longestRead || !text.includes("questions")) return null;
  const body = /^\s*\{/.test(text) ? text : parseCurlBody(text);
  const parsed = body === null ? null : parseJsonText(body);
  if (body === null || !parsed?.ok || parsed.root.type !== "object") return null;
  const questions = readQuestions(body, memberOf(parsed.root, "questions"));
  if (questions === null || questions.length === 0) return null;
  const model = memberOf(parsed.root, "model");
  return {
    questions,
    state: readState(body, memberOf(parsed.root, "state")),
    model: model === undefined ? null : parseMapString(body, model),
    unknown: parsed.root.members.flatMap(({ name }) => (known.has(name) ? [] : [name])),
  };
}

function memberOf(root: JsonObjectNode, name: string): JsonNode | undefined {
  return root.members.find((member) => member.name === name)?.value;
}

function readQuestions(text: string, node: JsonNode | undefined): AuthoredQuestion[] | null {
  if (node?.type !== "object") return null;
  const questions = node.members.map((member) => parseMapQuestion(text, member, []));
  return questions.every((question) => question !== null) ? questions : null;
}

function readState(text: string, node: JsonNode | undefined): AuthoredState | null {
  if (node === undefined) return null;
  const string = parseMapString(text, node);
  if (string !== null) return { form: "text", text: string, items: [] };
  const own = text.slice(node.offset, node.offset + node.length);
  return node.type === "object" || node.type === "array" ? { form: "json", text: own, items: [] } : null;
}
