import { expect, it } from "vitest";
import { examplePlayground } from "#core/document/new-playground.ts";
import { deciderProfile as profile } from "#core/service/profiles.ts";
import { writeRequest } from "#core/service/write-request.ts";
import { fromStepRecord, type ProbeStep, toStepRecord } from "./probe-record.ts";

const written = writeRequest(examplePlayground("p"), profile);
if (!written.ok) throw new Error("The example can't be asked.");
const { asked } = written;

it.each([
  [
    "that leaves a field out",
    { part: { path: "crm_notes", text: "x", range: { offset: 3, length: 9 }, item: null } },
  ],
  [
    "that leaves an item of a list out",
    { part: { path: "", text: "", range: { offset: 0, length: 1 }, item: 2 } },
  ],
  ["in another order", { tried: [{ questionKey: "q", id: "q", order: [1, 0] }] }],
  ["off topic", { offTopic: "Bread and butter." }],
  ["with a planted sentence", { planted: "end" as const }],
  [
    "with an opinion",
    { on: { name: "late", place: 3 }, opinion: { wording: "It's {answer}.", answer: true } },
  ],
  ["without an opinion", { on: { name: "", place: 0 }, opinion: { wording: "Hm.", answer: null } }],
  ["of an opposite", { tried: [{ questionKey: "q", id: "q", order: null, opposite: true as const }] }],
])("a stored step %s is the step that was made", (_, change) => {
  const step: ProbeStep = {
    asked,
    plain: false,
    tried: [{ questionKey: "q", id: "q", order: null }],
    part: null,
    offTopic: null,
    ...change,
  };
  const record = toStepRecord(step, "run");
  expect(record.runKey).toBe("run");
  expect(fromStepRecord(structuredClone(record), asked)).toEqual(step);
});
