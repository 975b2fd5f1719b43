import { type PeriodCounts, scoreBinCount } from "../period-counts.ts";

export interface MadePeriod {
  /** From 0: calendar months from January 2026. */
  readonly month: number;
  /** Labelled automatic decisions, and how many are wrong; the target allows 5 %. */
  readonly n?: number;
  readonly wrong?: number;
  readonly unlabelled?: number;
  /** Of 1,000 texts, those that go to people. */
  readonly people?: number;
  readonly policy?: string;
  readonly models?: readonly string[];
  readonly begins?: boolean;
  /** Bin of the scores of all texts that don't go to people. */
  readonly bin?: number;
}

function dayOf(at: number): string {
  return new Date(at).toISOString().slice(0, 10);
}

/** A month of one question under a target, with 1,000 texts. */
export function periodOf(made: MadePeriod): PeriodCounts {
  const { month, n = 50, wrong = 1, unlabelled = 0, people = 200, policy = "signed", bin = 2 } = made;
  const { models = ["decider-1.13.0"], begins = false } = made;
  const from = dayOf(Date.UTC(2026, month, 1));
  return {
    name: from.slice(0, 7),
    from,
    to: dayOf(Date.UTC(2026, month + 1, 0)),
    policy,
    begins,
    models,
    rows: 1000,
    texts: 1000,
    unanswered: 0,
    drawn: n + unlabelled,
    labelled: n,
    errors: [{ question: "spam", goal: "right", bound: 0.05, n, wrong, unlabelled }],
    outcomes: [
      { outcome: "allow", toPerson: false, rows: 900 - people },
      { outcome: "review", toPerson: true, rows: people },
      { outcome: "block", toPerson: false, rows: 100 },
    ],
    peopleMost: null,
    scores: [
      {
        question: "spam",
        bins: Array.from({ length: scoreBinCount }, (_, at) =>
          at === 10 ? people : at === bin ? 1000 - people : 0,
        ),
      },
    ],
  };
}
