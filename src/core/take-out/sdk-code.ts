import { toLiteral, typescript } from "./code-literal.ts";

/** The path that the SDK asks, whatever its address. */
const sdkPath = "/v1/systemone";

/** Whether an object literal is sent as the same bytes: ids like numbers move, long numbers are rounded. */
function survivesAsObject(body: string): boolean {
  return !body.includes('"__proto__"') && JSON.stringify(JSON.parse(body)) === body;
}

function fetchOption(path: string, ownBytes: boolean): string {
  if (path === sdkPath && !ownBytes) return "";
  const why = [
    ...(path === sdkPath ? [] : ["  // This service answers under a path of its own.\n"]),
    ...(ownBytes
      ? ["  // The request goes out byte for byte: an object would reorder or round what it holds.\n"]
      : []),
  ];
  const url = path === sdkPath ? "url" : `String(url).replace("${sdkPath}", "${path}")`;
  return `${why.join("")}  fetch: (url, init) => fetch(${url}, ${ownBytes ? "{ ...init, body }" : "init"}),\n`;
}

/** A request by the published client of the family. */
export function writeSdk(body: string, path: string): string {
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
