import type { Token } from "./text.ts";
import { fillers, frameWords, negationStops, negators } from "./words.ts";

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
const sweeping = /^(?:no|none|nobody|nothing|neither|never|without|zero|hardly)$/;
const plain: Polarity = { said: 1, denied: false };

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
  const negated = tokens.some((token) => negators.has(token.word) || token.word === "but");
  if (!negated || tokens.some((token) => token.word === "shall")) return tokens.map(() => plain);
  const polarity: Polarity[] = [];
  let scopes: Scope[] = [];
  tokens.forEach((token, index) => {
    if (token.mark ? stops.test(token.word) : negationStops.has(token.word)) scopes = [];
    scopes = scopes.filter((scope) => index < scope.until);
    polarity.push(turned(scopes));
    if (token.mark || fillers.has(token.word)) return;
    const framing =
      frameWords.has(token.word) || /^(?:look|going|of|for|about|in|from|as|with)/.test(token.word);
    scopes = scopes
      .map((scope) => ({ ...scope, left: scope.left - 1, fresh: scope.fresh && framing }))
      .filter((scope) => scope.left > 0);
    if (!isNegator(tokens, index)) return;
    const until = ends.get(index) ?? tokens.length;
    scopes.push({ left: reach, fresh: true, sweeping: sweeping.test(token.word), until });
  });
  return polarity;
}

function turned(scopes: readonly Scope[]): Polarity {
  if (scopes.length % 2 === 0) return plain;
  const denied = scopes.some((scope) => scope.fresh);
  return { said: denied || scopes.some((scope) => scope.sweeping) ? -1 : far, denied };
}

function isNegator(tokens: readonly Token[], index: number): boolean {
  const word = tokens[index]?.word ?? "";
  if (word === "but" && tokens[index - 1]?.word === "anything") return true;
  if (!negators.has(word)) return false;
  const next = tokens[index + 1]?.word ?? "";
  if (word === "not" || word === "no") {
    return (
      !/^(?:only|just|merely|doubt|wonder|matter)$/.test(next) &&
      !givesReason(tokens, index) &&
      !isBoundless(tokens, index)
    );
  }
  if (word === "free") return /^(?:of|from)$/.test(next);
  if (word === "nothing") return next !== "but" && next !== "short";
  if (word === "instead" || word === "absent") return next === "of";
  return true;
}

/** "I can not recommend it highly enough" and "could not be happier" praise. */
export function isBoundless(tokens: readonly Token[], index: number): boolean {
  if (!/^(?:can|could)$/.test(tokens[index - 1]?.word ?? "")) return false;
  const clause = tokens.slice(index + 1, index + 10);
  const end = clause.findIndex((token) => token.mark);
  return (end < 0 ? clause : clause.slice(0, end)).some((token) =>
    /^(?:enough|happier|better|nicer|easier|kinder)$/.test(token.word),
  );
}

/** "We did not lose because of the weather" denies the reason, not the loss. */
function givesReason(tokens: readonly Token[], index: number): boolean {
  const clause = tokens.slice(index + 1, index + 9);
  const end = clause.findIndex((token) => token.mark);
  const at = clause.findIndex((token) => token.word === "because");
  return at > 0 && (end < 0 || at < end) && clause[at + 1]?.word === "of";
}
