import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { transformWithOxc } from "vite";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { examplePlayground } from "#core/document/new-playground.ts";
import { blankEntry, toTextEntry } from "#core/model/question.ts";
import { type AskedRequest, composeMapRequestBody } from "#core/model/run.ts";
import { deciderProfile as profile } from "#core/service/profiles.ts";
import { codeFormats, writeRequestCode } from "#core/service/write-code.ts";
import { writeRequest } from "#core/service/write-request.ts";
import { canonicalJsonText } from "#core/text/json/edit-json-text.ts";
import { createVariableReader } from "./config/variables.ts";
import { runSandbox } from "./run-sandbox.ts";
import { type FakeUpstream, startFakeUpstream } from "./testing/fake-upstream.ts";
import { runProgram } from "./testing/spawn-entry.ts";

const nasty = [
  "__proto__",
  "10",
  "2",
  `it's "so"`,
  "$HOME `id` $(id) \\",
  "a\r\nEND\n",
  "\ud800",
  "שלום\u202e😀",
];

function asked(draft: Parameters<typeof writeRequest>[0]): AskedRequest {
  const written = writeRequest(draft, profile);
  if (!written.ok) throw new Error(written.issues[0]?.message);
  return written.asked;
}

const example = examplePlayground("p");
const plain = asked({
  ...example,
  state: { form: "text", text: "I was charged twice, it's 5 € $HOME.", items: [] },
});
const hostile = asked({
  model: "decider-latest",
  state: {
    form: "json",
    text: `{\n"n": 12345678901234567890, "f": 1.10,\n"__proto__": ${JSON.stringify(nasty)}, "10": 1, "2": "'"\n}`,
    items: [],
  },
  questions: nasty.map((id, at) => ({
    id,
    type: at % 2 === 0 ? ("choice" as const) : ("noul" as const),
    instructions: toTextEntry(`Is it ${id}?`),
    glosses: { true: blankEntry, false: toTextEntry(id) },
    options: nasty.map((name) => ({ name, description: toTextEntry(name) })),
    levels: [],
  })),
});

let folder: string;
let address: string;
let stop: () => Promise<void>;
let upstream: FakeUpstream;

beforeAll(async () => {
  // Inside the project, so that the code finds the SDK as it would in its user's project.
  const cache = fileURLToPath(new URL("../../.cache", import.meta.url));
  mkdirSync(cache, { recursive: true });
  folder = mkdtempSync(join(cache, "copied-"));
  const sandbox = await runSandbox(createVariableReader({ PORT: "0" }));
  address = `http://127.0.0.1:${sandbox.port}`;
  stop = sandbox.stop;
  upstream = await startFakeUpstream();
});
afterAll(async () => {
  await Promise.all([stop(), upstream.stop()]);
  rmSync(folder, { recursive: true });
});

const programs: Readonly<Record<string, { file: string; program: string }>> = {
  curl: { file: "copied.sh", program: "bash" },
  typescript: { file: "copied.ts", program: process.execPath },
  sdk: { file: "copied-sdk.ts", program: process.execPath },
  python: { file: "copied.py", program: "python3" },
};

/** Runs the code exactly as it would be pasted; returns what it printed, parsed as JSON. */
async function runCopied(id: string, request: AskedRequest, baseURL: string): Promise<unknown> {
  const takeOut = codeFormats.find((one) => one.id === id);
  const how = programs[id];
  if (!takeOut || !how) throw new Error(`There is no way to run ${id}.`);
  const code = writeRequestCode(takeOut, request, profile);
  const isTyped = how.file.endsWith(".ts");
  const file = join(folder, isTyped ? how.file.replace(".ts", ".mjs") : how.file);
  writeFileSync(file, isTyped ? (await transformWithOxc(code, how.file)).code : code);
  const env = { DECISION_BASE_URL: baseURL, DECISION_API_KEY: "sandbox" };
  const ran = await runProgram(how.program, [file], { env });
  if (ran.code !== 0) throw new Error(`${id} ended with ${ran.code}: ${ran.err}`);
  return JSON.parse(ran.out);
}

async function askDirectly(request: AskedRequest): Promise<unknown> {
  const response = await fetch(`${address}/v1/decision`, {
    method: "POST",
    headers: { authorization: "Bearer sandbox", "content-type": "application/json" },
    body: composeMapRequestBody(request),
  });
  expect(response.status).toBe(200);
  return response.json();
}

describe.each([
  ["the example", plain],
  ["ids, options and a state that break things", hostile],
])("what is copied of %s", (_name, request) => {
  it.each(Object.keys(programs))("runs as it is against the sandbox: %s", async (id) => {
    const direct = await askDirectly(request);
    expect(await runCopied(id, request, address)).toEqual(direct);
  });

  it.each(Object.keys(programs))(
    "sends the request to the digit to the service's own path: %s",
    async (id) => {
      upstream.reset();
      await runCopied(id, request, upstream.url);
      const [received] = upstream.requests;
      expect(received?.target).toBe("/v1/decision");
      expect(received?.headers.authorization).toBe("Bearer sandbox");
      const sent = received?.body.toString("utf8");
      const bytes = new TextDecoder().decode(new TextEncoder().encode(composeMapRequestBody(request)));
      expect(canonicalJsonText(sent ?? "")).toBe(canonicalJsonText(bytes));
    },
  );
});
