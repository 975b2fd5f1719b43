import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { shareStructure } from "./structural-sharing.ts";

describe("share", () => {
  it("keeps the parts that are equal", () => {
    const before = { a: [{ x: 1 }, { x: 2 }], b: { y: "z" } };
    const after = shareStructure(before, { a: [{ x: 1 }, { x: 3 }], b: { y: "z" } });
    expect(after).not.toBe(before);
    expect(after.a[0]).toBe(before.a[0]);
    expect(after.b).toBe(before.b);
  });

  it("tells undefined from absent, and arrays from objects", () => {
    expect(shareStructure<object>({ a: 1, b: undefined }, { a: 1, c: undefined })).toEqual({
      a: 1,
      c: undefined,
    });
    expect(Object.keys(shareStructure<object>({ a: undefined }, { b: undefined }))).toEqual(["b"]);
    expect(shareStructure<unknown>([], {})).toEqual({});
    expect(shareStructure<unknown>({}, [])).toEqual([]);
    expect(shareStructure<unknown>(null, {})).toEqual({});
    expect(shareStructure<unknown>([1, 2], [1])).toEqual([1]);
    expect(shareStructure<unknown>([1], [1, 2])).toEqual([1, 2]);
  });

  it("is the value asked for, and the one before whenever they are equal", () => {
    fc.assert(
      fc.property(fc.object(), fc.object(), (before, after) => {
        expect(shareStructure(before, after)).toEqual(after);
        expect(shareStructure(before, structuredClone(before))).toBe(before);
      }),
    );
  });
});
