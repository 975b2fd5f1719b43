// The direction of a text, by its first letter.

/** Matches letters of Hebrew, Arabic and other scripts written from right to left. */
const rightToLeft = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;

/** Direction by the first letter, as with `dir="auto"`; left to right if there's no letter. */
export function directionOf(text: string): "ltr" | "rtl" {
  const letter = /\p{L}/u.exec(text)?.[0] ?? "";
  return rightToLeft.test(letter) ? "rtl" : "ltr";
}
