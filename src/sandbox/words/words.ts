const files = import.meta.glob<string>("./*.txt", { query: "?raw", import: "default", eager: true });

/** The lines of a word file, without comments and blank lines. */
export function parseLines(file: string): string[] {
  const text = files[`./${file}.txt`];
  if (text === undefined) throw new Error(`no word file ${file}`);
  return text.split(/\r?\n/).filter((line) => line.trim() !== "" && !line.startsWith("# "));
}

/** The words of a file, apart by blanks. */
export function parseWords(file: string): string[] {
  return parseLines(file).join(" ").split(/\s+/);
}

/** The lists of a file in which each stands under its `[name]`. */
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

/** A class of single words. */
export function wordSet(name: string): ReadonlySet<string> {
  return new Set(find(classes, name).split(" "));
}

/** A list of phrases; each may hold groups of a regular expression. */
export function parsePhrases(name: string): string[] {
  return find(turnsOfPhrase, name).split(", ");
}

/** A list of phrases as the alternatives of a regular expression. */
export function alternatives(name: string): string {
  return parsePhrases(name).join("|");
}

/** Finds a phrase of a list among words that have a blank before and after. */
export function createPhraseMatcher(name: string): RegExp {
  return new RegExp(` (?:${alternatives(name)}) `);
}

/** Holds a word to a list. */
export function createWordTest(name: string): RegExp {
  return new RegExp(`^(?:${alternatives(name)})$`);
}

export const fillers = wordSet("fillers");
export const stopWords = wordSet("stopWords");
export const frameWords = wordSet("frameWords");
export const negators = wordSet("negators");
export const transparent = wordSet("transparent");
