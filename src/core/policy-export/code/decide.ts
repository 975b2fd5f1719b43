import {
  isObject,
  isRoundedAway,
  isUsable,
  type Members,
  own,
  readChoice,
  readConfidence,
  readLevel,
  readNumber,
  readShares,
  type Shares,
  toMargin,
  toTail,
  toWhole,
} from "./read-sent.ts";

/** Whether labelled cases prove a question's thresholds. */
export type Proof = "never_fitted" | "unproven" | "proven";

/** What deciding needs of a question: how its answer is read, its thresholds and its outcomes. */
export type PolicyQuestion = NoulQuestion | ChoiceQuestion | ScoreQuestion;

interface NoulQuestion {
  readonly id: string;
  readonly type: "noul";
  /** The outcome where there is no usable answer. */
  readonly withoutAnswer: string;
  readonly proof: Proof;
  /** P(true), 0..1: no below `lower`, yes from `upper` on. */
  readonly rule: {
    readonly lower: number;
    readonly upper: number;
    readonly outcomes: { readonly no: string; readonly unsure: string; readonly yes: string };
  };
}

interface ChoiceQuestion {
  readonly id: string;
  readonly type: "choice";
  readonly withoutAnswer: string;
  readonly proof: Proof;
  readonly names: readonly string[];
  /** Unsure below `cut` (0..1); else the chosen option's own outcome, or the one for every option. */
  readonly rule: {
    readonly measure: "probability" | "confidence" | "margin";
    readonly cut: number;
    readonly outcomes: { readonly unsure: string; readonly chosen: string };
    readonly options: readonly { readonly name: string; readonly outcome: string }[];
  };
  /** The ids of the questions that divide options of this one. */
  readonly dividedBy: readonly { readonly option: string; readonly id: string }[];
}

interface ScoreQuestion {
  readonly id: string;
  readonly type: "score";
  readonly withoutAnswer: string;
  readonly proof: Proof;
  /** Lowest level first. */
  readonly names: readonly string[];
  /** On the expected level (0..n−1), or on P(level ≥ `from`): low below `lower`, high from `upper` on. */
  readonly rule: {
    readonly measure: "level" | "tail";
    readonly from: number | null;
    readonly lower: number;
    readonly upper: number;
    readonly outcomes: { readonly low: string; readonly middle: string; readonly high: string };
  };
}

/** A policy as this code applies it. */
export interface AppliedPolicy {
  readonly questions: readonly PolicyQuestion[];
  /** Members that may hold the value of a yes/no answer, the first that exists wins. */
  readonly noulMembers: readonly string[];
  /** How answers spell their type; the first of a name counts, and a type that is not listed is not looked at. */
  readonly typeNames: readonly { readonly name: string; readonly type: PolicyQuestion["type"] }[];
  /** How answers come: by id, or also as a list. */
  readonly shape: "map" | "list";
  /** Versioned model ids that thresholds were fitted with. */
  readonly fittedWith: readonly string[];
}

export type Zone = "no" | "unsure" | "yes" | "chosen" | "low" | "middle" | "high";

/** A blank outcome takes no part in the decision. */
export interface QuestionDecision {
  id: string;
  outcome: string;
  /** Null where there is no usable answer; the outcome is then the question's own for that. */
  zone: Zone | null;
  /** The number that the rule compares, or null. */
  value: number | null;
  /** Why no answer is usable, or there is no number to compare; else null. */
  reason: string | null;
  proof: Proof;
  /** The options of a choice with those that other questions divide it into; null where there is nothing to join. */
  joined: JoinedOption[] | null;
}

export interface JoinedOption {
  name: string;
  /** The option of the divided choice that it belongs to, or null. */
  group: string | null;
  /** P(group) × P(option | group), computed; null where one of them was not sent. */
  probability: number | null;
}

export interface Decision {
  /** The most severe outcome: block, then review, then other words, then allow. Null where no question takes part. */
  outcome: string | null;
  /** The ids of the questions that caused it, in their order. */
  causes: string[];
  questions: QuestionDecision[];
  /** Ids of the questions that take no part, since nobody has chosen outcomes for them. */
  withoutOutcomes: string[];
  /** The weakest of the questions' proofs; never "proven" where another model answered. */
  proof: Proof;
  /** What makes this decision less sure than the policy: another model answered than it was fitted with. */
  warnings: string[];
}

/** An answer as placed, with the probabilities of its options or levels. */
type Placed = Omit<QuestionDecision, "id" | "joined" | "proof"> & { shares: Shares | null };

/** Whether any outcome of the question is not blank. */
function hasOutcomes({ type, rule }: PolicyQuestion): boolean {
  const options = type === "choice" ? rule.options.map((option) => option.outcome) : [];
  const words: string[] = [...Object.values(rule.outcomes), ...options];
  return words.some((word) => word.trim() !== "");
}

function withoutAnswer({ withoutAnswer: outcome }: PolicyQuestion, reason: string): Placed {
  return { outcome, zone: null, value: null, reason, shares: null };
}

const noDistribution = "The probabilities are no distribution over what was asked for.";

function placeNoul(question: NoulQuestion, sent: Members, members: readonly string[]): Placed {
  const { lower, upper, outcomes } = question.rule;
  const member = members.find((name) => Object.hasOwn(sent, name));
  const value = member === undefined ? null : readNumber(sent[member], 1);
  if (value === null) return withoutAnswer(question, "The answer has no probability of yes.");
  const zone = value >= upper ? "yes" : value < lower ? "no" : "unsure";
  return { outcome: outcomes[zone], zone, value, reason: null, shares: null };
}

function placeChoice(question: ChoiceQuestion, sent: Members): Placed {
  const { measure, cut, outcomes, options } = question.rule;
  const given = own(sent, "probabilities");
  const shares = readShares(given, question.names, "name");
  if (!isUsable(given, shares)) return withoutAnswer(question, noDistribution);
  const whole = toWhole(shares);
  const choice = readChoice(own(sent, "choice"), question.names, whole);
  if (choice === null) return withoutAnswer(question, "The answer names no option of the question.");
  const values = {
    probability: () => whole && Math.max(...whole),
    confidence: () => readConfidence(own(sent, "confidence"), whole),
    margin: () => toMargin(whole),
  };
  const value = values[measure]();
  if (value === null) {
    return { ...withoutAnswer(question, `The answer gives no ${measure}.`), zone: "unsure", shares };
  }
  if (value < cut) return { outcome: outcomes.unsure, zone: "unsure", value, reason: null, shares };
  const mine = options.find((option) => option.name === choice);
  return { outcome: mine?.outcome ?? outcomes.chosen, zone: "chosen", value, reason: null, shares };
}

function placeScore(question: ScoreQuestion, sent: Members): Placed {
  const { measure, from, lower, upper, outcomes } = question.rule;
  const given = own(sent, "probabilities");
  const shares = readShares(given, question.names, "level");
  if (!isUsable(given, shares)) return withoutAnswer(question, noDistribution);
  const whole = toWhole(shares);
  const level = readLevel(own(sent, "score"), question.names.length, whole);
  if (level === null) return withoutAnswer(question, "The answer has no level of the question.");
  const value = measure === "tail" ? toTail(whole, from ?? 1) : level;
  if (value === null) {
    const reason = "The answer gives no chance of the level.";
    return { ...withoutAnswer(question, reason), zone: "middle", shares };
  }
  const zone = value >= upper ? "high" : value < lower ? "low" : "middle";
  return { outcome: outcomes[zone], zone, value, reason: null, shares };
}

function placeAnswer(question: PolicyQuestion, answers: Members | null, policy: AppliedPolicy): Placed {
  if (answers === null) return withoutAnswer(question, "The response has no answers.");
  const sent = own(answers, question.id);
  if (sent === undefined) return withoutAnswer(question, "No answer came back for this question.");
  if (!isObject(sent)) return withoutAnswer(question, "The answer isn't an object.");
  const named = own(sent, "type");
  if (named === "refusal") return withoutAnswer(question, "The model refused to answer this question.");
  const type = policy.typeNames.find(({ name }) => name === named)?.type;
  if (type !== undefined && type !== question.type) {
    return withoutAnswer(question, `The answer is of type ${type}, the question is a ${question.type}.`);
  }
  if (question.type === "noul") return placeNoul(question, sent, policy.noulMembers);
  return question.type === "choice" ? placeChoice(question, sent) : placeScore(question, sent);
}

/** In the question's order; a divided option is replaced by its parts. */
function joinOptions(question: PolicyQuestion, usable: Map<ChoiceQuestion, Shares>): JoinedOption[] | null {
  const shares = question.type === "choice" ? usable.get(question) : undefined;
  if (question.type !== "choice" || shares === undefined || question.dividedBy.length === 0) return null;
  return question.names.flatMap((group, at): JoinedOption[] => {
    const outer = shares[at] ?? null;
    const divider = question.dividedBy.find(({ option }) => option === group);
    const [part, inner] = [...usable].find(([{ id }]) => id === divider?.id) ?? [];
    if (part === undefined) return [{ name: group, group: null, probability: outer }];
    return part.names.map((name, place) => {
      const within = inner?.[place] ?? null;
      return { name, group, probability: outer === null || within === null ? null : outer * within };
    });
  });
}

/** How severe an outcome is: block over review over other words over allow. */
function gravity(outcome: string): number {
  const place = ["allow", "", "review", "block"].indexOf(outcome.trim().toLowerCase());
  return place < 0 ? 1 : place;
}

/** The body, and what it holds where it is an envelope `{"result": …}`. */
function layersOf(response: unknown): Members[] {
  if (!isObject(response)) return [];
  const result = own(response, "result");
  return isObject(result) ? [response, result] : [response];
}

function firstOf(layers: Members[], name: string): unknown {
  return layers.map((layer) => own(layer, name)).find((value) => value !== undefined && value !== null);
}

function warningsOf(policy: AppliedPolicy, model: unknown): string[] {
  const answered = typeof model === "string" && model !== "" ? model : "an unnamed model";
  return policy.fittedWith
    .filter((id) => id !== answered)
    .map((id) => `Unproven: fitted with ${id}, answered by ${answered}.`);
}

function weakestOf(proofs: readonly Proof[], warnings: readonly string[]): Proof {
  if (proofs.length === 0 || proofs.includes("never_fitted")) return "never_fitted";
  return warnings.length > 0 || proofs.includes("unproven") ? "unproven" : "proven";
}

/** The first text among the members that may name an answer of a list. */
function nameOf(item: unknown): string | undefined {
  const named = ["name", "id", "question_id", "key"].map((name) => (isObject(item) ? own(item, name) : null));
  return named.find((name) => typeof name === "string");
}

/** Answers sent as a list, by the ids that they name, or by their places where none does and none is missing. */
function listById(list: readonly unknown[], { questions }: AppliedPolicy): Members {
  const names = list.map(nameOf);
  const isNamed = list.length !== questions.length || names.some((name) => name !== undefined);
  const ids = isNamed ? names : questions.map(({ id }) => id);
  const byId = new Map<unknown, unknown>();
  list.forEach((item, at) => byId.set(ids[at], byId.get(ids[at]) ?? item));
  byId.delete(undefined);
  return Object.fromEntries(byId) as Members;
}

/** Takes a response's body as parsed from JSON. Never throws. */
export function decideBy(policy: AppliedPolicy, response: unknown): Decision {
  const layers = layersOf(response);
  const found = firstOf(layers, "answers");
  const isList = policy.shape === "list" && Array.isArray(found);
  const answers = isList ? listById(found, policy) : isObject(found) ? found : null;
  const placed = policy.questions.map((asked) => ({ asked, ...placeAnswer(asked, answers, policy) }));
  const usable = new Map<ChoiceQuestion, Shares>();
  for (const { asked, shares } of placed) {
    if (asked.type === "choice" && shares !== null && !isRoundedAway(shares)) usable.set(asked, shares);
  }
  const questions = placed.map(({ asked, shares: _shares, ...decision }) => {
    return { id: asked.id, ...decision, proof: asked.proof, joined: joinOptions(asked, usable) };
  });
  const taking = questions.filter(({ outcome }) => outcome.trim() !== "");
  const gravest = Math.max(...taking.map(({ outcome }) => gravity(outcome)));
  const outcome = taking.find((part) => gravity(part.outcome) === gravest)?.outcome ?? null;
  const warnings = warningsOf(policy, firstOf(layers, "model"));
  return {
    outcome,
    causes: taking.filter((part) => part.outcome === outcome).map(({ id }) => id),
    questions,
    withoutOutcomes: policy.questions.filter((asked) => !hasOutcomes(asked)).map(({ id }) => id),
    proof: weakestOf(
      questions.map(({ proof }) => proof),
      warnings,
    ),
    warnings,
  };
}
