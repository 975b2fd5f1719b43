// The demo's worker: answers the page's API calls as the server with the sandbox would.

import "#web/kit/browser/without-eval.ts";
import { openDemoServer } from "#server/in-process-server.ts";
import { type ApiCall, toFetchOptions } from "#web/kit/browser/api-request.ts";
import { answerCalls } from "#web/kit/browser/worker-calls.ts";
import type { SandboxReply } from "./call-api-in-worker.ts";

const serve = openDemoServer(location.origin);

answerCalls(async ({ path, ...call }: ApiCall): Promise<SandboxReply> => {
  const reply = await serve(new Request(new URL(path, location.origin), toFetchOptions(call)));
  return { status: reply.status, headers: [...reply.headers], text: await reply.text() };
});
