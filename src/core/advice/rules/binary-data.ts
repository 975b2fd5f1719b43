import type { TextRange } from "#core/json-text/json-node.ts";
import { findInState } from "../find-in-state.ts";
import type { Rule } from "../rule.ts";
import type { StateSubject } from "../state-subject.ts";

const dataUrl = /\bdata:[a-z]{1,20}\/[\w.+-]{1,60};base64,/i;
const longestWord = 2000;

/** A stretch of base64 longer than any word; found in one pass. */
function longCode({ state, text }: StateSubject): { range: TextRange | null } | null {
  let start = 0;
  for (let at = 0; at <= text.length; at += 1) {
    const code = text.charCodeAt(at);
    const isCode =
      (code >= 0x30 && code <= 0x39) ||
      (code >= 0x41 && code <= 0x5a) ||
      (code >= 0x61 && code <= 0x7a) ||
      code === 0x2b ||
      code === 0x2f;
    if (isCode) continue;
    if (at - start >= longestWord) {
      return { range: state.form === "list" ? null : { offset: start, length: at - start } };
    }
    start = at + 1;
  }
  return null;
}

export const binaryData: Rule = {
  id: "T8",
  level: "warning",
  title: "An image or other binary data",
  reason: "The service reads text alone: encoded data is billed and cannot be seen.",
  checkState(state) {
    const found = findInState(state, dataUrl) ?? longCode(state);
    if (found === null) return [];
    return [
      {
        place: { at: "state", range: found.range },
        message:
          "This is encoded data, which the model cannot see and which is billed letter by letter; put a description in its place.",
      },
    ];
  },
};
