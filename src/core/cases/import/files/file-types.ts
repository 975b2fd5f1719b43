// Recognises files that hold no table, by their first bytes or their text, and says what to do instead.

const signatures: readonly (readonly [hex: string, kind: string])[] = [
  ["89504e47", "an image"],
  ["ffd8ff", "an image"],
  ["47494638", "an image"],
  ["49492a00", "an image"],
  ["4d4d002a", "an image"],
  ["25504446", "a PDF"],
  ["504b0304", "a zip archive or an office document"],
  ["504b0506", "a zip archive or an office document"],
  ["d0cf11e0", "an office document"],
  ["53514c6974652066", "a database of SQLite"],
  ["4152524f5731", "an Arrow file"],
  ["46454131", "a Feather file"],
  ["4f626a01", "an Avro file"],
  ["894844460d0a1a0a", "an HDF5 file"],
  ["934e554d5059", "a NumPy file"],
  ["1f8b", "a compressed archive"],
  ["377abcaf", "a compressed archive"],
  ["28b52ffd", "a compressed archive"],
  ["425a68", "a compressed archive"],
  ["fd377a58", "a compressed archive"],
  ["494433", "a sound"],
  ["4f676753", "a sound"],
  ["664c6143", "a sound"],
  ["52494646", "a sound, a video or an image"],
  ["1a45dfa3", "a video"],
];

function hexOf(bytes: Uint8Array): string {
  return Array.from(bytes.subarray(0, 8), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** What a binary file is by its magic number, e.g. "an image"; null if it may be text. */
export function detectFileType(bytes: Uint8Array): string | null {
  const start = hexOf(bytes);
  const isMp4 = start.slice(8, 16) === "66747970";
  return isMp4 ? "a video" : (signatures.find(([hex]) => start.startsWith(hex))?.[1] ?? null);
}

const openDocument = /^mimetypeapplication\/vnd\.oasis\.opendocument/;
const asWorkbook = "Open it in a spreadsheet program and save it as .xlsx or CSV.";

/** Why a zip archive can't be read, and what to do instead. */
export function describeUnreadableZip(bytes: Uint8Array): string {
  // The first entry's name and content follow its header of 30 bytes.
  const start = String.fromCharCode(...bytes.subarray(30, 90));
  return openDocument.test(start)
    ? `It is an OpenDocument file, which can't be read. ${asWorkbook}`
    : "It is a zip archive, but no Excel workbook that can be read. Unpack it first.";
}

/** Why a file of this type can't be read, and what to do instead. */
export function describeUnreadableFileType(kind: string): string {
  if (kind === "an office document")
    return `It is an older office document, such as .xls, or a workbook with a password. ${asWorkbook}`;
  if (/^an? (?:database|Arrow|Feather|Avro|HDF5|NumPy)/.test(kind))
    return `It is ${kind}, which can't be read. Export it as CSV, JSON Lines or Parquet.`;
  return `It can't be read as a table: it is ${kind}, and a table is text.`;
}

/** Why a text is HTML, XML or RTF instead of a table, and what to do; null for other texts. */
export function describeMarkupProblem(text: string): string | null {
  const start = text.slice(0, 2000).replace(/^\ufeff?\s*(?:<!--[^]*?-->\s*)*/, "");
  if (/^<(?:!doctype html|html|head|body|table)\b/i.test(start))
    return `It is an HTML page, as some programs save under the name .xls. ${asWorkbook}`;
  if (/^<\?xml\b/i.test(start)) return `It is XML, which can't be read as a table. ${asWorkbook}`;
  if (start.startsWith("#FORMAT=WebAnno TSV"))
    return "It is a WebAnno TSV, as INCEpTION writes it: its rows are words, and no cases. Make a table with a row for each document or sentence and its label.";
  if (/^\{\s*"%(?:TYPES|FEATURE_STRUCTURES|VIEWS)"/.test(start))
    return "It is UIMA CAS JSON, as INCEpTION writes it: its rows are marks in a text, and no cases. Make a table with a row for each document or sentence and its label.";
  return start.startsWith("{\\rtf") ? `It is a text document (RTF), and no table. ${asWorkbook}` : null;
}

/** Why a text file with this name can't be read, and what to do; null for other names. */
export function describeUnreadableName(name: string): string | null {
  if (/\.ya?ml$/i.test(name))
    return "It is YAML, which can't be read as a table. Save it as JSON, JSON Lines or CSV.";
  if (/\.ann$/i.test(name))
    return "It is a file of brat, whose marks lie in another file than their texts. Make a table with a row for each text and its label.";
  if (/\.(?:eml|mbox|msg)$/i.test(name))
    return "It is an e-mail, and no table. Copy its text, or export many of them as CSV or JSON Lines.";
  return null;
}
