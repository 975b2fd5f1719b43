import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { betaCdf } from "./binomial.ts";
import {
  type AgreementCoefficient,
  bootstrapAgreement,
  categoryAgreement,
  cohenKappa,
  fleissKappa,
  nominalAlpha,
  ordinalAlpha,
  percentAgreement,
  type Ratings,
} from "./labeler-agreement.ts";

const once = { resamples: 1 };
const valueOf = (ratings: Ratings, measure: AgreementCoefficient) =>
  bootstrapAgreement(ratings, measure, once).value.value;

/** Two people's labels from the counts of their pairs. */
function fromTable(table: readonly (readonly number[])[]): Ratings {
  const cases = table.flatMap((line, one) =>
    line.flatMap((count, other) => Array.from({ length: count }, () => [one, other])),
  );
  return { cases, categories: table.length };
}

/** Labels by person across cases as papers print them, from 1; a point where there is none. */
function fromLines(lines: readonly string[], categories: number): Ratings {
  const people = lines.map((line) =>
    line.split(" ").map((label) => (label === "." ? -1 : Number(label) - 1)),
  );
  const cases = (people[0] ?? []).map((_, at) => people.map((labels) => labels[at] ?? -1));
  return { cases, categories };
}

/** Fleiss (1971): 30 patients, 6 psychiatrists, 5 diagnoses. */
const fleiss1971 = `0 0 0 6 0|0 3 0 0 3|0 1 4 0 1|0 0 0 0 6|0 3 0 3 0|2 0 4 0 0|0 0 4 0 2|2 0 3 1 0|2 0 0 4 0|0 0 0 0 6
1 0 0 5 0|1 1 0 4 0|0 3 3 0 0|1 0 0 5 0|0 2 0 3 1|0 0 5 0 1|3 0 0 1 2|5 1 0 0 0|0 2 0 4 0|1 0 2 0 3
0 0 0 0 6|0 1 0 5 0|0 2 0 1 3|2 0 0 4 0|1 0 0 4 1|0 5 0 1 0|4 0 0 0 2|0 2 0 4 0|1 0 5 0 0|0 0 0 0 6`;

function fromCounts(text: string): Ratings {
  const cases = text
    .split(/[|\n]/)
    .map((line) =>
      line.split(" ").flatMap((count, place) => Array.from({ length: Number(count) }, () => place)),
    );
  return { cases, categories: 5 };
}

/** Krippendorff (2011), example C: four observers, twelve units, gaps. */
const krippendorff2011 = fromLines(
  [
    "1 2 3 3 2 1 4 1 2 . . .",
    "1 2 3 3 2 2 4 1 2 5 . 3",
    ". 3 3 3 2 3 4 2 2 5 1 .",
    "1 2 3 3 2 4 4 1 2 5 1 .",
  ],
  5,
);

describe("agreement as the literature has it", () => {
  it.each<[string, Ratings, AgreementCoefficient, number, number]>([
    [
      "Cohen's κ of 20, 5, 10, 15",
      fromTable([
        [20, 5],
        [10, 15],
      ]),
      cohenKappa,
      0.4,
      10,
    ],
    [
      "Cohen's κ of 45, 15, 25, 15",
      fromTable([
        [45, 15],
        [25, 15],
      ]),
      cohenKappa,
      0.1304,
      4,
    ],
    [
      "Cohen's κ of 25, 35, 5, 35",
      fromTable([
        [25, 35],
        [5, 35],
      ]),
      cohenKappa,
      0.2593,
      4,
    ],
    [
      "Cohen (1960), table 1",
      fromTable([
        [25, 13, 12],
        [12, 2, 16],
        [3, 15, 2],
      ]),
      cohenKappa,
      -0.092,
      3,
    ],
    ["Fleiss (1971)", fromCounts(fleiss1971), fleissKappa, 0.43, 2],
    ["Krippendorff (2011) C, nominal", krippendorff2011, nominalAlpha, 0.743, 3],
    ["Krippendorff (2011) C, ordinal", krippendorff2011, ordinalAlpha, 0.815, 3],
    [
      "Krippendorff (2011) A",
      fromLines(["1 2 1 1 1 1 1 1 2 1", "2 2 2 1 1 2 1 1 1 1"], 2),
      nominalAlpha,
      0.095,
      3,
    ],
  ])("%s", (_name, ratings, measure, expected, digits) => {
    expect(valueOf(ratings, measure)).toBeCloseTo(expected, digits);
  });
});

/** The same in the plainest way: every pair of labels, one by one. */
const plain = {
  pairs({ cases }: Ratings): [one: number, other: number, weight: number][] {
    return cases.flatMap((row) => {
      const labels = row.filter((place) => place >= 0);
      return labels.flatMap((one, at) =>
        labels.flatMap((other, place): [number, number, number][] =>
          place === at ? [] : [[one, other, 1 / (labels.length - 1)]],
        ),
      );
    });
  },
  alpha(ratings: Ratings, apart: (one: number, other: number, all: number[]) => number): number {
    const pairs = plain.pairs(ratings);
    const all = ratings.cases.flatMap((row) => {
      const labels = row.filter((place) => place >= 0);
      return labels.length < 2 ? [] : labels;
    });
    const seen =
      pairs.reduce((sum, [one, other, weight]) => sum + weight * apart(one, other, all), 0) / all.length;
    let byChance = 0;
    for (const [at, one] of all.entries()) {
      for (const [place, other] of all.entries()) if (place !== at) byChance += apart(one, other, all);
    }
    return 1 - seen / (byChance / (all.length * (all.length - 1)));
  },
  ordinal(one: number, other: number, all: number[]): number {
    const [low, high] = [Math.min(one, other), Math.max(one, other)];
    const within = all.filter((label) => label >= low && label <= high).length;
    const ends = all.filter((label) => label === low || label === high).length;
    return one === other ? 0 : (within - ends / 2) ** 2;
  },
  cohen({ cases }: Ratings): number {
    const both = cases.filter(([one = -1, other = -1]) => one >= 0 && other >= 0);
    const share = (test: (row: readonly number[]) => boolean) => both.filter(test).length / both.length;
    const seen = share(([one, other]) => one === other);
    const chance = [0, 1, 2].reduce(
      (sum, label) => sum + share(([one]) => one === label) * share(([, other]) => other === label),
      0,
    );
    return (seen - chance) / (1 - chance);
  },
  percent({ cases }: Ratings): number {
    const shares = cases.flatMap((row) => {
      const labels = row.filter((place) => place >= 0);
      if (labels.length < 2) return [];
      const pairs = labels.flatMap((one, at) => labels.slice(at + 1).map((other) => (one === other ? 1 : 0)));
      return [pairs.reduce<number>((sum, same) => sum + same, 0) / pairs.length];
    });
    return shares.reduce((sum, share) => sum + share, 0) / shares.length;
  },
};

describe("agreement against a second, plain implementation", () => {
  const anyRatings = (people: number, least: number) =>
    fc
      .array(fc.array(fc.integer({ min: least, max: 2 }), { minLength: people, maxLength: people }), {
        minLength: 2,
        maxLength: 12,
      })
      .map((cases): Ratings => ({ cases, categories: 3 }));
  const same = (ratings: Ratings, measure: AgreementCoefficient, expected: number) => {
    const value = valueOf(ratings, measure);
    if (value === null) expect(Number.isFinite(expected)).toBe(false);
    else expect(value).toBeCloseTo(expected, 9);
  };

  it("is the same with gaps, whatever people say", () => {
    expect.hasAssertions();
    fc.assert(
      fc.property(fc.oneof(anyRatings(2, -1), anyRatings(4, -1)), (ratings) => {
        same(ratings, percentAgreement, plain.percent(ratings));
        same(
          ratings,
          nominalAlpha,
          plain.alpha(ratings, (one, other) => (one === other ? 0 : 1)),
        );
        same(ratings, ordinalAlpha, plain.alpha(ratings, plain.ordinal));
        same(ratings, cohenKappa, plain.cohen(ratings));
        const saying = plain.pairs(ratings).filter(([one]) => one === 1);
        const weight = (pairs: typeof saying) => pairs.reduce((sum, [, , each]) => sum + each, 0);
        same(
          ratings,
          categoryAgreement(1),
          weight(saying.filter(([, other]) => other === 1)) / weight(saying),
        );
      }),
    );
  });

  it("of two who labelled all is Scott's π as Fleiss has it, and none where labels lack", () => {
    fc.assert(
      fc.property(anyRatings(2, 0), (ratings) => {
        const all = ratings.cases.flat();
        const chance = [0, 1, 2].reduce((sum, label) => {
          return sum + (all.filter((one) => one === label).length / all.length) ** 2;
        }, 0);
        same(ratings, fleissKappa, (plain.percent(ratings) - chance) / (1 - chance));
      }),
    );
    const gap: Ratings = {
      cases: [
        [0, 1],
        [0, -1],
      ],
      categories: 2,
    };
    expect(bootstrapAgreement(gap, fleissKappa, once).value).toEqual({
      value: null,
      reason: "not every case has as many labels",
    });
    const none: Ratings = { cases: [[0, -1]], categories: 2 };
    for (const measure of [percentAgreement, cohenKappa, fleissKappa, nominalAlpha, ordinalAlpha]) {
      expect(bootstrapAgreement(none, measure, once)).toEqual({
        value: { value: null, reason: "no case has two labels" },
        interval: null,
      });
    }
  });
});

describe("intervals of agreement", () => {
  it("are not a point where nobody disagreed, and the same for the same seed", () => {
    const alike: Ratings = { cases: Array.from({ length: 40 }, (_, at) => [at % 2, at % 2]), categories: 2 };
    const { value, interval } = bootstrapAgreement(alike, nominalAlpha);
    expect(value.value).toBe(1);
    expect(interval?.[0]).toBeLessThan(0.97);
    expect(bootstrapAgreement(alike, nominalAlpha)).toEqual({ value, interval });
  });
});

describe("drawn agreement", () => {
  /** Where a mixture of beta distributions has a share `p` below. */
  function mixedQuantile(p: number, parts: readonly (readonly [share: number, a: number, b: number])[]) {
    let [low, high] = [0, 1];
    for (let step = 0; step < 60; step += 1) {
      const middle = (low + high) / 2;
      const below = parts.reduce((sum, [share, a, b]) => sum + share * betaCdf(middle, a, b), 0);
      if (below < p) low = middle;
      else high = middle;
    }
    return low;
  }

  it.each([
    [31, 20],
    [20, 31],
    [30, 300],
  ])("of %i cases alike and %i apart is spread as the beta distribution has it", (alike, apart) => {
    const ratings = fromTable([
      [alike, apart],
      [0, 0],
    ]);
    const [low, high] = bootstrapAgreement(ratings, percentAgreement, { resamples: 40_000 }).interval ?? [
      0, 0,
    ];
    // The first person always says one thing, so that the case by chance is one alike as often as the second says it.
    const chance = alike / (alike + apart);
    const parts = [
      [chance, alike + 1, apart],
      [1 - chance, alike, apart + 1],
    ] as const;
    expect(Math.abs(low - mixedQuantile(0.0125, parts))).toBeLessThan(0.003);
    expect(Math.abs(high - mixedQuantile(0.9875, parts))).toBeLessThan(0.003);
  });

  it("takes the labels of the case by chance from cases that a person labelled", () => {
    const both = Array.from({ length: 40 }, () => [0, 0]);
    const alone = Array.from({ length: 40 }, () => [1, -1]);
    const ratings = { cases: [...both, ...alone], categories: 2 };
    const low = bootstrapAgreement(ratings, percentAgreement, { resamples: 40_000 }).interval?.[0] ?? 0;
    // In a quarter of the draws the two come apart on it: 1 less Γ(1) ÷ Γ(41), which stays below x with chance x⁴⁰.
    expect(Math.abs(low - 0.05 ** (1 / 40))).toBeLessThan(0.004);
  });

  it("is unknown where nobody labelled what another did, or all say one thing", () => {
    expect(bootstrapAgreement({ cases: [[0], [1]], categories: 2 }, cohenKappa).value.reason).toMatch(
      /two labels/,
    );
    expect(bootstrapAgreement({ cases: [[0, -1]], categories: 2 }, percentAgreement).interval).toBeNull();
    expect(bootstrapAgreement({ cases: [[0, 0]], categories: 2 }, nominalAlpha)).toMatchObject({
      value: { value: null },
      interval: null,
    });
  });
});
