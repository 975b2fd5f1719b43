// @ts-check
import { visibleTexts } from "../visible-texts.mjs";

/**
 * Words that aren't used on the screen, each with its replacement.
 * @type {readonly (readonly [out: RegExp, instead: string])[]}
 */
const wordsOut = [
  [/\bedges?\b/i, "threshold"],
  [/\bcuts?\b(?! (off|short)\b)/i, "threshold"],
  [/\bcutting\b/i, "threshold"],
  [/\b(kept|keep|keeps) aside\b/i, "held-out set"],
  [/\bhold-outs?\b/i, "leave one part out"],
  [/\bgaller(y|ies)\b/i, "examples"],
  [/\bstale\b/i, "out of date"],
  [/\b(take|takes|taken|took) (away|out|over)\b/i, "export, remove or import"],
  [/\b(shelf|shelves)\b/i, "library or storage"],
  [/\bdoors?\b/i, "the name of the thing"],
  [/\bnews\b/i, "progress"],
  [/\bwish(es)?\b/i, "command"],
  [/\brigs?\b/i, "harness"],
  [/\bgloss\b/i, "description"],
  [/\b(really (true|not)|(true|false) cases?)\b/i, "labelled yes, labelled no"],
  [/\brightly\b/i, "correctly"],
  [/\bsaid (yes|no)\b/i, "predicted yes, predicted no"],
  [/\bstands? (on|at|there)\b/i, "is based on, is at"],
  [/\ball the same\b/i, "anyway"],
  [/\banew\b/i, "again"],
  [/\breckon/i, "calculate"],
  [/\b(nobody|whoever)\b/i, "nothing, the person who"],
  [/\bmend(s|ed)?\b/i, "fix"],
  [/\bcalled so\b/i, "no matches"],
];

/**
 * Texts on the screen use the words of their field.
 * @param {string} root
 * @returns {Promise<string[]>} what is wrong; nothing when all is well
 */
export async function words(root) {
  const texts = visibleTexts(root);
  if (texts.length === 0) return ["no visible texts found"];
  return texts.flatMap(({ path, line, text }) =>
    wordsOut.flatMap(([out, instead]) => {
      const found = out.exec(text);
      return found ? [`plain-words: ${path}:${line}: “${found[0]}” in “${text}”; say ${instead}`] : [];
    }),
  );
}
