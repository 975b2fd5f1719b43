// Reads the word files, and makes patterns and tests of their lists; holds the lists that many modules use.

const files = import.meta.glob<string>("./*.txt", { query: "?raw", import: "default", eager: true });

/** Lines of a word file, without comments and blank lines. */
export function parseLines(file: string): string[] {
  const text = files[`./${file}.txt`];
  if (text === undefined) throw new Error(`no word file ${file}`);
  return text.split(/\r?\n/).filter((line) => line.trim() !== "" && !line.startsWith("# "));
}

export function parseWords(file: string): string[] {
  return parseLines(file).join(" ").split(/\s+/);
}

/** Reads the lists of a file, each under a `[name]` heading. */
function toLists(file: string): ReadonlyMap<string, string> {
  const lists = new Map<string, string>();
  let name = "";
  for (const line of parseLines(file)) {
    const heading = /^\[(\w+)\]$/.exec(line)?.[1];
    if (heading) name = heading;
    else lists.set(name, `${lists.get(name) ?? ""} ${line}`.trim());
  }
  return lists;
}

const classes = toLists("word-classes");
const turnsOfPhrase = toLists("phrases");

function find(lists: ReadonlyMap<string, string>, name: string): string {
  const list = lists.get(name);
  if (list === undefined) throw new Error(`no word list ${name}`);
  return list;
}

export function readWordSet(name: string): ReadonlySet<string> {
  return new Set(find(classes, name).split(" "));
}

/** Phrases of a list; they may contain groups of regular expressions. */
export function readPhraseList(name: string): string[] {
  return find(turnsOfPhrase, name).split(", ");
}

/** Words of a list joined by | for a regular expression. */
export function readAlternation(name: string): string {
  return readPhraseList(name).join("|");
}

/** Matches a phrase in text that has spaces around each word. */
export function createPhraseMatcher(name: string): RegExp {
  return new RegExp(` (?:${readAlternation(name)}) `);
}

export function createWordTest(name: string): RegExp {
  return new RegExp(`^(?:${readAlternation(name)})$`);
}

export const fillerWords = readWordSet("fillers");
export const stopWords = readWordSet("stopWords");
export const frameWords = readWordSet("frameWords");
export const negationWords = readWordSet("negators");
export const transparentWords = readWordSet("transparent");
