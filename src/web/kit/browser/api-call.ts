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

/** What `fetch` is asked for a call. */
export function toRequest({ body, signal }: Omit<ApiCall, "path">): RequestInit {
  return {
    method: body === undefined ? "GET" : "POST",
    headers: { "X-Playground": "1", ...(body === undefined ? {} : { "Content-Type": "application/json" }) },
    body,
    signal,
  };
}
