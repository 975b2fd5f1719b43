// An index of texts and answers that is searched by terms.

import { foldForSearch, type SearchTerm } from "./search-terms.ts";

/** An answer's question, and the number that searches compare. */
export interface SearchableAnswer {
  id: string;
  value: number;
}

/** A text that many entries share, such as a state, so it's read and kept only once. */
export interface SharedSearchText {
  source: string;
  read: () => string;
}

/** An entry as it's added to the index; `IndexedEntry` is what the index keeps of it. */
export interface SearchableEntry {
  key: string;
  /** When the run started or the playground was saved, in milliseconds since the epoch. */
  at: number;
  /** Texts that may still change: a name, a note, tags. */
  labels: string;
  own: string;
  shared: readonly SharedSearchText[];
  answers: readonly SearchableAnswer[];
}

interface IndexedEntry {
  key: string;
  at: number;
  labels: string;
  own: string;
  shared: readonly number[];
  answers: readonly SearchableAnswer[];
}

/**
 * Number of words whose places are remembered. When a letter is added to a word, only the texts that contained the
 * shorter word are searched.
 */
const wordsKept = 32;

/**
 * Finds the entries whose texts contain every word, anywhere. It scans the texts, about a millisecond per MB, because
 * building an index of words would take longer than a history is usually searched.
 */
export class SearchIndex {
  private readonly entries = new Map<string, IndexedEntry>();
  private readonly texts: string[] = [];
  private readonly places = new Map<string, number>();
  private readonly known = new Map<string, ReadonlySet<number>>();

  get size(): number {
    return this.entries.size;
  }

  /** Replaces the entry with the same key, if there is one. */
  add({ key, at, labels, own, shared, answers }: SearchableEntry): void {
    this.entries.set(key, {
      key,
      at,
      labels: foldForSearch(labels),
      own: foldForSearch(own),
      shared: shared.map((text) => this.placeOf(text)),
      answers: answers.map(({ id, value }) => ({ id: foldForSearch(id), value })),
    });
  }

  /** Replaces the labels of an entry; does nothing without such an entry. */
  relabel(key: string, labels: string): void {
    const entry = this.entries.get(key);
    if (entry) this.entries.set(key, { ...entry, labels: foldForSearch(labels) });
  }

  delete(key: string): void {
    this.entries.delete(key);
  }

  /** Keys of the entries that meet all terms, in the order in which they were added. */
  search(terms: readonly SearchTerm[]): string[] {
    const tests = terms.map((term) => this.testOf(term));
    return [...this.entries.values()].flatMap((entry) =>
      tests.every((test) => test(entry)) ? [entry.key] : [],
    );
  }

  private placeOf({ source, read }: SharedSearchText): number {
    const before = this.places.get(source);
    if (before !== undefined) return before;
    const place = this.texts.push(foldForSearch(read())) - 1;
    this.places.set(source, place);
    this.known.clear();
    return place;
  }

  private testOf({ words, dates, comparison }: SearchTerm): (entry: IndexedEntry) => boolean {
    const found = words.map((word) => ({ word, places: this.placesWith(word) }));
    const contains = ({ labels, own, shared }: IndexedEntry) =>
      found.every(
        ({ word, places }) =>
          labels.includes(word) || own.includes(word) || shared.some((place) => places.has(place)),
      );
    if (dates !== null) {
      return (entry) =>
        (entry.at >= dates[0] && entry.at < dates[1]) || (words.length > 0 && contains(entry));
    }
    if (comparison === null) return contains;
    const { of, holds } = comparison;
    return (entry) => {
      const named = entry.answers.filter(({ id }) => of !== "" && id.includes(of));
      if (named.length > 0) return named.some(({ value }) => holds(value));
      return contains(entry) && entry.answers.some(({ value }) => holds(value));
    };
  }

  private placesWith(word: string): ReadonlySet<number> {
    const before = this.known.get(word);
    if (before !== undefined) return before;
    const within = [...this.known].find(([shorter]) => shorter !== "" && word.includes(shorter))?.[1];
    const candidates = within ?? this.texts.keys();
    const places = new Set<number>();
    for (const place of candidates) if (this.texts[place]?.includes(word)) places.add(place);
    const [oldest] = this.known.keys();
    if (this.known.size >= wordsKept && oldest !== undefined) this.known.delete(oldest);
    this.known.set(word, places);
    return places;
  }
}
