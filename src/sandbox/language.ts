// oxlint-disable-next-line typescript/triple-slash-reference -- the package has no types, and every floor that reads this file must find ours
/// <reference path="./stopword.d.ts" />
import * as lists from "stopword";

const latin = {
  english: lists.eng,
  spanish: lists.spa,
  french: lists.fra,
  german: lists.deu,
  italian: lists.ita,
  portuguese: lists.por,
  dutch: lists.nld,
  swedish: lists.swe,
  danish: lists.dan,
  norwegian: lists.nob,
  finnish: lists.fin,
  polish: lists.pol,
  czech: lists.ces,
  turkish: lists.tur,
  romanian: lists.ron,
  hungarian: lists.hun,
  indonesian: lists.ind,
  vietnamese: lists.vie,
};
const scripts: ReadonlyArray<readonly [string, RegExp]> = [
  ["japanese", /[\p{Script=Hiragana}\p{Script=Katakana}]/u],
  ["chinese", /\p{Script=Han}/u],
  ["korean", /\p{Script=Hangul}/u],
  ["russian", /\p{Script=Cyrillic}/u],
  ["greek", /\p{Script=Greek}/u],
  ["arabic", /\p{Script=Arabic}/u],
  ["hebrew", /\p{Script=Hebrew}/u],
  ["hindi", /\p{Script=Devanagari}/u],
  ["thai", /\p{Script=Thai}/u],
];
let sets: ReadonlyArray<readonly [string, ReadonlySet<string>]> | undefined;

/** The language that a text is most likely written in, by script, else by its function words; nothing when unsure. */
export function toLanguage(words: readonly string[]): string | undefined {
  const sample = words.slice(0, 400);
  for (const [name, script] of scripts) {
    if (sample.filter((word) => script.test(word)).length > sample.length * 0.3) return name;
  }
  sets ??= Object.entries(latin).map(([name, list]) => [name, new Set(list)] as const);
  let best: string | undefined;
  let most = Math.max(0, sample.length * 0.12);
  for (const [name, set] of sets) {
    const share = sample.filter((word) => set.has(word)).length;
    if (share > most) [best, most] = [name, share];
  }
  return best;
}
