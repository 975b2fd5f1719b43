// A reply as handlers return it, and as a web-standard response.

export interface Reply {
  status: number;
  body: string | Uint8Array | null;
  /**
   * Takes the place of `body` if that is too long to keep in memory, or if its end isn't known. Only Node's server
   * sends one.
   */
  stream?: AsyncIterable<Uint8Array>;
  headers: Readonly<Record<string, string>>;
}

/** Adds the headers in `common`; a reply to HEAD gets no body. */
export function toResponse(
  { status, body, headers }: Reply,
  { method }: Pick<Request, "method">,
  common: Readonly<Record<string, string>>,
): Response {
  const sent = method === "HEAD" ? null : (body as string | Uint8Array<ArrayBuffer> | null);
  return new Response(sent, { status, headers: { ...common, ...headers } });
}
