// Adds to Ollama's model list what only its own routes tell: digests, capabilities and context windows.

import { isJsonObject, type JsonObject, ownMember, parseJson } from "#core/text/json/json-object.ts";
import { describeExcessWork } from "../sandbox/work-bounds.ts";
import type { UpstreamCall, UpstreamOutcome, UpstreamTransport } from "./transport.ts";

const encoder = new TextEncoder();

/** Most models whose details are read, because each takes a request. Others are listed without details. */
const modelsMax = 40;

/** In bytes, more than any real model list. Longer lists are passed on as they are, longer details are ignored. */
const factsBytesMax = 1024 * 1024;
/** Bounds that keep parsing to a few ms for any content. */
const factsBounds = { charactersMax: factsBytesMax, valuesMax: 50_000 };

/** The parsed body; undefined unless it's complete JSON with status 200, and small enough to parse at once. */
function bodyOf(outcome: UpstreamOutcome): unknown {
  if (outcome.kind !== "answer" || outcome.status !== 200 || outcome.flaw !== null) return undefined;
  if (outcome.body.length > factsBytesMax) return undefined;
  const text = new TextDecoder().decode(outcome.body);
  return describeExcessWork(text, factsBounds) === null ? parseJson(text) : undefined;
}

function listIn(body: unknown, name: string): readonly JsonObject[] {
  const list = isJsonObject(body) ? ownMember(body, name) : undefined;
  return Array.isArray(list) ? list.filter(isJsonObject) : [];
}

async function readDigests(
  transport: UpstreamTransport,
  call: UpstreamCall,
): Promise<ReadonlyMap<unknown, unknown>> {
  const tags = bodyOf(await transport({ ...call, path: "/api/tags", answerBytesMax: factsBytesMax }));
  return new Map(listIn(tags, "models").map((item) => [ownMember(item, "name"), ownMember(item, "digest")]));
}

/** Capabilities and context window in tokens. */
async function readAbilities(
  transport: UpstreamTransport,
  call: UpstreamCall,
  model: unknown,
): Promise<JsonObject> {
  const body = encoder.encode(JSON.stringify({ model }));
  const show = { ...call, method: "POST", path: "/api/show", body, answerBytesMax: factsBytesMax } as const;
  const shown = bodyOf(await transport(show));
  if (!isJsonObject(shown)) return {};
  const info = ownMember(shown, "model_info");
  const window = isJsonObject(info)
    ? Object.entries(info).find(([name]) => name.endsWith(".context_length"))?.[1]
    : undefined;
  const capabilities = ownMember(shown, "capabilities");
  return {
    ...(Array.isArray(capabilities) && { capabilities }),
    ...(typeof window === "number" && { context_length: window }),
  };
}

/**
 * Adds digest, capabilities and context window from Ollama's own routes to its model list. Other lists pass
 * unchanged.
 */
export function withOllamaFacts(transport: UpstreamTransport, modelsPath: string): UpstreamTransport {
  return async (call) => {
    const outcome = await transport(call);
    if (call.method !== "GET" || call.path !== modelsPath || outcome.kind !== "answer") return outcome;
    const list = bodyOf(outcome);
    const models = listIn(list, "data");
    if (!isJsonObject(list) || !models.some((item) => ownMember(item, "owned_by") === "library"))
      return outcome;
    const digests = await readDigests(transport, call);
    const described = await Promise.all(
      models.map(async (item, at): Promise<JsonObject> => {
        const id = ownMember(item, "id");
        const digest = digests.get(id) ?? digests.get(`${String(id)}:latest`);
        const abilities = at < modelsMax ? await readAbilities(transport, call, id) : {};
        return { ...item, ...(typeof digest === "string" && { digest }), ...abilities };
      }),
    );
    return { ...outcome, body: encoder.encode(JSON.stringify({ ...list, data: described })) };
  };
}
