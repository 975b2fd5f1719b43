import { holdsImage, isNewerType } from "#core/contract/write-request.ts";
import { replaceQuestions } from "#core/document/edits/edit-questions.ts";
import { setModel, setState } from "#core/document/edits/edit-state.ts";
import { parseMapQuestion, parseMapString } from "#core/document/question-map/parse-question-map.ts";
import { mergeQuestionMap } from "#core/document/question-map/write-question-map.ts";
import type { JsonMember, JsonNode, JsonObjectNode } from "#core/json/json-node.ts";
import { parseJsonText } from "#core/json/parse-json-text.ts";
import type { Playground } from "#core/model/playground.ts";
import type { AuthoredQuestion, AuthoredState } from "#core/model/question.ts";

const simpleEscapes: Readonly<Record<string, string>> = {
  n: "\n",
  t: "\t",
  r: "\r",
  b: "\b",
  f: "\f",
  v: "\v",
  a: "\u0007",
  e: "\u001b",
  E: "\u001b",
};

/** One of the ways to write a piece of a word: what it looks like, and what it says. */
interface Piece {
  pattern: RegExp;
  say: (match: RegExpExecArray) => string;
}

const ansiEscape = /\\(?:u([0-9a-fA-F]{1,4})|U([0-9a-fA-F]{1,8})|x([0-9a-fA-F]{1,2})|([0-7]{1,3})|([^]))/g;

function decodeAnsi(body: string): string {
  return body.replace(ansiEscape, (...[, short, long, hex, octal, plain]: (string | undefined)[]) => {
    if (plain !== undefined) return simpleEscapes[plain] ?? plain;
    const code =
      octal === undefined ? Number.parseInt(short ?? long ?? hex ?? "", 16) : Number.parseInt(octal, 8);
    return code > 0x10ffff ? "\ufffd" : String.fromCodePoint(code);
  });
}

const pieces: readonly Piece[] = [
  { pattern: /\\\r?\n/y, say: () => "" },
  { pattern: /\$'((?:[^'\\]|\\[^])*)'/y, say: ([, body = ""]) => decodeAnsi(body) },
  { pattern: /'([^']*)'/y, say: ([, body = ""]) => body },
  {
    pattern: /"((?:[^"\\]|\\[^])*)"/y,
    say: ([, body = ""]) => body.replace(/\\\r?\n/g, "").replace(/\\([$`"\\])/g, "$1"),
  },
  { pattern: /\\([^])/y, say: ([, letter = ""]) => letter },
  { pattern: /(?:[^\s'"\\$]|\$(?!'))+/y, say: ([run]) => run },
];

function pieceAt(text: string, at: number): { end: number; said: string } | null {
  for (const { pattern, say } of pieces) {
    pattern.lastIndex = at;
    const match = pattern.exec(text);
    if (match !== null) return { end: pattern.lastIndex, said: say(match) };
  }
  return null;
}

/** The words of a command as a POSIX shell (and bash's `$'…'`) reads them; null where a quote is left open. */
function parseShellWords(text: string): string[] | null {
  const words: string[] = [];
  let at = 0;
  while (at < text.length) {
    const space = /(?:\s|\\\r?\n)*/y;
    space.lastIndex = at;
    space.exec(text);
    at = space.lastIndex;
    if (at === text.length) break;
    let word = "";
    while (at < text.length && !/\s/.test(text.charAt(at))) {
      const piece = pieceAt(text, at);
      if (piece === null) return null;
      word += piece.said;
      at = piece.end;
    }
    words.push(word);
  }
  return words;
}

const bodyOptions = ["--data-raw", "--data-binary", "--data-ascii", "--data", "--json"];

/** The one body that a curl command sends, or null: no curl, no body, several, or one from a file. */
function parseCurlBody(text: string): string | null {
  const command = text.trim().replace(/^[$%>]\s+/, "");
  if (!/^curl(?:\.exe)?\s/.test(command)) return null;
  const words = parseShellWords(command);
  if (words === null) return null;
  const bodies = words.flatMap((word, index) => bodyOf(word, words[index + 1]) ?? []);
  const [body] = bodies;
  return bodies.length === 1 && body !== undefined && !body.startsWith("@") ? body : null;
}

function bodyOf(word: string, next: string | undefined): string | undefined {
  if (word === "-d" || bodyOptions.includes(word)) return next;
  if (/^-d./.test(word)) return word.slice(2);
  const option = bodyOptions.find((name) => word.startsWith(`${name}=`));
  return option && word.slice(option.length + 1);
}

/** A whole request found in a text; what it does not have is null. */
export interface RecognisedRequest {
  questions: readonly AuthoredQuestion[];
  state: AuthoredState | null;
  model: string | null;
  /** Members that a request does not have, such as `stream`; they are left behind. */
  unknown: readonly string[];
  /** Ids of questions of a type that newer releases of the service have; they are left behind, too. */
  newer: readonly string[];
  /** The state holds images, which would be sent as their JSON text. */
  hasImages: boolean;
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
  const asked = memberOf(parsed.root, "questions");
  const members = asked?.type === "object" ? asked.members : [];
  const newer = members.filter((member) => isNewer(body, member));
  const questions = readQuestions(
    body,
    members.filter((member) => !newer.includes(member)),
  );
  if (questions === null || members.length === 0) return null;
  const state = memberOf(parsed.root, "state");
  const model = memberOf(parsed.root, "model");
  return {
    questions,
    state: readState(body, state),
    model: model === undefined ? null : parseMapString(body, model),
    unknown: parsed.root.members.flatMap(({ name }) => (known.has(name) ? [] : [name])),
    newer: newer.map(({ name }) => name),
    hasImages:
      state !== undefined && holdsImage(JSON.parse(body.slice(state.offset, state.offset + state.length))),
  };
}

function memberOf(root: JsonObjectNode, name: string): JsonNode | undefined {
  return root.members.find((member) => member.name === name)?.value;
}

/** Whether a question is of a type that only newer releases have. */
function isNewer(text: string, { value }: JsonMember): boolean {
  const type = value.type === "object" ? memberOf(value, "type") : undefined;
  return type !== undefined && isNewerType(parseMapString(text, type));
}

function readQuestions(text: string, members: readonly JsonMember[]): AuthoredQuestion[] | null {
  const questions = members.map((member) => parseMapQuestion(text, member, []));
  return questions.every((question) => question !== null) ? questions : null;
}

function readState(text: string, node: JsonNode | undefined): AuthoredState | null {
  if (node === undefined) return null;
  const string = parseMapString(text, node);
  if (string !== null) return { form: "text", text: string, items: [] };
  const own = text.slice(node.offset, node.offset + node.length);
  return node.type === "object" || node.type === "array" ? { form: "json", text: own, items: [] } : null;
}

/** Takes a whole request over: its questions in the place of those there are, its state and model if it has them. */
export function importRequest(
  playground: Playground,
  { questions, state, model }: RecognisedRequest,
  newKey: () => string,
): Playground {
  const merged = mergeQuestionMap(playground.questions, questions, newKey);
  const asked = replaceQuestions(playground, merged);
  const about = state === null ? asked : setState(asked, { ...state, items: asked.state.items });
  return model === null ? about : setModel(about, model);
}
