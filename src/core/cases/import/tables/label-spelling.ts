// Whether a cell probably means a name in another spelling, or a name among other words.

import { distance } from "fastest-levenshtein";

/** Letters, digits and single spaces only, without accents and plural s. */
export function toPlainWords(text: string): string {
  return text
    .normalize("NFKD")
    .replaceAll(/\p{M}/gu, "")
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, " ")
    .trim()
    .replaceAll(/([\p{L}]{3,})s\b/gu, "$1");
}

/** In UTF-16 units: shorter words with one other letter are often other words. */
const shortestMistyped = 5;
/** From this length on, two letters may differ. */
const longMistyped = 9;

/** Endings and stems that differ by two letters at most, and turn the meaning round. */
const contraries = [
  ["hypo", "hyper"],
  ["micro", "macro"],
  ["inter", "intra"],
  ["maxim", "minim"],
  ["er", "ee"],
  ["or", "ee"],
] as const;

/**
 * Whether two words differ by a slip. Slips rarely hit the first letter, while another first letter makes an opposite
 * ("satisfied" and "unsatisfied", "increase" and "decrease"), and another digit another thing ("GPT-4").
 */
function isSlip(name: string, word: string): boolean {
  if (name === word) return true;
  if (name[0] !== word[0] || name.replaceAll(/\D/g, "") !== word.replaceAll(/\D/g, "")) return false;
  return !contraries.some(
    ([one, other]) =>
      name.replace(one, other) === word ||
      word.replace(one, other) === name ||
      (name.endsWith(one) && word.endsWith(other)) ||
      (name.endsWith(other) && word.endsWith(one)),
  );
}

/** Whether a cell is the name with one letter wrong, or two in a long one. Both as `toPlainWords` gives them. */
export function isMistyped(name: string, cell: string): boolean {
  if (cell.length < shortestMistyped) return false;
  if (distance(name, cell) > (cell.length < longMistyped ? 1 : 2)) return false;
  const [names, words] = [name.split(" "), cell.split(" ")];
  return names.length === words.length
    ? names.every((one, at) => isSlip(one, words[at] ?? ""))
    : isSlip(names.join(""), words.join(""));
}

/** "t" is what is left of "isn't". */
const negations = wordSet(
  `no not non never neither nor without t isnt cannot un anti
  nicht kein keine keinen keiner ohne nie weder pas sans non hors aucun aucune jamais ni sin ningun ninguna nunca sem nao nem
  senza nessun nessuna geen niet zonder ikke inte uden utan не нет без ни nie bez ne ei`,
);

/** Words that make more or less of a level, so that the level is another one. */
const degrees = wordSet(
  `very extremely highly really so too quite rather somewhat slightly bit little less more most mildly fairly almost nearly
  hardly barely partly half moderately totally completely strongly above below under over between
  sehr eher ziemlich etwa leicht kaum fast wenig weniger mehr tres assez peu plutot moin plu muy poco bastante algo meno mas
  molto abbastanza piuttosto`,
);

function wordSet(words: string): ReadonlySet<string> {
  return new Set(words.split(/\s+/).map(toPlainWords));
}

/**
 * Whether a cell has `name` among other words, e.g. "billing" in "a billing question". Not if these deny it ("not
 * billing"), nor if they make another level of it ("very angry"; `isGraded`).
 */
export function isAffirmedWithin(name: string, cell: string, isGraded: boolean): boolean {
  if (name === "" || !` ${cell} `.includes(` ${name} `)) return false;
  const others = ` ${cell} `.replace(` ${name} `, " ").split(" ");
  return !others.some((word) => negations.has(word) || (isGraded && degrees.has(word)));
}
