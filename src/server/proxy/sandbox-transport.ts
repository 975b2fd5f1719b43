import type { Sandbox } from "#server/sandbox/sandbox.ts";
import type { Transport } from "./transport.ts";

/** Reaches the embedded sandbox as if it were an upstream, without a socket. */
export function createSandboxTransport(sandbox: Sandbox, key: string): Transport {
  return async ({ method, path, body }) => {
    const headers = { authorization: `Bearer ${key}`, "content-type": "application/json" };
    const init = { method, headers, body: body as Uint8Array<ArrayBuffer> | null };
    const request = new Request(`http://sandbox.invalid${path}`, init);
    const response = await sandbox(request);
    return {
      kind: "answer",
      status: response.status,
      header: (name) => response.headers.get(name),
      body: new Uint8Array(await response.arrayBuffer()),
      flaw: null,
      framed: true,
    };
  };
}
