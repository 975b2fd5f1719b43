import { describe, expect, it } from "vitest";
import type { Json } from "#core/json/json-object.ts";
import { keyWords, readLimit, toEntryText, toLeaves, toReadableLeaves } from "./state-text.ts";

describe("toLeaves", () => {
  it("names each text by its path and each bare value by what it says of its key", () => {
    expect(toLeaves({ a: { b: ["x", 2] }, paid: true, gone: null, none: 0, empty: "" })).toEqual([
      { path: "a.b.0", text: "x", fact: 0 },
      { path: "a.b.1", text: "2", fact: 0 },
      { path: "paid", text: "", fact: 1 },
      { path: "gone", text: "", fact: -1 },
      { path: "none", text: "0", fact: -1 },
      { path: "empty", text: "", fact: -1 },
    ]);
  });

  it("walks deep and wide values within bounds", () => {
    let deep: Json = "end";
    for (let depth = 0; depth < 20_000; depth += 1) deep = [deep];
    expect(toLeaves(deep)).toHaveLength(1);
    expect(toLeaves(Array.from({ length: 9_000 }, () => "x"))).toHaveLength(5_000);
  });
});

describe("toReadableLeaves", () => {
  it("keeps head and tail of what is too long", () => {
    const long = `${"h".repeat(readLimit.head)}${"m".repeat(50_000)}${"t".repeat(readLimit.tail)}`;
    const [leaf] = toReadableLeaves(long);
    expect(leaf?.text).toBe(`${"h".repeat(readLimit.head)}\n${"t".repeat(readLimit.tail)}`);
    const leaves = toReadableLeaves([
      "h".repeat(readLimit.head),
      "m".repeat(9_000),
      "t".repeat(readLimit.tail),
    ]);
    expect(leaves.map((each) => each.path)).toEqual(["0", "2"]);
  });

  it("keeps short states whole", () => {
    expect(toReadableLeaves(["a", "b"])).toHaveLength(2);
  });
});

it("reads keys as words", () => {
  expect(keyWords("order.isPaid")).toBe("is Paid");
  expect(keyWords("is_paid")).toBe("is paid");
  expect(keyWords("items.0")).toBe("items");
  expect(keyWords("0")).toBe("");
});

it("reads entries of every shape", () => {
  expect(toEntryText("a")).toBe("a");
  expect(toEntryText({ task: "find", where: ["here", 1] })).toBe("find. here. 1");
  expect(toEntryText(null)).toBe("");
  expect(toEntryText(undefined)).toBe("");
});
