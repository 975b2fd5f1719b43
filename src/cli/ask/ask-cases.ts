// Asks a service about the cases of a playground, for `check --live`; and its questions as they are sent.

import { toTokenPriceText } from "#core/cases/asking-cost.ts";
import { parseSpendingCap } from "#core/cases/plan-case-run.ts";
import type { RecordedAnswers } from "#core/examples/recorded-run.ts";
import type { Playground } from "#core/model/playground.ts";
import type { Profile } from "#core/model/profile.ts";
import type { AskedQuestion, PacePhase, RowStatus } from "#core/model/run.ts";
import { estimateRequestTokens } from "#core/service/estimate.ts";
import type { RequestOutcome } from "#core/service/pacing/drive-run.ts";
import { requestSize, writeRequest } from "#core/service/write-request.ts";
import { hash53 } from "#core/text/hash-text-53.ts";
import { toCounted } from "#core/text/number-text.ts";
import type { CommandCall, CommandOptions } from "../call/command.ts";
import { InputFault, usageFault } from "../call/input-fault.ts";
import { askRows, type RowToAsk } from "./ask-rows.ts";
import { ModelLoadingReporter, openAnsweringService } from "./service.ts";

/** The included questions as requests carry them. Throws InputFault if one can't be sent as written. */
export function requireSendableQuestions(playground: Playground, profile: Profile): readonly AskedQuestion[] {
  const { model, questions } = playground;
  const state = { form: "text" as const, text: "-", items: [] };
  const written = writeRequest(
    { model, state, questions: questions.filter(({ included }) => included) },
    profile,
  );
  if (written.ok) return written.asked.questions;
  throw new InputFault(
    `The questions can't be sent: ${written.issues[0]?.message ?? ""} See: cutpoint advise`,
  );
}

function describeHold(phase: PacePhase): string {
  if (phase.kind === "cancelled")
    return "Nothing came back for so long that it was given up: see --timeout. ";
  if (phase.kind !== "held") return "";
  if (phase.reason === "key") return "The service refused the key. ";
  return phase.reason === "cap" ? "The cap of --max-cost is reached. " : "";
}

const inFlight = 16;

/** Omits cases that can't be sent and adds their reasons to `problems`. */
function toRows(
  { model, questions, cases }: Playground,
  profile: Profile,
  problems: Map<string, string>,
): readonly RowToAsk[] {
  const included = questions.filter((question) => question.included);
  return cases.flatMap(({ key, state }): RowToAsk[] => {
    const written = writeRequest({ model, state, questions: included }, profile);
    if (written.ok) {
      const { stateText } = written.asked;
      return [{ id: key, stateText, tokens: estimateRequestTokens(requestSize(written.asked)) }];
    }
    problems.set(key, `can't be sent: ${written.issues[0]?.message ?? ""}`);
    return [];
  });
}

export interface AskedCases {
  readonly recorded: RecordedAnswers;
  /** Why a case has no answer, by its key. */
  readonly problems: ReadonlyMap<string, string>;
}

/** A spending cap as typed, and the input tokens that count against it already. */
export interface CapWithSpending {
  readonly amount: string;
  readonly spentTokens: number;
}

function readCap({ amount }: CapWithSpending, { price }: Profile): number {
  const cap = parseSpendingCap(amount, price);
  const isFree = price.perMillionInputTokens === 0;
  if (!isFree && cap.ok && cap.tokensMax !== null) return cap.tokensMax;
  const problem = isFree
    ? "Nothing is billed here, so leave --max-cost out"
    : "--max-cost is an amount above 0, such as 2.50";
  throw usageFault({ name: "check" }, problem);
}

/** The cap in tokens. Throws InputFault, before anything is sent, if the estimate exceeds what is left of it. */
function checkBudget(budget: CapWithSpending, profile: Profile, rows: readonly RowToAsk[]): number {
  const tokensMax = readCap(budget, profile);
  const estimate = rows.reduce((sum, { tokens }) => sum + tokens, 0);
  if (budget.spentTokens + estimate <= tokensMax) return tokensMax;
  const [needed, spent] = [estimate, budget.spentTokens].map((tokens) =>
    toTokenPriceText(tokens, profile.price),
  );
  const before = budget.spentTokens === 0 ? "" : ` after ${spent} for the playgrounds before`;
  throw new InputFault(
    `Asking about ${toCounted(rows.length, "case")} costs about ${needed}${before}, and --max-cost is ${budget.amount}. None of them was asked.`,
  );
}

interface Asking extends Pick<CommandCall<CommandOptions>, "environment" | "terminal"> {
  /** Null if there is no cap. */
  budget: CapWithSpending | null;
  /** In ms. Gives up if no row is settled for this long, because a service may ask to wait indefinitely. */
  patienceMs: number;
  /**
   * Called with the input tokens billed or possibly billed so far, with those of the cap before, also if the run fails.
   * A failed request may still be billed.
   */
  onSpent(tokens: number): void;
}

/**
 * Asks about all cases and returns the answers; cases without an answer are left out. Throws an InputFault if
 * no case was answered, if the estimate exceeds the cap, or if the cap or a refused key stopped the run.
 */
export async function askCases(
  playground: Playground,
  { environment, terminal, budget, patienceMs, onSpent }: Asking,
): Promise<AskedCases> {
  const service = openAnsweringService({ environment });
  const { mode } = service;
  const { model } = playground;
  const digest = await service.digestOf(model);
  const asked = requireSendableQuestions(playground, service.profile);
  const problems = new Map<string, string>();
  const rows = toRows(playground, service.profile, problems);
  const tokensMax = budget && checkBudget(budget, service.profile, rows);
  const answers: RecordedAnswers["answers"] = [];
  let settled = 0;
  const stop = new AbortController();
  const patience = setTimeout(() => stop.abort(), patienceMs);
  const keep = ({ id, stateText }: RowToAsk, status: RowStatus, outcome: RequestOutcome | null) => {
    // The row wasn't sent or was cancelled, so it may succeed in another run.
    if (status === "waiting" || stop.signal.aborted) {
      if (outcome?.kind === "failed") problems.set(id, outcome.message);
      return Promise.resolve();
    }
    if (outcome?.kind === "answered") {
      problems.delete(id);
      answers.push({ case: id, response: outcome.responseText, mark: hash53(stateText) });
    } else if (outcome?.kind === "failed") problems.set(id, outcome.message);
    settled += 1;
    patience.refresh();
    terminal.progress(`Asked ${settled} of ${rows.length} cases`);
    return Promise.resolve();
  };
  const loading = new ModelLoadingReporter(
    () => service.isLocal && settled === 0,
    (line) => terminal.progress(line),
  );
  const windows = (async function* () {
    yield rows;
  })();
  const end = await askRows(windows, {
    model,
    asked,
    service,
    settings: { ...service.limits, isLocal: service.isFree && mode === "live", inFlight, tokensMax },
    sink: {
      markSent: () => Promise.resolve(),
      settle: keep,
      onStep: (state) => {
        onSpent(state.spentTokens);
        loading.update();
      },
    },
    spentTokens: budget?.spentTokens ?? 0,
    onLongWait: (ms) => terminal.tell(`The service asks to wait ${Math.ceil(ms / 1000)} s.`),
    stop: stop.signal,
  });
  clearTimeout(patience);
  loading.close();
  service.close();
  if (answers.length === 0 || end.phase.kind === "held") {
    const [first] = problems;
    const told = first === undefined ? "Nothing came back." : `Case ${first[0]}: ${first[1]}`;
    throw new InputFault(`The cases couldn't be asked. ${describeHold(end.phase)}${told}`);
  }
  const recordedOn = new Date().toISOString().slice(0, 10);
  const { id: profile } = service.profile;
  const answerer = { model, profile, mode, digest, recordedOn };
  const recorded = { format: "cutpoint.answers" as const, version: 1 as const, ...answerer, answers };
  return { recorded, problems };
}
