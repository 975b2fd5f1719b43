import { promisify } from "node:util";
import { brotliDecompress, gunzip, inflate } from "node:zlib";
import type { BodyFlaw } from "./transport.ts";

const decoders = {
  gzip: promisify(gunzip),
  "x-gzip": promisify(gunzip),
  deflate: promisify(inflate),
  br: promisify(brotliDecompress),
} as const;

/** Undoes a content-encoding, stopping as soon as more than `limit` bytes have come out. */
export async function decodeBody(
  bytes: Uint8Array,
  encoding: string,
  limit: number,
): Promise<{ body: Uint8Array; flaw: BodyFlaw | null }> {
  const name = encoding.trim().toLowerCase();
  if (name === "" || name === "identity") return { body: bytes, flaw: null };
  if (!Object.hasOwn(decoders, name)) return { body: new Uint8Array(), flaw: "undecodable" };
  try {
    return {
      body: await decoders[name as keyof typeof decoders](bytes, { maxOutputLength: limit }),
      flaw: null,
    };
  } catch (error) {
    return { body: new Uint8Array(), flaw: flawOf(error as NodeJS.ErrnoException) };
  }
}

function flawOf(error: NodeJS.ErrnoException): BodyFlaw {
  if (error.code === "ERR_BUFFER_TOO_LARGE") return "too_large";
  return error.code === "Z_BUF_ERROR" ? "truncated" : "undecodable";
}
