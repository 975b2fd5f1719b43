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
  readSentProbabilities,
  type SentProbabilities,
  toMargin,
  toTail,
  toWhole,
} from "./read-sent.ts";

/** Whether labelled cases prove a question's thresholds. */
export type Proof = "never_fitted" | "unproven" | "proven";

/** A question with all that deciding needs: how its answer is read, its thresholds and its outcomes. */
export type PolicyQuestion = NoulQuestion | ChoiceQuestion | ScoreQuestion;

interface NoulQuestion {
  readonly id: string;
  readonly type: "noul";
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
  /** Unsure below `cut` (0..1). From there on the chosen option's own outcome counts, or the one for every option. */
  readonly rule: {
    readonly measure: "probability" | "confidence" | "margin";
    readonly cut: number;
    readonly outcomes: { readonly unsure: string; readonly chosen: string };
    readonly options: readonly { readonly name: string; readonly outcome: string }[];
  };
  /** By option, the question that divides it further. */
  readonly dividedBy: readonly { readonly option: string; readonly id: string }[];
}

interface ScoreQuestion {
  readonly id: string;
  readonly type: "score";
  readonly withoutAnswer: string;
  readonly proof: Proof;
  /** Lowest level first. */
  readonly names: readonly string[];
  /**
   * Thresholds on the expected level ("level", 0..n−1), or on P(level ≥ `from`) ("tail"): low below `lower`, high from
   * `upper` on. `from` is null for "level".
   */
  readonly rule: {
    readonly measure: "level" | "tail";
    readonly from: number | null;
    readonly lower: number;
    readonly upper: number;
    readonly outcomes: { readonly low: string; readonly middle: string; readonly high: string };
  };
}

/** The members of a policy that this code reads. */
export interface DecisionPolicy {
  readonly questions: readonly PolicyQuestion[];
  /** Members that may hold the value of a yes/no answer; the first that exists counts. */
  readonly noulMembers: readonly string[];
  /** How answers spell their type. The first entry of a name counts, and a type that is not listed is ignored. */
  readonly typeNames: readonly { readonly name: string; readonly type: PolicyQuestion["type"] }[];
  /** "map" when answers come as an object by id, "list" when they may also come as a list. */
  readonly shape: "map" | "list";
  /** Versioned model ids that thresholds were fitted with. */
  readonly fittedWith: readonly string[];
}

export type Zone = "no" | "unsure" | "yes" | "chosen" | "low" | "middle" | "high";

/** With a blank outcome, the question takes no part in the decision. */
export interface QuestionDecision {
  id: string;
  outcome: string;
  /** Null when no answer is usable; `outcome` is then the question's own for that. */
  zone: Zone | null;
  /** The number that the rule compares; null when there is none. */
  value: number | null;
  /** Why no answer is usable, or why it lacks the number that the rule compares; otherwise null. */
  reason: string | null;
  proof: Proof;
  /**
   * Options of a divided choice: each one that another question divides is replaced by that question's options if it has
   * a usable answer. Null when nothing is divided, or when the choice has no usable answer or only zeros.
   */
  joined: JoinedOption[] | null;
}

export interface JoinedOption {
  name: string;
  /** The option of the divided choice that this one belongs to; null for an option that is not divided. */
  group: string | null;
  /** P(group) × P(option | group), computed; null when one of them was not sent. */
  probability: number | null;
}

export interface Decision {
  /** The most severe outcome: block, then review, then other words, then allow. Null when no question takes part. */
  outcome: string | null;
  /** Ids of the questions that have the most severe outcome, in their order. */
  causes: string[];
  questions: QuestionDecision[];
  /** Ids of the questions that take no part because nobody has chosen outcomes for them. */
  withoutOutcomes: string[];
  /** The weakest proof of any question; never "proven" when another model answered. */
  proof: Proof;
  /** Reasons to trust this decision less than the policy, such as an answer by a model that it was not fitted with. */
  warnings: string[];
}

/** A classified answer, with the probabilities of its options or levels. */
type Placed = Omit<QuestionDecision, "id" | "joined" | "proof"> & { shares: SentProbabilities | null };

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
  const shares = readSentProbabilities(given, question.names, "name");
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
  const shares = readSentProbabilities(given, question.names, "level");
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

function placeAnswer(question: PolicyQuestion, answers: Members | null, policy: DecisionPolicy): Placed {
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

/** Options in the question's order, each divided one replaced by its parts. */
function joinOptions(
  question: PolicyQuestion,
  usable: Map<ChoiceQuestion, SentProbabilities>,
): JoinedOption[] | null {
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

/** Outcomes that differ only in capitals or in blanks around them are the same. */
function outcomeKey(outcome: string): string {
  return outcome.trim().toLowerCase();
}

/** A higher number is more severe: block, then review, then other words, then allow. */
function gravity(outcome: string): number {
  const place = ["allow", "", "review", "block"].indexOf(outcomeKey(outcome));
  return place < 0 ? 1 : place;
}

/** The body, and the object inside of it when it is an envelope `{"result": …}`. */
function layersOf(response: unknown): Members[] {
  if (!isObject(response)) return [];
  const result = own(response, "result");
  return isObject(result) ? [response, result] : [response];
}

function firstOf(layers: Members[], name: string): unknown {
  return layers.map((layer) => own(layer, name)).find((value) => value !== undefined && value !== null);
}

function warningsOf(policy: DecisionPolicy, model: unknown): string[] {
  const answered = typeof model === "string" && model !== "" ? model : "an unnamed model";
  return policy.fittedWith
    .filter((id) => id !== answered)
    .map((id) => `Unproven: fitted with ${id}, answered by ${answered}.`);
}

function weakestOf(proofs: readonly Proof[], warnings: readonly string[]): Proof {
  if (proofs.length === 0 || proofs.includes("never_fitted")) return "never_fitted";
  return warnings.length > 0 || proofs.includes("unproven") ? "unproven" : "proven";
}

/** The first text among the members that may name an answer in a list. */
function nameOf(item: unknown): string | undefined {
  const named = ["name", "id", "question_id", "key"].map((name) => (isObject(item) ? own(item, name) : null));
  return named.find((name) => typeof name === "string");
}

/** Answers of a list by id: by the names they give, or by their places when none has a name and none is missing. */
function listById(list: readonly unknown[], { questions }: DecisionPolicy): Members {
  const names = list.map(nameOf);
  const isNamed = list.length !== questions.length || names.some((name) => name !== undefined);
  const ids = isNamed ? names : questions.map(({ id }) => id);
  const byId = new Map<unknown, unknown>();
  list.forEach((item, at) => byId.set(ids[at], byId.get(ids[at]) ?? item));
  byId.delete(undefined);
  return Object.fromEntries(byId) as Members;
}

/** Decides by the body of a response, as parsed from JSON. Never throws. */
export function decideBy(policy: DecisionPolicy, response: unknown): Decision {
  const layers = layersOf(response);
  const found = firstOf(layers, "answers");
  const isList = policy.shape === "list" && Array.isArray(found);
  const answers = isList ? listById(found, policy) : isObject(found) ? found : null;
  const placed = policy.questions.map((asked) => ({ asked, ...placeAnswer(asked, answers, policy) }));
  const usable = new Map<ChoiceQuestion, SentProbabilities>();
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
    causes: taking
      .filter((part) => outcome !== null && outcomeKey(part.outcome) === outcomeKey(outcome))
      .map(({ id }) => id),
    questions,
    withoutOutcomes: policy.questions.filter((asked) => !hasOutcomes(asked)).map(({ id }) => id),
    proof: weakestOf(
      questions.map(({ proof }) => proof),
      warnings,
    ),
    warnings,
  };
}
