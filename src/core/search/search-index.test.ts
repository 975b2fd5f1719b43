import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type SearchableEntry, SearchIndex } from "./search-index.ts";
import { parseSearch } from "./search-terms.ts";

const now = new Date(2026, 10, 26, 15).getTime();

function entry(key: string, change: Partial<Omit<SearchableEntry, "shared">> & { shared?: string[] } = {}) {
  const shared = (change.shared ?? []).map((text) => ({ source: text, read: () => text }));
  return { key, at: now, labels: "", own: "", answers: [], ...change, shared };
}

function find(entries: readonly SearchableEntry[], typed: string): string[] {
  const index = new SearchIndex();
  for (const one of entries) index.add(one);
  return index.search(parseSearch(typed, now));
}

describe("a search", () => {
  it("finds every word in any text of an entry, whatever its case and accents", () => {
    const entries = [
      entry("a", { labels: "Before the move", shared: ["Is the writer angry?", "La reunión"] }),
      entry("b", { own: "decider-1.13.0", shared: ["Is the writer angry?"] }),
    ];
    expect(find(entries, "ANGRY")).toEqual(["a", "b"]);
    expect(find(entries, "angry move reunion")).toEqual(["a"]);
    expect(find(entries, '"writer angry" 1.13')).toEqual(["b"]);
    expect(find(entries, "angry absent")).toEqual([]);
  });

  it("finds a date by time or by text", () => {
    const entries = [
      entry("a", { at: new Date(2026, 10, 25, 23, 59).getTime() }),
      entry("b", { own: "since yesterday" }),
      entry("c"),
    ];
    expect(find(entries, "yesterday")).toEqual(["a"]);
    expect(find(entries, '"yesterday"')).toEqual(["b"]);
    expect(find(entries, "nov 26")).toEqual(["b", "c"]);
    expect(find([...entries, entry("d", { at: 0, own: "it may be" })], "may")).toEqual(["d"]);
  });

  it("compares the answers of a question that is named, else any, of what has the word", () => {
    const entries = [
      entry("a", {
        own: "about spam",
        answers: [
          { id: "is_spam", value: 0.9 },
          { id: "tone", value: 0.1 },
        ],
      }),
      entry("b", {
        own: "about spam",
        answers: [
          { id: "is_spam", value: 0.2 },
          { id: "tone", value: 0.95 },
        ],
      }),
      entry("c", { answers: [] }),
    ];
    expect(find(entries, "> 0.8")).toEqual(["a", "b"]);
    expect(find(entries, "spam > 0.8")).toEqual(["a"]);
    expect(find(entries, "about > 0.92")).toEqual(["b"]);
    expect(find(entries, "other > 0.1")).toEqual([]);
  });

  it("follows what is renamed, replaced and deleted", () => {
    const index = new SearchIndex();
    const search = (typed: string) => index.search(parseSearch(typed, now));
    index.add(entry("a", { own: "text" }));
    expect(search("baseline")).toEqual([]);
    index.relabel("a", "Baseline");
    index.relabel("absent", "Baseline");
    expect(search("baseline")).toEqual(["a"]);
    index.add(entry("b", { shared: ["a baseline too"] }));
    expect(search("baseline")).toEqual(["a", "b"]);
    index.delete("a");
    expect([search("baseline"), index.size]).toEqual([["b"], 1]);
  });

  it("finds what reading every text for every word finds, letter after letter", () => {
    const anyWord = fc.string({ unit: fc.constantFrom("a", "b", "c"), minLength: 1, maxLength: 4 });
    const texts = fc.array(
      fc.array(anyWord, { maxLength: 4 }).map((words) => words.join(" ")),
      { maxLength: 6 },
    );
    fc.assert(
      fc.property(fc.array(texts, { maxLength: 8 }), fc.array(anyWord, { maxLength: 8 }), (all, words) => {
        const index = new SearchIndex();
        const entries = all.map((shared, key) => ({ ...entry(String(key), { shared }), texts: shared }));
        for (const one of entries) index.add(one);
        for (const word of words) {
          const plain = entries.flatMap(({ key, texts: own }) =>
            own.some((text) => text.includes(word)) ? [key] : [],
          );
          expect(index.search(parseSearch(`"${word}"`, now))).toEqual(plain);
        }
      }),
    );
  });
});
