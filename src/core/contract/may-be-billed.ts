import type { ErrorKind } from "./error-kind.ts";
import type { ServiceError } from "./service-error.ts";

const perhaps: ReadonlySet<ErrorKind> = new Set([
  "upstream-timeout",
  "upstream-bad-answer",
  "not-an-answer",
  "proxy-failed",
  "network",
  "client-timeout",
  "cancelled",
]);

/** Whether the service may have judged, and billed, a request that brought no answer. */
export function mayBeBilled({ kind, code }: ServiceError): boolean {
  return perhaps.has(kind) && code !== "upstream_redirect";
}
