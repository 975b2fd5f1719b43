// The sandbox as an upstream transport, called in this process.

import type { Sandbox } from "../sandbox/sandbox.ts";
import type { UpstreamTransport } from "./transport.ts";

const encoder = new TextEncoder();

export function createSandboxTransport(sandbox: Sandbox, key: string): UpstreamTransport {
  return async ({ method, path, body, signal }) => {
    const {
      status,
      headers,
      body: text,
    } = await sandbox({
      method,
      path,
      signal,
      header: (name) => (name === "authorization" ? `Bearer ${key}` : null),
      readBody: async () => ({ ok: true, bytes: body ?? new Uint8Array() }),
    });
    return {
      kind: "answer",
      status,
      header: (name) => headers[name] ?? null,
      body: typeof text === "string" ? encoder.encode(text) : (text ?? new Uint8Array()),
      flaw: null,
      framed: true,
    };
  };
}
