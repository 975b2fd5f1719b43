// Reads requests from JSON, YAML, code and shell commands, and replaces a playground's questions by those of a request.

import type { Playground } from "#core/model/playground.ts";
import type { AuthoredQuestion, AuthoredState } from "#core/model/question.ts";
import { containsImage } from "#core/service/write-request.ts";
import type { JsonFromSource } from "#core/text/code-reader.ts";
import { findLiteralsInCode, parseCodeValue, toCodeOffset } from "#core/text/code-value.ts";
import type { JsonNode, JsonObjectNode, JsonTextError, TextRange } from "#core/text/json/json-node.ts";
import { looksLikeJson } from "#core/text/json/json-object.ts";
import { parseJsonTree } from "#core/text/json/parse-json-tree.ts";
import { toCounted } from "#core/text/number-text.ts";
import { replaceQuestions } from "../edits/edit-questions.ts";
import { setPlaygroundModel, setPlaygroundState } from "../edits/edit-state.ts";
import { mergeQuestionMap } from "../question-map/merge-question-map.ts";
import {
  locateMapFaults,
  parseStringNode,
  type QuestionMapFault,
} from "../question-map/parse-question-map.ts";
import { findMember, isQuestionsNode, parseQuestionsNode } from "./question-formats.ts";
import { parseCommandBody } from "./shell-body.ts";

/** `questions` is empty, and state or model null, if the text doesn't have them. */
export interface RecognisedRequest {
  questions: readonly AuthoredQuestion[];
  state: AuthoredState | null;
  model: string | null;
  /** Members, such as `stream`, that requests or questions don't have; they're ignored. */
  unknown: readonly string[];
  /** Ids of questions, ignored too, whose type only newer releases of the service have. */
  newer: readonly string[];
  /** Whether the state contains images, which would be sent as JSON text. */
  hasImages: boolean;
  /** Parts that the code computes at run time, so that its text doesn't have them. */
  computed: readonly ("state" | "model")[];
}

const known: ReadonlySet<string> = new Set(["model", "state", "input", "questions"]);

const computable = ["state", "model"] as const;

/** In UTF-16 units. Reading longer texts would block the page. */
const longestRead = 10_000_000;

export type RequestFormat = "JSON" | "curl" | "code" | "YAML";

/** "none" means that the text isn't a request. */
export type RequestReading =
  | { status: "read"; form: RequestFormat; request: RecognisedRequest }
  | { status: "bad"; form: RequestFormat; faults: readonly JsonTextError[] }
  | { status: "none" };

/** A request body as JSON; `place` maps an offset in it to one in the text. */
interface Body {
  json: string;
  form: RequestFormat;
  place: (offset: number) => number;
  /** Ranges in `json` of nulls that stand for values computed by the code. */
  computed: readonly TextRange[];
}

/**
 * Reads the request in a text: a JSON body in any dialect, an object with questions and perhaps a state and
 * model, a curl command, or code. Otherwise the faults say what is wrong and where. Texts without "questions", or of
 * over 10 million UTF-16 units, aren't read.
 */
export function readRequestText(text: string): RequestReading {
  if (text.length > longestRead || !text.includes("questions")) return { status: "none" };
  let bad: RequestReading = { status: "none" };
  for (const body of bodiesIn(text)) {
    const reading = readBody(text, body);
    if (reading.status === "read") return reading;
    if (bad.status === "none") bad = reading;
  }
  return bad;
}

/** Null unless the text is a valid request; a plain map of questions isn't one. */
export function recogniseRequest(text: string): RecognisedRequest | null {
  const reading = readRequestText(text);
  return reading.status === "read" ? reading.request : null;
}

function* bodiesIn(text: string): Generator<Body> {
  if (/^\s*\{/.test(text)) {
    yield { json: text, form: "JSON", place: (offset) => offset, computed: [] };
    const value = parseJsonTree(text).ok ? null : parseCodeValue(text);
    if (value !== null) yield ofCode(value);
    return;
  }
  const sent = parseCommandBody(text);
  if (sent !== null) {
    const at = text.indexOf(sent);
    yield { json: sent, form: "curl", place: (offset) => (at < 0 ? 0 : at + offset), computed: [] };
    return;
  }
  if (!/^\s*(?:curl|wget)\s/.test(text)) yield* bodiesInCode(text);
}

/** Reads a request from a YAML text that was parsed into `value`. */
export function readYamlRequest(text: string, value: JsonFromSource): RequestReading {
  return readBody(text, { ...ofCode(value), form: "YAML" });
}

function ofCode(value: JsonFromSource): Body {
  return {
    json: value.json,
    form: "code",
    place: (offset) => toCodeOffset(value, offset),
    computed: value.computed,
  };
}

const holdsAsked = (value: JsonFromSource) => /"questions":[[{]/.test(value.json);

function* bodiesInCode(text: string): Generator<Body> {
  const { values, names } = findLiteralsInCode(text, holdsAsked);
  for (const value of values) {
    if (holdsAsked(value)) yield ofCode(value);
    else if (value.json.startsWith('"') && value.json.includes("questions")) {
      const json = JSON.parse(value.json) as string;
      const place = () => toCodeOffset(value, 0);
      if (json.trimStart().startsWith("{")) yield { json, form: "code", place, computed: [] };
    }
  }
  const asked = names.get("questions");
  if (asked === undefined) return;
  const parts = ["model", "state"].flatMap((name) => {
    const value = names.get(name);
    return value === undefined ? [] : [`"${name}":${value.json}`];
  });
  const lead = '{"questions":';
  const json = `${lead}${[asked.json, ...parts].join(",")}}`;
  const computed = asked.computed.map(({ offset, length }) => ({ offset: offset + lead.length, length }));
  yield { json, form: "code", place: (offset) => toCodeOffset(asked, offset - lead.length), computed };
}

/** `others` counts the text's further requests, which are only reported. */
function readBody(text: string, { json, form, place, computed }: Body, others = 0): RequestReading {
  const toFaults = (found: readonly QuestionMapFault[]) =>
    locateMapFaults(
      text,
      found.map((fault) => ({ ...fault, offset: place(fault.offset) })),
    );
  const parsed = parseJsonTree(json);
  if (!parsed.ok) return { status: "bad", form, faults: toFaults(parsed.errors) };
  const inside = findRequests(json, parsed.root);
  const [root] = inside.roots;
  const more = others + inside.roots.length + inside.sent.length - 1;
  const asked = root && findMember(root, "questions");
  if (root === undefined || asked === undefined) {
    const [sent] = inside.sent;
    if (sent === undefined) return { status: "none" };
    const body = { json: sent.json, form, place: () => place(sent.node.offset), computed: [] };
    return readBody(text, body, more);
  }
  const found: QuestionMapFault[] = [];
  const { questions, newer, unknown } = parseQuestionsNode(json, asked, found);
  if (found.length > 0) {
    const worked = (fault: QuestionMapFault) => computed.some(({ offset }) => offset === fault.offset);
    return {
      status: "bad",
      form,
      faults: toFaults(
        found.map((fault) =>
          worked(fault)
            ? { ...fault, message: `${fault.message} The code works it out here; write it.` }
            : fault,
        ),
      ),
    };
  }
  const input = findMember(root, "input");
  const state = findMember(root, "state") ?? input;
  const model = findMember(root, "model");
  const isComputed = (node: JsonNode | undefined) => computed.some(({ offset }) => offset === node?.offset);
  return {
    status: "read",
    form,
    request: {
      questions,
      state: readState(json, state, state === input),
      model: model === undefined ? null : parseStringNode(json, model),
      unknown: [
        ...root.members.flatMap(({ name }) => (known.has(name) ? [] : [name])),
        ...unknown,
        ...(more > 0 ? [toCounted(more, "more request")] : []),
      ],
      newer,
      computed: computable.filter((name) => isComputed(name === "state" ? state : model)),
      hasImages:
        state !== undefined &&
        containsImage(JSON.parse(json.slice(state.offset, state.offset + state.length))),
    },
  };
}

/**
 * Most values that are searched for requests: enough for any real collection, and a bound on the time for
 * hostile input.
 */
const mostLookedAt = 200_000;

interface FoundRequests {
  readonly roots: JsonObjectNode[];
  readonly sent: { readonly node: JsonNode; readonly json: string }[];
}

/**
 * Finds requests: the value itself, or those inside a Postman collection, a browser's HAR file or an SDK's
 * log. `sent` are requests found as strings.
 */
function findRequests(json: string, root: JsonNode): FoundRequests {
  const found: FoundRequests = { roots: [], sent: [] };
  if (root.type !== "object") return found;
  const open: JsonNode[] = [root];
  for (let at = 0; at < Math.min(open.length, mostLookedAt); at += 1) {
    const node = open[at];
    if (node?.type === "object") {
      const asked = findMember(node, "questions");
      if (asked !== undefined && isQuestionsNode(json, asked)) found.roots.push(node);
      else for (const { value } of node.members) open.push(value);
    } else if (node?.type === "array") for (const item of node.items) open.push(item);
    else if (node?.type === "string") {
      const text = parseStringNode(json, node)?.trimStart() ?? "";
      if (text.startsWith("{") && text.includes('"questions"')) found.sent.push({ node, json: text });
    }
  }
  return found;
}

function readState(text: string, node: JsonNode | undefined, isInput: boolean): AuthoredState | null {
  if (node === undefined) return null;
  const string = parseStringNode(text, node);
  // Services of the list shape take a JSON state as a string, so it's decoded here.
  if (string !== null && isInput && looksLikeJson(string) && parseJsonTree(string).ok) {
    return { form: "json", text: string, items: [] };
  }
  if (string !== null) return { form: "text", text: string, items: [] };
  const own = text.slice(node.offset, node.offset + node.length);
  return node.type === "object" || node.type === "array" ? { form: "json", text: own, items: [] } : null;
}

/** Replaces the questions, and also the state and model if the request has them. */
export function importRequest(
  playground: Playground,
  { questions, state, model }: RecognisedRequest,
  newKey: () => string,
): Playground {
  const merged = mergeQuestionMap(playground.questions, questions, newKey);
  const asked = replaceQuestions(playground, merged);
  const about = state === null ? asked : setPlaygroundState(asked, { ...state, items: asked.state.items });
  return model === null ? about : setPlaygroundModel(about, model);
}
