// oxlint-disable-next-line typescript/triple-slash-reference -- its package brings no types, and every project that reads this file needs these
/// <reference path="./saxen.d.ts" />
import { Parser } from "saxen";
import { TooMuchError, unpackEntry, type ZipEntry } from "./unpack.ts";

/** Callbacks of the XML parser; names come without namespace prefixes. */
interface XmlHearer {
  /** Attribute values are raw; `decode` resolves entities. */
  open(
    name: string,
    attributes: () => Readonly<Record<string, string>>,
    decode: (text: string) => string,
  ): void;
  close?(name: string): void;
  text?(text: string): void;
}

/** Bytes that may still be unpacked from the archive. */
export interface UnpackBudget {
  bytes: number;
}

/**
 * Longest run of characters without a tag's end. No workbook has longer texts, and the parser would rescan
 * them with every chunk.
 */
const longestToken = 4_000_000;

const bare = (name: string) => name.slice(name.indexOf(":") + 1);

/** Parses an XML entry while unpacking it. Throws when it isn't XML, and `TooMuchError` beyond the budget. */
export function readXml(entry: ZipEntry, budget: UnpackBudget, hearer: XmlHearer): void {
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
    if (budget.bytes < 0) throw new TooMuchError();
    const text = decoder.decode(piece, { stream: true });
    sinceToken += text.length;
    parser.write(text);
    if (sinceToken > longestToken) throw new TooMuchError();
  });
  parser.write(decoder.decode()).end();
}
