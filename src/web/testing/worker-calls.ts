import { openCrossTabChannel } from "#web/kit/browser/cross-tab.ts";

export const workerChannel = "cutpoint.page-server";

interface FromWorker {
  id: string;
  kind: "call" | "abort" | undefined;
  path: string;
  init: RequestInit;
}

/** Status 0 means that there was no response. */
export interface WorkerReply {
  id: string;
  status: number;
  headers: [string, string][];
  text: string;
}

/** Lets workers started after this call use the page's server. */
export function serveWorkers(): void {
  const calls = new Map<string, AbortController>();
  const channel = openCrossTabChannel(workerChannel, (message) => {
    const received = message as FromWorker;
    if (received.kind === "call") void answer(received);
    else if (received.kind === "abort") calls.get(received.id)?.abort();
  });
  async function answer({ id, path, init }: FromWorker) {
    const control = new AbortController();
    calls.set(id, control);
    const reply = await window.fetch(path, { ...init, signal: control.signal }).then(
      async (response) => ({
        status: response.status,
        headers: [...response.headers],
        text: await response.text(),
      }),
      () => ({ status: 0, headers: [], text: "" }),
    );
    calls.delete(id);
    channel.post({ id, ...reply });
  }
  const first = String(new URL("./fetch-from-page.ts", import.meta.url));
  const { Worker } = window;
  window.Worker = class extends Worker {
    constructor(address: string | URL, options?: WorkerOptions) {
      const asks = String(address).includes("case-run-worker");
      const script = [first, String(address)].map((part) => `import ${JSON.stringify(part)};\n`).join("");
      super(asks ? URL.createObjectURL(new Blob([script], { type: "text/javascript" })) : address, options);
    }
  };
}
