// Reads the largest table of an HTML text as CSV.

import { toCounted } from "#core/text/number-text.ts";
import { tableBounds } from "./case-table.ts";

/** HTML names of the characters from U+00A0 on in ISO 8859-1. */
const latin =
  `nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr deg plusmn sup2 sup3 acute micro para
  middot cedil sup1 ordm raquo frac14 frac12 frac34 iquest Agrave Aacute Acirc Atilde Auml Aring AElig Ccedil Egrave Eacute
  Ecirc Euml Igrave Iacute Icirc Iuml ETH Ntilde Ograve Oacute Ocirc Otilde Ouml times Oslash Ugrave Uacute Ucirc Uuml Yacute
  THORN szlig agrave aacute acirc atilde auml aring aelig ccedil egrave eacute ecirc euml igrave iacute icirc iuml eth ntilde
  ograve oacute ocirc otilde ouml divide oslash ugrave uacute ucirc uuml yacute thorn yuml`.split(/\s+/);
const entities: ReadonlyMap<string, string> = new Map([
  ...latin.map((name, at) => [name, String.fromCharCode(0xa0 + at)] as const),
  ["amp", "&"],
  ["lt", "<"],
  ["gt", ">"],
  ["quot", '"'],
  ["apos", "'"],
  ["ndash", "–"],
  ["mdash", "—"],
  ["lsquo", "‘"],
  ["rsquo", "’"],
  ["sbquo", "‚"],
  ["ldquo", "“"],
  ["rdquo", "”"],
  ["bdquo", "„"],
  ["hellip", "…"],
  ["bull", "•"],
  ["euro", "€"],
  ["trade", "™"],
]);

function decode(text: string): string {
  return text.replaceAll(/&(?:#x([\da-f]{1,6})|#(\d{1,7})|(\w+));?/gi, (whole, hex, decimal, name) => {
    if (typeof name === "string") return entities.get(name) ?? whole;
    const code = Number.parseInt(String(hex ?? decimal), hex === undefined ? 10 : 16);
    const isCharacter = code > 0 && code <= 0x10ffff && (code < 0xd800 || code > 0xdfff);
    return isCharacter ? String.fromCodePoint(code) : "\ufffd";
  });
}

/** Elements whose content isn't visible. */
const unseen = new Set(["script", "style", "title", "template", "head"]);
const breaks = new Set(["br", "p", "div", "li"]);
const mostSpan = 1000;

function spanIn(attributes: string, name: string): number {
  if (!attributes.toLowerCase().includes(name)) return 1;
  const [, number = "1"] = new RegExp(`\\b${name}\\s*=\\s*["']?(\\d{1,5})`, "i").exec(attributes) ?? [];
  return Math.min(mostSpan, Math.max(1, Number(number)));
}

type HtmlRow = string[];

/** Collects the rows of tables from markup, in which end tags of cells and rows may be missing. */
class HtmlRows {
  readonly tables: HtmlRow[][] = [];
  cells = 0;
  private rows: HtmlRow[] | null = null;
  private row: HtmlRow | null = null;
  private cell: string | null = null;
  private span = { columns: 1, rows: 1 };
  /** Cells of rows above that span into the next row, by column. */
  private readonly reaching = new Map<number, { text: string; rows: number }>();
  private depth = 0;

  addText(text: string): void {
    if (this.cell !== null) this.cell += decode(text).replaceAll(/[ \t\r\n]+/g, " ");
  }

  addBreak(): void {
    if (this.cell !== null && this.cell.trim() !== "") this.cell = `${this.cell.trimEnd()}\n`;
  }

  open(name: string, attributes: () => string): void {
    if (name === "table") {
      // A table inside a cell is read as text of that cell.
      if (this.cell === null) {
        this.rows = [];
        this.reaching.clear();
        this.tables.push(this.rows);
      }
      this.depth += 1;
      return;
    }
    if (this.rows === null || (this.depth > 1 && this.cell !== null)) return;
    if (name === "tr") {
      this.endRow();
      this.row = [];
    }
    if (name !== "td" && name !== "th") return;
    this.endCell();
    this.row ??= [];
    this.cells += 1;
    this.cell = "";
    const own = attributes();
    this.span = { columns: spanIn(own, "colspan"), rows: spanIn(own, "rowspan") };
  }

  close(name: string): void {
    if (name === "table") {
      this.depth = Math.max(0, this.depth - 1);
      if (this.depth > 0) return;
      this.endRow();
      this.rows = null;
    }
    if (this.depth > 1) return;
    if (name === "td" || name === "th") this.endCell();
    if (name === "tr") this.endRow();
  }

  private endCell(): void {
    const { row, cell, span } = this;
    if (row === null || cell === null) return;
    this.cell = null;
    this.reachDown(row);
    const text = cell.trim().replaceAll(/ ?\n ?/g, "\n");
    for (let at = 0; at < span.columns && row.length <= tableBounds.columns; at += 1) {
      if (span.rows > 1) this.reaching.set(row.length, { text: at === 0 ? text : "", rows: span.rows });
      row.push(at === 0 ? text : "");
      if (at > 0) this.cells += 1;
    }
  }

  /** Adds the cells that span into this row from rows above. */
  private reachDown(row: HtmlRow): void {
    for (
      let held = this.reaching.get(row.length);
      held !== undefined && held.rows > 0;
      held = this.reaching.get(row.length)
    ) {
      row.push(held.text);
      this.cells += 1;
    }
  }

  private endRow(): void {
    this.endCell();
    const { row, rows } = this;
    this.row = null;
    if (row === null || rows === null) return;
    this.reachDown(row);
    for (const [column, held] of this.reaching) {
      if (held.rows <= 1) this.reaching.delete(column);
      else held.rows -= 1;
    }
    if (row.every((cell) => cell === "")) return;
    rows.push(row);
  }

  end(): void {
    this.endRow();
  }
}

/** In UTF-16 units. A longer tag ends at its first `>`, even inside quotes. */
const longestTag = 100_000;

/**
 * Offset of a tag's end: the first `>` outside of quotes, or the first of all if a quote stays open or the tag is too
 * long. −1 if there is none.
 */
function endOfTag(text: string, start: number): number {
  let quote = "";
  for (let at = start; at < text.length && at - start < longestTag; at += 1) {
    const letter = text[at] ?? "";
    if (quote !== "") {
      if (letter === quote) quote = "";
    } else if (letter === ">") return at;
    else if (letter === '"' || letter === "'") quote = letter;
  }
  return text.indexOf(">", start);
}

const tagName = /<(\/?)([a-z][\w:-]*)/iy;
/** Reading more tags would take too long. */
const mostTags = 8_000_000;

/** Null if there are more tags or cells than a table may have. */
function readRows(text: string): readonly HtmlRow[][] | null {
  const found = new HtmlRows();
  let hidden = "";
  let at = 0;
  let tags = 0;
  for (let start = text.indexOf("<"); start >= 0; start = text.indexOf("<", at)) {
    if (hidden === "" && start > at) found.addText(text.slice(at, start));
    const isRemark = text.startsWith("<!--", start);
    const closes = isRemark ? text.indexOf("-->", start) + 2 : endOfTag(text, start);
    at = closes <= start ? text.length : closes + 1;
    tags += 1;
    if (tags > mostTags || found.cells > tableBounds.cells) return null;
    tagName.lastIndex = start;
    const [, slash = "", named = ""] = isRemark ? [] : (tagName.exec(text) ?? []);
    const name = named.toLowerCase();
    if (name === "") continue;
    if (hidden !== "") {
      if (slash !== "" && name === hidden) hidden = "";
    } else if (slash === "" && unseen.has(name)) hidden = name;
    else {
      if (breaks.has(name)) found.addBreak();
      if (slash === "") found.open(name, () => text.slice(start, at));
      else found.close(name);
    }
  }
  found.end();
  return found.tables;
}

const markup =
  /^<(?:!doctype html|html|head|body|meta|style|table|div|span|center|b|google-sheets-html-origin)\b/i;

/** Whether the text is markup with a table, as spreadsheets and web pages copy and save it. */
export function isHtmlTable(text: string): boolean {
  const start = text.slice(0, 2000).replace(/^\ufeff?\s*(?:<!--[^]*?-->\s*|<\?xml[^>]*>\s*)*/, "");
  return markup.test(start) && /<table\b/i.test(text);
}

const quoted = (cell: string) => `"${cell.replaceAll('"', '""')}"`;

/**
 * The largest table in the markup as CSV, and a note on what was left out; null if no table has two rows, or
 * if there is too much.
 */
export function readHtmlTable(text: string): { readonly text: string; readonly note: string } | null {
  const [largest, ...others] = (readRows(text) ?? [])
    .filter((rows) => rows.length > 1)
    .toSorted((one, other) => other.length - one.length);
  if (largest === undefined) return null;
  const left = others.length === 0 ? "" : ` Left out: ${toCounted(others.length, "smaller table")}.`;
  return {
    text: largest.map((row) => row.map(quoted).join(",")).join("\n"),
    note: `Read from a table in HTML.${left}`,
  };
}
