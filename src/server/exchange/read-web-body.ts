/** A request body as it was read: all its bytes, or why not. */
export type BodyOutcome =
  | { ok: true; bytes: Uint8Array }
  | { ok: false; reason: "too_large" | "timeout" | "gone" };

/** Reads a web stream to its end, counting; stops at the first byte over the limit. */
export async function readWebBody(
  stream: ReadableStream<Uint8Array> | null,
  limit: number,
): Promise<BodyOutcome> {
  if (stream === null) return { ok: true, bytes: new Uint8Array() };
  const chunks: Uint8Array[] = [];
  let size = 0;
  const reader = stream.getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return { ok: true, bytes: joinBytes(chunks, size) };
    size += value.length;
    if (size > limit) {
      await reader.cancel();
      return { ok: false, reason: "too_large" };
    }
    chunks.push(value);
  }
}

/** One array of the chunks' bytes; a single chunk is given back as it is. */
function joinBytes(chunks: readonly Uint8Array[], size: number): Uint8Array {
  if (chunks.length === 1) return chunks[0] as Uint8Array;
  const joined = new Uint8Array(size);
  let at = 0;
  for (const chunk of chunks) {
    joined.set(chunk, at);
    at += chunk.length;
  }
  return joined;
}
