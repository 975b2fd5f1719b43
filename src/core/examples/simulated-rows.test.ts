import { expect, it } from "vitest";
import { checkPlayground } from "#core/advice/check.ts";
import { runSourceOf } from "#core/cases/case-run-title.ts";
import { deciderProfile as profile } from "#core/service/profiles.ts";
import { simulatedExample } from "./examples.ts";
import { createSimulatedCaseRun, createSimulatedPlayground } from "./simulated-rows.ts";

const playground = createSimulatedPlayground("p");

it("is as the list says, the same every time, and says everywhere that it is simulated", () => {
  expect(playground).toMatchObject({ name: simulatedExample.name, notes: simulatedExample.about });
  expect([playground.questions.length, playground.cases.length]).toEqual([1, 20_000]);
  expect(createSimulatedPlayground("p")).toEqual(playground);
  expect(playground.cases.every(({ state }) => state.text.startsWith("Simulated comment "))).toBe(true);
  expect(new Set(playground.cases.map(({ state }) => state.text)).size).toBe(20_000);
});

it("has an answer to every row, most of them on the side of the label, and none from a model", () => {
  const whole = createSimulatedCaseRun(playground, "r");
  expect(whole?.run).toMatchObject({ recorded: true, simulated: true, phase: { kind: "done" } });
  expect(whole?.run && runSourceOf(whole.run)).toBe("simulated");
  expect(runSourceOf({ mode: "live", recorded: false })).toBe("live");
  expect(whole?.rows).toHaveLength(20_000);
  const read = whole?.rows.map(({ row }) => JSON.parse(row.responseText ?? "") as Answered) ?? [];
  expect(read.every(({ model }) => model === "simulated")).toBe(true);
  const right = read.filter(({ answers }, at) => {
    const yes = playground.cases[at]?.labels[0]?.value === true;
    return answers.personal_attack.noul >= 0.5 === yes;
  });
  expect(right.length / 20_000).toBeCloseTo(0.9, 1);
  const attacks = playground.cases.filter(({ labels }) => labels[0]?.value === true).length;
  expect(attacks / 20_000).toBeCloseTo(0.15, 1);
});

it("has no answers where nothing is asked", () => {
  expect(createSimulatedCaseRun({ ...playground, questions: [] }, "r")).toBeNull();
});

it("gives advice nothing to say of its question", () => {
  const { questions } = checkPlayground(playground, profile, playground.model);
  expect([...questions.values()].flatMap(({ findings }) => findings)).toEqual([]);
});

interface Answered {
  model: string;
  answers: { personal_attack: { noul: number } };
}
