// Ratings between two whole numbers, such as 4.5 stars, as people write them.

const scaleEnd = "(?:%| ?(?:\\/|(?:out )?of) ?\\d+)?(?: ?(?:stars?|points?|★))?$";

const decimal = new RegExp(`^-?\\d*[.,]\\d*[1-9]\\d*${scaleEnd}`, "i");

const vulgar = new RegExp(`^(\\d*) ?(?:[½⅓⅔¼¾]|(?<=\\d )[1-3]/[2-4])${scaleEnd}`, "i");

/** Stars that end in half a star, written as a fraction or as a half-star sign. */
export const halfStarPattern = /^([★⭐]*) ?[½⯨-⯫]☆*$/u;

/**
 * Reads a rating between two whole numbers: 4.5 for 4.5, 4,5/5, 4½ stars and ★★★★½. A fraction sign after a whole
 * number counts as a half. Null for 4.0 and other texts.
 */
export function readRatingBetweenWholes(text: string): number | null {
  if (decimal.test(text)) return Number.parseFloat(text.replace(",", "."));
  const whole = vulgar.exec(text)?.[1] ?? halfStarPattern.exec(text)?.[1]?.length;
  return whole === undefined ? null : Number(whole) + 0.5;
}
