import { embeddedLimits } from "#server/sandbox/embedded-limits.ts";
import { createSandbox } from "#server/sandbox/sandbox.ts";
import { embeddedBounds } from "#server/sandbox/work-bounds.ts";
import type { KeySource } from "./key-source.ts";
import { createSandboxTransport } from "./sandbox-transport.ts";
import type { Transport } from "./transport.ts";
import { createUndiciTransport, type Upstream } from "./undici-transport.ts";

const now = () => performance.now();

/** The configured upstream, or the embedded sandbox with a key of its own where none is configured. */
export function chooseTransport(upstream: Upstream | null, keys: KeySource): Transport {
  if (upstream) return createUndiciTransport(upstream, keys);
  const key = crypto.randomUUID();
  return createSandboxTransport(
    createSandbox({ key, limits: embeddedLimits, bounds: embeddedBounds, now }),
    key,
  );
}
