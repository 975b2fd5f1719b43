import type { FoundServer } from "#core/model/profile.ts";
import { readModels } from "#core/service/read-models.ts";
import { isJsonObject, ownMember, parseJson } from "#core/text/json/json-object.ts";
import { readWebBody } from "../exchange/exchange.ts";
import { isLoopback } from "../exchange/host-rules.ts";
import { ConfigFault } from "./config.ts";
import type { Environment } from "./variables.ts";

/** A server of the family as people run it on their own machine. */
export interface LocalServer {
  /** What follows `npm start --`. */
  word: string;
  name: string;
  port: number;
  /** The command that starts it. */
  start: string;
  /** How its list of models shows that it is this one, where it does; `owned_by` of an item. */
  owner: string | null;
}

/** Where each listens when nobody says otherwise. */
export const localServers: readonly LocalServer[] = [
  { word: "ollama", name: "Ollama", port: 11434, start: "ollama serve", owner: "library" },
  {
    word: "llama",
    name: "llama.cpp",
    port: 8080,
    start: "llama serve -hf ggml-org/Kev-4B-GGUF:Q4_K_M",
    owner: "llamacpp",
  },
  { word: "vllm", name: "vLLM", port: 8000, start: "vllm serve MODEL", owner: "vllm" },
  { word: "litellm", name: "LiteLLM", port: 4000, start: "litellm --config config.yaml", owner: null },
];

function addressOf({ port }: LocalServer): string {
  return `127.0.0.1:${port}`;
}

/** What a server of this machine is called, by its port. */
export function localName(origin: string): string {
  const { port } = new URL(origin);
  return localServers.find((server) => String(server.port) === port)?.name ?? "A server";
}

/** All looks together take no longer, in milliseconds. */
const patienceMs = 300;
/** A list of models is no longer; what is, is no server of the family. */
const listBytesMax = 1024 * 1024;

/** Families of models that answer typed questions, as servers name them. */
const decisionModel =
  /(?:^|[/:_-])(?:d1|tev1|nimble|laya|kev|clef|julia|lev|jev|decider|von|openjev)(?:[-:_.\d]|$)/i;

/** Whether a name is one of a model that answers typed questions; a list alone does not tell. */
function soundsLikeDecisions(name: string): boolean {
  return decisionModel.test(name);
}

interface Listed {
  status: number;
  text: string;
}

/** One GET of the models route of this machine; null where nothing answers in time, or no list can be read. */
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

/** Which server of the family answered, or null where it is something else that happens to listen there. */
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
 * The servers of the family that answer on 127.0.0.1 now: one GET of the models route at each usual port, all within
 * 300 ms, and nothing else. `servers` are those that are looked for, `starter` what stands before a server's word where
 * somebody starts the page.
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

/** What to say of it in the terminal: where it is, what it serves, and the command that uses it. */
export function describeServer({ name, address, command, models, first }: FoundServer): string {
  const served = models.length === 0 ? "no model yet" : models.slice(0, 3).join(", ");
  const more = models.length > 3 ? ` and ${models.length - 3} more` : "";
  const pull = first === null ? "" : `\n  It has no decision model yet. Get one: ${first}`;
  return `Found ${name} at ${address} (${served}${more}). Use it: ${command}${pull}`;
}

const words = localServers.map(({ word }) => word).join(", ");

/**
 * The environment with the server that a command line names: a word such as `ollama`, or an address. A server on this
 * machine is asked by the profile systemone unless DECISION_PROFILE says otherwise.
 */
export function withTarget(env: Environment, args: readonly string[]): Environment {
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
