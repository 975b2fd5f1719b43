import type { ServerCall } from "#web/kit/browser/call-server.ts";

export interface SandboxCall {
  path: string;
  call: Omit<ServerCall, "signal">;
}

export interface SandboxReply {
  status: number;
  headers: [string, string][];
  text: string;
}
