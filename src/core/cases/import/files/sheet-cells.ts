// Reads the cells of an Excel sheet: numbers and booleans as JSON, dates and strings as texts, errors apart.

import type { TableCell } from "../tables/case-table.ts";
import { parseXmlEntry } from "./read-xml.ts";
import type { UnpackBudget, ZipEntry } from "./unpack.ts";

export interface SheetCell {
  /** Cell type of ECMA-376: s, str, inlineStr, b, e, d or n. */
  readonly type: string;
  readonly style: number;
  text: string;
}

type NumberForm = { readonly is: "plain" | "date" } | { readonly is: "padded"; readonly digits: number };

const plain: NumberForm = { is: "plain" };
// ECMA-376, part 1, 18.8.30: built-in date and time formats.
const isDateNumber = (id: number) =>
  (id >= 14 && id <= 22) || (id >= 27 && id <= 36) || (id >= 45 && id <= 47) || (id >= 50 && id <= 58);

function formOf(code: string): NumberForm {
  if (/^0{2,30}$/.test(code)) return { is: "padded", digits: code.length };
  // Durations, such as `[h]:mm` for 30 hours, aren't dates.
  if (/\[[hms]+\]/i.test(code)) return plain;
  const signs = code.replaceAll(/"[^"]*"|\\.|_.|\[[^\]]*\]/g, "");
  return /[ymdhs]/i.test(signs) && !/general/i.test(signs) ? { is: "date" } : plain;
}

function readForms(entry: ZipEntry | undefined, budget: UnpackBudget): readonly NumberForm[] {
  const codes = new Map<number, string>();
  const forms: NumberForm[] = [];
  let isCell = false;
  if (entry === undefined) return forms;
  parseXmlEntry(entry, budget, {
    open(name, attributes, decode) {
      if (name === "numFmt") {
        const { numFmtId, formatCode = "" } = attributes();
        codes.set(Number(numFmtId), decode(formatCode));
      } else if (name === "cellXfs") isCell = true;
      else if (name === "xf" && isCell) {
        const id = Number(attributes().numFmtId ?? 0);
        const code = codes.get(id);
        forms.push(code === undefined ? (isDateNumber(id) ? { is: "date" } : plain) : formOf(code));
      }
    },
    close(name) {
      if (name === "cellXfs") isCell = false;
    },
  });
  return forms;
}

const day = 86_400_000;
/**
 * Days from Excel's epoch (1900 or 1904) to 1970, including a leap day in 1900 that Excel counts by mistake.
 */
const daysTo1970 = { since1900: 25_569, since1904: 24_107 };

function toDate(serial: number, is1904: boolean): string | null {
  if (serial >= 0 && serial < 1)
    return new Date(Math.round(serial * 86_400) * 1000).toISOString().slice(11, 19);
  const own = !is1904 && serial < 60 ? serial + 1 : serial;
  const time = Math.round((own - (is1904 ? daysTo1970.since1904 : daysTo1970.since1900)) * 86_400) * 1000;
  if (!(Math.abs(time) < 100_000_000 * day) || serial < 0) return null;
  const text = new Date(time).toISOString();
  return text.endsWith("T00:00:00.000Z") ? text.slice(0, 10) : text.slice(0, 19);
}

function toNumber(text: string, form: NumberForm, is1904: boolean): TableCell {
  const value = Number(text);
  if (!Number.isFinite(value)) return text;
  if (form.is === "date") return toDate(value, is1904) ?? { json: String(value) };
  if (form.is === "padded" && Number.isInteger(value) && value >= 0)
    return String(value).padStart(form.digits, "0");
  return { json: String(value) };
}

/**
 * Returns a reader of stored cells: numbers as stored (a percentage as its fraction), with leading zeros if their
 * format has them; dates as ISO 8601 without a time zone, times of day as hh:mm:ss. `strings` are the workbook's shared
 * ones.
 */
export function createCellReader(
  styles: ZipEntry | undefined,
  budget: UnpackBudget,
  is1904: boolean,
): (shown: SheetCell, strings: readonly string[]) => TableCell | { error: string } {
  const forms = readForms(styles, budget);
  return ({ type, style, text }, strings) => {
    if (type === "s") return unescaped(strings[Number(text)] ?? "");
    if (type === "str" || type === "inlineStr") return unescaped(text);
    if (type === "b") return { json: text === "1" ? "true" : "false" };
    if (type === "e") return { error: text.slice(0, 20) };
    if (type === "d") return text.replace(/T00:00:00(\.0+)?Z?$/, "");
    return toNumber(text, forms[style] ?? plain, is1904);
  };
}

/** ECMA-376, part 1, 22.9.2.19: characters that XML can't contain are written as e.g. _x000D_. */
function unescaped(text: string): string {
  if (!text.includes("_x")) return text;
  return text.replaceAll(/_x([0-9A-Fa-f]{4})_/g, (_, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  );
}
