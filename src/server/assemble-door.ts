import { openAccess } from "./access/access.ts";
import { createPasswordAccess } from "./access/password-access.ts";
import type { Config } from "./config/config.ts";
import { createApp } from "./create-app.ts";
import { describeSession } from "./describe-session.ts";
import { createNodeDoor, type NodeDoor } from "./door/node-door.ts";
import type { LogSink } from "./door/request-log.ts";
import type { HostRules } from "./guard/host-rules.ts";
import { chooseTransport } from "./proxy/choose-transport.ts";
import { createForward } from "./proxy/forward.ts";
import { createLeakCheck } from "./proxy/leak-check.ts";
import { createLocalLimit } from "./proxy/local-limit.ts";
import type { Transport } from "./proxy/transport.ts";
import type { Assets } from "./static/assets.ts";

export interface DoorParts {
  rules: HostRules;
  assets: Assets;
  log: LogSink;
  /** Takes the place of the configured upstream or the sandbox. */
  transport?: Transport;
}

const now = () => performance.now();

/** The whole server behind one door, from its configuration. */
export function assembleDoor(config: Config, parts: DoorParts): NodeDoor {
  const { upstream, profile, password } = config;
  const { rules, assets, log } = parts;
  const leaks = createLeakCheck(upstream?.key ?? null);
  const access = password === null ? openAccess : createPasswordAccess(password, rules);
  const forward = createForward({
    profile,
    transport: parts.transport ?? chooseTransport(upstream),
    limit: createLocalLimit(config.limit, now),
    leaks,
  });
  const session = describeSession(config, access);
  const app = createApp({ session, access, rules, forward, assets });
  const { bodyTimeoutMs, writeTimeoutMs } = config;
  const redact = (text: string) => (leaks(text) ? "" : text);
  return createNodeDoor({ app, rules, mode: session.mode, bodyTimeoutMs, writeTimeoutMs, log, redact });
}
