import { readFileSync } from "node:fs";
import type { RowReply } from "#core/contract/run-outcome.ts";
import type { Profile } from "#core/model/profile.ts";
import { readConfig } from "#server/config/read-config.ts";
import { toEnvironment } from "#server/config/variables.ts";
import { toExchange } from "#server/exchange/exchange.ts";
import { openProxy } from "#server/proxy/open-proxy.ts";
import type { Call, Options } from "../call/command.ts";

/** Who answers, as the environment says; without an address it is the embedded sandbox. */
export interface Service {
  mode: "sandbox" | "live";
  profile: Profile;
  /** Nothing is billed there. */
  isFree: boolean;
  limits: { requestsPerMinute: number; tokensPerSecond: number };
  /** Sends one body, once; the reply is whole. */
  call(body: string, signal: AbortSignal): Promise<RowReply>;
  close(): void;
}

const encoder = new TextEncoder();

/** Stands for every call: what differs from one to the next is told beside it. To make one takes a tenth of a call's work. */
const request = new Request("http://cutpoint.invalid/api/evaluate", { method: "POST" });

/** Opens the way that the playground's server has to the service, without its own limits: a run keeps the pace itself. */
export function openService({ environment }: Pick<Call<Options>, "environment">): Service {
  const config = readConfig(toEnvironment(environment), (path) => readFileSync(path, "utf8"));
  const unlimited = { ...config, limit: { perMinute: 0, inFlight: 0, perUser: 0 } };
  const { forward, close } = openProxy(unlimited, { log: () => {}, metrics: null });
  return {
    mode: config.upstream ? "live" : "sandbox",
    profile: config.profile,
    limits: config.pace,
    isFree: config.upstream === null || config.upstream.local !== null,
    close,
    async call(body, signal) {
      const bytes = encoder.encode(body);
      const exchange = toExchange(request, "/api/evaluate", {
        signal,
        readBody: () => Promise.resolve({ ok: true, bytes }),
      });
      const response = await forward("evaluate", exchange);
      return { status: response.status, headers: response.headers, text: await response.text() };
    },
  };
}
