import { describe, expect, it } from "vitest";
import { splitPosition } from "#core/cases/held-out-split.ts";
import { addLabelFacts } from "#core/cases/labels/label-facts.ts";
import { noCopies } from "#core/cases/row-copies.ts";
import { mulberry32 } from "#core/statistics/bootstrap.ts";
import { describeBandCounts, phrasesToText } from "./describe-thresholds.ts";
import { automaticErrorInterval } from "./evaluation-sets.ts";
import { anonymiseUses } from "./evidence/ledger.ts";
import {
  type Author,
  choose,
  deleteWrong,
  label,
  look,
  newAuthor,
  readVerdicts,
  regroupWrong,
  relabelWrong,
  tune,
  wordOf,
} from "./testing/author-steps.ts";
import type { PopulationCase } from "./testing/populations.ts";

/** Answers of which one in `wrong` is wrong, and sure. */
function toRows(count: number, wrong: number): PopulationCase[] {
  const next = mulberry32(1);
  return Array.from({ length: count }, (_, at) => {
    const positive = next() < 0.5;
    return { score: positive === (at % wrong !== 0) ? 0.95 : 0.05, positive };
  });
}

const places = (count: number, from = 0) => Array.from({ length: count }, (_, at) => from + at);

/** An author who has labelled all of these rows, chosen thresholds on half, and looked at the rest. */
function lookedAt(rows: readonly PopulationCase[], textOf?: (at: number) => string): Author {
  const author = newAuthor(rows, undefined, textOf);
  label(author, rows, places(rows.length), "all");
  tune(author, { goal: "right", rightShare: 0.9, checkShare: 0.5 });
  choose(author, "thresholds");
  look(author);
  return author;
}

function read(author: Author) {
  const [verdict] = readVerdicts(author).verdicts;
  return verdict ?? { status: "undefined", text: "" };
}

describe("a held-out set with too many wrong answers", () => {
  const author = () => lookedAt(toRows(400, 9));

  it("isn't met by deleting the wrong cases after a look (a)", () => {
    const own = author();
    expect(read(own).status).toBe("unsure");
    deleteWrong(own);
    look(own);
    expect(read(own).status).toBe("unsure");
    expect(read(own).text).toMatch(
      /\d+ held-out cases were removed after they were looked at\. The range counts each of them as wrong, or as right\./u,
    );
    expect(read(own).text).not.toContain("did not choose");
  });

  it("isn't met by deleting them before the look", () => {
    const own = author();
    own.ledger = { ...own.ledger, looks: [], seen: [] };
    deleteWrong(own);
    look(own);
    expect(read(own)).toMatchObject({ status: "unsure" });
  });

  it("isn't met by labelling the wrong cases otherwise (b)", () => {
    const own = author();
    relabelWrong(own);
    look(own);
    expect(read(own).status).toBe("unsure");
    expect(read(own).text).toMatch(
      /\d+ held-out cases were labelled otherwise or left out after they were looked at\./u,
    );
    expect(read(own).text).toContain("a second labeler who sees no answers");
  });
});

it.each([120, 160, 200, 240, 320, 400])(
  "is settled by as many new cases as are promised after a removal, at the look that they take: %i",
  (count) => {
    const own = lookedAt(toRows(count, 9));
    deleteWrong(own);
    look(own);
    const promised = Number(/About ([\d,]+) new/u.exec(read(own).text)?.[1]?.replaceAll(",", ""));
    expect(promised).toBeGreaterThan(0);
    const rows = toRows(4 * promised, Infinity).slice(1);
    const fresh = newAuthor(rows, undefined, (at) => `fresh ${wordOf(at)}`);
    label(fresh, rows, places(rows.length), "all");
    const held = fresh.cases.filter((row) => splitPosition(row, noCopies) < 0.5).slice(0, promised);
    expect(held).toHaveLength(promised);
    for (const row of held) {
      own.cases.push({ ...row, key: `fresh ${row.key}` });
      own.scores.set(`fresh ${row.key}`, fresh.scores.get(row.key) ?? 0);
    }
    look(own);
    expect(read(own).status).toBe("met");
  },
);

it("is met where it would be even with each removed case counted as wrong", () => {
  const own = lookedAt(toRows(2000, 40));
  expect(read(own).status).toBe("met");
  deleteWrong(own);
  look(own);
  expect(read(own).status).toBe("met");
  expect(read(own).text).toMatch(/\d+ held-out cases were removed after they were looked at/u);
});

describe("where removed cases weigh more than others", () => {
  /** What the page shows of the target, before and after the wrong held-out cases are deleted. */
  function beforeAndAfter(own: Author) {
    look(own);
    const [before] = readVerdicts(own).verdicts;
    deleteWrong(own);
    look(own);
    const [after] = readVerdicts(own).verdicts;
    if (!before?.measured || !after?.measured) throw new Error("Nothing is judged.");
    return { status: after.status, was: before.measured, is: after.measured, text: after.text };
  }

  /** One in ten is labelled yes, and a third of those are answered no, and sure. */
  const rare = Array.from({ length: 2000 }, (_, at): PopulationCase => {
    const positive = at % 10 === 0;
    return { score: positive && at % 30 !== 0 ? 0.95 : 0.05, positive };
  });

  it.each([0.1, 0.3, 0.5, 0.8])(
    "isn't met by deleting those, at a stated share of positives of %f",
    (prevalence) => {
      const own = lookedAt(rare);
      tune(own, { prevalence, rightShare: 0.97 });
      const { status, was, is, text } = beforeAndAfter(own);
      expect(was.share).toBeLessThan(0.97);
      expect(is.share).toBe(1);
      expect(status).toBe("unsure");
      expect(is.interval[0]).toBeLessThan(was.share);
      expect(text).toMatch(/About [\d,]+ new automatic decisions like these would settle it\./u);
    },
  );
});

/** Replaces the label of these cases by two people's labels, which differ. */
function differOn(own: Author, isIn: (at: number) => boolean): void {
  own.cases = own.cases.map((row, at) => {
    const [given] = row.labels;
    if (!given || !isIn(at)) return row;
    const said = { questionKey: given.questionKey, wording: 0, picked: given.picked, chance: null, note: "" };
    const by = (labeler: string, value: boolean) => ({ ...said, labeler, value, adjudicated: false, at: 1 });
    return addLabelFacts({ ...row, labels: [] }, [by("Ann", true), by("Ben", false)]);
  });
}

it("isn't met while two people's labels differ on more cases than the target allows to be wrong", () => {
  const rows = toRows(1000, 100);
  const author = () => {
    const own = newAuthor(rows, undefined, (at) => `text ${wordOf(at)}`);
    label(own, rows, places(1000), "all");
    tune(own, { goal: "right", rightShare: 0.9 });
    return own;
  };
  expect(read(author()).status).toBe("met");
  const few = author();
  differOn(few, (at) => at % 50 === 0);
  expect(read(few).status).toBe("met");
  expect(read(few).text).toContain(
    "20 cases whose labels differ count as wrong, or as right, until somebody decides them.",
  );
  const many = author();
  differOn(many, (at) => at % 8 === 0);
  expect(read(many)).toMatchObject({ status: "unsure", settles: "Decide these cases first." });
  // Where a person decides these cases, nothing about them is automatic.
  for (const [at, row] of many.cases.entries()) if (at % 8 === 0) many.scores.set(row.key, 0.5);
  expect(read(many)).toMatchObject({ status: "met", changed: "" });
});

it("is met only as far as is told where thresholds came without the cases that chose them (d)", () => {
  const rows = toRows(2000, 40);
  const sent = lookedAt(rows);
  const taken = newAuthor(rows);
  taken.question = sent.question;
  tune(taken, { checkShare: 0 });
  label(taken, rows, places(rows.length), "all");
  expect(read(taken).text).toContain("These cases did not choose the thresholds.");
  taken.ledger = anonymiseUses(sent.ledger);
  const count = sent.ledger.uses[0]?.rows.length ?? 0;
  const unless = new RegExp(
    `did not choose [a-z ]+, unless some are among the ${count.toLocaleString("en")} that did elsewhere`,
    "u",
  );
  expect(read(taken)).toMatchObject({ status: "met" });
  expect(read(taken).text).toMatch(unless);
  tune(taken, { checkShare: 0.5 });
  look(taken);
  expect(read(taken).text).toMatch(unless);
});

it("isn't met by moving the wrong held-out cases to the other side by a group", () => {
  const own = lookedAt(toRows(400, 9));
  own.ledger = { ...own.ledger, looks: [], seen: [] };
  regroupWrong(own);
  look(own);
  expect(read(own).status).toBe("unsure");
  expect(read(own).text).toMatch(/\d+ held-out cases were removed after they were looked at\./u);
});

describe("copies of cases", () => {
  it("prove nothing that the cases chose, whatever spaces, case and punctuation they have (c)", () => {
    const rows = toRows(400, 40);
    const author = newAuthor([...rows, ...rows], undefined, (at) =>
      at < 400 ? `text ${wordOf(at)}` : `  Text ${wordOf(at - 400).toUpperCase()} .`,
    );
    const twins = author.cases.splice(400);
    label(author, rows, places(400), "all");
    tune(author, { goal: "right", rightShare: 0.9 });
    choose(author, "thresholds");
    author.cases.push(...twins);
    label(author, [...rows, ...rows], places(400, 400), "all");
    tune(author, { checkShare: 0.5 });
    look(author);
    expect(read(author).status).not.toBe("met");
  });

  it("stay together and widen what is likely where they differ only in numbers (c)", () => {
    const rows = toRows(60, 9).flatMap((row) => Array.from({ length: 5 }, () => row));
    const copied = lookedAt(rows, (at) => `text ${wordOf(Math.floor(at / 5))}, number ${at % 5}`);
    const alone = lookedAt(rows, (at) => `text ${wordOf(at)}`);
    const width = (own: Author) => {
      const { judged } = readVerdicts(own);
      return { n: judged.set.table.n, plain: judged.set.sample().plain };
    };
    expect(width(copied).plain).toBe(false);
    expect(width(alone).plain).toBe(true);
    expect(read(copied).text).toContain("Weighted by how they were drawn and grouped");
    tune(copied, { copiesApart: true });
    look(copied);
    expect(readVerdicts(copied).judged.set.sample().plain).toBe(true);
  });
});

describe("ten copies of each text", () => {
  /** Answers that are all right, of ten copies each. */
  function copiesOf(texts: number): Author {
    const rows = Array.from({ length: 10 * texts }, (_, at): PopulationCase => {
      const positive = at % 2 === 1;
      return { score: positive ? 0.9 : 0.1, positive };
    });
    const own = newAuthor(rows, undefined, (at) => `text ${wordOf(at % texts)}`);
    label(own, rows, places(rows.length), "all");
    tune(own, { goal: "right", rightShare: 0.8 });
    return own;
  }

  it.each([2, 4, 8])("are promised as many in all as prove the target, from %i texts", (texts) => {
    const { status, text } = read(copiesOf(texts));
    expect(status).toBe("unsure");
    const promised = Number(/about ([\d,]+) checked/u.exec(text)?.[1]?.replaceAll(",", ""));
    expect(promised).toBeLessThanOrEqual(250);
    expect(read(copiesOf(Math.ceil(promised / 10))).status).toBe("met");
  });

  it("have one range in headline, target and measures", () => {
    const own = copiesOf(4);
    const { judged, verdicts } = readVerdicts(own);
    const [low, high] = automaticErrorInterval(judged.set, judged.band, judged.counts) ?? [0, 0];
    const right = verdicts[0]?.measured?.interval ?? [0, 0];
    expect([1 - high, 1 - low]).toEqual([expect.closeTo(right[0], 9), expect.closeTo(right[1], 9)]);
    expect(phrasesToText(describeBandCounts(judged.counts, true, [low, high]))).toContain(
      "sure: 0\u00a0% to 71.7\u00a0%",
    );
  });
});
