// oxlint-disable-next-line typescript/triple-slash-reference -- its package brings no types, and every project that reads this file needs these
/// <reference path="./saxen.d.ts" />
import { Parser } from "saxen";
import { TooMuchError, unpackEntry, type ZipEntry } from "./unpack.ts";

/** What is heard of an XML text, names without their prefixes. */
interface XmlHearer {
  /** Attributes as they are written; `decode` resolves their entities. */
  open(
    name: string,
    attributes: () => Readonly<Record<string, string>>,
    decode: (text: string) => string,
  ): void;
  close?(name: string): void;
  text?(text: string): void;
}

/** How much more may be unpacked of an archive. */
export interface UnpackBudget {
  bytes: number;
}

/** Characters without a tag's end: more than any text of a workbook, which a parser would look through again and again. */
const longestToken = 4_000_000;

const bare = (name: string) => name.slice(name.indexOf(":") + 1);

/** Reads an XML file of an archive as it is unpacked. Throws where it is none, and `TooMuchError` beyond the budget. */
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
