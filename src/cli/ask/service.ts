// The service that answers a command, called through the server's proxy in the same process; reports how long its model
// loads.

import { readFileSync } from "node:fs";
import { setImmediate } from "node:timers/promises";
import type { Profile } from "#core/model/profile.ts";
import type { RowReply } from "#core/service/pacing/drive-run.ts";
import { findModelDigest, readModels } from "#core/service/read-models.ts";
import { describeModelLoading } from "#core/service/retry.ts";
import type { Config } from "#server/config/config.ts";
import { readConfig } from "#server/config/read-config.ts";
import { createVariableReader } from "#server/config/variables.ts";
import type { Reply } from "#server/exchange/reply.ts";
import { openUpstreamProxy } from "#server/proxy/open-proxy.ts";
import type { CommandCall, CommandOptions } from "../call/command.ts";

/** The service that environment variables configure; the embedded sandbox if they set no address. */
export interface AnsweringService {
  mode: "sandbox" | "live";
  profile: Profile;
  /** Whether nothing is billed. */
  isFree: boolean;
  /** Whether it runs on this machine, so that its first answer may include the time to load the model. */
  isLocal: boolean;
  limits: { requestsPerMinute: number; tokensPerSecond: number };
  /** One attempt; resolves with the complete reply. */
  call(body: string, signal: AbortSignal): Promise<RowReply>;
  /**
   * Current digest of the model behind a name, from a local server that reports it (Ollama) within 10 s; else
   * undefined.
   */
  digestOf(model: string): Promise<string | undefined>;
  close(): void;
}

const encoder = new TextEncoder();
const decoder = new TextDecoder();
const toText = (body: Reply["body"]) => (typeof body === "string" ? body : decoder.decode(body ?? undefined));
/** In ms. If no list of models comes within this time, the model's digest stays unknown. */
const listMs = 10_000;

function withPrice({ profile, price }: Pick<Config, "profile" | "price">): Profile {
  return price === null ? profile : { ...profile, price: { ...profile.price, perMillionInputTokens: price } };
}

/**
 * Calls the service through the server's proxy, but without the proxy's limits, because a run paces itself. Throws a
 * ConfigFault for wrong variables.
 */
export function openAnsweringService({
  environment,
}: Pick<CommandCall<CommandOptions>, "environment">): AnsweringService {
  const config = readConfig(createVariableReader(environment), (path) => readFileSync(path, "utf8"));
  const { evaluate, listModels, close } = openUpstreamProxy(config, { log: () => {}, metrics: null });
  const profile = withPrice(config);
  const { upstream } = config;
  const isLocal = upstream !== null && upstream.local !== null;
  return {
    mode: upstream ? "live" : "sandbox",
    profile,
    limits: config.pace,
    isFree: upstream === null || (isLocal && profile.price.perMillionInputTokens === 0),
    isLocal,
    close,
    async digestOf(model) {
      if (!isLocal) return undefined;
      const { status, body } = await listModels(AbortSignal.timeout(listMs));
      const reading = readModels(status, toText(body));
      return reading.ok ? findModelDigest(reading.models, model) : undefined;
    },
    async call(body, signal) {
      // Yields, because the sandbox runs on this thread, and Ctrl-C, progress and writes have to get a turn.
      if (upstream === null) await setImmediate();
      const { status, headers, body: answer } = await evaluate({ body: encoder.encode(body), signal });
      return { status, headers: { get: (name) => headers[name] ?? null }, text: toText(answer) };
    },
  };
}

/** In ms between two reports. A loading model sends no events, so only the time can be reported. */
const toldEveryMs = 1000;

/** Reports every second how long a local server has been loading its model, until the first answer. */
export class ModelLoadingReporter {
  private readonly isWaiting: () => boolean;
  private readonly say: (line: string) => void;
  private since = 0;
  private timer: NodeJS.Timeout | null = null;

  constructor(isWaiting: ModelLoadingReporter["isWaiting"], say: ModelLoadingReporter["say"]) {
    this.isWaiting = isWaiting;
    this.say = say;
  }

  /** Call on every pacing step: starts or ends the wait. */
  update(): void {
    if (!this.isWaiting()) return this.close();
    if (this.timer !== null) return;
    this.since = performance.now();
    this.timer = setInterval(() => this.tell(), toldEveryMs);
  }

  /** What to report now; null unless the first answer is waited for. */
  get line(): string | null {
    if (this.timer === null || !this.isWaiting()) return null;
    return describeModelLoading(performance.now() - this.since);
  }

  close(): void {
    if (this.timer !== null) clearInterval(this.timer);
    this.timer = null;
  }

  private tell(): void {
    const { line } = this;
    if (line !== null) this.say(line);
  }
}
