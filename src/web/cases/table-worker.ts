import "#web/kit/browser/without-eval.ts";
import { wallNow } from "#web/kit/browser/time.ts";
import { TableReader, type TableReply, type TableRequest } from "./table-reader.ts";

const desk = new TableReader(wallNow);

async function answer(turn: number, request: TableRequest): Promise<void> {
  try {
    for await (const reply of desk.answer(request))
      self.postMessage({ ...reply, turn } satisfies TableReply, {});
  } catch (error) {
    const problem = `It couldn't be read: ${error instanceof Error ? error.message : "unknown reason"}`;
    self.postMessage({ turn, kind: "refused", problem } satisfies TableReply, {});
  }
}

let before = Promise.resolve();
self.addEventListener("message", ({ data }: MessageEvent<{ turn: number; request: TableRequest }>) => {
  before = before.then(() => answer(data.turn, data.request));
});
