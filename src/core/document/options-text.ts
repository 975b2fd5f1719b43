// Options and levels as text: reads what is pasted, and writes what is copied.

import {
  type AuthoredEntry,
  type AuthoredOption,
  blankEntry,
  describeEntryProblem,
  isBlankEntry,
  toTextEntry,
} from "#core/model/question.ts";
import { parseCodeValue } from "#core/text/code-value.ts";
import type { JsonNode } from "#core/text/json/json-node.ts";
import { parseJsonTree } from "#core/text/json/parse-json-tree.ts";
import { hasCurlyQuotes, maxStraightenedLength, undoSmartPunctuation } from "#core/text/straighten-quotes.ts";

export type OptionsPasteFormat = "json" | "code" | "tabs" | "bars" | "colons" | "dashes" | "commas" | "lines";

/**
 * Options in the order of the text, including repeated names; or why text that looks like JSON can't be read.
 */
export type PastedOptions =
  | { ok: true; form: OptionsPasteFormat; options: readonly AuthoredOption[] }
  | { ok: false; message: string };

type Row = readonly [name: string, description: string];

const looksLikeJson = /^\s*(\{\s*["}]|\[\s*["{[\]])/;
/** Matches a list or map in code, perhaps assigned to a variable. */
const looksLikeCode =
  /^\s*(?:(?:export\s+)?(?:(?:const|let|var)\s+)?[\w$.]+\s*(?::[^=\n]+)?=\s*)?[{[(]\s*(?:[rbu]?["'`]|#|\/\/)/;
const assigned = /^\s*(?:export\s+)?(?:(?:const|let|var)\s+)?[\w$.]+\s*(?::[^=\n]+)?=\s*/;
const headings: ReadonlySet<string> = new Set([
  "name",
  "option",
  "label",
  "category",
  "value",
  "score",
  "level",
]);
const descriptionHeadings: ReadonlySet<string> = new Set(["description", "meaning", "definition"]);

/**
 * Parses pasted options: a JSON map or list, the same as code, tab-separated cells, or `name | description`. If every
 * line matches and names differ, also `name: description`, `name – description` or `name,description`. Otherwise names
 * on one line with commas, or one name per line. Code may also be a union type or an enumeration. Markdown or YAML list
 * markers are removed if every line has one. Names in a map or list of JSON or code are kept exactly. Other names are
 * trimmed, and dropped if blank, as is a row of headings such as "name | description". With "lines", every line is a
 * name.
 */
export function parsePastedOptions(text: string, form?: "lines"): PastedOptions {
  const written = withoutRules(linesOf(text).filter((line) => line.trim() !== ""));
  if (form === "lines") return rowsAs("lines", written.map(nameAlone));
  if (looksLikeJson.test(text) || looksLikeCode.test(text)) {
    const code = parseJsonTree(text).ok ? null : parseCodeValue(text.replace(assigned, ""));
    if (code !== null && /^[{[]/.test(code.json) && code.computed.length === 0)
      return { ...readJson(code.json), ...asCode };
    if (looksLikeJson.test(text)) return readJson(text);
  }
  const declared = namesInType(text);
  if (declared !== null) return rowsAs("code", declared.map(nameAlone));
  const lines = withoutMarks(written);
  const only = lines.length === 1 ? lines[0] : undefined;
  if (lines.length > 0 && lines.every((line) => line.includes("\t"))) {
    return rowsAs("tabs", lines.map(splitAtTab));
  }
  const forms = lines.map(separatorOf);
  const separated = forms.find((one) => one !== "lines");
  if (separated !== undefined) return rowsAs(separated, lines.map(splitAtOwn));
  const parted =
    lines.length > 1 ? (rowsAt(lines, atColon, "colons") ?? rowsAt(lines, atDash, "dashes")) : null;
  if (parted !== null) return parted;
  if (only?.includes(",")) return rowsAs("commas", splitCells(only).map(nameAlone));
  const commaRows = lines.map(splitAtComma).filter((row) => row !== null);
  const commaNames = new Set(commaRows.map(([name]) => name));
  if (lines.length > 1 && commaNames.size === lines.length) return rowsAs("commas", commaRows);
  return rowsAs("lines", lines.map(nameAlone));
}

function isJsonOrCode(pasted: PastedOptions): boolean {
  return pasted.ok && (pasted.form === "json" || pasted.form === "code");
}

/**
 * The text with straight quotes, if only curly quotes keep it from being a list in JSON or code; otherwise null.
 * Chats and word processors curl quotes.
 */
export function repairOptionListQuotes(text: string): string | null {
  const isList = /^\s*(?:[\w$. ]+=\s*)?[{[(]/.test(text) && text.length <= maxStraightenedLength;
  if (!isList || !hasCurlyQuotes(text) || isJsonOrCode(parsePastedOptions(text))) return null;
  const straight = undoSmartPunctuation(text);
  return isJsonOrCode(parsePastedOptions(straight)) ? straight : null;
}

function rowsAs(form: OptionsPasteFormat, rows: readonly Row[]): PastedOptions {
  const [first] = rows;
  const headed =
    first !== undefined &&
    headings.has(first[0].toLowerCase()) &&
    descriptionHeadings.has((first[1].split("|")[0] ?? "").trim().toLowerCase());
  const named = (headed ? rows.slice(1) : rows).filter(([name]) => name !== "");
  return {
    ok: true,
    form,
    options: named.map(([name, text]) => ({
      name,
      description: text === "" ? blankEntry : toTextEntry(text),
    })),
  };
}

/** Matches one line of the text. Quoted cells may contain line breaks. */
const wholeLine = /(?:(?<=^|[,\t\r\n])"(?:[^"]|"")*"(?=[,\t\r\n]|$)|[^\r\n])+/g;

function linesOf(text: string): string[] {
  return text.match(wholeLine) ?? [];
}

const asCode = { form: "code" } as const;
const itemMark = /^\s*(?:[-*+•]|\d+[.)])\s+(?:\[[ xX]\]\s+)?/;
const describedBelow = /^\s+description:\s*/;

const union =
  /^\s*(?:export\s+)?type\s+\w+\s*=\s*(?:\|\s*)?((?:"[^"\n]*"|'[^'\n]*')(?:\s*\|\s*(?:"[^"\n]*"|'[^'\n]*'))*)\s*;?\s*$/;
const literalType = /^\s*\w+\s*=\s*Literal\[([^\]]*)\]\s*$/;
const enumeration =
  /^\s*(?:class\s+\w+\([^)]*Enum[^)]*\):|(?:export\s+)?(?:const\s+)?enum\s+\w+\s*\{)([^]*)$/;

/**
 * The strings of a union type or enumeration in TypeScript or Python; null for other texts, or fewer than two
 * strings.
 */
function namesInType(text: string): string[] | null {
  const listed = union.exec(text)?.[1] ?? literalType.exec(text)?.[1];
  const members = enumeration.exec(text)?.[1]?.match(/^\s*\w+\s*=\s*(?:"[^"\n]*"|'[^'\n]*')\s*,?\s*$/gm);
  const found = (listed ?? members?.join("\n"))?.match(/"[^"\n]*"|'[^'\n]*'/g) ?? [];
  return found.length < 2 ? null : found.map((quoted) => quoted.slice(1, -1));
}

const rule = /^\s*\|?(?:\s*:?-+:?\s*\|)+(?:\s*:?-+:?\s*)?$/;

/** Removes the separator line and outer bars of a Markdown table; other texts stay as they are. */
function withoutRules(lines: readonly string[]): readonly string[] {
  if (!rule.test(lines[1] ?? "") || !(lines[0] ?? "").includes("|")) return lines;
  return lines.flatMap((line, at) =>
    at === 1
      ? []
      : [
          line
            .trim()
            .replace(/^\|\s*/, "")
            .replace(/\s*\|$/, ""),
        ],
  );
}

/** Removes Markdown or YAML list markers if every line has one. */
function withoutMarks(lines: readonly string[]): string[] {
  const items: string[] = [];
  for (const line of lines) {
    const before = items.at(-1) ?? "";
    if (/^\s*-\s+name:/.test(before) && describedBelow.test(line)) {
      const name = before.replace(/^(\s*-\s+)name:\s*/, "$1");
      items[items.length - 1] = `${name} | ${unquoteYaml(line.replace(describedBelow, ""))}`;
    } else items.push(line);
  }
  if (items.length < 2 || !items.every((line) => itemMark.test(line))) return [...lines];
  return items.map((line) => unquoteYaml(line.replace(itemMark, "").replace(/^name:\s+/, "")));
}

function unquoteYaml(text: string): string {
  const [, quote, inner = ""] = /^(["'])(.*)\1\s*$/.exec(text.trim()) ?? [];
  return quote === undefined ? text : inner;
}

const atColon = /^(.{1,60}?):(?:\s+(\S.*))?$/u;
const atDash = /^(.{1,60}?)\s+[–—-]\s+(\S.*)$/u;

/**
 * Name and description of each line, if all lines match, names are distinct and at least one has a
 * description; otherwise null.
 */
function rowsAt(lines: readonly string[], pattern: RegExp, form: OptionsPasteFormat): PastedOptions | null {
  const rows = lines.flatMap((line): Row[] => {
    const [, name, description = ""] = pattern.exec(line.trim()) ?? [];
    return name === undefined ? [] : [[plainName(name), description]];
  });
  const names = new Set(rows.map(([name]) => name));
  const isDescribed = rows.some(([, description]) => description !== "");
  return isDescribed && rows.length === lines.length && names.size === rows.length
    ? rowsAs(form, rows)
    : null;
}

function plainName(name: string): string {
  return /^(\*\*|__|`)(.+?):?\1$/.exec(name.trim())?.[2] ?? name.trim();
}

function nameAlone(line: string): Row {
  return [line.trim(), ""];
}

function splitAtTab(line: string): Row {
  const [name = "", ...rest] = line.split("\t").map(unquote);
  return [name, rest.filter((cell) => cell !== "").join(" ")];
}

/** Tab or bar, whichever comes first in the trimmed line; "lines" if there is neither. */
function separatorOf(line: string): "tabs" | "bars" | "lines" {
  const within = line.trim();
  const [tab, bar] = [within.indexOf("\t"), within.search(/\s\|\s/)];
  if (bar >= 0 && (tab < 0 || bar <= tab)) return "bars";
  return tab >= 0 ? "tabs" : "lines";
}

function splitAtOwn(line: string): Row {
  const separator = separatorOf(line);
  if (separator === "bars") return splitAtBar(line);
  return separator === "tabs" ? splitAtTab(line.trim()) : nameAlone(line);
}

function splitAtBar(line: string): Row {
  const bar = /\s\|\s/.exec(line);
  if (bar === null) return nameAlone(line);
  return [line.slice(0, bar.index).trim(), line.slice(bar.index + bar[0].length).trim()];
}

/**
 * Splits `name,description` at the first unquoted comma; null if the name is longer than 60 UTF-16 units or a
 * part is blank.
 */
function splitAtComma(line: string): Row | null {
  const [name = "", ...rest] = splitCells(line);
  const description = rest.join(", ");
  const plausible = name !== "" && description !== "" && name.length <= 60;
  return plausible ? [name, description] : null;
}

function splitCells(line: string): string[] {
  const cells = line.match(/(?:^|,)(?:\s*"(?:[^"]|"")*"\s*(?=,|$)|[^,]*)/g) ?? [];
  return cells.map((cell) => unquote(cell.replace(/^,/, "")));
}

function unquote(cell: string): string {
  const trimmed = cell.trim();
  const quoted = /^"((?:[^"]|"")*)"$/.exec(trimmed);
  return quoted?.[1] === undefined ? trimmed : quoted[1].replaceAll('""', '"');
}

function readJson(text: string): PastedOptions {
  const parsed = parseJsonTree(text);
  if (!parsed.ok) {
    const first = parsed.errors[0];
    const place = first ? ` Line ${first.line}, column ${first.column}: ${first.message}` : "";
    return { ok: false, message: `This looks like JSON but can't be read.${place}` };
  }
  const { root } = parsed;
  if (root.type === "object") {
    const options = root.members.map(({ name, value }) => ({ name, description: toEntry(text, value) }));
    return { ok: true, form: "json", options };
  }
  const items = root.type === "array" ? root.items : [];
  return { ok: true, form: "json", options: items.map((item) => toOption(text, item)) };
}

function toOption(text: string, item: JsonNode): AuthoredOption {
  if (item.type === "object") {
    const name = item.members.find((member) => headings.has(member.name));
    const description = item.members.find((member) => member.name === "description");
    if (name !== undefined)
      return { name: spelling(text, name.value), description: toEntry(text, description?.value) };
  }
  if (item.type === "array" && item.items[0] !== undefined) {
    return { name: spelling(text, item.items[0]), description: toEntry(text, item.items[1]) };
  }
  return { name: spelling(text, item), description: blankEntry };
}

function spelling(text: string, node: JsonNode): string {
  const source = text.slice(node.offset, node.offset + node.length);
  return node.type === "string" ? String(JSON.parse(source)) : source;
}

function toEntry(text: string, node: JsonNode | undefined): AuthoredEntry {
  if (node === undefined || node.type === "null") return blankEntry;
  if (node.type === "object" || node.type === "array") return { form: "json", text: spelling(text, node) };
  return toTextEntry(spelling(text, node));
}

/**
 * Parses levels, lowest first, in the formats of `parsePastedOptions`. Names that only number the levels are dropped.
 * Null for unreadable JSON, and for a single line that isn't JSON or code, because that is one level's text.
 */
export function parsePastedLevels(text: string): AuthoredEntry[] | null {
  const pasted = parsePastedOptions(repairOptionListQuotes(text) ?? text);
  const isList = isJsonOrCode(pasted) || /\S[^\S\n]*[\r\n]\s*\S/.test(text);
  if (!pasted.ok || !isList) return null;
  const { options } = pasted;
  const start = Number(options[0]?.name);
  const areNumbered = options.every(({ name }, at) => name === String(start + at));
  return options.map(({ name, description }) => {
    if (isBlankEntry(description)) return toTextEntry(name);
    if (areNumbered) return description;
    return description.form === "json" ? description : toTextEntry(`${name}: ${description.text}`);
  });
}

export type OptionsCopyFormat = "lines" | "bars" | "tabs" | "json";

export interface CopiedOptionsText {
  text: string;
  /** Whether pasting the text gives the same options; with "lines", the same names. */
  whole: boolean;
}

/** The inverse of `parsePastedOptions`. JSON keeps all texts; the other formats can't keep line breaks. */
export function writeOptionsText(
  options: readonly AuthoredOption[],
  form: OptionsCopyFormat,
): CopiedOptionsText {
  const text = writers[form](options);
  return { text, whole: form === "json" || isReadBack(text, options, form) };
}

const writers: Record<OptionsCopyFormat, (options: readonly AuthoredOption[]) => string> = {
  lines: (options) => options.map(({ name }) => name).join("\n"),
  bars: (options) =>
    options
      .map(({ name, description }) => (isBlankEntry(description) ? name : `${name} | ${description.text}`))
      .join("\n"),
  tabs: (options) =>
    [
      "name\tdescription",
      ...options.map((option) => `${quotedCell(option.name)}\t${quotedCell(described(option))}`),
    ].join("\n"),
  json: writeJson,
};

function described({ description }: AuthoredOption): string {
  return isBlankEntry(description) ? "" : description.text;
}

/** Quotes a cell as spreadsheets do, if it contains quotes or surrounding spaces that would be lost. */
function quotedCell(text: string): string {
  return text === text.trim() && !text.includes('"') ? text : `"${text.replaceAll('"', '""')}"`;
}

/** Writes a map, or a list when a name is repeated, since a map can't repeat a key. */
function writeJson(options: readonly AuthoredOption[]): string {
  if (options.length === 0) return "{}";
  const names = options.map(({ name }) => JSON.stringify(name));
  const repeats = new Set(names).size < names.length;
  const members = options.map((option, index) =>
    repeats
      ? `{ "name": ${names[index]}, "description": ${descriptionJson(option)} }`
      : `${names[index]}: ${descriptionJson(option)}`,
  );
  const [open, close] = repeats ? ["[", "]"] : ["{", "}"];
  return `${open}\n${members.map((member) => `  ${member}`).join(",\n")}\n${close}`;
}

/** A description that isn't valid JSON is written as a string, so that nothing is lost. */
function descriptionJson({ description }: AuthoredOption): string {
  if (description.text === "") return "null";
  const asWritten =
    description.form === "json" && !isBlankEntry(description) && describeEntryProblem(description) === null;
  return asWritten ? description.text : JSON.stringify(description.text);
}

function isReadBack(text: string, options: readonly AuthoredOption[], form: OptionsCopyFormat): boolean {
  const read = parsePastedOptions(text);
  return (
    read.ok &&
    read.options.length === options.length &&
    options.every((option, index) => {
      const back = read.options[index];
      return (
        back?.name === option.name &&
        (form === "lines" ||
          (back.description.text === described(option) && option.description.form === "text"))
      );
    })
  );
}
