import { describe, expect, it } from "vitest";
import { noLedger } from "#core/model/ledger.ts";
import type { PlaygroundQuestion } from "#core/model/playground.ts";
import { addRowUse, markUsesAsElsewhere } from "#core/thresholds/evidence/ledger.ts";
import {
  type AnsweredPlayground,
  compareWithBaseline,
  findCurrentAnswer,
  findMatchingQuestion,
  findUnansweredCases,
  pairCases,
} from "./baseline.ts";
import { question, toCase, toSide } from "./testing/labelled-rows.ts";

const allowed = { wrong: 0.02, people: 0.05 };
const cases = Array.from({ length: 200 }, (_, at) => toCase(at + 1, at % 2 === 0));
const right = cases.map((_, at) => (at % 2 === 0 ? 0.9 : 0.1));
const second: PlaygroundQuestion = { ...question, key: "second", id: "second" };
const moved: PlaygroundQuestion = {
  ...question,
  rules: { ...question.rules, noul: { ...question.rules.noul, upper: 0.75 } },
};

function withStale(side: AnsweredPlayground, questionKey: string): AnsweredPlayground {
  return { ...side, answers: { ...side.answers, staleQuestions: new Set([questionKey]) } };
}

describe("a playground against how it was", () => {
  it("is the same with the same rule and equal answers, and loses nothing", () => {
    const side = toSide([question], cases, right);
    const { parts, added, removed } = compareWithBaseline(side, side, allowed);
    expect([added, removed]).toEqual([[], []]);
    expect(parts).toHaveLength(1);
    expect(parts[0]).toMatchObject({
      id: question.id,
      same: true,
      wrong: { status: "none", n: 200, before: 0, after: 0 },
      people: { status: "none", before: 0, after: 0 },
    });
  });

  it("has lost where more cases are wrong, or go to a person, by more than is allowed", () => {
    const before = toSide([question], cases, right);
    const spoilt = (value: number) => right.map((one, at) => (at % 5 === 0 ? value : one));
    const [wrong] = compareWithBaseline(
      before,
      toSide(
        [question],
        cases,
        spoilt(0.1).map((one, at) => (at % 10 === 5 ? 0.9 : one)),
      ),
      allowed,
    ).parts;
    expect(wrong).toMatchObject({
      same: false,
      wrong: { status: "loss", after: 40 },
      people: { after: 0 },
    });
    const [people] = compareWithBaseline(before, toSide([question], cases, spoilt(0.5)), allowed).parts;
    expect(people).toMatchObject({ wrong: { after: 0 }, people: { status: "loss", after: 40 } });
  });

  it("is another by its rule, by one answer, or by answers that are out of date", () => {
    const before = toSide([question], cases, right);
    const sameOf = (after: AnsweredPlayground) => compareWithBaseline(before, after, allowed).parts[0]?.same;
    expect(sameOf(toSide([moved], cases, right))).toBe(false);
    expect(sameOf(toSide([question], cases, [0.91, ...right.slice(1)]))).toBe(false);
    expect(sameOf(withStale(before, question.key))).toBe(false);
  });

  it("names questions of one side only, and judges the whole decision where several make it", () => {
    const one = toSide([question], cases, right);
    const two = toSide([question, second], cases, right);
    const grown = compareWithBaseline(one, two, allowed);
    expect([grown.added, grown.removed]).toEqual([["second"], []]);
    expect(grown.parts.map(({ id, same }) => [id, same])).toEqual([
      [question.id, true],
      [null, false],
    ]);
    const shrunk = compareWithBaseline(two, one, allowed);
    expect([shrunk.added, shrunk.removed]).toEqual([[], ["second"]]);
    expect(shrunk.parts.map(({ id }) => id)).toEqual([question.id]);
    expect(compareWithBaseline(two, two, allowed).parts.at(-1)).toMatchObject({ id: null, same: true });
  });

  it("can't prove that nothing was lost by rows that have chosen what changed", () => {
    const before = toSide([question], cases, right);
    const after = (now: PlaygroundQuestion, rows: typeof cases) => {
      const side = toSide([now], cases, [0.91, ...right.slice(1)]);
      const ledger = addRowUse(noLedger, question.key, "thresholds", rows);
      return { ...side, playground: { ...side.playground, ledger } };
    };
    const status = (now: PlaygroundQuestion, rows: typeof cases) =>
      compareWithBaseline(before, after(now, rows), allowed).parts[0]?.wrong.status;
    expect(status(moved, [])).toBe("none");
    expect(status(moved, cases)).toBe("unknown");
    const [told] = compareWithBaseline(before, after(moved, cases), allowed).parts;
    expect(told?.wrong).toMatchObject({ chose: 200, needed: expect.any(Number) });
    const fresh = compareWithBaseline(before, after(moved, cases.slice(0, 190)), allowed).parts[0]?.wrong;
    expect([fresh?.chose, (told?.wrong.needed ?? 0) - (fresh?.needed ?? 0)]).toEqual([190, 10]);
    expect(status(moved, cases.slice(0, 1))).toBe("none");
    expect(told?.wrong.choseElsewhere).toBe(false);
    const side = after(moved, cases);
    const there = { ...side.playground, ledger: markUsesAsElsewhere(side.playground.ledger) };
    const [elsewhere] = compareWithBaseline(before, { ...side, playground: there }, allowed).parts;
    expect(elsewhere?.wrong).toMatchObject({ chose: 200, choseElsewhere: true });
    // The same words and rule: what the rows chose favours neither side.
    expect(status(question, cases)).toBe("none");
  });
});

describe("the answers that count", () => {
  it("are those of the question's type, to what is written", () => {
    const side = toSide([question], cases.slice(0, 2), [0.9, null]);
    const [first, unanswered] = cases as [(typeof cases)[0], (typeof cases)[0]];
    expect(findCurrentAnswer(side, question, first)).toEqual({ type: "noul", value: 0.9 });
    expect(findCurrentAnswer(side, question, unanswered)).toBeNull();
    expect(findCurrentAnswer(side, question, toCase(9, true))).toBeNull();
    expect(findCurrentAnswer(side, { ...question, type: "score" }, first)).toBeNull();
    expect(findCurrentAnswer(withStale(side, question.key), question, first)).toBeNull();
  });

  it("are counted where the case has a label; one that can't be used sends its case to a person", () => {
    const few = [toCase(1, true), toCase(2, false), toCase(3, null), toCase(4, true)];
    const before = toSide([question], few, [0.9, 0.9, 0.9, null]);
    const after = toSide([question], few, [0.5, 0.1, 0.9, 0.9]);
    const fates = pairCases(question, question, before, after);
    expect(fates.map(({ row, ...fate }) => [row.key.at(-1), fate])).toEqual([
      ["1", { before: "right", after: "unsure" }],
      ["2", { before: "wrong", after: "right" }],
      ["4", { before: "unsure", after: "right" }],
    ]);
  });

  it("are missing of a case that nobody answered: it goes to a person, unless it was not asked", () => {
    const few = [toCase(1, true), toCase(2, false), toCase(3, null)];
    const full = toSide([question], few, [0.9, 0.1, 0.9]);
    const without = (side: AnsweredPlayground, key: string): AnsweredPlayground => {
      const byCase = new Map(side.answers.byCase);
      byCase.delete(key);
      return { ...side, answers: { ...side.answers, byCase } };
    };
    const [first, , unlabelled] = few.map(({ key }) => key);
    const refused = without(without(full, first ?? ""), unlabelled ?? "");
    expect(pairCases(question, question, full, refused)[0]).toMatchObject({
      before: "right",
      after: "unsure",
    });
    expect(pairCases(question, question, refused, full)).toHaveLength(1);
    expect(pairCases(question, question, full, withStale(refused, question.key))).toEqual([]);
    const two = (side: AnsweredPlayground) => ({
      ...side,
      playground: { ...side.playground, questions: [question, second] },
    });
    const whole = compareWithBaseline(
      toSide([question, second], few, [0.9, 0.1, 0.9]),
      two(refused),
      allowed,
    );
    expect(whole.parts.at(-1)).toMatchObject({ id: null, people: { n: 1, before: 0, after: 1 } });
    expect(findUnansweredCases(full)).toEqual({ labelled: few.slice(0, 2), cases: [] });
    const missing = { why: "missing", questions: [question.id] };
    expect(findUnansweredCases(refused).cases).toEqual([{ row: few[0], ...missing }]);
    expect(findUnansweredCases(withStale(full, question.key)).cases.map(({ why }) => why)).toEqual([
      "stale",
      "stale",
    ]);
    expect(findUnansweredCases(toSide([question], few, [null, 0.1, null])).cases).toMatchObject([missing]);
  });

  it("belong to the question of that key and id, else of that id, of the same type and asked", () => {
    const { playground } = toSide([{ ...question, key: "moved" }, second], [], []);
    expect(findMatchingQuestion(second, playground)?.key).toBe("second");
    expect(findMatchingQuestion(question, playground)?.key).toBe("moved");
    expect(findMatchingQuestion({ ...second, type: "score" }, playground)).toBeNull();
    const left = { ...playground, questions: [{ ...second, included: false }] };
    expect(findMatchingQuestion(second, left)).toBeNull();
  });
});
