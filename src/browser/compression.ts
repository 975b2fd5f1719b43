import { readBoundedText } from "./stream-text.ts";

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
export function inflate(bytes: Uint8Array<ArrayBuffer>, most: number): Promise<string> {
  return readBoundedText(through(bytes, new DecompressionStream("deflate-raw")), most);
}
