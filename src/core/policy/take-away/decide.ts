/** What a policy holds of a question: how to read its answer, where to cut it, and what is then done. */
export type PolicyQuestion = NoulQuestion | ChoiceQuestion | ScoreQuestion;

interface NoulQuestion {
  readonly id: string;
  readonly type: "noul";
  /** P(true), 0..1: below `lower` is no, from `upper` on is yes. */
  readonly rule: {
    readonly lower: number;
    readonly upper: number;
    readonly outcomes: { readonly no: string; readonly unsure: string; readonly yes: string };
  };
}

interface ChoiceQuestion {
  readonly id: string;
  readonly type: "choice";
  readonly names: readonly string[];
  /** Below `cut` (0..1) the choice is unsure; else its own outcome counts, or the one of every option. */
  readonly rule: {
    readonly measure: "confidence" | "margin";
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
  /** The texts of the levels, the lowest first. */
  readonly names: readonly string[];
  /** On the expected level (0..n−1), or on P(level ≥ `from`): below `lower` is low, from `upper` on is high. */
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
  /** Versioned model ids that edges were fitted with. */
  readonly fittedWith: readonly string[];
}

export type Zone = "no" | "unsure" | "yes" | "chosen" | "low" | "middle" | "high";

/** What one answer comes to. A blank outcome takes no part in the decision. */
export interface QuestionDecision {
  id: string;
  outcome: string;
  /** Null where there is no usable answer; the outcome is then "review". */
  zone: Zone | null;
  /** The number that the rule cuts, or null. */
  value: number | null;
  /** Why there is no usable answer, or no number to cut; else null. */
  reason: string | null;
  /** The options of a choice with those that other questions divide it into; null where there is nothing to join. */
  joined: JoinedOption[] | null;
}

export interface JoinedOption {
  name: string;
  /** The option of the divided choice that it is within, or null. */
  group: string | null;
  /** P(group) × P(option | group), computed; null where one of them was not sent. */
  probability: number | null;
}

export interface Decision {
  /** The gravest outcome: block, then review, then other words, then allow. Null where no question takes part. */
  outcome: string | null;
  /** The ids of the questions that caused it, in their order. */
  causes: string[];
  questions: QuestionDecision[];
  /** What makes this decision less sure than the policy: another model answered than it was fitted with. */
  warnings: string[];
}

type Members = Readonly<Record<string, unknown>>;
type Placed = Omit<QuestionDecision, "id" | "joined">;

function isObject(value: unknown): value is Members {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function own(object: Members, name: string): unknown {
  return Object.hasOwn(object, name) ? object[name] : undefined;
}

/** A number from 0 to `max`; what arithmetic put a millionth outside counts as the end. */
function readNumber(sent: unknown, max: number): number | null {
  if (typeof sent !== "number" || !Number.isFinite(sent)) return null;
  if (sent < -1e-6 || sent > max + 1e-6) return null;
  return Math.min(max, Math.max(0, sent)) + 0;
}

/** One probability per name, or null where they are no distribution: one is missing, or their sum is off. */
function readShares(sent: unknown, names: readonly string[]): number[] | null {
  if (!isObject(sent)) return null;
  const shares = names.map((name) => readNumber(own(sent, name), 1)).filter((share) => share !== null);
  const sum = shares.reduce((total, share) => total + share, 0);
  const slack = Math.max(0.02, names.length * 0.005) + 1e-9;
  return shares.length === names.length && Math.abs(sum - 1) <= slack ? shares : null;
}

/** Rid of what binary arithmetic adds, so that 0.1 + 0.7 reaches an edge at 0.8. */
function settled(value: number): number {
  return Math.floor(value * 1e9 + 0.5) / 1e9;
}

/** The server's own confidence, else the one its family's formula gives: (n·p₁ − 1) / (n − 1). */
function confidenceOf(sent: unknown, shares: number[] | null): number | null {
  const served = sent === undefined || sent === null ? null : readNumber(sent, 1);
  if (served !== null || shares === null) return served;
  const count = shares.length;
  if (count === 1) return 1;
  return Math.min(1, Math.max(0, (count * Math.max(...shares) - 1) / (count - 1)));
}

function marginOf(shares: number[] | null): number | null {
  if (shares === null) return null;
  const [first = 0, second = 0] = [...shares].sort((a, b) => b - a);
  return settled(first - second);
}

function tailOf(shares: number[] | null, from: number): number | null {
  if (shares === null || from >= shares.length) return null;
  const sum = shares.slice(from).reduce((total, share) => total + share, 0);
  return Math.min(1, settled(sum));
}

/** The option that was chosen; where none was named, the one that is the most probable. */
function readChoice(sent: unknown, names: readonly string[], shares: number[] | null): string | null {
  if (typeof sent === "string") return names.includes(sent) ? sent : null;
  if ((sent !== undefined && sent !== null) || shares === null) return null;
  const top = Math.max(...shares);
  const winners = names.filter((_, index) => shares[index] === top);
  return winners.length === 1 ? (winners[0] ?? null) : null;
}

/** The expected level; where none was sent, the mean of the levels by their probabilities. */
function readLevel(sent: unknown, levels: number, shares: number[] | null): number | null {
  if (sent !== undefined && sent !== null) return readNumber(sent, Math.max(0, levels - 1));
  if (shares === null) return null;
  const sum = shares.reduce((total, share) => total + share, 0);
  return shares.reduce((total, share, level) => total + share * level, 0) / sum;
}

/** Somebody should look at it, unless all outcomes of the question are blank. */
function withoutAnswer({ type, rule }: PolicyQuestion, reason: string): Placed {
  const options = type === "choice" ? rule.options.map((option) => option.outcome) : [];
  const words: string[] = [...Object.values(rule.outcomes), ...options];
  const outcome = words.every((word) => word.trim() === "") ? "" : "review";
  return { outcome, zone: null, value: null, reason };
}

function placeNoul(question: NoulQuestion, sent: Members, members: readonly string[]): Placed {
  const { lower, upper, outcomes } = question.rule;
  const member = members.find((name) => Object.hasOwn(sent, name));
  const value = member === undefined ? null : readNumber(sent[member], 1);
  if (value === null) return withoutAnswer(question, "The answer holds no probability of yes.");
  const zone = value >= upper ? "yes" : value < lower ? "no" : "unsure";
  return { outcome: outcomes[zone], zone, value, reason: null };
}

function placeChoice(question: ChoiceQuestion, sent: Members): Placed {
  const { measure, cut, outcomes, options } = question.rule;
  const shares = readShares(own(sent, "probabilities"), question.names);
  const choice = readChoice(own(sent, "choice"), question.names, shares);
  if (choice === null) return withoutAnswer(question, "The answer names no option of the question.");
  const value = measure === "margin" ? marginOf(shares) : confidenceOf(own(sent, "confidence"), shares);
  if (value === null || value < cut) {
    const reason = value === null ? `The answer gives no ${measure}.` : null;
    return { outcome: outcomes.unsure, zone: "unsure", value, reason };
  }
  const mine = options.find((option) => option.name === choice);
  return { outcome: mine?.outcome ?? outcomes.chosen, zone: "chosen", value, reason: null };
}

function placeScore(question: ScoreQuestion, sent: Members): Placed {
  const { measure, from, lower, upper, outcomes } = question.rule;
  const levels = question.names.map((_, level) => String(level));
  const shares = readShares(own(sent, "probabilities"), levels);
  const level = readLevel(own(sent, "score"), levels.length, shares);
  if (level === null) return withoutAnswer(question, "The answer holds no level of the question.");
  const value = measure === "tail" ? tailOf(shares, from ?? 1) : level;
  if (value === null) {
    const reason = "The answer gives no chance of the level.";
    return { ...withoutAnswer(question, reason), zone: "middle" };
  }
  const zone = value >= upper ? "high" : value < lower ? "low" : "middle";
  return { outcome: outcomes[zone], zone, value, reason: null };
}

const typesByName = new Map([
  ["noul", "noul"],
  ["boolean", "noul"],
  ["predicate", "noul"],
  ["choice", "choice"],
  ["score", "score"],
]);

function placeAnswer(question: PolicyQuestion, answers: Members | null, policy: AppliedPolicy): Placed {
  if (answers === null) return withoutAnswer(question, "The response holds no answers.");
  const sent = own(answers, question.id);
  if (sent === undefined) return withoutAnswer(question, "No answer came back for this question.");
  if (!isObject(sent)) return withoutAnswer(question, "The answer is no object.");
  const named = own(sent, "type");
  const type = typeof named === "string" ? typesByName.get(named) : undefined;
  if (type !== undefined && type !== question.type) {
    return withoutAnswer(question, `The answer is of type ${type}, the question is a ${question.type}.`);
  }
  if (question.type === "noul") return placeNoul(question, sent, policy.noulMembers);
  return question.type === "choice" ? placeChoice(question, sent) : placeScore(question, sent);
}

type Shares = (number | null)[];

/** The probability of each option, null where none was sent; null for all where each is rounded to 0. */
function readOptions({ id, names }: ChoiceQuestion, answers: Members | null): Shares | null {
  const answer = answers && own(answers, id);
  const sent = isObject(answer) ? own(answer, "probabilities") : null;
  const read = names.map((name) => (isObject(sent) ? readNumber(own(sent, name), 1) : null));
  return read.includes(0) && read.every((share) => share === 0 || share === null) ? null : read;
}

/** Options of a choice in their order, each with those that it is divided into in its place. */
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

/** How grave an outcome is: block over review over other words over allow. */
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

/** What a policy makes of the body of a response, as parsed from JSON. Never throws. */
export function decideBy(policy: AppliedPolicy, response: unknown): Decision {
  const layers = layersOf(response);
  const found = firstOf(layers, "answers");
  const answers = isObject(found) ? found : null;
  const placed = policy.questions.map((asked) => ({ asked, ...placeAnswer(asked, answers, policy) }));
  const usable = new Map<ChoiceQuestion, Shares>();
  for (const { asked, zone } of placed) {
    const shares = asked.type === "choice" && zone !== null ? readOptions(asked, answers) : null;
    if (asked.type === "choice" && shares !== null) usable.set(asked, shares);
  }
  const questions = placed.map(({ asked, ...decision }) => {
    return { id: asked.id, ...decision, joined: joinOptions(asked, usable) };
  });
  const taking = questions.filter(({ outcome }) => outcome.trim() !== "");
  const gravest = Math.max(...taking.map(({ outcome }) => gravity(outcome)));
  const outcome = taking.find((part) => gravity(part.outcome) === gravest)?.outcome ?? null;
  return {
    outcome,
    causes: taking.filter((part) => part.outcome === outcome).map(({ id }) => id),
    questions,
    warnings: warningsOf(policy, firstOf(layers, "model")),
  };
}
