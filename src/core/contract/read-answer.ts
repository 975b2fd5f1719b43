import { firstMember, isJsonObject, type JsonObject, ownMember } from "#core/json/json-object.ts";
import type {
  AnswerReading,
  ChoiceAnswer,
  Confidence,
  NoulAnswer,
  Reading,
  ScoreAnswer,
} from "#core/model/answer.ts";
import type { AskedQuestion } from "#core/model/asked.ts";
import type { Profile } from "#core/model/profile.ts";
import { type QuestionType, questionTypes } from "#core/model/question.ts";
import { type Distribution, readDistribution, readNumber } from "./read-distribution.ts";
import { quoteName, quoteValue } from "./shown-text.ts";

/**
 * How far the winner of a choice stands out: (N·pmax − 1)/(N − 1), 0 (all equal) to 1 (certain); one option
 * gives 1, none gives null. Source: the formula that the service family publishes.
 */
export function choiceConfidence(probabilities: readonly number[]): number | null {
  const count = probabilities.length;
  if (count <= 1) return count === 1 ? 1 : null;
  return toUnit((count * Math.max(...probabilities) - 1) / (count - 1));
}

/**
 * How closely the mass of a score lies around its mode (the lowest of several):
 * max(0, 1 − Σp·|i−mode| / (Σ|i−(N−1)/2| / N)), 0 (spread out) to 1 (one level holds all); one level gives 1,
 * none gives null. Source: the formula that the service family publishes.
 */
export function scoreConfidence(probabilities: readonly number[]): number | null {
  const count = probabilities.length;
  if (count <= 1) return count === 1 ? 1 : null;
  const mode = probabilities.indexOf(Math.max(...probabilities));
  const spread = sumOf(probabilities.map((p, level) => p * Math.abs(level - mode)));
  const widest = sumOf(probabilities.map((_, level) => Math.abs(level - (count - 1) / 2))) / count;
  return toUnit(1 - spread / widest);
}

function toUnit(value: number): number {
  return Math.min(1, Math.max(0, value));
}

function sumOf(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}

/**
 * The server's own confidence where it sent a valid one, else the one that `formula` gives for its
 * probabilities, else null. A server that sends none breaks nothing.
 */
function readConfidence(
  sent: unknown,
  distribution: Distribution,
  formula: (probabilities: readonly number[]) => number | null,
): { confidence: Confidence | null; violations: readonly string[] } {
  const reading = sent === undefined || sent === null ? null : readNumber(sent, 1);
  if (reading?.ok) return { confidence: { value: reading.value, source: "server" }, violations: [] };
  const violations = reading === null ? [] : [`"confidence" ${reading.problem}.`];
  const computed = distribution.derivable === null ? null : formula(distribution.derivable);
  return { confidence: computed === null ? null : { value: computed, source: "computed" }, violations };
}

/** Reads a choice among `names`. Without a choice that was asked for, the answer is unusable. */
function readChoice(sent: JsonObject, names: readonly string[]): Reading<ChoiceAnswer> {
  const distribution = readDistribution(ownMember(sent, "probabilities"), names, "name");
  const chosen = readChosen(ownMember(sent, "choice"), names, distribution);
  const { confidence, violations } = readConfidence(
    ownMember(sent, "confidence"),
    distribution,
    choiceConfidence,
  );
  const { probabilities, tooRounded } = distribution;
  const { choice } = chosen;
  return {
    answer: choice === null ? null : { type: "choice", choice, probabilities, confidence, tooRounded },
    violations: [...chosen.violations, ...distribution.violations, ...violations],
  };
}

function readChosen(sent: unknown, names: readonly string[], distribution: Distribution) {
  if (sent === undefined || sent === null) return deriveChoice(names, distribution);
  if (typeof sent === "string" && names.includes(sent)) return { choice: sent, violations: [] };
  const violation =
    typeof sent === "string"
      ? `The server chose ${quoteName(sent)}, which is not an option of this question.`
      : `"choice" is ${quoteValue(sent)}, not the name of an option.`;
  return { choice: null, violations: [violation] };
}

function deriveChoice(names: readonly string[], { derivable }: Distribution) {
  const top = Math.max(...(derivable ?? []));
  const winners = names.filter((_, index) => derivable?.[index] === top);
  const [choice] = winners;
  if (winners.length !== 1 || choice === undefined) {
    return { choice: null, violations: ["The server named no choice."] };
  }
  const violation = `The server named no choice; ${quoteName(choice)} is shown because it is the most probable.`;
  return { choice, violations: [violation] };
}

/** Reads P(true) from the first of `members` that exists. */
function readNoul(sent: JsonObject, members: readonly string[]): Reading<NoulAnswer> {
  const member = firstMember(sent, members);
  if (member === null) return { answer: null, violations: ["The answer holds no probability of yes."] };
  const reading = readNumber(member.value, 1);
  if (!reading.ok) return { answer: null, violations: [`"${member.name}" ${reading.problem}.`] };
  return { answer: { type: "noul", value: reading.value }, violations: [] };
}

/** Reads an expected level, 0 to n−1, over the levels `names`. Without one the answer is unusable. */
function readScore(sent: JsonObject, names: readonly string[]): Reading<ScoreAnswer> {
  const distribution = readDistribution(ownMember(sent, "probabilities"), names, "level");
  const expected = readLevel(ownMember(sent, "score"), names, distribution);
  const { confidence, violations } = readConfidence(
    ownMember(sent, "confidence"),
    distribution,
    scoreConfidence,
  );
  const { probabilities, tooRounded } = distribution;
  const { level } = expected;
  return {
    answer: level === null ? null : { type: "score", level, probabilities, confidence, tooRounded },
    violations: [...expected.violations, ...distribution.violations, ...violations],
  };
}

function readLevel(sent: unknown, names: readonly string[], { derivable }: Distribution) {
  const mean = derivable === null ? null : weightedMean(derivable);
  if (sent === undefined || sent === null) {
    if (mean === null) return { level: null, violations: ["The server sent no score."] };
    const violation = `The server sent no score; ${Number(mean.toFixed(4))} is computed from its probabilities.`;
    return { level: mean, violations: [violation] };
  }
  const reading = readNumber(sent, Math.max(0, names.length - 1));
  if (!reading.ok) return { level: null, violations: [`"score" ${reading.problem}.`] };
  const off = mean !== null && Math.abs(reading.value - mean) > roundingOf(names.length);
  const violation = `The score is ${reading.value}, but the probabilities give ${Number((mean ?? 0).toFixed(4))}.`;
  return { level: reading.value, violations: off ? [violation] : [] };
}

/** The probability-weighted mean of 0-based levels, 0 to n−1, whatever the rounded sum. */
function weightedMean(probabilities: readonly number[]): number {
  const total = probabilities.reduce((sum, p) => sum + p, 0);
  return probabilities.reduce((sum, p, level) => sum + p * level, 0) / total;
}

/** How far a mean of n levels can move when its probabilities and itself are rounded to two decimals. */
function roundingOf(count: number): number {
  return 0.01 + (0.005 * count * (count - 1)) / 2;
}

/** How servers of the family spell a yes/no answer beside their profile's own word. */
export const noulSpellings = ["boolean", "predicate"];

/** Reads what was sent for one question; undefined means that nothing was. */
export function readAnswer(question: AskedQuestion, sent: unknown, profile: Profile): AnswerReading {
  return { id: question.id, ...readSent(question, sent, profile) };
}

function readSent(question: AskedQuestion, sent: unknown, profile: Profile): Reading {
  if (sent === undefined) return unusable("No answer came back for this question.");
  if (!isJsonObject(sent)) return unusable(`The answer is ${quoteValue(sent)}, not an object.`);
  const named = ownMember(sent, "type");
  if (named === undefined || named === null) return readMembers(question, sent, profile);
  const kind = typeof named === "string" ? findType(named, profile) : null;
  if (kind === question.type) return readMembers(question, sent, profile);
  if (kind !== null) {
    return unusable(`The answer is of type ${quoteName(kind)}, but the question is a ${question.type}.`);
  }
  const reading = readMembers(question, sent, profile);
  const violation = `The answer's type is ${quoteValue(named)}, which is none that was asked for.`;
  return { ...reading, violations: [violation, ...reading.violations] };
}

function unusable(violation: string): Reading {
  return { answer: null, violations: [violation] };
}

function findType(named: string, profile: Profile): QuestionType | null {
  const own = questionTypes.find((type) => profile.typeNames[type] === named || type === named);
  return own ?? (noulSpellings.includes(named) ? "noul" : null);
}

function readMembers(question: AskedQuestion, sent: JsonObject, profile: Profile): Reading {
  if (question.type === "noul") return readNoul(sent, [...profile.noulMembers, ...noulSpellings]);
  return question.type === "choice" ? readChoice(sent, question.names) : readScore(sent, question.names);
}
