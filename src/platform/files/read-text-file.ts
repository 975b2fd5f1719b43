import { decodeText } from "./decode-text.ts";
import { kindByType } from "./file-kind.ts";

/** A file as text, or in words for the author why it is none. */
export type TextFile =
  | { ok: true; name: string; text: string; bytes: number }
  | { ok: false; name: string; reason: string };

const mostBytes = 10_000_000;

/** Reads a file that someone dropped, pasted or chose. */
export async function readTextFile(file: File): Promise<TextFile> {
  const { name, size } = file;
  const kind = kindByType(file.type);
  if (kind !== null) return { ok: false, name, reason: `it is ${kind}, and the state is text` };
  if (size > mostBytes) {
    const megabytes = Math.ceil(size / 100_000) / 10;
    return { ok: false, name, reason: `it has ${megabytes} MB, and a request takes 10 MB at most` };
  }
  try {
    const decoded = decodeText(new Uint8Array(await file.arrayBuffer()));
    return decoded.ok ? { ...decoded, name, bytes: size } : { ...decoded, name };
  } catch {
    return { ok: false, name, reason: "it can't be read; it may be a folder or a deleted file" };
  }
}
