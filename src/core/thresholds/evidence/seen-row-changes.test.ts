import { describe, expect, it } from "vitest";
import { noCopies } from "#core/cases/row-copies.ts";
import { answerRowsOf } from "#core/cases/testing/answer-rows-of.ts";
import {
  addCaseLabelFacts,
  adjudicateCases,
  changeCase,
  labelCases,
  removeCases,
  setSamplingMethod,
} from "#core/document/edits/edit-cases.ts";
import { blankQuestion, newPlayground } from "#core/document/new-playground.ts";
import { type Case, labelOf } from "#core/model/case.ts";
import { noLedger } from "#core/model/ledger.ts";
import type { Playground } from "#core/model/playground.ts";
import { addSeenRows, labelledRowsOf, rekeyLedger } from "./ledger.ts";
import { recordChoices, type SeenAnswerTest } from "./record-choices.ts";
import { selectRepresentativeAnswers } from "./representative-answers.ts";
import { compareSeenRows, noSeenRowChanges } from "./seen-row-changes.ts";

const question = blankQuestion("q", "q", "noul");
const minute = 60_000;

function toCase(at: number): Case {
  const state = { form: "text" as const, text: `row ${at}`, items: [] };
  return { key: String(at).padStart(8, "0"), state, labels: [], note: "", group: "" };
}

const bare: Playground = {
  ...newPlayground("p"),
  questions: [question],
  cases: Array.from({ length: 20 }, (_, at) => toCase(at + 1)),
};
const keysOf = (playground: Playground) => new Set(playground.cases.map(({ key }) => key));
const labelAll = (value: boolean) =>
  labelCases(bare, keysOf(bare), { questionKey: "q", value, picked: "all" }, minute);
const labelled = labelAll(true);
const looked: Playground = {
  ...labelled,
  ledger: addSeenRows(noLedger, "q", labelledRowsOf(labelled.cases, "q"), noCopies),
};
const first = new Set(["00000001", "00000002"]);
const always: SeenAnswerTest = () => true;

function account({ cases, ledger }: Playground, range: readonly [number, number] = [0, 1], value = 0.5) {
  const items = cases.flatMap((row) => {
    const label = labelOf(row, "q");
    return label === null ? [] : { row, label, answer: { type: "noul" as const, value } };
  });
  const isCounted = ({ label }: (typeof items)[number]) => label.picked === "all";
  const counting = selectRepresentativeAnswers(
    answerRowsOf(items.filter(isCounted)),
    answerRowsOf(items.filter((one) => !isCounted(one))),
  );
  const { lost, ...rest } = compareSeenRows({ seen: ledger.seen, question: "q" }, range, counting, cases);
  return { ...rest, lost: lost.length };
}
const clean = { ...noSeenRowChanges, lost: 0 };

describe("a held-out case that was looked at", () => {
  it("is accounted for as long as it is there as it was", () => {
    expect(account(looked)).toEqual(clean);
    expect(account(labelled)).toEqual(clean);
    const again = {
      ...looked,
      cases: looked.cases.map((row, at) => ({ ...row, key: String(at + 500).padStart(8, "0") })),
    };
    expect(account(again)).toEqual(clean);
  });

  it("stays in the account where it is deleted, and leaves it where it comes back", () => {
    const fewer = removeCases(looked, first);
    expect(account(fewer)).toMatchObject({ removed: 2, relabelled: 0, lost: 2 });
    expect(account({ ...fewer, cases: looked.cases })).toEqual(clean);
  });

  it("stays where it comes back with another label, or another text", () => {
    const other = labelCases(looked, first, { questionKey: "q", value: false, picked: "all" }, 5 * minute);
    expect(account(other)).toMatchObject({ relabelled: 2, removed: 0, lost: 2, changed: first, by: [""] });
    const [row, ...rest] = looked.cases;
    if (!row) throw new Error("no case");
    const written = { ...looked, cases: [{ ...row, state: { ...row.state, text: "another" } }, ...rest] };
    expect(account(written)).toMatchObject({ removed: 1, lost: 1 });
    const padded = { ...looked, cases: [{ ...row, state: { ...row.state, text: " Row 1." } }, ...rest] };
    expect(account(padded)).toEqual(clean);
  });

  it("stays where it is left out of rates, or has no answer", () => {
    const byHand = setSamplingMethod(looked, first, "q", "by-hand", 5 * minute);
    expect(account(byHand)).toMatchObject({ relabelled: 2, lost: 2 });
    const [, ...rest] = looked.cases;
    expect(
      compareSeenRows(
        { seen: looked.ledger.seen, question: "q" },
        [0, 1],
        rest.flatMap((row) => ({
          row,
          label: labelOf(row, "q") ?? { questionKey: "q", value: false, picked: "all" },
        })),
        looked.cases,
      ),
    ).toMatchObject({ unanswered: 1, removed: 0, relabelled: 0 });
  });

  it("may be labelled otherwise by somebody who saw no answer", () => {
    const [at] = first;
    const fact = {
      questionKey: "q",
      value: false,
      labeler: "Ada",
      wording: 0,
      picked: "all" as const,
      chance: null,
      note: "",
      adjudicated: false,
      at: 4 * minute,
    };
    const told = addCaseLabelFacts(looked, new Map([[at ?? "", [fact]]]));
    expect(account(told)).toMatchObject({ relabelled: 1 });
    const decided = adjudicateCases(told, new Set([at ?? ""]), "q", false, 5 * minute);
    expect(account(decided)).toEqual(clean);
  });

  it("counts for its own side of a split, wherever it went", () => {
    const none = { ...looked, cases: [] };
    const held = account(none, [0, 0.5]).removed;
    expect(held + account(none, [0.5, 1]).removed).toBe(20);
    expect([account(none, [0, 0]).removed, account(none, [0, 1]).removed]).toEqual([0, 20]);
    expect(held).toBeGreaterThan(3);
  });

  it("is another question's affair only where that is a copy", () => {
    const copied = rekeyLedger(looked.ledger, () => "copy");
    expect(copied.seen.map((one) => one.question)).toEqual(looked.ledger.seen.map(() => "copy"));
  });
});

describe("a case with an answer that was not looked at as proof", () => {
  const stepTo = (after: Playground, hasAnswer = always, before = labelled) =>
    account(recordChoices(before, after, () => [], hasAnswer));
  const relabel = (at: number) =>
    labelCases(labelled, first, { questionKey: "q", value: false, picked: "all" }, at);

  it("joins the account when it is picked out to be deleted or labelled otherwise", () => {
    expect(stepTo(removeCases(labelled, first))).toMatchObject({ removed: 2, lost: 2 });
    expect(stepTo(relabel(5 * minute))).toMatchObject({ relabelled: 2, lost: 2 });
    expect(stepTo(setSamplingMethod(labelled, first, "q", "by-hand", 5 * minute))).toMatchObject({
      relabelled: 2,
    });
  });

  it("joins the account when its text is written anew, before any look", () => {
    const write = (text: string, { cases }: Playground = labelled): Playground => ({
      ...labelled,
      cases: cases.map((row, at) => (at === 0 ? { ...row, state: { ...row.state, text } } : row)),
    });
    expect(stepTo(write("another"))).toMatchObject({ removed: 1, relabelled: 0, lost: 1 });
    // A full stop more makes no other row of it, and takes its answer away all the same.
    const stopped = recordChoices(labelled, write("row 1."), () => [], always);
    expect(stopped.ledger.seen.map(({ rows }) => rows.length)).toEqual([1]);
    expect(stepTo(write("another"), (_key, _row, fresh) => !fresh)).toEqual(clean);
    const rewritten = recordChoices(labelled, write("another"), () => [], always);
    expect(account({ ...rewritten, cases: labelled.cases })).toEqual(clean);
  });

  it("stays in the account when its text is written anew and another model answers every case", () => {
    const write = (from: Playground, text: string): Playground => ({
      ...from,
      cases: from.cases.map((row, at) => (at === 0 ? { ...row, state: { ...row.state, text } } : row)),
    });
    const answered = recordChoices(labelled, write(labelled, "another"), () => [], always);
    // The other model is surer of each, and of the new text, too.
    for (const value of [0.02, 0.5, 0.98])
      expect(account(answered, [0, 1], value)).toMatchObject({ removed: 1, lost: 1 });
    const again = recordChoices(answered, write(answered, "a third"), () => [], always);
    expect(account(again, [0, 1], 0.98)).toMatchObject({ removed: 2, lost: 2 });
    // Written back, the first is there as it was; the text between is not.
    const back = recordChoices(again, write(again, "row 1"), () => [], always);
    expect(account(back, [0, 1], 0.98)).toMatchObject({ removed: 2 });
  });

  it("joins the account when another group may take it out of the held-out ones", () => {
    const group = (key: string) => changeCase(labelled, key, { group: "moved" });
    const moved = recordChoices(labelled, group("00000001"), () => [], always);
    expect(moved.ledger.seen.map(({ rows }) => rows.length)).toEqual([1]);
    // On the side where it was it still counts.
    expect(account(moved)).toEqual(clean);
    expect(account({ ...moved, cases: moved.cases.slice(1) })).toMatchObject({ removed: 1, lost: 1 });
  });

  it("does not where nothing shows that its answer was the reason", () => {
    expect(stepTo(removeCases(labelled, first), () => false)).toEqual(clean);
    expect(stepTo(removeCases(labelled, keysOf(labelled)))).toEqual(clean);
    expect(stepTo(labelAll(true), always, bare)).toEqual(clean);
    expect(stepTo(relabel(minute + 5000))).toEqual(clean);
  });
});
