// Parses an XML entry of a workbook piece by piece, while it's unpacked.

// oxlint-disable-next-line typescript/triple-slash-reference -- its package brings no types, and every project that reads this file needs these
/// <reference path="./saxen.d.ts" />
import { Parser } from "saxen";
import { type UnpackBudget, UnpackLimitError, unpackEntry, type ZipEntry } from "./unpack.ts";

/** Receives the parts of an XML document; names have no namespace prefix. */
interface XmlHearer {
  /** Attribute values are raw; `decode` resolves their entities. */
  open(
    name: string,
    attributes: () => Readonly<Record<string, string>>,
    decode: (text: string) => string,
  ): void;
  close?(name: string): void;
  text?(text: string): void;
}

/** In characters. Workbooks have no longer texts, and the parser would scan them again with every piece. */
const longestToken = 4_000_000;

const bare = (name: string) => name.slice(name.indexOf(":") + 1);

/**
 * Parses an XML entry while it's unpacked, and takes its bytes from the budget. Throws if it isn't XML, and a
 * `UnpackLimitError` if the budget is exceeded or a text is too long.
 */
export function parseXmlEntry(entry: ZipEntry, budget: UnpackBudget, hearer: XmlHearer): void {
  const parser = new Parser();
  let sinceToken = 0;
  parser.on("error", (error) => {
    throw error;
  });
  parser.on("openTag", (name, attributes, decode) => {
    sinceToken = 0;
    hearer.open(bare(name), attributes, decode);
  });
  parser.on("closeTag", (name) => {
    sinceToken = 0;
    hearer.close?.(bare(name));
  });
  if (hearer.text) {
    parser.on("text", (text, decode) => hearer.text?.(decode(text)));
    parser.on("cdata", (text) => hearer.text?.(text));
  }
  const decoder = new TextDecoder();
  unpackEntry(entry, (piece) => {
    budget.bytes -= piece.length;
    if (budget.bytes < 0) throw new UnpackLimitError();
    const text = decoder.decode(piece, { stream: true });
    sinceToken += text.length;
    parser.write(text);
    if (sinceToken > longestToken) throw new UnpackLimitError();
  });
  parser.write(decoder.decode()).end();
}
