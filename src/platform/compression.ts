/** Thrown by `inflate` when there would be more than was allowed. */
export class TooLargeError extends Error {}

function through(
  bytes: Uint8Array<ArrayBuffer>,
  transform: GenericTransformStream,
): ReadableStream<Uint8Array> {
  return new Blob([bytes]).stream().pipeThrough(transform);
}

/** The UTF-8 bytes of a text, deflated. */
export async function deflate(text: string): Promise<Uint8Array> {
  const bytes = new TextEncoder().encode(text);
  const stream = through(bytes, new CompressionStream("deflate-raw"));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}

/** The text that was deflated. Rejects what is not one, and stops reading once it has more than `most` bytes. */
export async function inflate(bytes: Uint8Array<ArrayBuffer>, most: number): Promise<string> {
  const reader = through(bytes, new DecompressionStream("deflate-raw")).getReader();
  const decoder = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });
  let text = "";
  let size = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return text + decoder.decode();
    size += value.length;
    if (size > most) {
      await reader.cancel();
      throw new TooLargeError();
    }
    text += decoder.decode(value, { stream: true });
  }
}
