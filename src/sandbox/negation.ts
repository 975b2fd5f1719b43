import { dismissesSubject, isNegator, isUnreal } from "./negators.ts";
import type { Token } from "./text.ts";
import { fillers, frameWords, negationStops, transparent } from "./words.ts";

/** How a word stands to the negations before it. */
export interface Polarity {
  /** 1 said, −1 denied, −0.5 within reach of a negation that turns a nearer word. */
  said: number;
  /** Whether the word itself is denied ("no refund") and not only something about it ("refund not received"). */
  denied: boolean;
}

const reach = 6;
const far = -0.5;
const stops = /^[,;:.!?()\n—–]/;
const sweeping = /^(?:no|none|nobody|nothing|neither|nor|never|without|zero|hardly)$/;
const plain: Polarity = { said: 1, denied: false };

const supposed: Polarity = { said: far, denied: false };

interface Scope {
  left: number;
  fresh: boolean;
  sweeping: boolean;
  until: number;
}

/**
 * The polarity of each token: a negation turns what follows in its clause, two of them cancel out. `ends` tells of
 * negations that are part of a known phrase ("not working"): they end with it.
 */
export function toPolarity(tokens: readonly Token[], ends: ReadonlyMap<number, number>): Polarity[] {
  const turns = tokens.map((_, index) => isNegator(tokens, index));
  const dismisses = tokens.map((_, index) => dismissesSubject(tokens, index));
  const unreal = isUnreal(tokens);
  if (
    !(turns.includes(true) || dismisses.includes(true) || unreal) ||
    tokens.some((token) => token.word === "shall")
  )
    return tokens.map(() => plain);
  const polarity: Polarity[] = [];
  let scopes: Scope[] = [];
  tokens.forEach((token, index) => {
    if (token.mark ? stops.test(token.word) : negationStops.has(token.word)) scopes = [];
    scopes = scopes.filter((scope) => index < scope.until);
    polarity.push(unreal && scopes.length === 0 ? supposed : turned(scopes));
    if (token.mark || (fillers.has(token.word) && !turns[index])) return;
    const through = transparent.has(token.word);
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

const turnedWhole: Polarity = { said: -1, denied: true };

/** Turns a clause from its start to where it is dismissed; all of it when the rest says of what ("the last thing I want"). */
function turnClause(tokens: readonly Token[], polarity: Polarity[], at: number): void {
  const ends = (index: number): boolean => {
    const { mark, word } = tokens[index] as Token;
    return mark ? stops.test(word) : negationStops.has(word);
  };
  for (let index = at - 1; index >= 0 && !ends(index); index -= 1) polarity[index] = turnedWhole;
  if (tokens[at]?.word !== "last") return;
  for (let index = at; index < tokens.length && !ends(index); index += 1) polarity[index] = turnedWhole;
}

function turned(scopes: readonly Scope[]): Polarity {
  if (scopes.length % 2 === 0) return plain;
  const denied = scopes.some((scope) => scope.fresh);
  return { said: denied || scopes.some((scope) => scope.sweeping) ? -1 : far, denied };
}
