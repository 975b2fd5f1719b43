import { mulberry32 } from "../bootstrap.ts";
import {
  bootstrapAgreement,
  categoryAgreement,
  cohenKappa,
  nominalAlpha,
  ordinalAlpha,
  percentAgreement,
  type Ratings,
} from "../labeler-agreement.ts";
import { holds } from "./simulated-shares.ts";

export interface AgreeingPopulation {
  readonly name: string;
  readonly people: number;
  /** Share of each category; a labeler is right with probability `right`, else picks any other category. */
  readonly shares: readonly number[];
  readonly right: number;
}

export const agreeingPopulations: readonly AgreeingPopulation[] = [
  { name: "two, balanced, 90 % right", people: 2, shares: [0.5, 0.5], right: 0.9 },
  { name: "two, one in five, 97 % right", people: 2, shares: [0.8, 0.2], right: 0.97 },
  { name: "three, four levels, 80 % right", people: 3, shares: [0.4, 0.3, 0.2, 0.1], right: 0.8 },
  { name: "three, balanced, 95 % right", people: 3, shares: [0.5, 0.5], right: 0.95 },
];

const measures = {
  percent: percentAgreement,
  "Cohen's κ": cohenKappa,
  "nominal α": nominalAlpha,
  "ordinal α": ordinalAlpha,
  "agreement on one option": categoryAgreement(0),
};

function drawRatings(
  { people, shares, right }: AgreeingPopulation,
  count: number,
  next: () => number,
): Ratings {
  const draw = (weights: readonly number[]) => {
    let left = next();
    return Math.max(
      0,
      weights.findIndex((weight) => {
        left -= weight;
        return left < 0;
      }),
    );
  };
  const cases = Array.from({ length: count }, () => {
    const truth = draw(shares);
    return Array.from({ length: people }, () => {
      if (next() < right) return truth;
      return (truth + 1 + Math.floor(next() * (shares.length - 1))) % shares.length;
    });
  });
  return { cases, categories: shares.length };
}

/** Coverage of each measure's interval over seeded draws of `counts` cases. */
export function agreementCoverage(
  population: AgreeingPopulation,
  counts: readonly number[],
  { draws, resamples, seed }: { draws: number; resamples: number; seed: number },
): readonly { readonly name: string; readonly count: number; readonly share: number }[] {
  const next = mulberry32(seed);
  const whole = drawRatings(population, 50_000, next);
  return Object.entries(measures).flatMap(([name, measure]) => {
    if (measure === cohenKappa && population.people > 2) return [];
    const truth = bootstrapAgreement(whole, measure, { resamples: 1 }).value.value ?? Number.NaN;
    return counts.map((count) => {
      let held = 0;
      for (let draw = 0; draw < draws; draw += 1) {
        const { interval } = bootstrapAgreement(drawRatings(population, count, next), measure, {
          seed: draw,
          resamples,
        });
        if (holds(interval, truth)) held += 1;
      }
      return { name, count, share: held / draws };
    });
  });
}
