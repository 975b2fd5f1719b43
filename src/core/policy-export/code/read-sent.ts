// Reads the members of an answer as they were sent.

/** An object as parsed from JSON. */
export type Members = Readonly<Record<string, unknown>>;

/** A probability (0..1) for each name, in the order of the question; null when none was sent that can be read. */
export type SentProbabilities = readonly (number | null)[];

export function isObject(value: unknown): value is Members {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

export function own(object: Members, name: string): unknown {
  return Object.hasOwn(object, name) ? object[name] : undefined;
}

/** Reads a number from 0 to `max`, else null; up to a millionth outside, it counts as the end of the range. */
export function readNumber(sent: unknown, max: number): number | null {
  if (typeof sent !== "number" || !Number.isFinite(sent)) return null;
  if (sent < -1e-6 || sent > max + 1e-6) return null;
  return Math.min(max, Math.max(0, sent)) + 0;
}

/** One probability as sent, with the name or the position (0-based, or -1) that it was sent under. */
interface SentProbability {
  readonly at: string | number;
  readonly probability: unknown;
}

/** Members that may name an item of a list; the first that exists counts. */
const nameMembers = ["value", "label", "option", "name", "level"];

function readItem(item: unknown): SentProbability {
  if (!isObject(item)) return { at: -1, probability: null };
  const member = nameMembers.find((name) => Object.hasOwn(item, name));
  const name = member === undefined ? null : item[member];
  const isName = typeof name === "string" || typeof name === "number" || typeof name === "boolean";
  return { at: isName ? String(name) : -1, probability: own(item, "probability") };
}

/** Probabilities sent as a map, a list by position, or a list of `{value | label | …, probability}`. */
function listSentProbabilities(sent: unknown): SentProbability[] {
  if (isObject(sent)) return Object.entries(sent).map(([at, probability]) => ({ at, probability }));
  if (!Array.isArray(sent)) return [];
  return sent.some(isObject)
    ? sent.map(readItem)
    : sent.map((probability: unknown, at) => ({ at, probability }));
}

/** Index of each among the names, or -1. */
function findPlaces(sent: readonly SentProbability[], names: readonly string[]): number[] {
  const indexes = new Map(names.map((name, index) => [name, index]));
  return sent.map(({ at }) => (typeof at === "number" ? at : (indexes.get(at) ?? -1)));
}

/** Whether each of `count` names occurs exactly once. */
function coversAll(places: readonly number[], count: number): boolean {
  return places.length === count && new Set(places.filter((place) => place >= 0)).size === count;
}

/**
 * Probabilities in the order of `names`. A plain list is read by position. Else options are found by name, and levels by
 * "0".."n-1", or by their texts if only those account for all of them.
 */
export function readSentProbabilities(
  sent: unknown,
  names: readonly string[],
  by: "name" | "level",
): SentProbabilities {
  const list = listSentProbabilities(sent);
  const byName = findPlaces(list, names);
  const byLevel = findPlaces(list, [...names.keys()].map(String));
  const isByName = by === "name" || (!coversAll(byLevel, names.length) && coversAll(byName, names.length));
  const places = isByName ? byName : byLevel;
  return names.map((_, index) => readNumber(list[places.indexOf(index)]?.probability, 1));
}

/**
 * Whether every probability that was sent is 0. With hundreds of options each has so little that a server may round it
 * away.
 */
export function isRoundedAway(shares: SentProbabilities): boolean {
  return shares.includes(0) && shares.every((share) => share === 0 || share === null);
}

function sumOf(numbers: readonly number[]): number {
  return numbers.reduce((total, share) => total + share, 0);
}

/** The probabilities if they are a distribution, with none missing and a sum of 1 but for rounding; otherwise null. */
function toDistribution(shares: SentProbabilities): number[] | null {
  const numbers = shares.filter((share) => share !== null);
  const slack = Math.max(0.03, numbers.length * 0.005) + 1e-9;
  const isWhole = numbers.length === shares.length && numbers.length > 0;
  return isWhole && Math.abs(sumOf(numbers) - 1) <= slack ? numbers : null;
}

/** An answer is usable if its probabilities are a distribution, or if none were sent. */
export function isUsable(sent: unknown, shares: SentProbabilities): boolean {
  return sent === undefined || sent === null || toDistribution(shares) !== null;
}

/**
 * The probabilities if they're a distribution and not all 0, so that numbers can be derived from them; otherwise
 * null.
 */
export function toWhole(shares: SentProbabilities): number[] | null {
  const numbers = toDistribution(shares);
  return numbers !== null && sumOf(numbers) > 0 ? numbers : null;
}

/**
 * The confidence that was sent, if it is 0..1; otherwise by the family's formula, (n·p₁ − 1) / (n − 1) with the highest
 * probability p₁. Null if `whole` is null, too.
 */
export function readConfidence(sent: unknown, whole: number[] | null): number | null {
  const served = readNumber(sent, 1);
  if (served !== null || whole === null) return served;
  const count = whole.length;
  if (count === 1) return 1;
  return Math.min(1, Math.max(0, (count * Math.max(...whole) - 1) / (count - 1)));
}

/** Removes floating-point noise, so that 0.1 + 0.7 reaches a threshold at 0.8. */
function settled(value: number): number {
  return Math.floor(value * 1e9 + 0.5) / 1e9;
}

/** The largest probability minus the second largest; null without a distribution. */
export function toMargin(whole: number[] | null): number | null {
  if (whole === null) return null;
  const [first = 0, second = 0] = [...whole].sort((a, b) => b - a);
  return settled(first - second);
}

/** P(level ≥ `from`); null without a distribution or such a level. */
export function toTail(whole: number[] | null, from: number): number | null {
  if (whole === null || from >= whole.length) return null;
  return Math.min(1, settled(sumOf(whole.slice(from))));
}

/**
 * The option that was named; null if it isn't one of `names`. If none was named, the most probable one; null if
 * several are.
 */
export function readChoice(sent: unknown, names: readonly string[], whole: number[] | null): string | null {
  if (typeof sent === "string") return names.includes(sent) ? sent : null;
  if ((sent !== undefined && sent !== null) || whole === null) return null;
  const top = Math.max(...whole);
  const winners = names.filter((_, index) => whole[index] === top);
  return winners.length === 1 ? (winners[0] ?? null) : null;
}

/**
 * The expected level that was sent, null if that is out of range; if none was sent, the mean of the levels weighted by
 * their probabilities.
 */
export function readLevel(sent: unknown, levels: number, whole: number[] | null): number | null {
  if (sent !== undefined && sent !== null) return readNumber(sent, Math.max(0, levels - 1));
  if (whole === null) return null;
  return whole.reduce((total, share, level) => total + share * level, 0) / sumOf(whole);
}
