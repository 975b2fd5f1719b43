import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import type { Playground } from "#core/model/playground.ts";
import { readPlaygroundFile } from "../read-playground.ts";
import { findUnknownMembers } from "../unknown-members.ts";
import { writePlaygroundFile } from "../write-playground-file.ts";
import { newestVersion } from "./newest.ts";

const folder = `${import.meta.dirname}/testing/inputs`;
const versions = Array.from({ length: newestVersion }, (_, place) => place + 1);

function sampleText(version: number): string {
  return readFileSync(`${folder}/version-${version}.cutpoint.json`, "utf8");
}

function sample(version: number): Playground {
  const reading = readPlaygroundFile(sampleText(version));
  if (reading.status !== "read") throw new Error(`Version ${version}: ${JSON.stringify(reading)}`);
  return reading.playground;
}

/** Rules of other types than its own that nobody has set begin as the newest version's. */
function inForce(playground: Playground): unknown {
  const questions = playground.questions.map(({ rules, ...question }) => ({
    ...question,
    rule: rules[question.type],
  }));
  return { ...playground, questions };
}

/** Each value by its path. */
function valuesOf(value: unknown, path = ""): [string, string][] {
  if (typeof value !== "object" || value === null) return [[path, JSON.stringify(value)]];
  const parts = Object.entries(value);
  if (parts.length === 0) return [[path, JSON.stringify(value)]];
  return parts.flatMap(([name, part]: [string, unknown]) => valuesOf(part, `${path}/${name}`));
}

/** What one says otherwise than another, a line each. */
function differences(one: unknown, other: unknown): string[] {
  const [left, right] = [new Map(valuesOf(one)), new Map(valuesOf(other))];
  const paths = new Set([...left.keys(), ...right.keys()]);
  return [...paths].flatMap((path) => {
    const [was, is] = [left.get(path), right.get(path)];
    return was === is ? [] : [`${path}: ${was ?? "absent"}, then ${is ?? "absent"}`];
  });
}

describe("a file of every released version", () => {
  it("has a sample with all that the version could say, which is never changed", () => {
    expect(readdirSync(folder).toSorted()).toEqual(
      versions.map((version) => `version-${version}.cutpoint.json`).toSorted(),
    );
    for (const version of versions) expect(findUnknownMembers(JSON.parse(sampleText(version)))).toEqual([]);
  });

  it.each(versions)("opens: version %i, and is written as the newest without losing anything", (version) => {
    const playground = sample(version);
    const written = writePlaygroundFile(playground);
    const again = readPlaygroundFile(written);
    expect(again.status === "read" && inForce(again.playground)).toEqual(inForce(playground));
    expect(again.status === "read" && writePlaygroundFile(again.playground)).toBe(written);
  });

  it("means what it meant: what the sample of each version says otherwise than that of the next", async () => {
    const lines = versions
      .slice(0, -1)
      .flatMap((version) => [
        `## Version ${version} beside ${version + 1}`,
        "",
        ...differences(sample(version), sample(version + 1)).map((line) => `- ${line}`),
        "",
      ]);
    await expect(lines.join("\n")).toMatchFileSnapshot("testing/upgrades.md");
  });
});
