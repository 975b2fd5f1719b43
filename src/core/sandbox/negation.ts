import type { Token } from "./text.ts";
import { fillers, negationStops, negators } from "./words.ts";

const reach = 6;
const stops = /^[,;:.!?()\n—–]/;

/** Whether each token is turned round by the negations before it (1 no, −1 yes); two of them cancel out. */
export function toPolarity(tokens: readonly Token[]): number[] {
  const polarity: number[] = [];
  let scopes: number[] = [];
  tokens.forEach((token, index) => {
    if (token.mark ? stops.test(token.word) : negationStops.has(token.word)) scopes = [];
    polarity.push(scopes.length % 2 === 1 ? -1 : 1);
    if (token.mark || fillers.has(token.word)) return;
    scopes = scopes.map((left) => left - 1).filter((left) => left > 0);
    if (isNegator(tokens, index)) scopes.push(reach);
  });
  return polarity;
}

function isNegator(tokens: readonly Token[], index: number): boolean {
  const word = tokens[index]?.word ?? "";
  if (!negators.has(word)) return false;
  const next = tokens[index + 1]?.word ?? "";
  if (word === "not" || word === "no") return !/^(?:only|just|merely|doubt|wonder|matter)$/.test(next);
  if (word === "nothing") return next !== "but" && next !== "short";
  if (word === "instead" || word === "absent" || word === "zero") return next === "of" || word === "zero";
  return true;
}
