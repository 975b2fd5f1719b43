import fc from "fast-check";
import { expect, it } from "vitest";
import { type AskedRequest, composeMapRequestBody } from "#core/model/run.ts";
import { canonicalJsonText } from "#core/text/json/edit-json-text.ts";
import { invisibleCharacterPattern } from "#core/text/visible-text.ts";
import { deciderProfile as profile } from "./profiles.ts";
import { codeFormats, writeRequestCode } from "./write-code.ts";

function asked(text: string): AskedRequest {
  const question = { id: text, type: "noul" as const, names: [], text: '{"type":"noul","instructions":"?"}' };
  return { model: "m", stateText: `${JSON.stringify(text)}\n`, questions: [question] };
}

function code(id: string, request: AskedRequest): string {
  const takeOut = codeFormats.find((one) => one.id === id);
  if (!takeOut) throw new Error(`no ${id}`);
  return writeRequestCode(takeOut, request, profile);
}

const anyText = fc.string({ unit: "binary", maxLength: 40 });

it("is the request's own bytes as JSON", () => {
  expect(code("json", asked("a"))).toBe(composeMapRequestBody(asked("a")));
});

it("lays the body out between the words of a here document, to the digit", () => {
  for (const text of ["a", "$HOME `id` 'x' \"y\" \\", "END"]) {
    const request = { ...asked(text), stateText: "[1.10,\n-0]" };
    const [, body = ""] = /<<'END'\n([\s\S]*)\nEND\n$/.exec(code("curl", request)) ?? [];
    expect(body).toContain('\n  "state": [\n    1.10,\n    -0\n  ],\n');
    expect(canonicalJsonText(body)).toBe(canonicalJsonText(composeMapRequestBody(request)));
  }
});

it.each([
  ["as objects", '{"a":[1,2.5],"b":"it\'s"}', [false, false]],
  [
    "as an object where Python keeps what JavaScript does not",
    '{"2":1.0,"1":12345678901234567890}',
    [true, false],
  ],
  ["as text where both would round", "[1e3, 1.10, -0]", [true, true]],
  ["as text where Python would write another spelling", "[0.00001, 12345678901234567.5]", [true, true]],
] as const)("writes requests %s", (_, stateText, [typescript, python]) => {
  const request = { ...asked("`${'''"), stateText };
  expect(code("typescript", request).includes("String.raw")).toBe(typescript);
  expect(code("python", request).includes("body = r'''")).toBe(python);
  const texts = [
    ...code("typescript", request).matchAll(/String\.raw`([^`]*)`/g),
    ...code("python", request).matchAll(/r'''([\s\S]*?)'''/g),
  ].map(([, text = ""]) => canonicalJsonText(text));
  expect(new Set([canonicalJsonText(composeMapRequestBody(request)), ...texts]).size).toBe(1);
});

it("writes a literal that shows nothing unseen, for any text", () => {
  fc.assert(
    fc.property(anyText, (text) => {
      for (const id of ["typescript", "python", "sdk"]) {
        expect(code(id, asked(text)).replaceAll("\n", "")).not.toMatch(invisibleCharacterPattern);
      }
    }),
  );
});

it("asks by the SDK with an object where that is the same bytes, else with the bytes", () => {
  const plain = { ...asked("refund"), stateText: '"I was charged twice."' };
  expect(code("sdk", plain)).toMatchInlineSnapshot(`
    "import { TypeSafeClient } from "@typesafe-ai/sdk";

    const client = new TypeSafeClient({
      apiKey: process.env.DECISION_API_KEY,
      baseURL: process.env.DECISION_BASE_URL,
      // This service has its own path.
      fetch: (url, init) => fetch(String(url).replace("/v1/systemone", "/v1/decision"), init),
    });

    const response = await client.systemOne({
      "model": "m",
      "state": "I was charged twice.",
      "questions": {"refund": {"type": "noul", "instructions": "?"}},
    });
    console.log(JSON.stringify(response, null, 2));
    "
  `);
  for (const stateText of ['{"10":1,"2":2}', "12345678901234567890", '{"__proto__":{}}', "1.0"]) {
    expect(code("sdk", { ...plain, stateText })).toContain("{ ...init, body }");
  }
  const own = { ...profile, paths: { ...profile.paths, evaluate: "/v1/systemone" } };
  const sdk = codeFormats.find(({ id }) => id === "sdk");
  expect(sdk && writeRequestCode(sdk, plain, own)).not.toContain("fetch");
  expect(sdk && writeRequestCode(sdk, { ...plain, stateText: "[1.0]" }, own)).toContain(
    "fetch(url, { ...init, body })",
  );
});

it("replaces half characters, as sending does", () => {
  expect(code("json", { ...asked("a"), stateText: '"\ud800"' })).toContain('"\ufffd"');
});

it("names the service and the key by variables alone", () => {
  for (const { id } of codeFormats.slice(1)) {
    expect(code(id, asked("a"))).toContain("DECISION_BASE_URL");
    expect(code(id, asked("a"))).toContain("DECISION_API_KEY");
    expect(code(id, asked("a"))).toContain("/v1/decision");
  }
});
