/** What came back over the wire, whole. */
export interface ApiReply {
  status: number;
  headers: { get(name: string): string | null };
  text: string;
}

interface Call {
  path: "/api/evaluate" | "/api/models" | "/api/session" | "/api/login" | "/api/logout";
  /** The exact body to post; without one the call is a GET. */
  body?: string;
  signal?: AbortSignal;
}

/** Calls the playground's own server. Rejects when nothing came back, or when the signal was aborted. */
export async function callApi({ path, body, signal }: Call): Promise<ApiReply> {
  const response = await fetch(path, {
    method: body === undefined ? "GET" : "POST",
    headers: { "X-Playground": "1", ...(body === undefined ? {} : { "Content-Type": "application/json" }) },
    body,
    signal,
  });
  return { status: response.status, headers: response.headers, text: await response.text() };
}
