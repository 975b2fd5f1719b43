import { describe, expect, it } from "vitest";
import { noCopies } from "#core/cases/row-copies.ts";
import { removeCases } from "#core/document/edits/edit-cases.ts";
import { blankQuestion, newPlayground } from "#core/document/new-playground.ts";
import type { Case, LabelValue } from "#core/model/case.ts";
import { type Ledger, noLedger } from "#core/model/ledger.ts";
import type { Playground } from "#core/model/playground.ts";
import { describeRowUses } from "#core/policy/describe-evidence.ts";
import {
  addHeldOutLook,
  addRowUse,
  addSeenRows,
  anonymiseUses,
  findUsedRows,
  labelledRowsOf,
  wasUsedToChoose,
} from "./ledger.ts";
import { mergeArchivedUses, toRowUseArchive } from "./row-use-archive.ts";

function toCase(at: number, label: LabelValue, question: string): Case {
  const state = { form: "text" as const, text: `Text ${at}.`, items: [] };
  const labels = [{ questionKey: question, value: label, picked: "all" as const }];
  return { key: String(at + 1).padStart(8, "0"), state, labels, note: "", group: "" };
}

const isYes = (at: number) => at % 3 === 0;

function toPlayground(
  key: string,
  question: string,
  labelOfRow: (at: number) => LabelValue = isYes,
): Playground {
  const cases = Array.from({ length: 100 }, (_, at) => toCase(at, labelOfRow(at), question));
  return { ...newPlayground(key), questions: [blankQuestion(question, question, "noul")], cases };
}

const first = toPlayground("first", "is_refund");
const chosen: Playground = {
  ...first,
  ledger: addRowUse(noLedger, "is_refund", "thresholds", first.cases.slice(0, 60)),
};
const marksOf = (playground: Playground) => {
  const marks = toRowUseArchive(playground, null, 1);
  if (marks === null) throw new Error("no marks");
  return marks;
};
const chose = (playground: Playground, marks = [marksOf(chosen)]) => {
  const ledger = mergeArchivedUses(playground, marks);
  const used = findUsedRows(ledger, playground.questions[0]?.key ?? "");
  return playground.cases.filter((row) => wasUsedToChoose(used, row)).length;
};

describe("marks of rows in a library", () => {
  it("make a new playground no clean slate, whatever its question says (d)", () => {
    expect(chose(toPlayground("second", "wants_money_back"))).toBe(60);
    const padded = toPlayground("second", "wants_money_back");
    const cases = padded.cases.map((row) => ({
      ...row,
      state: { ...row.state, text: ` ${row.state.text.toUpperCase()}!` },
    }));
    expect(chose({ ...padded, cases })).toBe(60);
  });

  it("bind only questions whose labels agree on 95 of 100 shared rows", () => {
    const turned = (count: number) => (at: number) => isYes(at) !== at < count;
    expect(chose(toPlayground("second", "other", turned(3)))).toBe(60);
    expect(chose(toPlayground("second", "other", turned(6)))).toBe(0);
    expect(chose(toPlayground("second", "other", (at) => String(isYes(at))))).toBe(0);
    expect(chose({ ...toPlayground("second", "other"), cases: [] })).toBe(0);
  });

  it.each<[string, (at: number) => LabelValue, LabelValue]>([
    ["options", (at) => ["billing", "bug", "other"][at % 3] ?? "", "elsewhere"],
    ["levels", (at) => at % 4, 4],
  ])("bind questions of %s by the same share of equal labels", (_, labelOfRow, otherLabel) => {
    const before = toPlayground("before", "one", labelOfRow);
    const marks = marksOf({
      ...before,
      ledger: addRowUse(noLedger, "one", "thresholds", before.cases.slice(0, 60)),
    });
    const relabelled = (count: number) =>
      chose(
        toPlayground("second", "other", (at) => (at < count ? otherLabel : labelOfRow(at))),
        [marks],
      );
    // Sixty rows are shared and marked: three that differ leave 95 %.
    expect([relabelled(0), relabelled(3), relabelled(4)]).toEqual([60, 60, 0]);
  });

  it("don't take two rare things for one, since both are mostly no", () => {
    const rare = {
      ...chosen,
      cases: chosen.cases.map((_, at) => toCase(at, at === 7, "is_refund")),
      key: "rare",
    };
    const other = toPlayground("second", "other", (at) => at === 8);
    expect(chose(other, [marksOf(rare)])).toBe(0);
    expect(
      chose(
        toPlayground("second", "other", (at) => at === 7),
        [marksOf(rare)],
      ),
    ).toBe(60);
  });

  it("outlive the rows and the playground that they are of", () => {
    const keys = new Set(chosen.cases.map(({ key }) => key));
    const empty = toRowUseArchive(removeCases(chosen, keys), marksOf(chosen), 2);
    expect(chose(toPlayground("second", "other"), empty ? [empty] : [])).toBe(60);
    expect(toRowUseArchive(first, null, 1)).toBeNull();
  });

  it("say which rows were looked at, and how often, as far as the set is the same", () => {
    const targets = { rightShare: 0.9, reviewShare: 0.2, missShare: 0.05 };
    const cuts = { measure: "probability" as const, from: null, edges: [0.3, 0.7] };
    const look = {
      id: "a",
      at: 1,
      question: "is_refund",
      goal: "right" as const,
      targets,
      cuts,
      rows: 100,
      shown: 7,
    };
    const seen = addSeenRows(
      addHeldOutLook(noLedger, look),
      "is_refund",
      labelledRowsOf(first.cases, "is_refund"),
      noCopies,
    );
    const marks = [marksOf({ ...first, ledger: seen })];
    const second = toPlayground("second", "other");
    const rowsOf = (playground: Playground) => {
      const ledger = mergeArchivedUses(playground, marks);
      return [ledger.looks.length, ledger.seen.reduce((sum, { rows }) => sum + rows.length, 0)];
    };
    expect(rowsOf(second)).toEqual([1, 100]);
    expect(rowsOf({ ...second, cases: second.cases.slice(10) })).toEqual([1, 100]);
    expect(rowsOf({ ...second, cases: second.cases.slice(50) })).toEqual([1, 50]);
  });

  it("are told as chosen in another playground, and as here only what was chosen here", () => {
    const second = toPlayground("second", "other");
    const marks = [marksOf(chosen)];
    const bound = mergeArchivedUses(second, marks);
    const say = (ledger: Ledger) => describeRowUses(findUsedRows(ledger, "other").uses);
    expect(say(bound)).toBe("the thresholds in another playground");
    expect(say(addRowUse(bound, "other", "wording", second.cases))).toBe(
      "the wording, and the thresholds in another playground",
    );
    const own = addRowUse(noLedger, "other", "thresholds", second.cases);
    expect(say(mergeArchivedUses({ ...second, ledger: own }, marks))).toBe("the thresholds");
    // What goes on from there still names another playground, whichever that is.
    const third = toRowUseArchive({ ...second, ledger: bound }, null, 1);
    expect(say(mergeArchivedUses(toPlayground("third", "other"), third ? [third] : []))).toBe(
      "the thresholds in another playground",
    );
    expect(anonymiseUses(addRowUse(bound, "other", "thresholds", second.cases)).unnamed).toEqual([
      { question: "other", use: "thresholds", count: second.cases.length },
    ]);
  });

  it("are of no use to the playground that they are of", () => {
    expect(mergeArchivedUses(chosen, [marksOf(chosen)])).toBe(chosen.ledger);
    const bound = mergeArchivedUses(toPlayground("second", "other"), [marksOf(chosen)]);
    expect(mergeArchivedUses({ ...toPlayground("second", "other"), ledger: bound }, [marksOf(chosen)])).toBe(
      bound,
    );
  });
});
