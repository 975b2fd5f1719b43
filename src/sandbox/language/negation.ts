// Which words of a sentence are negated, and by which negations.

import {
  fillerWords,
  frameWords,
  negationWords,
  readWordSet,
  transparentWords,
} from "../words/word-lists.ts";
import type { Token } from "./tokens.ts";

/** Whether a token negates what follows: "not", but also "than" in "rather this than that". */
function isNegator(tokens: readonly Token[], index: number): boolean {
  const word = tokens[index]?.word ?? "";
  const next = tokens[index + 1]?.word ?? "";
  const turns = besides.get(word);
  if (turns) return turns(tokens, index, next);
  if (!negationWords.has(word)) return false;
  if (word === "free") return /^(?:of|from)$/.test(next);
  if (word === "nothing") return !/^(?:but|short|less)$/.test(next);
  if (word === "instead" || word === "absent") return next === "of";
  return !isPraisingNegation(tokens, index);
}

type Turns = (tokens: readonly Token[], index: number, next: string) => boolean;

const plainNot: Turns = (tokens, index, next) =>
  !/^(?:only|just|merely|doubt|wonder|matter)$/.test(next) &&
  !givesReason(tokens, index) &&
  !isPraisingNegation(tokens, index);
const beforeTo: Turns = (_, __, next) => next === "to";
const beforeThat: Turns = (_, __, next) => next === "that";
const doubting: Turns = (tokens, index) =>
  !/^(?:no|not|without|beyond|any|little)$/.test(tokens[index - 1]?.word ?? "");

/** Words that negate only together with certain others. */
const besides: ReadonlyMap<string, Turns> = new Map<string, Turns>([
  ["not", plainNot],
  ["no", plainNot],
  ["but", (tokens, index) => tokens[index - 1]?.word === "anything"],
  ["doubt", doubting],
  ["doubts", doubting],
  ["doubted", doubting],
  ["doubtful", doubting],
  ["false", beforeThat],
  ["untrue", beforeThat],
  ["far", (_, __, next) => next === "from"],
  ["forgot", beforeTo],
  ["forget", beforeTo],
  ["forgotten", beforeTo],
  ["neglected", beforeTo],
  ["yet", beforeTo],
  ["used", (tokens, index, next) => next === "to" && !accustomed.test(tokens[index - 1]?.word ?? "")],
  ["wish", (_, __, next) => /^(?:i|it|he|she|they|we|the|this|that|there|my)$/.test(next)],
  ["than", (tokens, index) => before(tokens, index, /^(?:rather|sooner|prefer|preferred|prefers)$/)],
  [
    "to",
    (tokens, index, next) =>
      /^(?:an?|the|any|my|your|this|that)$/.test(next) && before(tokens, index, /^prefer(?:s|red)?$/),
  ],
]);

const accustomed = /^(?:get|gets|got|getting|am|is|are|be|become|became|being)$/;

function before(tokens: readonly Token[], index: number, pattern: RegExp): boolean {
  return tokens.slice(Math.max(0, index - 8), index).some((token) => pattern.test(token.word));
}

const comparative = /^(?:more|less|\w+er)$/;

/** Whether a negation is part of praise: "I can not recommend it highly enough", "could not be happier". */
export function isPraisingNegation(tokens: readonly Token[], index: number): boolean {
  if (!/^(?:can|could)$/.test(tokens[index - 1]?.word ?? "")) return false;
  const clause = tokens.slice(index + 1, index + 10);
  const end = clause.findIndex((token) => token.mark);
  const words = (end < 0 ? clause : clause.slice(0, end)).map((token) => token.word);
  if (words.some((word) => /^(?:enough|happier|better|nicer|easier|kinder)$/.test(word))) return true;
  const being = words[0] === "have" ? words.slice(1) : words;
  return /^(?:be|been)$/.test(being[0] ?? "") && comparative.test(being[being[1] === "any" ? 2 : 1] ?? "");
}

/** Whether a negation denies a reason: "We did not lose because of the weather" doesn't deny the loss. */
function givesReason(tokens: readonly Token[], index: number): boolean {
  const clause = tokens.slice(index + 1, index + 9);
  const end = clause.findIndex((token) => token.mark);
  const at = clause.findIndex((token) => token.word === "because");
  return at > 0 && (end < 0 || at < end) && clause[at + 1]?.word === "of";
}

const dismissals = ["out of the question", "last thing", "not an option", "ruled out"].map((phrase) =>
  phrase.split(" "),
);
const dismissed =
  /^(?:needed|necessary|required|wanted|true|option|happen|happened|happening|correct|exist|apply)$/;

/** Whether a later phrase denies the subject of the clause: "a refund is out of the question". */
function dismissesSubject(tokens: readonly Token[], index: number): boolean {
  const word = tokens[index]?.word ?? "";
  if (word === "unnecessary") return true;
  if (word === "not" && plainNot(tokens, index, tokens[index + 1]?.word ?? ""))
    return tokens.slice(index + 1, index + 3).some((token) => dismissed.test(token.word));
  return dismissals.some((phrase) => phrase.every((part, at) => tokens[index + at]?.word === part));
}

const unrealPattern =
  / (?:would (?:\w+ ){1,8}if (?:it|he|she|they|there|the|this|that|these|those|only) |if (?:\w+ ){1,6}had (?:\w+ ){1,8}would have )/;

/** Whether the statement is counterfactual: "I would be happy if it worked". */
function isUnreal(tokens: readonly Token[]): boolean {
  if (!tokens.some((token) => token.word === "if") || tokens.at(-1)?.word.includes("?")) return false;
  return unrealPattern.test(` ${tokens.map((token) => token.word).join(" ")} `);
}

export interface TokenPolarity {
  /**
   * 1 if affirmed, −1 if negated, −0.5 within reach of a negation that applies to a closer word, or if
   * counterfactual.
   */
  said: number;
  /** Whether the word itself is negated ("no refund"), as opposed to something about it ("refund not received"). */
  denied: boolean;
}

const negationStops = readWordSet("negationStops");
const reach = 6;
const far = -0.5;
const stops = /^[,;:.!?()\n—–]/;
const sweeping = /^(?:no|none|nobody|nothing|neither|nor|never|without|zero|hardly)$/;
const asSaid: TokenPolarity = { said: 1, denied: false };

const supposed: TokenPolarity = { said: far, denied: false };

interface Scope {
  left: number;
  fresh: boolean;
  sweeping: boolean;
  until: number;
}

/**
 * Polarity of each token. A negation applies to the next six words of its clause that aren't fillers, and two cancel
 * each other. `ends` maps tokens within a known phrase ("not working") to the phrase's end (exclusive), at which their
 * negation stops.
 */
export function toTokenPolarities(
  tokens: readonly Token[],
  ends: ReadonlyMap<number, number>,
): TokenPolarity[] {
  const turns = tokens.map((_, index) => isNegator(tokens, index));
  const dismisses = tokens.map((_, index) => dismissesSubject(tokens, index));
  const unreal = isUnreal(tokens);
  if (
    !(turns.includes(true) || dismisses.includes(true) || unreal) ||
    tokens.some((token) => token.word === "shall")
  )
    return tokens.map(() => asSaid);
  const polarity: TokenPolarity[] = [];
  let scopes: Scope[] = [];
  tokens.forEach((token, index) => {
    if (token.mark ? stops.test(token.word) : negationStops.has(token.word)) scopes = [];
    scopes = scopes.filter((scope) => index < scope.until);
    polarity.push(unreal && scopes.length === 0 ? supposed : turned(scopes));
    if (token.mark || (fillerWords.has(token.word) && !turns[index])) return;
    const through = transparentWords.has(token.word);
    const framing =
      through ||
      frameWords.has(token.word) ||
      /^(?:look|going|of|for|about|in|from|as|with)/.test(token.word);
    scopes = scopes
      .map((scope) => ({
        ...scope,
        left: scope.left - 1,
        fresh: scope.fresh && framing,
        sweeping: scope.sweeping || (scope.fresh && through),
      }))
      .filter((scope) => scope.left > 0);
    if (!turns[index]) return;
    if (token.word === "nor") scopes = [];
    const until = ends.get(index) ?? tokens.length;
    scopes.push({ left: reach, fresh: true, sweeping: sweeping.test(token.word), until });
  });
  dismisses.forEach((yes, index) => {
    if (yes) turnClause(tokens, polarity, index);
  });
  return polarity;
}

const turnedWhole: TokenPolarity = { said: -1, denied: true };

/**
 * Negates a clause up to a phrase that denies it; all of it if the rest completes the phrase ("the last thing I
 * want").
 */
function turnClause(tokens: readonly Token[], polarity: TokenPolarity[], at: number): void {
  const ends = (index: number): boolean => {
    const { mark, word } = tokens[index] as Token;
    return mark ? stops.test(word) : negationStops.has(word);
  };
  for (let index = at - 1; index >= 0 && !ends(index); index -= 1) polarity[index] = turnedWhole;
  if (tokens[at]?.word !== "last") return;
  for (let index = at; index < tokens.length && !ends(index); index += 1) polarity[index] = turnedWhole;
}

function turned(scopes: readonly Scope[]): TokenPolarity {
  if (scopes.length % 2 === 0) return asSaid;
  const denied = scopes.some((scope) => scope.fresh);
  return { said: denied || scopes.some((scope) => scope.sweeping) ? -1 : far, denied };
}
