import type { Token } from "./text.ts";
import { fillers, frameWords, negationStops, negators } from "./words.ts";

/** How a word stands to the negations before it. */
export interface Polarity {
  /** 1 said, −1 denied, −0.6 within reach of a negation that turns a nearer word. */
  said: number;
  /** Whether the word itself is denied ("no refund") and not only something about it ("refund not received"). */
  denied: boolean;
}

const reach = 6;
const stops = /^[,;:.!?()\n—–]/;
const plain: Polarity = { said: 1, denied: false };

/** The polarity of each token: a negation turns what follows in its clause, two of them cancel out. */
export function toPolarity(tokens: readonly Token[]): Polarity[] {
  if (tokens.some((token) => token.word === "shall")) return tokens.map(() => plain);
  const polarity: Polarity[] = [];
  let scopes: { left: number; fresh: boolean }[] = [];
  tokens.forEach((token, index) => {
    if (token.mark ? stops.test(token.word) : negationStops.has(token.word)) scopes = [];
    const turned = scopes.length % 2 === 1;
    const direct = scopes.some((scope) => scope.fresh);
    polarity.push(turned ? { said: direct ? -1 : -0.6, denied: direct } : plain);
    if (token.mark || fillers.has(token.word)) return;
    const framing = frameWords.has(token.word) || /^(?:look|going|of|for|about|in|from|as|with)/.test(token.word);
    scopes = scopes
      .map((scope) => ({ left: scope.left - 1, fresh: scope.fresh && framing }))
      .filter((scope) => scope.left > 0);
    if (isNegator(tokens, index)) scopes.push({ left: reach, fresh: true });
  });
  return polarity;
}

function isNegator(tokens: readonly Token[], index: number): boolean {
  const word = tokens[index]?.word ?? "";
  if (!negators.has(word)) return false;
  const next = tokens[index + 1]?.word ?? "";
  if (word === "not" || word === "no") {
    return !/^(?:only|just|merely|doubt|wonder|matter)$/.test(next) && !givesReason(tokens, index);
  }
  if (word === "nothing") return next !== "but" && next !== "short";
  if (word === "instead" || word === "absent") return next === "of";
  return true;
}

/** "We did not lose because of the weather" denies the reason, not the loss. */
function givesReason(tokens: readonly Token[], index: number): boolean {
  const clause = tokens.slice(index + 1, index + 9);
  const end = clause.findIndex((token) => token.mark);
  const at = clause.findIndex((token) => token.word === "because");
  return at > 0 && (end < 0 || at < end) && clause[at + 1]?.word === "of";
}
