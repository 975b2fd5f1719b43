import { readFileSync } from "node:fs";
import { createHostRules } from "#server/exchange/host-rules.ts";
import { createLog } from "#server/exchange/request-log.ts";
import type { NodeDoor } from "#server/listen/node-door.ts";
import { assembleDoor } from "./assemble-door.ts";
import { readConfig } from "./config/read-config.ts";
import { toEnvironment } from "./config/variables.ts";

/** The server's door for development: configured as the built one, but without files of its own. */
export function openDevDoor(port: number): NodeDoor {
  const config = readConfig(toEnvironment(process.env), (path) => readFileSync(path, "utf8"));
  const rules = createHostRules(port, config.publicOrigins);
  return assembleDoor(config, {
    rules,
    assets: new Map(),
    log: createLog((text) => process.stdout.write(text)),
  });
}
