import { afterEach, describe, expect, it } from "vitest";
import type { FakeUpstream } from "../testing/fake-upstream.ts";
import type { FamilyMember } from "../testing/family-answers.ts";
import { startFamilyServer } from "../testing/family-servers.ts";
import { describeFoundServer, findLocalServers } from "./find-servers.ts";
import { localServers } from "./local-servers.ts";
import { readConfig } from "./read-config.ts";
import { withServerArgument } from "./server-argument.ts";
import { createVariableReader } from "./variables.ts";

const ollama = localServers.find(({ word }) => word === "ollama") ?? expect.fail();
const started: FakeUpstream[] = [];
afterEach(async () => {
  await Promise.all(started.splice(0).map((server) => server.stop()));
});

/** Probes the usual servers; those not in `members` get a port where nothing listens. */
async function look(...members: FamilyMember[]) {
  const servers = await Promise.all(
    localServers.map(async (server) => {
      if (!members.includes(server.word as FamilyMember)) return { ...server, port: 1 };
      const upstream = await startFamilyServer(server.word as FamilyMember);
      started.push(upstream);
      return { ...server, port: upstream.port };
    }),
  );
  return findLocalServers(servers);
}

describe("servers of this machine", () => {
  // Four servers run in the test's process, so a busy machine may exceed the 300 ms.
  it("are found by one GET of the models route each, and nothing else is sent", { retry: 2 }, async () => {
    const found = await look("ollama", "llama", "vllm", "litellm");
    expect(found.map(({ name, models, command }) => [name, models, command])).toEqual([
      ["Ollama", ["d1-omni:600m", "nimble:latest"], "npm start -- ollama"],
      ["llama.cpp", ["ggml-org/Kev-4B-GGUF:Q4_K_M"], "npm start -- llama"],
      ["vLLM", ["kev-4b"], "npm start -- vllm"],
      ["LiteLLM", [], "DECISION_API_KEY=… npm start -- litellm"],
    ]);
    for (const { requests } of started) {
      expect(requests.map(({ method, target, body }) => [method, target, body.length])).toEqual([
        ["GET", "/v1/models", 0],
      ]);
    }
  });

  it("are not looked for longer than 300 ms together", async () => {
    const silent = await startFamilyServer("ollama");
    started.push(silent);
    silent.scriptModels({ silent: true });
    const from = performance.now();
    expect(await findLocalServers([{ ...ollama, port: silent.port }])).toEqual([]);
    expect(performance.now() - from).toBeLessThan(10_000);
  });

  it("are none where something else answers", async () => {
    for (const reply of [
      { status: 404 },
      { status: 200, body: "<html>" },
      { status: 302, headers: { location: "/" } },
    ]) {
      const other = await startFamilyServer("ollama");
      started.push(other);
      other.scriptModels(reply);
      expect(await findLocalServers([{ ...ollama, port: other.port }])).toEqual([]);
    }
  });

  it("say which command pulls a model where there is none that decides", async () => {
    const bare = await startFamilyServer("ollama");
    started.push(bare);
    bare.scriptModels({ body: JSON.stringify({ data: [{ id: "llama3.2:3b", owned_by: "library" }] }) });
    const [found] = await findLocalServers([{ ...ollama, port: bare.port }]);
    expect(found && describeFoundServer(found)).toBe(
      `Found Ollama at 127.0.0.1:${bare.port} (llama3.2:3b). Use it: npm start -- ollama\n  It has no decision model yet. Get one: ollama pull d1-omni:600m`,
    );
    const [byCommand] = await findLocalServers([{ ...ollama, port: bare.port }], "npx cutpoint serve");
    expect(byCommand?.command).toBe("npx cutpoint serve ollama");
  });
});

describe("npm start -- ollama", () => {
  const configOf = (args: string[], values: Record<string, string> = {}) =>
    readConfig(withServerArgument(createVariableReader(values), args), () => "");

  it("asks the server at its usual port, free and unpaced, with minutes for the first answer", () => {
    const { upstream, profile, price, pace, limit } = configOf(["ollama"]);
    expect([upstream?.origin, upstream?.local?.name, upstream?.timeoutMs]).toEqual([
      "http://127.0.0.1:11434",
      "Ollama",
      600_000,
    ]);
    expect([profile.id, price, limit.perMinute]).toEqual(["systemone", 0, 0]);
    expect(pace).toEqual({ requestsPerMinute: Infinity, tokensPerSecond: Infinity });
  });

  it.each([
    ["llama", "http://127.0.0.1:8080", "systemone"],
    ["vllm", "http://127.0.0.1:8000", "systemone"],
    ["http://127.0.0.1:9999", "http://127.0.0.1:9999", "systemone"],
  ])("takes %s for %s", (target, origin, id) => {
    const { upstream, profile } = configOf([target]);
    expect([upstream?.origin, profile.id]).toEqual([origin, id]);
  });

  it("keeps what the environment says of pace, price and profile", () => {
    const values = { DECISION_PRICE: "0.1", LOCAL_LIMIT_PER_MINUTE: "600", DECISION_PROFILE: "decisions" };
    const { price, pace, profile } = configOf(["llama"], values);
    expect([price, pace.requestsPerMinute, profile.id]).toEqual([0.1, 600, "decisions"]);
  });

  it.each([
    [["olama"], /"olama" is no server\. Name ollama, llama, vllm, litellm, or an address/],
    [["ollama", "llama"], /Name one server/],
    [["http://127.0.0.1:1/?x=1"], /no query/],
  ])("refuses %j", (args, sentence) => {
    expect(() => configOf(args)).toThrow(sentence);
  });

  it("does not overrule a configured address", () => {
    expect(() => configOf(["ollama"], { DECISION_BASE_URL: "https://service.example" })).toThrow(
      /names another/,
    );
  });
});
