import type { FoundServer } from "#core/model/session.ts";
import { readModels } from "#core/service/read-models.ts";
import { isJsonObject, ownMember, parseJson } from "#core/text/json/json-object.ts";
import { readWebBody } from "../exchange/exchange.ts";
import { isLoopback } from "../exchange/host-rules.ts";
import { ConfigFault } from "./config.ts";
import type { Environment } from "./variables.ts";

/** A server of this API as people run it locally. */
export interface LocalServer {
  /** Word for it on the command line: `npm start -- ollama`. */
  word: string;
  name: string;
  port: number;
  /** Value of `owned_by` in its model list, if that shows which program it is; otherwise null. */
  owner: string | null;
}

/** Local servers, with each program's documented default port. */
export const localServers: readonly LocalServer[] = [
  { word: "ollama", name: "Ollama", port: 11434, owner: "library" },
  {
    word: "llama",
    name: "llama.cpp",
    port: 8080,

    owner: "llamacpp",
  },
  { word: "vllm", name: "vLLM", port: 8000, owner: "vllm" },
  { word: "litellm", name: "LiteLLM", port: 4000, owner: null },
];

function addressOf({ port }: LocalServer): string {
  return `127.0.0.1:${port}`;
}

/** Name of the program whose default port it is; "A server" if no known program uses the port. */
export function localServerName(origin: string): string {
  const { port } = new URL(origin);
  return localServers.find((server) => String(server.port) === port)?.name ?? "A server";
}

/** In ms, for all probes together, because startup waits for them. */
const patienceMs = 300;
/** In bytes. A longer model list isn't read, because known servers have shorter ones. */
const listBytesMax = 1024 * 1024;

/** Name patterns of models that answer typed questions. */
const decisionModel =
  /(?:^|[/:_-])(?:d1|tev1|nimble|laya|kev|clef|julia|lev|jev|decider|von|openjev)(?:[-:_.\d]|$)/i;

/** Whether a model seems to answer typed questions, by its name, because model lists don't say what a model is for. */
function soundsLikeDecisions(name: string): boolean {
  return decisionModel.test(name);
}

interface Listed {
  status: number;
  text: string;
}

/** Asks a server for its models; null on timeout or for a body that can't be read. */
async function askModels(address: string, signal: AbortSignal): Promise<Listed | null> {
  try {
    const url = `http://${address}/v1/models`;
    const response = await fetch(url, {
      signal,
      redirect: "manual",
      headers: { accept: "application/json" },
    });
    const body = await readWebBody(response.body, listBytesMax);
    return body.ok ? { status: response.status, text: new TextDecoder().decode(body.bytes) } : null;
  } catch {
    return null;
  }
}

function ownersIn(text: string): ReadonlySet<unknown> {
  const body = parseJson(text);
  const items = isJsonObject(body) ? ownMember(body, "data") : null;
  const list: readonly unknown[] = Array.isArray(items) ? items : [];
  return new Set(list.map((item) => (isJsonObject(item) ? ownMember(item, "owned_by") : undefined)));
}

/** The program that answered; null if it isn't a server of this API. */
function recognise(asked: LocalServer, { status, text }: Listed): LocalServer | null {
  if (asked.word === "litellm" && status === 401) return asked;
  const reading = readModels(status, text);
  if (status !== 200 || !reading.ok) return null;
  const owners = ownersIn(text);
  return localServers.find(({ owner }) => owner !== null && owners.has(owner)) ?? asked;
}

function describeFound(asked: LocalServer, listed: Listed, starter: string): FoundServer | null {
  const server = recognise(asked, listed);
  if (server === null) return null;
  const reading = readModels(listed.status, listed.text);
  const all = reading.ok ? reading.models.map(({ name }) => name) : [];
  const decisions = all.filter(soundsLikeDecisions);
  const isAtHome = server.word === asked.word;
  const address = addressOf(asked);
  const key = "DECISION_API_KEY=… ";
  const target = isAtHome ? server.word : `http://${address}`;
  return {
    name: server.name,
    address,
    command: `${listed.status === 401 ? key : ""}${starter} ${target}`,
    models: decisions.length > 0 ? decisions : all,
    first: server.word === "ollama" && decisions.length === 0 ? "ollama pull d1-omni:600m" : null,
  };
}

/**
 * Finds local servers by one GET of the models route at each default port on 127.0.0.1, all within 300 ms; sends
 * nothing else. `starter` is the command to suggest, up to the server's name.
 */
export async function findServers(servers = localServers, starter = "npm start --"): Promise<FoundServer[]> {
  const signal = AbortSignal.timeout(patienceMs);
  const found = await Promise.all(
    servers.map(async (server) => {
      const listed = await askModels(addressOf(server), signal);
      return listed && describeFound(server, listed, starter);
    }),
  );
  return found.flatMap((one) => one ?? []);
}

export function describeServer({ name, address, command, models, first }: FoundServer): string {
  const served = models.length === 0 ? "no model yet" : models.slice(0, 3).join(", ");
  const more = models.length > 3 ? ` and ${models.length - 3} more` : "";
  const pull = first === null ? "" : `\n  It has no decision model yet. Get one: ${first}`;
  return `Found ${name} at ${address} (${served}${more}). Use it: ${command}${pull}`;
}

const words = localServers.map(({ word }) => word).join(", ");

/**
 * The environment with the upstream that the command line names: a word such as `ollama`, or an address. A local
 * server gets the profile systemone unless DECISION_PROFILE is set.
 */
export function withServerArgument(env: Environment, args: readonly string[]): Environment {
  const [target, ...others] = args;
  if (target === undefined) return env;
  if (others.length > 0) throw new ConfigFault(`Name one server: ${words}, or an address.`);
  const base = toBaseUrl(target);
  if (base === null) {
    throw new ConfigFault(
      `${JSON.stringify(target.slice(0, 100))} is no server. Name ${words}, or an address.`,
    );
  }
  const set = env("DECISION_BASE_URL");
  if (set !== undefined && set !== base) {
    throw new ConfigFault("DECISION_BASE_URL names another server. Unset it, or start without an argument.");
  }
  const profile = env("DECISION_PROFILE") ?? (isLoopback(new URL(base).hostname) ? "systemone" : undefined);
  return (name) => {
    if (name === "DECISION_BASE_URL") return base;
    return name === "DECISION_PROFILE" ? profile : env(name);
  };
}

function toBaseUrl(target: string): string | null {
  const known = localServers.find(({ word }) => word === target);
  if (known) return `http://${addressOf(known)}`;
  return /^https?:\/\//.test(target) && URL.canParse(target) ? target : null;
}
