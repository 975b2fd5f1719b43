// Finds decision servers that run on this machine, and describes them at startup.

import type { FoundServer } from "#core/model/session.ts";
import { readModels } from "#core/service/read-models.ts";
import { isJsonObject, ownMember, parseJson } from "#core/text/json/json-object.ts";
import { readWebBody } from "../exchange/exchange.ts";
import { defaultAddressOf, type LocalServer, localServers } from "./local-servers.ts";

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

/** Asks a server for its models; null if it doesn't answer in time, or its body can't be read. */
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

/** The program that answered, `asked` if the answer doesn't tell; null if it isn't a server of this API. */
function recognise(asked: LocalServer, { status, text }: Listed): LocalServer | null {
  if (asked.word === "litellm" && status === 401) return asked;
  const reading = readModels(status, text);
  if (status !== 200 || !reading.ok) return null;
  const owners = ownersIn(text);
  return localServers.find(({ owner }) => owner !== null && owners.has(owner)) ?? asked;
}

function foundServerOf(asked: LocalServer, listed: Listed, starter: string): FoundServer | null {
  const server = recognise(asked, listed);
  if (server === null) return null;
  const reading = readModels(listed.status, listed.text);
  const all = reading.ok ? reading.models.map(({ name }) => name) : [];
  const decisions = all.filter(soundsLikeDecisions);
  const isAtHome = server.word === asked.word;
  const address = defaultAddressOf(asked);
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
 * nothing else. The suggested command is `starter` followed by the server's name or address.
 */
export async function findLocalServers(
  servers = localServers,
  starter = "npm start --",
): Promise<FoundServer[]> {
  const signal = AbortSignal.timeout(patienceMs);
  const found = await Promise.all(
    servers.map(async (server) => {
      const listed = await askModels(defaultAddressOf(server), signal);
      return listed && foundServerOf(server, listed, starter);
    }),
  );
  return found.flatMap((one) => one ?? []);
}

export function describeFoundServer({ name, address, command, models, first }: FoundServer): string {
  const served = models.length === 0 ? "no model yet" : models.slice(0, 3).join(", ");
  const more = models.length > 3 ? ` and ${models.length - 3} more` : "";
  const pull = first === null ? "" : `\n  It has no decision model yet. Get one: ${first}`;
  return `Found ${name} at ${address} (${served}${more}). Use it: ${command}${pull}`;
}
