/** The index of the largest number; the first one wins a tie, and an empty list gives 0. */
export function indexOfLargest(numbers: readonly number[]): number {
  let best = 0;
  numbers.forEach((value, index) => {
    if (value > (numbers[best] as number)) best = index;
  });
  return best;
}
