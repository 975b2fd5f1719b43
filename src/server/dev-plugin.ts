// The Vite plugin that serves the API beside the page during development.

import type { IncomingMessage, ServerResponse } from "node:http";
import type { NodeListener } from "./listen/node-listener.ts";

/** The part of Vite's dev server API that is used. Declared here because the server doesn't depend on Vite. */
interface DevServer {
  httpServer: { address(): unknown } | null;
  middlewares: {
    use(
      handle: (incoming: IncomingMessage, outgoing: ServerResponse, next: (error?: unknown) => void) => void,
    ): void;
  };
  ssrLoadModule(path: string): Promise<Record<string, unknown>>;
}

type DevListenerModule = typeof import("./dev-listener.ts");

/** Serves the API under `vite` with the production code. Vite serves the pages; `/kit` shows every control. */
export function createDevServerPlugin() {
  return {
    name: "playground-server",
    apply: "serve" as const,
    configureServer(vite: DevServer) {
      let listener: Promise<NodeListener> | null = null;
      vite.middlewares.use((incoming, outgoing, next) => {
        if (incoming.url === "/kit") incoming.url = "/src/web/kit/showcase/index.html";
        if (!/^\/(?:api(?:\/|$)|healthz$)/.test(incoming.url ?? "")) return next();
        listener ??= openListener(vite);
        listener.then((opened) => opened.listen(incoming, outgoing), next);
      });
    },
  };
}

async function openListener(vite: DevServer): Promise<NodeListener> {
  const { openDevListener } = (await vite.ssrLoadModule("/src/server/dev-listener.ts")) as DevListenerModule;
  const address = vite.httpServer?.address() as { port: number } | null | undefined;
  return openDevListener(address?.port ?? 0);
}
