/** Thrown when there would be more than was allowed. */
export class TooLargeError extends Error {}

/** The UTF-8 text of a stream. Rejects what is not one, and stops reading once it has more than `most` bytes. */
export async function readBoundedText(stream: ReadableStream<Uint8Array>, most: number): Promise<string> {
  const reader = stream.getReader();
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
