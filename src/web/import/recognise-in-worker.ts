import type { Incoming } from "#core/document/recognise/incoming.ts";

const failed: Incoming = {
  kind: "unreadable",
  meant: "text",
  faults: [
    { offset: 0, length: 0, line: 1, column: 1, message: "The browser ran out of memory while reading it." },
  ],
  straightened: null,
};

/** Recognises a text beside the page, which stays free to answer however long the text is. */
export function recogniseInWorker(text: string): Promise<Incoming> {
  const worker = new Worker(new URL("./recognise-worker.ts", import.meta.url), { type: "module" });
  return new Promise((resolve) => {
    const settle = (incoming: Incoming) => {
      worker.terminate();
      resolve(incoming);
    };
    worker.addEventListener("message", ({ data }: MessageEvent<Incoming>) => settle(data));
    worker.addEventListener("messageerror", () => settle(failed));
    worker.addEventListener("error", () => settle(failed));
    worker.postMessage(text, []);
  });
}
