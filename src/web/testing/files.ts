class PageBuffer extends Uint8Array {
  override toString(): string {
    return new TextDecoder().decode(this);
  }
}

/** The part of Node's Buffer that tests need for making files. */
export const pageBuffer = Object.assign(PageBuffer, {
  isBuffer: (given: unknown) => given instanceof PageBuffer,
  from(given: string | Uint8Array, encoding?: "latin1"): Uint8Array {
    if (typeof given !== "string") return new PageBuffer(given);
    if (encoding !== "latin1") return new PageBuffer(new TextEncoder().encode(given));
    return new PageBuffer(Uint8Array.from(given, (letter) => letter.charCodeAt(0)));
  },
});

/** Takes the place of node:fs/promises, because a page's files are blobs. */
export async function readFile(address: string, encoding?: "utf8"): Promise<string | Uint8Array> {
  const response = await fetch(address);
  return encoding === undefined ? new Uint8Array(await response.arrayBuffer()) : response.text();
}
