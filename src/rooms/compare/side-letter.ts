/** What a side is called beside the others: A is the base. */
export function sideLetter(place: number): string {
  return String.fromCodePoint(65 + (place % 26));
}
