import "#web/kit/browser/without-eval.ts";
import { openDemoServer } from "#server/in-process-server.ts";
import { answerCalls } from "#web/kit/browser/worker-calls.ts";
import type { SandboxCall, SandboxReply } from "./sandbox-call.ts";

const serve = openDemoServer(location.origin);

answerCalls(async ({ path, call }: SandboxCall): Promise<SandboxReply> => {
  const reply = await serve(new Request(new URL(path, location.origin), call as RequestInit));
  return { status: reply.status, headers: [...reply.headers], text: await reply.text() };
});
