import { describe, expect, it } from "vitest";
import { setQuestionIncluded } from "#core/document/edits/edit-questions.ts";
import { setPlaygroundState } from "#core/document/edits/edit-state.ts";
import { examplePlayground } from "#core/document/new-playground.ts";
import { composeMapRequestBody } from "#core/model/run.ts";
import { utf8Length } from "#core/service/estimate.ts";
import { deciderProfile as profile } from "#core/service/profiles.ts";
import { listOptionOrders, planProbe, probePlanCost } from "./plan-probe.ts";
import type { Probe, ProbeStep } from "./probe-record.ts";

const example = examplePlayground("p");

function plan(probe: Probe, { playground = example, answered = true } = {}): readonly ProbeStep[] {
  const planned = planProbe(playground, probe, profile, answered);
  if (!planned.ok) throw new Error(JSON.stringify(planned));
  return planned.steps;
}

function ids({ asked }: ProbeStep): string[] {
  return asked.questions.map(({ id }) => id);
}

describe("planProbe", () => {
  it("repeats the same request, as often as is sensible", () => {
    const steps = plan({ kind: "repeat", times: 3 });
    expect(new Set(steps.map(({ asked }) => composeMapRequestBody(asked))).size).toBe(1);
    expect(steps).toHaveLength(3);
    expect(plan({ kind: "repeat", times: 1 })).toHaveLength(2);
    expect(plan({ kind: "repeat", times: 1e9 })).toHaveLength(50);
  });

  it("holds out every part, after the plain request where its answer is not known", () => {
    const probe: Probe = { kind: "hold-out", grain: "fields" };
    const steps = plan(probe);
    expect(steps.map(({ part }) => part?.path)).toEqual(["message.text", "plan", "crm_notes"]);
    expect(steps.every(({ plain }) => !plain)).toBe(true);
    const [first, ...rest] = plan(probe, { answered: false });
    expect(first).toMatchObject({ plain: true, part: null });
    expect(rest.map(({ asked }) => asked)).toEqual(steps.map(({ asked }) => asked));
  });

  it("asks one choice in several orders at once, the author's first", () => {
    const [step, ...none] = plan({ kind: "order", questionKey: "department" });
    expect(none).toEqual([]);
    const [author, ...others] = step?.asked.questions ?? [];
    expect(others.length).toBeGreaterThan(4);
    expect(author?.names[0]).toBe("billing");
    others.forEach(({ names }, index) => {
      const order = step?.tried[index + 1]?.order ?? [];
      expect(order.map((place) => author?.names[place])).toEqual(names);
      expect([...names].sort()).toEqual([...(author?.names ?? [])].sort());
    });
  });

  it("asks each order in a request of its own, under the author's id, where ids or company may matter", () => {
    const probe = { kind: "order", questionKey: "department" } as const;
    const together = plan(probe);
    for (const facts of [{ idsAreSeen: null }, { otherQuestionsMatter: true }]) {
      const planned = planProbe(example, probe, { ...profile, ...facts }, true);
      const steps = planned.ok ? planned.steps : [];
      expect(steps).toHaveLength(together[0]?.tried.length ?? 0);
      expect(new Set(steps.flatMap(ids))).toEqual(new Set(["department"]));
      expect(steps.map(({ tried }) => tried[0]?.order)).toEqual(together[0]?.tried.map(({ order }) => order));
    }
  });

  it("plants one sentence before the state and after it, and asks for nothing else", () => {
    const steps = plan({ kind: "truncation" });
    expect(steps.map(({ planted }) => planted)).toEqual(["start", "end"]);
    const [first, last] = steps.map(({ asked }) => asked.stateText);
    expect(first?.indexOf("HERON")).toBeLessThan(60);
    expect(last?.indexOf("HERON")).toBeGreaterThan((last?.length ?? 0) - 30);
    expect(steps.map(ids)).toEqual([["code_word"], ["code_word"]]);
  });

  it("asks every question about texts that are about nothing of it", () => {
    const steps = plan({ kind: "off-topic" });
    expect(steps.length).toBeGreaterThan(3);
    expect(steps.every(({ asked, offTopic }) => asked.stateText === JSON.stringify(offTopic))).toBe(true);
  });

  it("asks each question alone", () => {
    expect(plan({ kind: "alone" }).map(ids)).toEqual([["refund_requested"], ["department"], ["frustration"]]);
    const two = setQuestionIncluded(example, "frustration", false);
    expect(plan({ kind: "alone" }, { playground: two }).map(ids)).toEqual([
      ["refund_requested"],
      ["department"],
    ]);
  });

  it("asks what has glosses or descriptions without them", () => {
    const [step] = plan({ kind: "bare" });
    expect(step && ids(step)).toEqual(["refund_requested", "department"]);
    expect(step?.asked.questions[0]?.text).not.toContain("criteria");
    expect(step?.asked.questions[1]?.text).toContain('"billing":null');
  });

  it("asks once about the state without the fields that no question names", () => {
    const [step, ...none] = plan({ kind: "unused" });
    expect(none).toEqual([]);
    expect(step?.part?.path).toBe("crm_notes");
    expect(step?.asked.stateText).not.toContain("crm_notes");
    expect(step?.asked.stateText).toContain('"plan": "team"');
  });

  it.each<[Probe, RegExp]>([
    [{ kind: "order", questionKey: "frustration" }, /only a choice/i],
    [{ kind: "order", questionKey: "gone" }, /only a choice/i],
    [{ kind: "alone" }, /already alone/],
    [{ kind: "bare" }, /no question has/i],
    [{ kind: "unused" }, /every field/],
    [{ kind: "hold-out", grain: "sentences" }, /one part/],
  ])("says when there is nothing to try: %j", (probe, words) => {
    let alone = setPlaygroundState(example, { form: "text", text: "Help.", items: [] });
    for (const key of ["refund_requested", "department"]) alone = setQuestionIncluded(alone, key, false);
    expect(planProbe(alone, probe, profile, true)).toMatchObject({
      ok: false,
      nothing: expect.stringMatching(words) as unknown,
    });
  });

  it("asks for a state where there is none to leave parts of", () => {
    const empty = setPlaygroundState(example, { form: "text", text: "", items: [] });
    expect(planProbe(empty, { kind: "hold-out", grain: "fields" }, profile, true)).toEqual({
      ok: false,
      nothing: "Write or paste the text to judge.",
    });
  });

  it("says what keeps a request from being written", () => {
    const broken = setPlaygroundState(example, { form: "json", text: "{", items: [] });
    const planned = planProbe(broken, { kind: "repeat", times: 2 }, profile, true);
    expect(planned).toMatchObject({ ok: false, issues: [{ at: "state" }] });
  });
});

describe("listOptionOrders", () => {
  it.each([
    [1, 0],
    [2, 1],
    [3, 5],
    [255, 8],
  ])("of %i options are %i different ones, each with all of them", (count, expected) => {
    const orders = listOptionOrders(count, 8);
    expect(orders).toHaveLength(expected);
    expect(new Set(orders.map(String)).size).toBe(expected);
    const identity = Array.from({ length: count }, (_, place) => place);
    for (const order of orders) {
      expect(order.toSorted((a, b) => a - b)).toEqual(identity);
      expect(order).not.toEqual(identity);
    }
    expect(listOptionOrders(count, 8)).toEqual(orders);
  });
});

it("counts requests and their size", () => {
  const steps = plan({ kind: "repeat", times: 4 });
  const one = probePlanCost(steps.slice(0, 1));
  expect(steps.slice(0, 1).map(({ asked }) => utf8Length(composeMapRequestBody(asked)))).toEqual([
    one.size.bytes,
  ]);
  expect(probePlanCost(steps)).toEqual({
    requests: 4,
    size: { bytes: 4 * one.size.bytes, again: 4 * one.size.again },
  });
});
