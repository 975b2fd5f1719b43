import { type HostRules, isLoopback } from "./host-rules.ts";

const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "font-src 'self'",
  "connect-src 'self'",
  "worker-src 'self'",
  "manifest-src 'self'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
];

const denied = [
  "accelerometer",
  "autoplay",
  "browsing-topics",
  "camera",
  "display-capture",
  "encrypted-media",
  "gamepad",
  "geolocation",
  "gyroscope",
  "hid",
  "identity-credentials-get",
  "idle-detection",
  "local-fonts",
  "magnetometer",
  "microphone",
  "midi",
  "payment",
  "picture-in-picture",
  "publickey-credentials-create",
  "publickey-credentials-get",
  "serial",
  "storage-access",
  "usb",
  "window-management",
  "xr-spatial-tracking",
];
const allowed = ["fullscreen", "clipboard-read", "clipboard-write", "screen-wake-lock"];

/** What every answer of the server carries, whatever it is. */
export const securityHeaders: Readonly<Record<string, string>> = {
  "content-security-policy": policy.join("; "),
  "x-content-type-options": "nosniff",
  "referrer-policy": "no-referrer",
  "cross-origin-opener-policy": "same-origin",
  "cross-origin-resource-policy": "same-origin",
  "permissions-policy": [
    ...denied.map((feature) => `${feature}=()`),
    ...allowed.map((feature) => `${feature}=(self)`),
  ].join(", "),
};

const year = 31_536_000;

/**
 * Where a public origin is https, browsers are told to come by TLS alone; over plain HTTP they ignore it. Never for
 * this machine's own names, which other servers in development share.
 */
export function transportSecurity({ secureHosts }: HostRules): Readonly<Record<string, string>> {
  const isPublic = [...secureHosts].some((host) => !isLoopback(new URL(`https://${host}`).hostname));
  return isPublic ? { "strict-transport-security": `max-age=${year}` } : {};
}

/** An answer, whole; whoever sends it to a browser adds the headers that all answers carry. */
export interface Reply {
  status: number;
  body: string | Uint8Array | null;
  headers: Readonly<Record<string, string>>;
}

/** An answer as the web's own object, with headers that all have beside its own; one to HEAD has no body. */
export function toResponse(
  { status, body, headers }: Reply,
  { method }: Pick<Request, "method">,
  common: Readonly<Record<string, string>>,
): Response {
  const sent = method === "HEAD" ? null : (body as string | Uint8Array<ArrayBuffer> | null);
  return new Response(sent, { status, headers: { ...common, ...headers } });
}
