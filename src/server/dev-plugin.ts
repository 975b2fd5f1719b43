import type { IncomingMessage, ServerResponse } from "node:http";
import type { NodeDoor } from "#server/listen/node-door.ts";

/** As much of Vite's development server as is used here. */
interface DevServer {
  httpServer: { address(): unknown } | null;
  middlewares: {
    use(
      handle: (incoming: IncomingMessage, outgoing: ServerResponse, next: (error?: unknown) => void) => void,
    ): void;
  };
  ssrLoadModule(path: string): Promise<Record<string, unknown>>;
}

type DevDoor = typeof import("./dev-door.ts");

/** A Vite plugin that serves the API under `vite` with the very code of the built server; pages are Vite's. */
export function devPlugin() {
  return {
    name: "playground-server",
    apply: "serve" as const,
    configureServer(vite: DevServer) {
      let door: Promise<NodeDoor> | null = null;
      vite.middlewares.use((incoming, outgoing, next) => {
        if (!/^\/(?:api(?:\/|$)|healthz$)/.test(incoming.url ?? "")) return next();
        door ??= openDoor(vite);
        door.then((opened) => opened.listen(incoming, outgoing), next);
      });
    },
  };
}

async function openDoor(vite: DevServer): Promise<NodeDoor> {
  const { openDevDoor } = (await vite.ssrLoadModule("/src/server/dev-door.ts")) as DevDoor;
  const address = vite.httpServer?.address() as { port: number } | null | undefined;
  return openDevDoor(address?.port ?? 0);
}
