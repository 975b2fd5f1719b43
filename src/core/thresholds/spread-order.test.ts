import { describe, expect, it } from "vitest";
import type { Case } from "#core/model/case.ts";
import { spreadOrder } from "./spread-order.ts";

function toCase(at: number, text: string): Case {
  return {
    key: String(at).padStart(8, "0"),
    state: { form: "text", text, items: [] },
    labels: [],
    note: "",
    group: "",
  };
}

const topics = [
  "refund money back please",
  "parcel late again today",
  "password reset login",
  "thanks great work",
];
const rows = Array.from({ length: 40 }, (_, at) => toCase(at, `${topics[at % 4]} ${at}`));
const order = (seed: string, of = rows) => [...spreadOrder(of, seed)];

describe("an order that is spread over words", () => {
  it("holds every case once, and is the same for the same draw", () => {
    expect(new Set(order("a"))).toEqual(new Set(rows));
    expect(order("a")).toEqual(order("a", rows.toReversed()));
    expect(order("a")).not.toEqual(order("b"));
    expect(order("a", [])).toEqual([]);
  });

  it("gives each case the same chance at each place", () => {
    const seeds = 6000;
    for (const first of [1, 3, 7]) {
      const times = new Map<string, number>();
      for (let seed = 0; seed < seeds; seed += 1)
        for (const { key } of order(`seed ${seed}`, rows.slice(0, 13)).slice(0, first))
          times.set(key, (times.get(key) ?? 0) + 1);
      const expected = (seeds * first) / 13;
      for (const count of times.values())
        expect(Math.abs(count - expected)).toBeLessThan(4.5 * Math.sqrt(expected));
      expect(times.size).toBe(13);
    }
  });

  it("begins with cases that have few words in common", () => {
    const kinds = Array.from({ length: 200 }, (_, seed) => {
      const first = order(`seed ${seed}`).slice(0, 4);
      return new Set(first.map(({ key }) => Number(key) % 4)).size;
    });
    const mean = kinds.reduce((sum, one) => sum + one, 0) / kinds.length;
    // Four drawn by chance alone are of 2.8 kinds.
    expect(mean).toBeGreaterThan(3.3);
  });

  it("reads lists, and begins of long texts only", () => {
    const list = { ...toCase(1, ""), state: { form: "list" as const, text: "", items: ["one", "two"] } };
    const long = toCase(2, `${"a ".repeat(2000)} b`);
    expect(order("x", [list, long, toCase(3, "!")])).toHaveLength(3);
  });
});
