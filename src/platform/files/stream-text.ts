export type StreamedText = { ok: true; text: string } | { ok: false; problem: string };

/** Reads a file piece by piece as UTF-8 text, and no more than so many bytes of it. */
export async function streamText(file: Blob, mostBytes: number): Promise<StreamedText> {
  const decoder = new TextDecoder("utf-8", { fatal: true });
  const pieces: string[] = [];
  let bytes = 0;
  const reader = file.stream().getReader();
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) break;
      bytes += value.byteLength;
      if (bytes > mostBytes) {
        await reader.cancel();
        return { ok: false, problem: `The file has more than ${mostBytes / 1_000_000} MB.` };
      }
      pieces.push(decoder.decode(value, { stream: true }));
    }
    pieces.push(decoder.decode());
  } catch {
    return { ok: false, problem: "The file isn't UTF-8 text or can't be read." };
  }
  return { ok: true, text: pieces.join("") };
}
