import { writeBody } from "#core/contract/write-body.ts";
import type { AskedRequest } from "#core/model/asked.ts";
import type { Profile } from "#core/model/profile.ts";
import { python, toLiteral, typescript } from "./code-literal.ts";

/** The path that the SDK asks, whatever its address. */
const sdkPath = "/v1/systemone";

/** Whether an object literal is sent as the same bytes: ids like numbers move, long numbers are rounded. */
function survivesAsObject(body: string): boolean {
  return !body.includes('"__proto__"') && JSON.stringify(JSON.parse(body)) === body;
}

function fetchOption(path: string, ownBytes: boolean): string {
  if (path === sdkPath && !ownBytes) return "";
  const why = [
    ...(path === sdkPath ? [] : ["  // This service has its own path.\n"]),
    ...(ownBytes
      ? ["  // The request goes out byte for byte: an object would reorder or round what it holds.\n"]
      : []),
  ];
  const url = path === sdkPath ? "url" : `String(url).replace("${sdkPath}", "${path}")`;
  return `${why.join("")}  fetch: (url, init) => fetch(${url}, ${ownBytes ? "{ ...init, body }" : "init"}),\n`;
}

/** A request by the published client of the family. */
function writeSdk(body: string, path: string): string {
  const asObject = survivesAsObject(body);
  const request = asObject ? toLiteral(JSON.parse(body), typescript) : "JSON.parse(body)";
  const text = asObject ? "" : `const body = ${toLiteral(body, typescript)};\n\n`;
  return `import { TypeSafeClient } from "@typesafe-ai/sdk";

${text}const client = new TypeSafeClient({
  apiKey: process.env.DECISION_API_KEY,
  baseURL: process.env.DECISION_BASE_URL,
${fetchOption(path, !asObject)}});

const response = await client.systemOne(${request});
console.log(JSON.stringify(response, null, 2));
`;
}

/** A way to take a request out of the playground, as code that runs as it is. */
export interface TakeOut {
  id: string;
  title: string;
  /** The code; address and key are only ever read from DECISION_BASE_URL and DECISION_API_KEY. */
  write: (body: string, path: string) => string;
}

/** A word on a line of its own that ends the body and does not occur in it. */
function endOf(body: string): string {
  let word = "END";
  while (body.split("\n").includes(word)) word += "_";
  return word;
}

function writeCurl(body: string, path: string): string {
  const end = endOf(body);
  return `curl --fail-with-body "$DECISION_BASE_URL${path}" \\
  -H "Authorization: Bearer $DECISION_API_KEY" \\
  -H "Content-Type: application/json" \\
  --data-binary @- <<'${end}'
${body}
${end}
`;
}

function writeTypeScript(body: string, path: string): string {
  return `const body = ${toLiteral(body, typescript)};

const response = await fetch(\`\${process.env.DECISION_BASE_URL}${path}\`, {
  method: "POST",
  headers: {
    Authorization: \`Bearer \${process.env.DECISION_API_KEY}\`,
    "Content-Type": "application/json",
  },
  body,
});
if (!response.ok) throw new Error(\`\${response.status}: \${await response.text()}\`);
console.log(JSON.stringify(await response.json(), null, 2));
`;
}

function writePython(body: string, path: string): string {
  return `import json
import os
import urllib.request

body = ${toLiteral(body, python)}

request = urllib.request.Request(
    os.environ["DECISION_BASE_URL"] + "${path}",
    data=body.encode("utf-8"),
    headers={
        "Authorization": "Bearer " + os.environ["DECISION_API_KEY"],
        "Content-Type": "application/json",
    },
)
with urllib.request.urlopen(request) as response:
    print(json.dumps(json.load(response), indent=2))
`;
}

/** Every way to take a request out, in the order of the menu. */
export const takeOuts: readonly TakeOut[] = [
  { id: "json", title: "Request as JSON", write: (body) => body },
  { id: "curl", title: "curl", write: writeCurl },
  { id: "typescript", title: "TypeScript (fetch)", write: writeTypeScript },
  { id: "sdk", title: "TypeScript (@typesafe-ai/sdk)", write: writeSdk },
  { id: "python", title: "Python (standard library)", write: writePython },
];

/** The ways that fit an upstream: the published client knows only questions in a map. */
export function takeOutsFor({ shape }: Pick<Profile, "shape">): readonly TakeOut[] {
  return shape === "map" ? takeOuts : takeOuts.filter(({ id }) => id !== "sdk");
}

/** A request as code for the upstream of a profile. Half characters are replaced, as they are when it is sent. */
export function toCode(takeOut: TakeOut, asked: AskedRequest, profile: Profile): string {
  return takeOut.write(
    writeBody(asked, profile).replace(/\p{Surrogate}/gu, "\uFFFD"),
    profile.paths.evaluate,
  );
}
