import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { binaryActual } from "./testing/binary-vector.ts";
import { sampleSizeActual } from "./testing/sample-size-vector.ts";
import { differences, type Vector } from "./testing/vector.ts";

const folder = new URL("vectors/", import.meta.url);

const families: Readonly<Record<string, (input: never, expected: never) => unknown>> = {
  binary: binaryActual,
  samplesize: sampleSizeActual,
};

describe("what other software computes from the same rows", () => {
  it.each(readdirSync(folder))("%s", (name) => {
    const vector = JSON.parse(readFileSync(new URL(name, folder), "utf8")) as Vector;
    const actual = families[name.split("_")[0] ?? ""]?.(vector.input as never, vector.expected as never);
    expect(differences(actual, vector)).toEqual([]);
  });
});
