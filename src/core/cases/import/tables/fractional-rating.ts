const scaleEnd = "(?:%| ?(?:\\/|(?:out )?of) ?\\d+)?(?: ?(?:stars?|points?|★))?$";

const decimal = new RegExp(`^-?\\d*[.,]\\d*[1-9]\\d*${scaleEnd}`, "i");

const vulgar = new RegExp(`^(\\d*) ?(?:[½⅓⅔¼¾]|(?<=\\d )[1-3]/[2-4])${scaleEnd}`, "i");

/** With half a star as a fraction or as one of the four signs for it. */
export const halfStarRating = /^([★⭐]*) ?[½⯨-⯫]☆*$/u;

/** 4.5 of 4.5, 4,5/5, 4½ stars and 4 1/2, and of ★★★★½, whatever its fraction; null for 4.0 and other texts. */
export function readFractionalRating(text: string): number | null {
  if (decimal.test(text)) return Number.parseFloat(text.replace(",", "."));
  const whole = vulgar.exec(text)?.[1] ?? halfStarRating.exec(text)?.[1]?.length;
  return whole === undefined ? null : Number(whole) + 0.5;
}
