import { isJsonObject, type JsonObject, ownMember, parseJson } from "#core/json/json-object.ts";
import type { Transport, UpstreamCall, UpstreamOutcome } from "./transport.ts";

/** Asked about one by one, so no more than this; the others are listed as they come. */
const modelsMax = 40;
const encode = (text: string) => new TextEncoder().encode(text);

function bodyOf(outcome: UpstreamOutcome): unknown {
  if (outcome.kind !== "answer" || outcome.status !== 200 || outcome.flaw !== null) return undefined;
  return parseJson(new TextDecoder().decode(outcome.body));
}

function listIn(body: unknown, name: string): readonly JsonObject[] {
  const list = isJsonObject(body) ? ownMember(body, name) : undefined;
  return Array.isArray(list) ? list.filter(isJsonObject) : [];
}

/** The digest of each model, by its name. */
async function readDigests(transport: Transport, call: UpstreamCall): Promise<ReadonlyMap<unknown, unknown>> {
  const tags = bodyOf(await transport({ ...call, path: "/api/tags" }));
  return new Map(listIn(tags, "models").map((item) => [ownMember(item, "name"), ownMember(item, "digest")]));
}

/** What a model can do, and how many tokens it reads. */
async function readAbilities(transport: Transport, call: UpstreamCall, model: unknown): Promise<JsonObject> {
  const body = encode(JSON.stringify({ model }));
  const shown = bodyOf(await transport({ ...call, method: "POST", path: "/api/show", body }));
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
 * Adds to Ollama's list of models what its own routes say of each: the digest behind the name, what the model can do,
 * and its window. What is no list of Ollama's passes as it came.
 */
export function withOllamaFacts(transport: Transport, modelsPath: string): Transport {
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
    return { ...outcome, body: encode(JSON.stringify({ ...list, data: described })) };
  };
}
