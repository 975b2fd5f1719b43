import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { AskedQuestion } from "#core/model/run.ts";
import {
  findWordingsAskedOnState,
  findWordingsAskedOverCases,
  pairWordingRuns,
  toWordingVersions,
  type WordingRun,
} from "./wording-versions.ts";

const ask = (id: string, instructions: string): AskedQuestion => ({
  id,
  type: "noul",
  text: JSON.stringify({ type: "noul", instructions }),
  names: [],
});

const runAt = (startedAt: number, more = {}) => ({
  key: `run ${startedAt}`,
  model: "m",
  mode: "sandbox" as const,
  profileId: "decider",
  startedAt,
  stateHash: "s",
  auto: false,
  ...more,
});

const question = { key: "q", id: "refund" };
const keys = new Set(["q", "other"]);
const instructions = ({ asked }: { asked: AskedQuestion }) => JSON.parse(asked.text).instructions as string;

describe("the wordings that were asked for a question", () => {
  it("are found by what the run recorded, else by the id, and not where that was another question's", () => {
    const asked = [ask("refund", "A?"), ask("refund_B", "B?"), ask("__proto__", "P?")];
    const found = (run: Parameters<typeof findWordingsAskedOnState>[0]) =>
      findWordingsAskedOnState(run, asked, question, keys).map(instructions);
    expect(found(runAt(1))).toEqual(["A?"]);
    expect(found(runAt(1, { askers: [{ id: "__proto__", key: "q" }] }))).toEqual(["P?"]);
    expect(found(runAt(1, { askers: [{ id: "refund", key: "other" }] }))).toEqual([]);
    expect(found(runAt(1, { askers: [{ id: "refund", key: "of a copy" }] }))).toEqual(["A?"]);
    expect(
      found(runAt(1, { wordings: [{ id: "refund_B", of: "refund", variant: "b", name: "B" }] })),
    ).toEqual(["A?", "B?"]);
  });

  it("are each told once, the one run last first, with all of its runs", () => {
    const times = fc.array(fc.tuple(fc.nat(50), fc.constantFrom("A?", "B?", "C?")), { maxLength: 12 });
    fc.assert(
      fc.property(times, (list) => {
        const found = list.flatMap(([at, text], index) =>
          index % 3 === 0
            ? findWordingsAskedOverCases(
                { ...runAt(at), questionKeys: ["q"] },
                [ask("refund", text)],
                question,
              )
            : findWordingsAskedOnState(runAt(at), [ask("refund", text)], question, keys),
        );
        const versions = toWordingVersions(found);
        expect(versions.map(instructions).toSorted()).toEqual(
          [...new Set(list.map(([, text]) => text))].toSorted(),
        );
        for (const version of versions) {
          const own = list.filter(([, text]) => text === instructions(version)).map(([at]) => at);
          expect([version.firstAt, version.lastAt]).toEqual([Math.min(...own), Math.max(...own)]);
          expect(version.runs.length + version.caseRuns.length).toBe(own.length);
        }
        const inOrder = versions.toSorted((a, b) => a.place - b.place).map(({ firstAt }) => firstAt);
        expect(inOrder).toEqual(inOrder.toSorted((a, b) => a - b));
        const last = versions.map(({ lastAt }) => lastAt);
        expect(last).toEqual(last.toSorted((a, b) => b - a));
      }),
    );
  });
});

describe("two wordings on one state", () => {
  const runOf = (startedAt: number, company: number, id = "refund"): WordingRun => ({
    ...runAt(startedAt),
    id,
    company,
  });

  it("are paired by their newest runs, and where company matters only beside the same", () => {
    const ones = [runOf(9, 1), runOf(5, 2)];
    const others = [runOf(8, 3), runOf(4, 2)];
    const times = (apart: boolean) => {
      const { one, other } = pairWordingRuns(ones, others, apart);
      return [one?.startedAt, other?.startedAt];
    };
    expect(times(false)).toEqual([9, 8]);
    expect(times(true)).toEqual([5, 4]);
    expect(pairWordingRuns([runOf(9, 1)], [runOf(8, 1, "refund_B")], true)).toMatchObject({ other: null });
    expect(pairWordingRuns([], others, true)).toEqual({ one: null, other: others[0] });
    expect(pairWordingRuns([runOf(1, 1)], [runOf(8, 3)], true).one).toBeNull();
  });

  it("never mix the sandbox with a service", () => {
    const live = { ...runOf(9, 1), mode: "live" as const };
    expect(pairWordingRuns([live], [runOf(8, 1)], false)).toEqual({ one: live, other: null });
  });

  it("know company by what was asked, in any order, and not by the question itself", () => {
    const others = [ask("a", "One?"), ask("b", "Two?")];
    const company = (list: readonly AskedQuestion[]) =>
      findWordingsAskedOnState(runAt(1), list, question, keys)[0]?.run?.company;
    const first = company([ask("refund", "A?"), ...others]);
    expect(company([...others.toReversed(), ask("refund", "B?")])).toBe(first);
    expect(company([ask("refund", "A?"), ...others.slice(1)])).not.toBe(first);
  });
});
