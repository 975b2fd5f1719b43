// Compares two texts word by word, as two marked texts or as one merged text.

/** `changed` means the other text lacks it. */
export interface DiffPart {
  readonly text: string;
  readonly changed: boolean;
}

export interface WordDifference {
  readonly before: readonly DiffPart[];
  readonly after: readonly DiffPart[];
}

/** The table takes time and memory of n · m; beyond this, the differing middle counts as rewritten. */
const mostPairs = 250_000;

const segmenter = new Intl.Segmenter("en", { granularity: "word" });

/** A path in backticks counts as one word, so that a difference never splits it. */
function toSegments(text: string): string[] {
  return text
    .split(/(`[^`]+`)/)
    .flatMap((part, at) =>
      at % 2 === 1 ? part : [...segmenter.segment(part)].map(({ segment }) => segment),
    );
}

/** Words with the space after them, so that two changed words in a row form one part. */
function toWords(text: string): string[] {
  const words: string[] = [];
  for (const segment of toSegments(text)) {
    if (words.length > 0 && segment.trim() === "") words.push(`${words.pop() ?? ""}${segment}`);
    else words.push(segment);
  }
  return words;
}

/** How many places in a row, from 0 on, fulfil `at`; at most `most`. */
function sharedFrom(at: (place: number) => boolean, most: number): number {
  let shared = 0;
  while (shared < most && at(shared)) shared += 1;
  return shared;
}

/** Longest common subsequence lengths for each pair of suffixes, row by row. */
function commonLengths(before: readonly string[], after: readonly string[]): Uint32Array {
  const width = after.length + 1;
  const lengths = new Uint32Array((before.length + 1) * width);
  for (let i = before.length - 1; i >= 0; i -= 1) {
    for (let j = after.length - 1; j >= 0; j -= 1) {
      const place = i * width + j;
      const [below, right] = [lengths[place + width] ?? 0, lengths[place + 1] ?? 0];
      lengths[place] =
        before[i] === after[j] ? (lengths[place + width + 1] ?? 0) + 1 : Math.max(below, right);
    }
  }
  return lengths;
}

/** True for each word outside the longest common subsequence; for very long texts, true for all. */
function markChanged(before: readonly string[], after: readonly string[]) {
  const marks = { before: before.map(() => true), after: after.map(() => true) };
  if (before.length * after.length > mostPairs) return marks;
  const lengths = commonLengths(before, after);
  const width = after.length + 1;
  let [i, j] = [0, 0];
  while (i < before.length && j < after.length) {
    const [below, right] = [lengths[(i + 1) * width + j] ?? 0, lengths[i * width + j + 1] ?? 0];
    if (before[i] === after[j]) {
      marks.before[i++] = false;
      marks.after[j++] = false;
    } else if (below >= right) i += 1;
    else j += 1;
  }
  return marks;
}

function toParts(words: readonly string[], changed: (place: number) => boolean): DiffPart[] {
  const parts: { text: string; changed: boolean }[] = [];
  for (const [place, text] of words.entries()) {
    const last = parts.at(-1);
    if (last?.changed === changed(place)) last.text += text;
    else parts.push({ text, changed: changed(place) });
  }
  return parts;
}

export function diffWords(before: string, after: string): WordDifference {
  const [one, other] = [toWords(before), toWords(after)];
  const most = Math.min(one.length, other.length);
  const start = sharedFrom((place) => one[place] === other[place], most);
  const end = sharedFrom((place) => one.at(-1 - place) === other.at(-1 - place), most - start);
  const marks = markChanged(one.slice(start, one.length - end), other.slice(start, other.length - end));
  return {
    before: toParts(one, (place) => marks.before[place - start] ?? false),
    after: toParts(other, (place) => marks.after[place - start] ?? false),
  };
}

/** A piece of the merged text: deleted, inserted, or null in both. */
export interface MergedDiffPart {
  readonly text: string;
  readonly mark: "del" | "ins" | null;
}

/** Merges both texts into one, with each deletion before the insertion that replaces it. */
export function mergeWordDifference({ before, after }: WordDifference): readonly MergedDiffPart[] {
  const merged: MergedDiffPart[] = [];
  const come = [...after];
  // Characters of come[0] that are already in `merged`. The two sides may split kept text at different places.
  let used = 0;
  const takeNew = () => {
    while (come[0]?.changed) merged.push({ text: come.shift()?.text ?? "", mark: "ins" });
  };
  for (const { text, changed } of before) {
    if (changed) {
      merged.push({ text, mark: "del" });
      continue;
    }
    for (let at = 0; at < text.length; ) {
      takeNew();
      const kept = come[0]?.text.length ?? used;
      const length = Math.max(1, Math.min(text.length - at, kept - used));
      merged.push({ text: text.slice(at, at + length), mark: null });
      at += length;
      used += length;
      if (used >= kept) {
        come.shift();
        used = 0;
      }
    }
  }
  takeNew();
  return merged;
}
