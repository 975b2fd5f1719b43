// The worker that holds an open table. It answers requests one after another.

import "#web/kit/browser/without-eval.ts";
import { wallNow } from "#web/kit/browser/time.ts";
import { answerCalls } from "#web/kit/browser/worker-calls.ts";
import { type PackedTableReply, packTableReply } from "./packed-reply.ts";
import type { TableRequest } from "./table-messages.ts";
import { TableReader } from "./table-reader.ts";

const reader = new TableReader(wallNow);

async function answer(request: TableRequest, report: (reply: PackedTableReply) => void): Promise<void> {
  try {
    for await (const reply of reader.answer(request)) report(packTableReply(reply));
  } catch (error) {
    const problem = `It couldn't be read: ${error instanceof Error ? error.message : "unknown reason"}`;
    report({ kind: "refused", problem });
  }
}

let before = Promise.resolve();
answerCalls((request: TableRequest, report: (reply: PackedTableReply) => void) => {
  before = before.then(() => answer(request, report));
  return before;
});
