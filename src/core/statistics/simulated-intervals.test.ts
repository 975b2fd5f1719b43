import { expect, it } from "vitest";
import { agreeingPopulations, agreementCoverage } from "./testing/simulated-agreement.ts";
import {
  aucCoverage,
  calibratedPopulations,
  calibrationAlarms,
  falseWinners,
  rankedPopulations,
} from "./testing/simulated-scores.ts";
import { prevalenceCoverage } from "./testing/simulated-shares.ts";

const draws = Number(process.env.DRAWS ?? 80);
const isLong = draws >= 1000;
/** What chance may add to a share over few draws. */
const slack = isLong ? 0 : 0.1;

interface Line {
  readonly what: string;
  readonly where: string;
  /** The share of draws, 0..1. */
  readonly share: number;
  readonly atLeast?: number;
  readonly atMost?: number;
}

function aucLines(): Line[] {
  return rankedPopulations.flatMap((population, at) =>
    [0.8, 0.95].map((auc) => ({
      what: "interval of AUC holds, 20 + 20 cases",
      where: `${population.name}, AUC ${auc}`,
      share: aucCoverage(population, [20, 20], auc, { draws, seed: 10 + at }),
      atLeast: 0.9,
    })),
  );
}

function prevalenceLines(): Line[] {
  return [0.01, 0.05, 0.2].flatMap((prevalence, at) => {
    const population = { positives: 100, negatives: 100, tpr: 0.85, fpr: 0.05, prevalence };
    const { ppv, yesRate } = prevalenceCoverage(population, draws, 20 + at);
    const where = `100 + 100 cases, ${100 * prevalence} % in traffic`;
    return [
      { what: "interval of precision at a stated share holds", where, share: ppv, atLeast: 0.93 },
      { what: "interval of the yes rate at a stated share holds", where, share: yesRate, atLeast: 0.93 },
    ];
  });
}

function calibrationLines(): Line[] {
  return calibratedPopulations.map(({ name, draw }, at) => ({
    what: "a tenth is named though scores are exact, 300 cases",
    where: name,
    share: calibrationAlarms(draw, 300, { draws: draws / 4, seed: 30 + at }).named,
    atMost: 0.05,
  }));
}

function winnerLines(): Line[] {
  return [40, 200].map((rows, at) => ({
    what: "a winner is claimed among 7 equal sides",
    where: `${rows} cases`,
    share: falseWinners({ sides: 7, rows, right: 0.8 }, { draws, seed: 40 + at }),
    atMost: 0.05,
  }));
}

function agreementLines(): Line[] {
  const about = { draws: draws / 4, resamples: isLong ? 500 : 200, seed: 5 };
  return agreeingPopulations.flatMap((population) =>
    agreementCoverage(population, isLong ? [40, 150] : [40], about).map(({ name, count, share }) => ({
      what: `interval of people's agreement holds, ${name}, ${count} cases`,
      where: population.name,
      share,
      atLeast: 0.93,
    })),
  );
}

it("intervals hold, and tests stay silent", { timeout: 3_600_000 }, async () => {
  const lines = [
    ...aucLines(),
    ...prevalenceLines(),
    ...calibrationLines(),
    ...winnerLines(),
    ...agreementLines(),
  ];
  const faults = lines.filter(
    ({ share, atLeast = 0, atMost = 1 }) => share < atLeast - slack || share > atMost + slack,
  );
  expect(faults).toEqual([]);
  if (!isLong) return;
  const rows = lines.map(
    ({ what, where, share, atLeast, atMost }) =>
      `| ${what} | ${where} | ${(100 * share).toFixed(1)} % | ${atLeast === undefined ? `≤ ${100 * (atMost ?? 1)} %` : `≥ ${100 * atLeast} %`} |`,
  );
  const intro = `# Intervals and tests in simulation\n\nWritten by \`npm run simulate\`, ${draws} draws a line, a quarter of that for calibration and for people's agreement.\n\n| what | population | share of draws | to reach |\n| --- | --- | --- | --- |\n`;
  await expect(`${intro}${rows.join("\n")}\n`).toMatchFileSnapshot("../../../docs/measurements/intervals.md");
});
