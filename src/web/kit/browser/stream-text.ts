// Reads texts of bounded length from a file and from the server, and compresses and inflates those of links.

type StreamedText = { ok: true; text: string } | { ok: false; problem: string };

/** Reads UTF-8. Stops at the first piece beyond `maxBytes`, so that a huge file isn't loaded first. Doesn't reject. */
export async function readBoundedFileText(file: Blob, maxBytes: number): Promise<StreamedText> {
  const decoder = new TextDecoder("utf-8", { fatal: true });
  const pieces: string[] = [];
  let bytes = 0;
  const reader = file.stream().getReader();
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) break;
      bytes += value.byteLength;
      if (bytes > maxBytes) {
        await reader.cancel();
        return { ok: false, problem: `The file has more than ${maxBytes / 1_000_000} MB.` };
      }
      pieces.push(decoder.decode(value, { stream: true }));
    }
    pieces.push(decoder.decode());
  } catch {
    return { ok: false, problem: "The file isn't UTF-8 text or can't be read." };
  }
  return { ok: true, text: pieces.join("") };
}

/** Thrown for data above the byte limit, as opposed to invalid data. */
export class TooLargeError extends Error {}

/** Keeps a byte order mark. Rejects invalid UTF-8, and with a TooLargeError what has more than `maxBytes`. */
async function readBoundedText(stream: ReadableStream<Uint8Array>, maxBytes: number): Promise<string> {
  const reader = stream.getReader();
  const decoder = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });
  let text = "";
  let size = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return text + decoder.decode();
    size += value.length;
    if (size > maxBytes) {
      await reader.cancel();
      throw new TooLargeError();
    }
    text += decoder.decode(value, { stream: true });
  }
}

/** Rejects when the file is missing, isn't UTF-8 or has more than `maxBytes`. */
export async function fetchServedText(path: string, maxBytes: number): Promise<string> {
  const response = await fetch(path);
  if (!response.ok || response.body === null) throw new Error(`${path}: status ${response.status}`);
  return readBoundedText(response.body, maxBytes);
}

function through(
  bytes: Uint8Array<ArrayBuffer>,
  transform: GenericTransformStream,
): ReadableStream<Uint8Array> {
  return new Blob([bytes]).stream().pipeThrough(transform);
}

/** Raw deflate (RFC 1951, no header) of the text's UTF-8 bytes. */
export async function deflateToBytes(text: string): Promise<Uint8Array> {
  const bytes = new TextEncoder().encode(text);
  const stream = through(bytes, new CompressionStream("deflate-raw"));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}

/**
 * Rejects invalid data. Stops with a TooLargeError beyond `maxBytes`, so that a small link can't expand
 * without limit.
 */
export function inflateToText(bytes: Uint8Array<ArrayBuffer>, maxBytes: number): Promise<string> {
  return readBoundedText(through(bytes, new DecompressionStream("deflate-raw")), maxBytes);
}
