import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { composeRequest } from "#core/model/asked.ts";
import { requestBytes } from "./write-request.ts";

const question = fc.record({
  id: fc.string({ unit: "binary" }),
  type: fc.constant("noul" as const),
  text: fc.json(),
  names: fc.constant([]),
});

describe("requestBytes", () => {
  it("is the length of the body that is sent, also when asked again", () => {
    const asked = fc.record({ model: fc.string(), stateText: fc.json(), questions: fc.array(question) });
    fc.assert(
      fc.property(asked, (request) => {
        const sent = new TextEncoder().encode(composeRequest(request)).length;
        expect(requestBytes(request)).toBe(sent);
        expect(requestBytes(request)).toBe(sent);
      }),
    );
  });
});
