import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { PlaygroundSample } from "#core/model/playground.ts";
import type { AuthoredState } from "#core/model/question.ts";
import { examplePlayground } from "../new-playground.ts";
import { applyPlaygroundPatch, createPlaygroundPatch } from "../playground-patch.ts";
import { readPlaygroundFile } from "../read-playground.ts";
import { diffPlaygroundRecords, fromPlaygroundRecords, toPlaygroundRecord } from "../records.ts";
import { anyPlayground } from "../testing/any-playground.ts";
import { newestVersion } from "../versions/newest.ts";
import { writePlaygroundFile } from "../write-playground-file.ts";
import {
  addSamples,
  changeSampleState,
  moveSample,
  omitKnownSamples,
  removeSample,
  renameSample,
  samplesMax,
} from "./edit-samples.ts";

const stateOf = (text: string): AuthoredState => ({ form: "text", text, items: [] });
const sampleOf = (key: string, text = key): PlaygroundSample => ({
  key,
  name: "",
  state: stateOf(text),
  caseKey: null,
});
const playground = examplePlayground("p");
const three = addSamples(
  playground,
  ["a", "b", "c"].map((key) => sampleOf(key)),
);
const keysOf = ({ samples = [] }: typeof three) => samples.map(({ key }) => key);

describe("samples", () => {
  it("are pinned once a text, in order, up to the bound", () => {
    expect(keysOf(three)).toEqual(["a", "b", "c"]);
    expect(addSamples(three, [sampleOf("d", "b")])).toBe(three);
    const drafts = ["d", "b", "d", "e"].map((text, place) => sampleOf(`${place}`, text));
    expect(omitKnownSamples(drafts, three.samples).map(({ key }) => key)).toEqual(["0", "3"]);
    const many = Array.from({ length: samplesMax + 5 }, (_, index) => sampleOf(`k${index}`));
    expect(keysOf(addSamples(playground, many))).toHaveLength(samplesMax);
  });

  it("are moved, renamed, replaced and removed, and the last leaves nothing", () => {
    expect(keysOf(moveSample(three, "a", 2))).toEqual(["b", "c", "a"]);
    expect(moveSample(three, "a", 3)).toBe(three);
    expect(moveSample(three, "none", 0)).toBe(three);
    expect(renameSample(three, "b", "Late").samples?.[1]?.name).toBe("Late");
    expect(renameSample(three, "b", "")).toBe(three);
    expect(keysOf(removeSample(three, "b"))).toEqual(["a", "c"]);
    const none = ["a", "b", "c"].reduce(removeSample, three);
    expect(none).toEqual(playground);
    expect("samples" in none).toBe(false);
  });

  it("are of a case only while they say what it says", () => {
    const pinned = addSamples(playground, [{ ...sampleOf("a"), caseKey: "00000001" }]);
    expect(changeSampleState(pinned, "a", stateOf("a"))).toBe(pinned);
    expect(changeSampleState(pinned, "a", stateOf("other")).samples?.[0]).toEqual(sampleOf("a", "other"));
  });

  it("survive storage and undo as they do a file", () => {
    fc.assert(
      fc.property(anyPlayground, anyPlayground, (one, other) => {
        const { state, questions, ledger } = diffPlaygroundRecords(null, one);
        const read = fromPlaygroundRecords({
          record: toPlaygroundRecord(one, 1, 0),
          state: state && { playgroundKey: one.key, ...state },
          questions: questions.put.map((question) => ({
            playgroundKey: one.key,
            key: question.key,
            question,
          })),
          cases: one.cases,
          ledger: ledger && { playgroundKey: one.key, ledger },
        });
        expect(read.samples).toEqual(one.samples);
        expect(applyPlaygroundPatch(one, createPlaygroundPatch(one, other)).samples).toEqual(other.samples);
      }),
    );
  });

  it("are missing from a file of version 14, which opens", () => {
    const old = writePlaygroundFile(playground).replace(`"version": ${newestVersion}`, '"version": 14');
    expect(readPlaygroundFile(old)).toEqual({ status: "read", playground });
  });

  it("with one key twice are told at their place", () => {
    const twice = { ...three, samples: [sampleOf("a"), sampleOf("a", "other")] };
    const reading = readPlaygroundFile(writePlaygroundFile(twice));
    expect(reading.status === "bad" && reading.issues[0]?.message).toBe("Another sample has this key.");
  });
});
