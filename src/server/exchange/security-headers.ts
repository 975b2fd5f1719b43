// Headers that keep a page safe: content security policy, permissions, HSTS.

import { type HostRules, isLoopback } from "./host-rules.ts";

/** Path to which browsers post reports of violated content security policies. */
export const violationReportPath = "/csp-report";

/** Trusted Types policies of Monaco and its bundled DOMPurify. */
const editorPolicies = [
  "editorViewLayer",
  "domLineBreaksComputer",
  "richScreenReaderContent",
  "tokenizeToString",
  "standaloneColorizer",
  "diffEditorWidget",
  "diffReview",
  "defaultWorkerFactory",
  "dompurify",
];

/** Directives of the content security policy of pages, without the address for reports. */
export const pageSecurityPolicy = [
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
  // Only these policies may turn text into markup, scripts or script URLs.
  "require-trusted-types-for 'script'",
  `trusted-types ${["default", ...editorPolicies].join(" ")}`,
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

const otherHeaders = {
  "x-content-type-options": "nosniff",
  "referrer-policy": "no-referrer",
  "cross-origin-opener-policy": "same-origin",
  "cross-origin-embedder-policy": "require-corp",
  "origin-agent-cluster": "?1",
  "cross-origin-resource-policy": "same-origin",
  "permissions-policy": [
    ...denied.map((feature) => `${feature}=()`),
    ...allowed.map((feature) => `${feature}=(self)`),
  ].join(", "),
};

/**
 * Headers of every response of a page under `publicPath`, where browsers also report violations. They use
 * `report-uri`, because `report-to` may delay reports by a minute, isn't supported everywhere, and
 * disables `report-uri` where it is.
 */
export function createSecurityHeaders(publicPath: string): Readonly<Record<string, string>> {
  const reports = `report-uri ${publicPath}${violationReportPath.slice(1)}`;
  return { "content-security-policy": [...pageSecurityPolicy, reports].join("; "), ...otherHeaders };
}

const year = 31_536_000;

/**
 * HSTS if a public host is behind https; browsers ignore it over plain HTTP. Never for loopback names, which other
 * development servers use, too.
 */
export function createTransportSecurityHeaders({ secureHosts }: HostRules): Readonly<Record<string, string>> {
  const isPublic = [...secureHosts].some((host) => !isLoopback(new URL(`https://${host}`).hostname));
  return isPublic ? { "strict-transport-security": `max-age=${year}` } : {};
}
