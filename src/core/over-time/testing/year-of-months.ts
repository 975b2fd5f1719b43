import { question } from "#core/compare/testing/labelled-rows.ts";
import { examplePlayground } from "#core/document/new-playground.ts";
import type { Playground } from "#core/model/playground.ts";
import { tuningOf } from "#core/model/tuning.ts";
import { mulberry32 } from "#core/statistics/bootstrap.ts";

/** A row of a month as a log has it. */
export interface LoggedRow {
  readonly id: string;
  readonly text: string;
  /** P(true) as the model said it. */
  readonly score: number;
  /** What is right, which only labelled rows show. */
  readonly right: boolean;
}

export interface LoggedMonth {
  /** Such as 2026-01. */
  readonly name: string;
  readonly model: string;
  readonly rows: readonly LoggedRow[];
}

/** The question of `labelled-rows` under signed targets: correct at least 90 %, missed at most 25 %. */
export function signedPlayground(): Playground {
  const tuning = {
    ...tuningOf({}),
    goal: "right" as const,
    also: ["misses" as const],
    rightShare: 0.9,
    missShare: 0.25,
  };
  return {
    ...examplePlayground("moderation"),
    name: "Comment moderation",
    model: "decider-latest",
    questions: [{ ...question, tuning }],
    cases: [],
  };
}

/**
 * Twelve months of a comment section: more rows before Christmas, a quarter labelled yes with a season in it, chain
 * letters that come many times, and from September on a model that is sure of the wrong side.
 */
export function yearOfMonths(rowsPerMonth = 250): readonly LoggedMonth[] {
  const next = mulberry32(47);
  return Array.from({ length: 12 }, (_, month) => {
    const name = `2026-${String(month + 1).padStart(2, "0")}`;
    const isBroken = month >= 8;
    const count = Math.round(rowsPerMonth * (month >= 10 ? 1.3 : 1));
    const share = 0.25 + 0.03 * Math.sin((2 * Math.PI * month) / 12);
    const rows = Array.from({ length: count }, (__, at): LoggedRow => {
      const right = next() < share;
      const isChain = at % 25 === 24;
      const isMisled = next() < (isBroken ? 0.35 : 0.03);
      const isUnsure = next() < 0.2;
      const end = 0.25 * next();
      const score = isUnsure ? 0.3 + 0.39 * next() : right !== isMisled ? 1 - end : end;
      return {
        id: `${name}-${at}`,
        text: isChain ? `Send this to ten friends ${month % 3}` : `Comment ${at} of ${name}`,
        score: isChain ? 0.93 : Math.round(1000 * score) / 1000,
        right: isChain || right,
      };
    });
    return { name, model: isBroken ? "decider-1.14.0" : "decider-1.13.0", rows };
  });
}
