import fc from "fast-check";
import { expect, it } from "vitest";
import { type AskedRequest, composeRequest } from "#core/contract/asked.ts";
import { profile } from "#core/contract/profiles/decider.ts";
import { takeOuts, toCode } from "./take-out.ts";

function asked(text: string): AskedRequest {
  const question = { id: text, type: "noul" as const, names: [], text: '{"type":"noul","instructions":"?"}' };
  return { model: "m", stateText: `${JSON.stringify(text)}\n`, questions: [question] };
}

function code(id: string, request: AskedRequest): string {
  const takeOut = takeOuts.find((one) => one.id === id);
  if (!takeOut) throw new Error(`no ${id}`);
  return toCode(takeOut, request, profile);
}

const anyText = fc.string({ unit: "binary", maxLength: 40 });

it("is the request's own bytes as JSON", () => {
  expect(code("json", asked("a"))).toBe(composeRequest(asked("a")));
});

it("keeps the body whole between the words of a here document", () => {
  for (const text of ["a", "$HOME `id` 'x' \"y\" \\", "END"]) {
    const request = { ...asked(text), stateText: "[\nEND\n]" };
    const [, end, body] = /<<'(\w+)'\n([\s\S]*)\n\1\n$/.exec(code("curl", request)) ?? [];
    expect([end, body]).toEqual(["END_", composeRequest(request)]);
  }
});

it("writes a literal that both languages read as the body, for any text", () => {
  fc.assert(
    fc.property(anyText, (text) => {
      for (const id of ["typescript", "python"]) {
        const [, literal = ""] = /^(?:const )?body = (".*");?$/m.exec(code(id, asked(text))) ?? [];
        expect(JSON.parse(literal)).toBe(composeRequest(asked(text)));
      }
    }),
  );
});

it("names the service and the key by variables alone", () => {
  for (const { id } of takeOuts.slice(1)) {
    expect(code(id, asked("a"))).toMatch(/DECISION_BASE_URL[\s\S]*DECISION_API_KEY/);
    expect(code(id, asked("a"))).toContain("/v1/decision");
  }
});
