interface Entry {
  name: Uint8Array;
  data: Uint8Array;
}

function entry(name: string, text: string): Entry {
  const encoder = new TextEncoder();
  return { name: encoder.encode(name), data: encoder.encode(text) };
}

/** CRC-32 (ISO 3309), which the zip format requires. */
function checkOf(data: Uint8Array): number {
  let check = 0xffffffff;
  for (const byte of data) {
    check ^= byte;
    for (let bit = 0; bit < 8; bit += 1) check = (check >>> 1) ^ (check & 1 ? 0xedb88320 : 0);
  }
  return (check ^ 0xffffffff) >>> 0;
}

/** A local header, or a central directory entry when `listedAt` is given; files are stored uncompressed. */
function head({ name, data }: Entry, listedAt: number | null): Uint8Array {
  const isListed = listedAt !== null;
  const bytes = new DataView(new ArrayBuffer(isListed ? 46 : 30));
  bytes.setUint32(0, isListed ? 0x02014b50 : 0x04034b50, true);
  const at = isListed ? 6 : 4;
  bytes.setUint16(at, 20, true);
  bytes.setUint32(at + 10, checkOf(data), true);
  bytes.setUint32(at + 14, data.length, true);
  bytes.setUint32(at + 18, data.length, true);
  bytes.setUint16(at + 22, name.length, true);
  if (isListed) bytes.setUint32(42, listedAt, true);
  return new Uint8Array(bytes.buffer);
}

function join(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(parts.flatMap((part) => [...part]));
}

function zip(entries: readonly Entry[]): Uint8Array<ArrayBuffer> {
  const files: Uint8Array[] = [];
  const list: Uint8Array[] = [];
  let at = 0;
  for (const one of entries) {
    const file = join([head(one, null), one.name, one.data]);
    files.push(file);
    list.push(head(one, at), one.name);
    at += file.length;
  }
  const end = new DataView(new ArrayBuffer(22));
  end.setUint32(0, 0x06054b50, true);
  end.setUint16(8, entries.length, true);
  end.setUint16(10, entries.length, true);
  end.setUint32(12, join(list).length, true);
  end.setUint32(16, at, true);
  return join([...files, ...list, new Uint8Array(end.buffer)]);
}

function escape(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
}

const office = "http://schemas.openxmlformats.org";
const main = `xmlns="${office}/spreadsheetml/2006/main"`;
const relations = `${office}/officeDocument/2006/relationships`;
const packaged = `xmlns="${office}/package/2006/relationships"`;

function cellXml(value: string | number, place: string): string {
  if (typeof value === "number") return `<c r="${place}"><v>${value}</v></c>`;
  return `<c r="${place}" t="inlineStr"><is><t xml:space="preserve">${escape(value)}</t></is></c>`;
}

function sheetXml(rows: readonly (readonly (string | number)[])[]): string {
  const lines = rows.map((row, at) => {
    const cells = row.map((value, column) => cellXml(value, `${String.fromCharCode(65 + column)}${at + 1}`));
    return `<row r="${at + 1}">${cells.join("")}</row>`;
  });
  return `<worksheet ${main}><sheetData>${lines.join("")}</sheetData></worksheet>`;
}

/** The smallest workbook Excel opens. */
export function xlsxFile(
  sheets: Readonly<Record<string, readonly (readonly (string | number)[])[]>>,
): Uint8Array<ArrayBuffer> {
  const names = Object.keys(sheets);
  const numbered = (of: (name: string, number: number) => string) =>
    names.map((name, at) => of(name, at + 1)).join("");
  const workbook = `<workbook ${main} xmlns:r="${relations}"><sheets>${numbered(
    (name, number) => `<sheet name="${name}" sheetId="${number}" r:id="rId${number}"/>`,
  )}</sheets></workbook>`;
  const links = `<Relationships ${packaged}>${numbered(
    (_, number) =>
      `<Relationship Id="rId${number}" Type="${relations}/worksheet" Target="worksheets/sheet${number}.xml"/>`,
  )}</Relationships>`;
  return zip([
    entry("xl/workbook.xml", workbook),
    entry("xl/_rels/workbook.xml.rels", links),
    ...Object.values(sheets).map((rows, at) => entry(`xl/worksheets/sheet${at + 1}.xml`, sheetXml(rows))),
  ]);
}

interface WorkbookParts {
  /** XML of each sheet, and whether it is hidden. */
  sheets: readonly { readonly inside: string; readonly hidden?: boolean }[];
  strings?: string;
  styles?: string;
  is1904?: boolean;
}

export function workbookParts({
  sheets,
  strings,
  styles = "",
  is1904,
}: WorkbookParts): Record<string, string> {
  const relation = (id: string, kind: string, target: string) =>
    `<Relationship Id="${id}" Type="${relations}/${kind}" Target="${target}"/>`;
  const listed = sheets.map(
    ({ hidden }, at) =>
      `<sheet name="Sheet ${at + 1}" sheetId="${at + 1}"${hidden ? ' state="hidden"' : ""} r:id="r${at}"/>`,
  );
  const linked = sheets.map((_, at) => relation(`r${at}`, "worksheet", `worksheets/sheet${at}.xml`));
  return {
    "xl/workbook.xml": `<workbook ${main} xmlns:r="${relations}"><workbookPr date1904="${Number(is1904 ?? false)}"/><sheets>${listed.join("")}</sheets></workbook>`,
    "xl/_rels/workbook.xml.rels": `<Relationships ${packaged}>${linked.join("")}${relation("s", "sharedStrings", "sharedStrings.xml")}${relation("t", "styles", "styles.xml")}</Relationships>`,
    "xl/styles.xml": `<styleSheet ${main}>${styles}</styleSheet>`,
    ...Object.fromEntries(
      sheets.map(({ inside }, at) => [
        `xl/worksheets/sheet${at}.xml`,
        `<worksheet ${main}><sheetData>${inside}</worksheet>`,
      ]),
    ),
    ...(strings === undefined ? {} : { "xl/sharedStrings.xml": `<sst ${main}>${strings}</sst>` }),
  };
}
