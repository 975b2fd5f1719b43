// Writes a request as code: curl, TypeScript and Python.

import type { Profile } from "#core/model/profile.ts";
import type { AskedRequest } from "#core/model/run.ts";
import {
  type LiteralSyntax,
  pythonSyntax,
  toLiteral,
  toLiteralValue,
  typescriptSyntax,
} from "#core/text/code-literal.ts";
import { canonicalJsonText, formatJsonText } from "#core/text/json/edit-json-text.ts";
import type { JsonNode } from "#core/text/json/json-node.ts";
import { parseJsonTree } from "#core/text/json/parse-json-tree.ts";
import { invisibleCharacterPattern } from "#core/text/visible-text.ts";
import { writeRequestBody } from "./write-body.ts";

/** The SDK appends this path to the base URL. */
const sdkPath = "/v1/systemone";

interface Body {
  text: string;
  root: JsonNode;
}

/**
 * Whether JSON.parse and stringify keep the bytes: number-like ids change order, and long numbers are
 * rounded.
 */
function survivesJavaScript({ text }: Body): boolean {
  return !text.includes('"__proto__"') && JSON.stringify(JSON.parse(text)) === canonicalJsonText(text);
}

const digits = /^-?(?:0|[1-9]\d*)(?:\.\d+)?$/;

/**
 * Whether Python prints the number in the same spelling. It does for integers of any length, and for other numbers in
 * their shortest form.
 */
function survivesPython(number: string): boolean {
  if (!number.includes(".")) return digits.test(number) && number !== "-0";
  const [value, size] = [Number(number), Math.abs(Number(number))];
  const shortest = Number.isInteger(value) ? `${value}.0` : String(value);
  return digits.test(number) && shortest === number && size >= 1e-4 && size < 1e16;
}

function numbersOf({ text, root }: Body): string[] {
  if (root.type === "number") return [text.slice(root.offset, root.offset + root.length)];
  if (root.type === "array") return root.items.flatMap((item) => numbersOf({ text, root: item }));
  return root.type === "object" ? root.members.flatMap(({ value }) => numbersOf({ text, root: value })) : [];
}

function escapeUnits(found: string): string {
  return found.replace(/[^]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`);
}

/**
 * Formats the body for raw string literals. Escapes invisible characters and what matches `ends`, which would end the
 * literal.
 */
function layOut({ text, root }: Body, ends: RegExp): string {
  return formatJsonText(text, root, (token) =>
    token.replace(invisibleCharacterPattern, escapeUnits).replace(ends, escapeUnits),
  );
}

/** Breaks nested values into lines of their own, because the code beside them takes 60 columns. */
const ownLines = { indent: 0, beside: 60 };

function writeObject({ text, root }: Body, spelling: LiteralSyntax): string {
  return toLiteral(toLiteralValue(text, root), spelling, ownLines);
}

/** An object literal, or a string if JSON.stringify of an object would give other bytes. */
function writeInTypeScript(body: Body): { value: string; isText: boolean } {
  if (survivesJavaScript(body)) return { value: writeObject(body, typescriptSyntax), isText: false };
  return { value: `String.raw\`${layOut(body, /`|\$(?=\{)/g)}\``, isText: true };
}

const asText = "As text: an object would reorder or round what it holds.";

function fetchOption(path: string, ownBytes: boolean): string {
  if (path === sdkPath && !ownBytes) return "";
  const why = [
    ...(path === sdkPath ? [] : ["  // This service has its own path.\n"]),
    ...(ownBytes
      ? ["  // The request goes out as this text: an object would reorder or round what it holds.\n"]
      : []),
  ];
  const url = path === sdkPath ? "url" : `String(url).replace("${sdkPath}", "${path}")`;
  return `${why.join("")}  fetch: (url, init) => fetch(${url}, ${ownBytes ? "{ ...init, body }" : "init"}),\n`;
}

function writeSdk(body: Body, path: string): string {
  const { value, isText } = writeInTypeScript(body);
  const text = isText ? `const body = ${value};\n\n` : "";
  return `import { TypeSafeClient } from "@typesafe-ai/sdk";

${text}const client = new TypeSafeClient({
  apiKey: process.env.DECISION_API_KEY,
  baseURL: process.env.DECISION_BASE_URL,
${fetchOption(path, isText)}});

const response = await client.systemOne(${isText ? "JSON.parse(body)" : value});
console.log(JSON.stringify(response, null, 2));
`;
}

/** A language or tool in which a request can be copied as code. */
export interface CodeFormat {
  id: string;
  title: string;
  /** The written code reads address and key from DECISION_BASE_URL and DECISION_API_KEY, never as literals. */
  write: (body: Body, path: string) => string;
}

/** A delimiter for a heredoc: a word that isn't a line of the body. */
function endOf(body: string): string {
  let word = "END";
  while (body.split("\n").includes(word)) word += "_";
  return word;
}

function writeCurl({ text, root }: Body, path: string): string {
  const body = formatJsonText(text, root);
  const end = endOf(body);
  return `curl --fail-with-body "$DECISION_BASE_URL${path}" \\
  -H "Authorization: Bearer $DECISION_API_KEY" \\
  -H "Content-Type: application/json" \\
  --data-binary @- <<'${end}'
${body}
${end}
`;
}

function writeTypeScript(body: Body, path: string): string {
  const { value, isText } = writeInTypeScript(body);
  return `${isText ? `// ${asText}\n` : ""}const body = ${value};

const response = await fetch(\`\${process.env.DECISION_BASE_URL}${path}\`, {
  method: "POST",
  headers: {
    Authorization: \`Bearer \${process.env.DECISION_API_KEY}\`,
    "Content-Type": "application/json",
  },
  body${isText ? "" : ": JSON.stringify(body)"},
});
if (!response.ok) throw new Error(\`\${response.status}: \${await response.text()}\`);
console.log(JSON.stringify(await response.json(), null, 2));
`;
}

function writePython(body: Body, path: string): string {
  const isText = !numbersOf(body).every(survivesPython);
  const value = isText ? `r'''${layOut(body, /'(?='')/g)}'''` : writeObject(body, pythonSyntax);
  return `import json
import os
import urllib.request

${isText ? `# ${asText}\n` : ""}body = ${value}

request = urllib.request.Request(
    os.environ["DECISION_BASE_URL"] + "${path}",
    data=${isText ? "body" : "json.dumps(body)"}.encode("utf-8"),
    headers={
        "Authorization": "Bearer " + os.environ["DECISION_API_KEY"],
        "Content-Type": "application/json",
    },
)
with urllib.request.urlopen(request) as response:
    print(json.dumps(json.load(response), indent=2))
`;
}

/** In the order of the menu. */
export const codeFormats: readonly CodeFormat[] = [
  { id: "json", title: "Request as JSON", write: ({ text }) => text },
  { id: "curl", title: "curl", write: writeCurl },
  { id: "typescript", title: "TypeScript (fetch)", write: writeTypeScript },
  { id: "sdk", title: "TypeScript (@typesafe-ai/sdk)", write: writeSdk },
  { id: "python", title: "Python (standard library)", write: writePython },
];

/** Leaves out the published client for services in list shape, because it only supports questions in a map. */
export function codeFormatsFor({ shape }: Pick<Profile, "shape">): readonly CodeFormat[] {
  return shape === "map" ? codeFormats : codeFormats.filter(({ id }) => id !== "sdk");
}

/**
 * The request as code, or its bare body if that isn't JSON. Lone surrogates become U+FFFD, as happens when the request
 * is sent.
 */
export function writeRequestCode(codeFormat: CodeFormat, asked: AskedRequest, profile: Profile): string {
  const text = writeRequestBody(asked, profile).replace(/\p{Surrogate}/gu, "\uFFFD");
  const { root } = parseJsonTree(text);
  // A state too long to parse is sent unchecked; a body that isn't JSON can't be formatted.
  return root === null ? text : codeFormat.write({ text, root }, profile.paths.evaluate);
}
