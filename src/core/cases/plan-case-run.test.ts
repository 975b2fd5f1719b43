import { describe, expect, it } from "vitest";
import { addCases, changeCase } from "#core/document/edits/edit-cases.ts";
import { examplePlayground } from "#core/document/new-playground.ts";
import type { CaseRun, CaseRunRow, PacePhase, RowStatus } from "#core/model/run.ts";
import { defaultTokenCounting } from "#core/service/estimate.ts";
import { deciderProfile as profile } from "#core/service/profiles.ts";
import { writeRequest } from "#core/service/write-request.ts";
import { hash53 } from "#core/text/hash-text-53.ts";
import { describeAskingCost, describePrice, toTokenPriceText } from "./asking-cost.ts";
import {
  describeHoldReason,
  describePacePhase,
  describeProblems,
  describeResumeAdvice,
  describeUncertainRows,
  isCapReached,
  phaseOfIdleRun,
  toCaseRunProgress,
  toDurationText,
} from "./case-run-progress.ts";
import { caseRunTitle, makeRunNameUnique, runSourceOf } from "./case-run-title.ts";
import { emptyMergedAnswers, mergeAnswerRows, refreshStaleness } from "./merge-answers.ts";
import {
  type CaseRunDraft,
  describeEmptyPlan,
  describeNothingToAsk,
  parseSpendingCap,
  planCaseRun,
} from "./plan-case-run.ts";

const statuses = ["answered", "waiting", "failed", "uncertain", "sent", "refused", "answered"] as const;
const states = [...statuses, "new" as const];

const playground = addCases(
  examplePlayground("p"),
  states.map((_, at) => ({
    state: { form: "text", text: `case ${at}`, items: [] },
    labels: [],
    note: "",
    group: "",
  })),
);
const { model, questions, state } = playground;
const written = writeRequest({ model, questions, state }, profile);
if (!written.ok) throw new Error("The example cannot be sent.");
const asked = written.asked.questions;
const key = (at: number) => playground.cases[at]?.key ?? "";

const run: CaseRun = {
  key: "r",
  playgroundKey: "p",
  model,
  questionKeys: questions.map((question) => question.key),
  asked,
  profileId: "decider",
  mode: "live",
  startedAt: 0,
  finishedAt: null,
  recorded: false,
  phase: { kind: "done" },
  tokensMax: null,
};

function rowOf(status: RowStatus, at: number): CaseRunRow {
  const isAnswered = status === "answered";
  return {
    runKey: "r",
    caseKey: key(at),
    stateHash: "",
    stateMark: hash53(JSON.stringify(`case ${at}`)),
    standing: status,
    sentAt: null,
    tries: 0,
    tokens: 10,
    responseText: isAnswered ? '{"answers":{}}' : null,
    problem: status === "refused" ? { status: 422, message: "too odd" } : null,
    inputTokens: isAnswered && at === 0 ? 7 : null,
  };
}

// The last but one is answered, and its state has changed since.
const now = changeCase(playground, key(6), { state: { form: "text", text: "changed", items: [] } });
const rows = statuses.map(rowOf);
const answers = mergeAnswerRows(emptyMergedAnswers(run, now, profile), run, rows, profile);

const draft: CaseRunDraft = {
  model,
  asked,
  cases: now.cases,
  session: { mode: "live", profile: "decider", limits: { requestsPerMinute: 1, tokensPerSecond: 1 } },
  answers,
  choice: "unanswered",
  chosen: new Set(),
};

it("goes on with the newest run: what has no current answer is asked, what may be billed is not", () => {
  const plan = planCaseRun(draft);
  expect(plan.continued).toBe(answers);
  expect(plan.caseKeys).toEqual([1, 2, 6, 7].map(key));
  expect([plan.uncertain, plan.refused]).toEqual([2, 1]);
  expect(plan.tokens).toBeGreaterThan(100);
});

it("estimates tokens by the size that was learnt", () => {
  const usual = planCaseRun(draft).tokens;
  const learnt = planCaseRun({ ...draft, counting: { bytesPerToken: 2, stateAgain: false } }).tokens;
  expect(Math.abs(learnt - 2 * usual)).toBeLessThanOrEqual(2 * draft.cases.length);
  expect(learnt).toBeGreaterThan(usual);
});

it("asks only those of the chosen without an answer", () => {
  const plan = planCaseRun({ ...draft, choice: "chosen", chosen: new Set([key(0), key(2)]) });
  expect([plan.continued, plan.caseKeys]).toEqual([answers, [key(2)]]);
});

it("begins a run of its own for all, and where the run asked something else or of another", () => {
  const others: Partial<CaseRunDraft>[] = [
    { choice: "all" },
    { model: "decider-preview" },
    { asked: asked.slice(1) },
    { answers: null },
    { session: { ...draft.session, mode: "sandbox" } },
    { session: { ...draft.session, profile: "gateway" } },
    { answers: { ...answers, run: { ...run, recorded: true } } },
  ];
  for (const other of others) {
    const plan = planCaseRun({ ...draft, ...other });
    expect([plan.continued, plan.caseKeys.length]).toEqual([null, states.length]);
  }
});

it("says of rows without an answer that they may have been billed only where something is billed", () => {
  expect(describeUncertainRows(2, true)).toBe("2 may have been billed without an answer");
  expect(describeUncertainRows(2, false)).toBe("2 were sent, but are without an answer");
  expect(describeUncertainRows(1, false)).toBe("1 was sent, but is without an answer");
});

it.each([
  [0, 0, 0, "none", "There are no cases to ask about."],
  [
    0,
    0,
    5,
    "none (already answered)",
    "All of these cases have answers. Choose all cases to run them again.",
  ],
  [2, 0, 5, "none (answered or left out)", "All of these cases have answers or are left out."],
  [0, 1, 5, "none (answered or left out)", "All of these cases have answers or are left out."],
  [2, 1, 0, "none (left out)", "All of these cases are left out."],
])(
  "says why nothing is asked: %s uncertain, %s refused, %s answered",
  (uncertain, refused, answered, cell, said) => {
    const plan = { uncertain, refused, answered };
    expect([describeEmptyPlan(plan), describeNothingToAsk(plan)]).toEqual([cell, said]);
  },
);

it("counts rows, tokens and problems; what nobody runs may have been billed", () => {
  const rest = toCaseRunProgress(answers, false);
  expect(rest).toMatchObject({ rows: 7, answered: 2, waiting: 1, underWay: 0, refused: 1, failed: 1 });
  expect(rest).toMatchObject({ spentTokens: 17, uncertainTokens: 20, waitingTokens: 10 });
  expect(rest.uncertain).toEqual([key(3), key(4)]);
  expect(rest.problems).toEqual([{ status: 422, message: "too odd", count: 1, isVaried: false }]);
  expect(describeProblems(rest)).toEqual(["1 case with status 422: too odd"]);
  expect(toCaseRunProgress(answers, true)).toMatchObject({ underWay: 1, uncertainTokens: 10 });
});

it("holds answers against the playground as it is", () => {
  expect(refreshStaleness(answers, now, profile)).toBe(answers);
  const renamed = questions.map((question) => ({ ...question, id: `${question.id}!` }));
  const judged = refreshStaleness(answers, { ...now, questions: renamed }, profile);
  expect(judged.staleQuestions.size).toBe(questions.length);
  expect(judged.byCase).toBe(answers.byCase);
  expect(refreshStaleness(judged, { ...now, questions: [] }, profile)).toBe(judged);
});

it("says a body without answers as what it is", () => {
  const broken = [{ ...rowOf("answered", 0), responseText: "[]" }];
  const { byCase } = mergeAnswerRows(answers, run, broken, profile);
  expect(byCase.get(key(0))?.problem?.status).toBe(200);
});

it("says where a run stands", () => {
  const said = (["running", "paused", "cancelled", "done"] as const).map((kind) =>
    [true, false].map((live) => describePacePhase({ kind }, 0, live)),
  );
  expect(said.flat()).toMatchInlineSnapshot(`
    [
      "Running",
      "Interrupted",
      "Finishing open requests",
      "Paused",
      "Finishing open requests",
      "Cancelled",
      "Finishing open requests",
      "Done",
    ]
  `);
  expect(describePacePhase({ kind: "done" }, 3, false)).toBe("Stopped");
  const capped = { kind: "held", reason: "cap" } as const;
  expect(describePacePhase(capped, 0, false)).toContain("the cap is spent");
  expect(describeHoldReason(capped)).toBe("Why: the cap is spent.");
  expect(describeHoldReason({ kind: "done" })).toBeNull();
  expect([describeResumeAdvice(capped), describeResumeAdvice({ kind: "done" })]).toEqual([
    expect.stringContaining("Raise the cap"),
    null,
  ]);
});

it("says what asking takes before it is asked", () => {
  const price = { perMillionInputTokens: 0.5, currency: "EUR" };
  expect(
    describeAskingCost(
      { requests: 1, size: { bytes: 8000, again: 0 } },
      { mode: "sandbox", price, counting: defaultTokenCounting },
    ),
  ).toBe("1 request, ≈ 2,000 tokens, free (sandbox)");
  expect(
    describeAskingCost(
      { requests: 4, size: { bytes: 6000, again: 2000 }, upTo: true },
      { mode: "live", price, counting: { bytesPerToken: 4, stateAgain: true } },
    ),
  ).toBe("up to 4 requests, ≈ 2,000 tokens, price ≈ 0.0010 EUR");
});

it("writes times and prices as precise as an estimate is", () => {
  const seconds = [0.01, 89, 90, 3600, 3900, 200 * 60];
  expect(seconds.map((each) => toDurationText(each * 1000))).toEqual([
    "1 s",
    "89 s",
    "2 min",
    "1 h",
    "1 h 5 min",
    "3 h 20 min",
  ]);
  const price = { perMillionInputTokens: 0.042, currency: null };
  expect([0, 1000, 2_000_000, 3e9].map((tokens) => toTokenPriceText(tokens, price))).toEqual([
    "0",
    "0.000042",
    "0.084",
    "126.00",
  ]);
  expect(toTokenPriceText(1_000_000, { ...price, currency: "EUR" })).toBe("0.042 EUR");
});

const { price } = profile;
const free = { ...price, perMillionInputTokens: 0 };

it.each([
  [0, "1 s"],
  [40_400, "40 s"],
  [89_400, "89 s"],
  [90_000, "2 min"],
  [3_540_000, "59 min"],
  [7_200_000, "2 h"],
  [3_900_000, "1 h 5 min"],
])("%d ms are %s", (ms, text) => expect(toDurationText(ms)).toBe(text));

it("names a price by what matters of it, with its currency where there is one", () => {
  expect(toTokenPriceText(0, { ...price, currency: null })).toBe("0");
  expect(toTokenPriceText(1_000_000, { ...price, perMillionInputTokens: 2.5, currency: "USD" })).toBe(
    "2.50 USD",
  );
  expect(toTokenPriceText(1000, { ...price, perMillionInputTokens: 0.02, currency: null })).toBe("0.000020");
});

describe("what asking costs", () => {
  it("is nothing in the sandbox and where the server is free", () => {
    expect(describePrice(5000, "sandbox", price)).toBe("free (sandbox)");
    expect(describePrice(5000, "live", free)).toBe("free");
    expect(describePrice(1_000_000, "live", { ...free, perMillionInputTokens: 3, currency: null })).toBe(
      "≈ 3.00",
    );
  });

  it("counts requests, and says where answers decide how many", () => {
    const asking = { mode: "sandbox", price, counting: defaultTokenCounting } as const;
    expect(describeAskingCost({ requests: 1, size: { bytes: 400, again: 0 } }, asking)).toBe(
      "1 request, ≈ 100 tokens, free (sandbox)",
    );
    expect(describeAskingCost({ requests: 2, size: { bytes: 800, again: 0 }, upTo: true }, asking)).toMatch(
      /^up to 2 requests, /,
    );
  });
});

describe("where a run stands", () => {
  const held: PacePhase = { kind: "held", reason: "cap" };
  it.each<[PacePhase, number, boolean, string]>([
    [{ kind: "running" }, 3, true, "Running"],
    [{ kind: "paused" }, 3, true, "Finishing open requests"],
    [held, 3, false, "Stopped: the cap is spent"],
    [{ kind: "done" }, 0, false, "Done"],
    [{ kind: "done" }, 1, false, "Stopped"],
    [{ kind: "running" }, 3, false, "Interrupted"],
    [{ kind: "cancelled" }, 3, false, "Cancelled"],
  ])("%j with %d waiting, live %s: %s", (phase, waiting, live, text) => {
    expect(describePacePhase(phase, waiting, live)).toBe(text);
  });

  it("is done where it was paused or interrupted after its last request had ended", () => {
    const ended = { waiting: 0, underWay: 0, uncertain: [] };
    const kindOf = (phase: PacePhase, more: Partial<Parameters<typeof phaseOfIdleRun>[1]> = {}) =>
      phaseOfIdleRun(phase, { ...ended, ...more }).kind;
    expect([kindOf({ kind: "paused" }), kindOf({ kind: "running" })]).toEqual(["done", "done"]);
    expect([kindOf(held), kindOf({ kind: "cancelled" })]).toEqual(["held", "cancelled"]);
    for (const open of [{ waiting: 1 }, { underWay: 1 }, { uncertain: ["1"] }])
      expect([kindOf({ kind: "paused" }, open), kindOf({ kind: "running" }, open)]).toEqual([
        "paused",
        "running",
      ]);
  });

  it("says why it was held and what helps, and nothing of a run that was not", () => {
    expect(describeHoldReason(held)).toBe("Why: the cap is spent.");
    expect(describeResumeAdvice(held)).toMatch(/Raise the cap/);
    expect(isCapReached(held)).toBe(true);
    expect(isCapReached({ kind: "held", reason: "key" })).toBe(false);
    const running: PacePhase = { kind: "running" };
    expect([describeHoldReason(running), describeResumeAdvice(running), isCapReached(running)]).toEqual([
      null,
      null,
      false,
    ]);
  });

  it("counts rows without an answer by what was wrong", () => {
    const problems = [
      { status: null, count: 1, message: "No connection." },
      { status: 422, count: 3, message: "Not accepted." },
    ];
    expect(describeProblems({ problems } as never)).toEqual([
      "1 case: No connection.",
      "3 cases with status 422: Not accepted.",
    ]);
  });

  it("gives a message as an example where others had another", () => {
    const failed = (message: string) => ({
      status: "refused",
      tokens: 1,
      cost: null,
      problem: { status: 400, message },
    });
    const said = (...messages: string[]) => {
      const byCase = new Map(messages.map((message, at) => [String(at), failed(message)]));
      return describeProblems(toCaseRunProgress({ byCase } as never, false));
    };
    expect(said("Too long.", "Too long.")).toEqual(["2 cases with status 400: Too long."]);
    expect(said("Too long.", "No such option.", "Too long.")).toEqual([
      "3 cases with status 400, for example: Too long.",
    ]);
  });
});

const capPrice = { perMillionInputTokens: 0.5, currency: null };

it.each([
  ["", null],
  ["  ", null],
  ["1", 2_000_000],
  ["0.25", 500_000],
  ["0,25", 500_000],
  [" 1e-6 ", 2],
])("takes %j as a cap of %j input tokens", (typed, tokensMax) => {
  expect(parseSpendingCap(typed, capPrice)).toEqual({ ok: true, tokensMax });
});

it.each(["0", "-1", "much", "1.000,5", "Infinity"])("takes %j as no amount", (typed) => {
  expect(parseSpendingCap(typed, capPrice).ok).toBe(false);
});

it("caps tokens where nothing costs anything", () => {
  const freePrice = { ...capPrice, perMillionInputTokens: 0 };
  expect(parseSpendingCap("20,000", freePrice)).toEqual({ ok: true, tokensMax: 20_000 });
  expect(parseSpendingCap("", freePrice)).toEqual({ ok: true, tokensMax: null });
});

describe("what a run is called", () => {
  it("is its name, or its model with the one that answered for it; imported answers were asked of no model here", () => {
    const own = { mode: "sandbox", recorded: false } as const;
    expect(caseRunTitle({ model: "decider-latest", ...own }, "decider-1.13.0")).toBe(
      "decider-latest (decider-1.13.0)",
    );
    expect(caseRunTitle({ model: "decider-1.13.0", ...own }, "decider-1.13.0")).toBe("decider-1.13.0");
    expect(caseRunTitle({ model: "m", name: "june.csv", ...own }, null)).toBe("june.csv");
    expect(caseRunTitle({ model: "m", name: "  ", ...own }, null)).toBe("m");
    const imported = { mode: "live", recorded: true } as const;
    expect(caseRunTitle({ model: "decider-latest", ...imported }, "jev-noul-3")).toBe("jev-noul-3");
    expect(caseRunTitle({ model: "decider-latest", ...imported }, null)).toBe("imported answers");
  });

  it("is no name that another run has", () => {
    expect(makeRunNameUnique("june.csv", ["june.csv", undefined])).toBe("june.csv 2");
    expect(makeRunNameUnique("june.csv", ["june.csv", "june.csv 2"])).toBe("june.csv 3");
    expect(makeRunNameUnique("june.csv", [])).toBe("june.csv");
    expect(makeRunNameUnique(" ", ["", undefined])).toBe("");
  });

  it("goes with where its answers come from: what came with a file is never live", () => {
    expect(runSourceOf({ mode: "live", recorded: true })).toBe("imported");
    expect(runSourceOf({ mode: "live", recorded: false })).toBe("live");
    expect(runSourceOf({ mode: "sandbox", recorded: true })).toBe("sandbox");
    expect(runSourceOf({ mode: "live", recorded: true, simulated: true })).toBe("simulated");
  });
});
