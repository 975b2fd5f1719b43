import fc from "fast-check";
import { expect, it } from "vitest";
import type { Standing } from "#core/model/case-run.ts";
import { Standings } from "./pacing.ts";

const anyStanding = fc.constantFrom<Standing>(
  "waiting",
  "sent",
  "answered",
  "refused",
  "failed",
  "uncertain",
);

it("is the list that it was made of, but for the rows that were changed since", () => {
  const anyChange = fc.tuple(fc.nat(399), anyStanding);
  fc.assert(
    fc.property(
      fc.array(anyStanding, { minLength: 400, maxLength: 400 }),
      fc.array(anyChange),
      (all, changes) => {
        const list = [...all];
        let standings = Standings.of(all);
        for (const [row, standing] of changes) {
          const before = standings.all();
          const next = standings.with(row, standing);
          expect(standings.all()).toEqual(before);
          standings = next;
          list[row] = standing;
        }
        expect(standings.all()).toEqual(list);
        expect(list.every((standing, row) => standings.at(row) === standing)).toBe(true);
      },
    ),
    { numRuns: 50 },
  );
});

it("says nothing of rows that are not there", () => {
  const standings = Standings.of(["waiting"]);
  expect([standings.length, standings.at(0), standings.at(1), standings.at(200)]).toEqual([
    1,
    "waiting",
    undefined,
    undefined,
  ]);
});
