import { ownPath } from "./base-path.ts";

/** The part of a `Request` that calls set. */
export interface ServerCall {
  method: string;
  headers: Readonly<Record<string, string>>;
  body?: string | undefined;
  signal?: AbortSignal | undefined;
}

export type ServerReply = Pick<Response, "status" | "text"> & { headers: Pick<Headers, "get"> };

/** One call of the page's own server; the demo has the sandbox in its place (`web/demo`). */
export function callServer(path: string, call: ServerCall): Promise<ServerReply> {
  return fetch(ownPath(path), call as RequestInit);
}
