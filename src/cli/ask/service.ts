import { readFileSync } from "node:fs";
import { setImmediate } from "node:timers/promises";
import type { Profile } from "#core/model/profile.ts";
import type { RowReply } from "#core/service/pacing/drive-run.ts";
import { digestIn, readModels } from "#core/service/read-models.ts";
import { describeModelLoading } from "#core/service/retry.ts";
import type { Config } from "#server/config/config.ts";
import { readConfig } from "#server/config/read-config.ts";
import { toEnvironment } from "#server/config/variables.ts";
import type { Reply } from "#server/exchange/reply.ts";
import { openProxy } from "#server/proxy/open-proxy.ts";
import type { CommandCall, Options } from "../call/command.ts";

/** Who answers, as the environment says; without an address it is the embedded sandbox. */
export interface Service {
  mode: "sandbox" | "live";
  profile: Profile;
  /** Nothing is billed there. */
  isFree: boolean;
  /** A server on this machine: its first answer may have to load the model. */
  isLocal: boolean;
  limits: { requestsPerMinute: number; tokensPerSecond: number };
  /** Sends one body, once; the reply is whole. */
  call(body: string, signal: AbortSignal): Promise<RowReply>;
  /** The digest of the model behind a name, where a server on this machine tells it now. */
  digestOf(model: string): Promise<string | undefined>;
  close(): void;
}

const encoder = new TextEncoder();
const decoder = new TextDecoder();
const toText = (body: Reply["body"]) => (typeof body === "string" ? body : decoder.decode(body ?? undefined));
/** A list of models that takes longer is done without. */
const listMs = 10_000;

/** The profile at the price that the configuration gives. */
function withPrice({ profile, price }: Pick<Config, "profile" | "price">): Profile {
  return price === null ? profile : { ...profile, price: { ...profile.price, perMillionInputTokens: price } };
}

/** Opens the way that the playground's server has to the service, without its own limits: a run keeps the pace itself. */
export function openService({ environment }: Pick<CommandCall<Options>, "environment">): Service {
  const config = readConfig(toEnvironment(environment), (path) => readFileSync(path, "utf8"));
  const { evaluate, listModels, close } = openProxy(config, { log: () => {}, metrics: null });
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
      return reading.ok ? digestIn(reading.models, model) : undefined;
    },
    async call(body, signal) {
      // The sandbox judges in this thread: between its answers come Ctrl-C, the progress line and what is written.
      if (upstream === null) await setImmediate();
      const { status, headers, body: answer } = await evaluate({ body: encoder.encode(body), signal });
      return { status, headers: { get: (name) => headers[name] ?? null }, text: toText(answer) };
    },
  };
}

/** Nothing happens while a model is loading, and the time is told all the same. */
const toldEveryMs = 1000;

/** Says each second how long a server on this machine has been loading its model, until something comes back. */
export class LoadingWait {
  private readonly isWaiting: () => boolean;
  private readonly say: (line: string) => void;
  private since = 0;
  private timer: NodeJS.Timeout | null = null;

  constructor(isWaiting: LoadingWait["isWaiting"], say: LoadingWait["say"]) {
    this.isWaiting = isWaiting;
    this.say = say;
  }

  /** To be called as the run goes: begins to wait, or ends. */
  look(): void {
    if (!this.isWaiting()) return this.close();
    if (this.timer !== null) return;
    this.since = performance.now();
    this.timer = setInterval(() => this.tell(), toldEveryMs);
  }

  /** What there is to say now; null: nothing is waited for, or not yet for long. */
  get line(): string | null {
    if (this.timer === null || !this.isWaiting()) return null;
    return describeModelLoading(performance.now() - this.since);
  }

  /** Nothing more is said by itself. */
  close(): void {
    if (this.timer !== null) clearInterval(this.timer);
    this.timer = null;
  }

  private tell(): void {
    const { line } = this;
    if (line !== null) this.say(line);
  }
}
