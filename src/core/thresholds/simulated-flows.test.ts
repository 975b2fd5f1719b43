import { readFile } from "node:fs/promises";
import { expect, it } from "vitest";
import { deviateOfConfidence } from "#core/statistics/binomial.ts";
import { mulberry32 } from "#core/statistics/bootstrap.ts";
import { sized } from "#core/testing/size.ts";
import { flows } from "./testing/flows.ts";
import { populations, wholeOf } from "./testing/populations.ts";
import { type SimulationOutcome, simulate } from "./testing/simulate.ts";

const table = "../../../docs/measurements/verdicts.md";
const draws = Number(process.env.DRAWS ?? sized(40, 7));
const isLong = draws >= 1000;
const endJob = () => new Promise<void>((resolve) => setImmediate(resolve));
const effort = { draws, intervals: isLong ? 500 : 0, endJob };

function percent(share: number | null): string {
  return share === null ? "–" : `${(100 * share).toFixed(1)} %`;
}

function lineOf(cells: readonly (string | number)[]): string {
  return `| ${cells.join(" | ")} |`;
}

/** With `FLOWS=words`, only flows with these words in their names are walked; the others' lines stay as they are. */
const wanted = process.env["FLOWS"] ?? "";

async function walkAll() {
  const wholes = populations.map((population, at) => wholeOf(population, mulberry32(1000 + at)));
  const walked: { flow: (typeof flows)[number]; outcomes: SimulationOutcome[] }[] = [];
  for (const [place, flow] of flows.entries()) {
    if (!flow.name.includes(wanted)) continue;
    const outcomes: SimulationOutcome[] = [];
    for (const [at, population] of populations.entries()) {
      const whole = wholes[at];
      if (!whole) throw new Error("A population has no whole.");
      outcomes.push(await simulate(flow, population, whole, effort, mulberry32(100 * place + at)));
    }
    walked.push({ flow, outcomes });
  }
  return walked;
}

const mean = (shares: readonly number[]) => shares.reduce((sum, share) => sum + share, 0) / shares.length;

/** How far a share of all draws strays by chance in 19 of 20 simulations. */
function byChance(share: number): number {
  return deviateOfConfidence(0.95) * Math.sqrt((share * (1 - share)) / (draws * populations.length));
}

/** The share of draws over all populations in which "met" was false, and of intervals that held the truth. */
function pooled(outcomes: readonly SimulationOutcome[]) {
  const coverages = outcomes.flatMap(({ coverage }) => coverage ?? []);
  return { falselyMet: mean(outcomes.map(({ falselyMet }) => falselyMet)), coverage: mean(coverages) };
}

it("no flow reads met falsely, and intervals hold what is true", { timeout: 14_400_000 }, async () => {
  const walked = await walkAll();
  const faults: string[] = [];
  for (const { flow, outcomes } of walked) {
    const { falselyMet, coverage } = pooled(outcomes);
    if (falselyMet > (isLong ? 0.05 : 0.05 + byChance(0.05)))
      faults.push(`${flow.name}: ${percent(falselyMet)} falsely met`);
    if (coverage < (isLong ? 0.93 : 0.93 - byChance(0.05)))
      faults.push(`${flow.name}: ${percent(coverage)} held`);
  }
  expect(faults).toEqual([]);
  if (!isLong) return;
  const before = (await readFile(new URL(table, import.meta.url), "utf8")).split("\n");
  const rows = flows.flatMap((flow) => {
    const own = walked.find((one) => one.flow === flow)?.outcomes;
    if (own === undefined) return before.filter((line) => line.startsWith(`| ${flow.name} |`));
    return own.map(({ met, falselyMet, shown, coverage }, at) =>
      lineOf([
        flow.name,
        populations[at]?.name ?? "",
        draws,
        percent(met),
        percent(falselyMet),
        shown,
        percent(coverage),
      ]),
    );
  });
  const head = [
    lineOf(["flow", "population", "draws", "met", "falsely met", "intervals", "of them hold"]),
    lineOf(Array.from({ length: 7 }, () => "---")),
  ];
  const intro =
    "# Verdicts in simulated flows\n\nWritten by `npm run simulate`: each flow is walked through the functions that the screens use, on cases drawn from populations whose truth is known. “Falsely met” is the share of draws in which “Met” was read and is not true; where thresholds stand still, the target is the truth itself, the worst case. An interval of a rate counts where it is shown without a warning; where it is seldom shown, up to twenty times as many walks are made, for intervals alone, until 500 have been. To reach: at most 5 % falsely met, and at least 93 % of intervals that hold.\n";
  await expect(`${intro}\n${[...head, ...rows].join("\n")}\n`).toMatchFileSnapshot(table);
});
