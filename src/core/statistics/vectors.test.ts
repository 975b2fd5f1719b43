import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { agreementActual, distancesActual, stabilityActual } from "./testing/agreement-vector.ts";
import { binaryActual } from "./testing/binary-vector.ts";
import { choiceActual } from "./testing/choice-vector.ts";
import { prevalenceActual } from "./testing/prevalence-vector.ts";
import { repairActual } from "./testing/repair-vector.ts";
import { sampleSizeActual } from "./testing/sample-size-vector.ts";
import { scoreActual } from "./testing/score-vector.ts";
import { differences, type Vector } from "./testing/vector.ts";

const folder = new URL("vectors/", import.meta.url);

const families: Readonly<Record<string, (input: never, expected: never) => unknown>> = {
  binary: binaryActual,
  choice: choiceActual,
  agreement: agreementActual,
  js: distancesActual,
  prevalence: prevalenceActual,
  repair: repairActual,
  score: scoreActual,
  stability: stabilityActual,
  samplesize: sampleSizeActual,
};

describe("what other software computes from the same rows", () => {
  it.each(readdirSync(folder))("%s", (name) => {
    const vector = JSON.parse(readFileSync(new URL(name, folder), "utf8")) as Vector;
    const actual = families[name.split("_")[0] ?? ""]?.(vector.input as never, vector.expected as never);
    expect(differences(actual, vector)).toEqual([]);
  });
});
