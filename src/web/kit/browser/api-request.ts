// Calls to the page's own server: their types and fetch options.

export interface ApiReply {
  status: number;
  headers: { get(name: string): string | null };
  text: string;
}

export interface ApiCall {
  path: "/api/evaluate" | "/api/models" | "/api/session" | "/api/login" | "/api/logout";
  body?: string;
  signal?: AbortSignal;
}

/** Adds `X-Playground`, without which the server refuses a call, because foreign pages can't set that header. */
export function toFetchOptions({ body, signal }: Omit<ApiCall, "path">): RequestInit {
  return {
    method: body === undefined ? "GET" : "POST",
    headers: { "X-Playground": "1", ...(body === undefined ? {} : { "Content-Type": "application/json" }) },
    body,
    signal,
  };
}
