import { securityHeaders } from "./static/security-headers.ts";

/** Every answer of the server is made here, so that each carries the security headers. */
export function reply(
  status: number,
  body: string | Uint8Array | null,
  headers: Readonly<Record<string, string>>,
): Response {
  return new Response(body as string | Uint8Array<ArrayBuffer> | null, {
    status,
    headers: { ...securityHeaders, ...headers },
  });
}
