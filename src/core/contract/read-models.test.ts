import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { modelsBodies } from "./bodies/models-bodies.ts";
import { readModels } from "./read-models.ts";

describe("readModels", () => {
  it.each(modelsBodies)("$name", ({ status, text, reading }) => {
    expect(readModels(status, text)).toEqual(reading);
  });

  it("reads any body without an exception, and only models with a name", () => {
    fc.assert(
      fc.property(fc.oneof(fc.json(), fc.string()), (text) => {
        const reading = readModels(200, text);
        const named = reading.ok ? reading.models.map(({ name }) => name) : [reading.problem];
        expect(named).not.toContain("");
      }),
    );
  });
});
