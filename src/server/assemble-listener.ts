import type { FoundServer } from "#core/model/profile.ts";
import type { HostRules } from "#server/exchange/host-rules.ts";
import type { LogSink } from "#server/exchange/request-log.ts";
import { createNodeListener, type NodeListener } from "#server/listen/node-listener.ts";
import type { Assets } from "#server/static/serve-page.ts";
import { openAccess } from "./access/access.ts";
import { createPasswordAccess } from "./access/password-access.ts";
import type { Config } from "./config/config.ts";
import { createApp, describeSession } from "./create-app.ts";
import { createMetrics, createServeMetrics } from "./metrics/metrics.ts";
import { openProxy } from "./proxy/open-proxy.ts";
import type { Transport } from "./proxy/transport.ts";

export interface ListenerParts {
  rules: HostRules;
  assets: Assets;
  log: LogSink;
  /** Takes the place of the configured upstream or the sandbox. */
  transport?: Transport;
  /** Servers of this machine that pages may be told of. */
  found?: readonly FoundServer[];
}

export interface AssembledListener extends NodeListener {
  /** Lets go of what the server watches. */
  close(): void;
}

/** The whole server as one listener, from its configuration. */
export function assembleListener(config: Config, parts: ListenerParts): AssembledListener {
  const { password, sessionSecret, bodyTimeoutMs, writeTimeoutMs, trust } = config;
  const { rules, assets, log, transport, found = [] } = parts;
  const metrics = config.metrics === null ? null : createMetrics(() => performance.now());
  const serveMetrics = metrics
    ? createServeMetrics(metrics, config.metrics?.token ?? null, rules)
    : undefined;
  const access =
    password === null ? openAccess : createPasswordAccess({ text: password, sessionSecret }, rules);
  const { forward, leaks, close } = openProxy(config, { log, metrics, transport });
  const session = { ...describeSession(config, access.mode), found: [...found] };
  const app = createApp({ session, access, rules, forward, assets, serveMetrics });
  const redact = (text: string) => (leaks(text) ? "" : text);
  const { mode } = session;
  const listener = createNodeListener({
    app,
    rules,
    mode,
    bodyTimeoutMs,
    writeTimeoutMs,
    log,
    redact,
    trust,
    metrics,
  });
  return { ...listener, close };
}
