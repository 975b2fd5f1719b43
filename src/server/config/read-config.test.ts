import { describe, expect, it } from "vitest";
import { testKey } from "../testing/test-server.ts";
import { type Config, ConfigFault } from "./config.ts";
import { readConfig } from "./read-config.ts";
import { createVariableReader } from "./variables.ts";

type Values = Readonly<Record<string, string>>;

function read(values: Values): Config {
  return readConfig(createVariableReader(values), (path) => {
    if (path === "/run/secrets/key") return `${testKey}\n`;
    throw new Error(`ENOENT ${path}`);
  });
}

function refusal(values: Values): string {
  try {
    read(values);
  } catch (error) {
    if (error instanceof ConfigFault) return error.message;
    throw error;
  }
  return "";
}

const live = { DECISION_BASE_URL: "https://service.example", DECISION_API_KEY: testKey };

describe("without settings", () => {
  it("the sandbox answers on loopback", () => {
    expect(read({})).toMatchObject({
      port: 4170,
      addresses: ["127.0.0.1", "::1"],
      upstream: null,
      password: null,
      limit: { perMinute: 60_000, inFlight: 16 },
    });
  });

  it("an empty variable counts as none", () => {
    expect(read({ PORT: "", HOST: " ", DECISION_BASE_URL: "", DECISION_API_KEY: "" })).toEqual(read({}));
  });
});

describe("an upstream", () => {
  it("is an origin, a prefix and a key", () => {
    const { upstream, profile, limit } = read({
      ...live,
      DECISION_BASE_URL: "https://service.example:8443/gate/",
    });
    expect(upstream).toMatchObject({
      origin: "https://service.example:8443",
      pathPrefix: "/gate",
      key: testKey,
    });
    expect([profile.id, limit.perMinute]).toEqual(["decider", 1200]);
  });

  it("takes its key from a file", () => {
    const { DECISION_API_KEY: _, ...rest } = live;
    expect(read({ ...rest, DECISION_API_KEY_FILE: "/run/secrets/key" }).upstream?.key).toBe(testKey);
    expect(refusal({ ...rest, DECISION_API_KEY_FILE: "/nowhere" })).toMatch(
      /DECISION_API_KEY_FILE.*can't be read/,
    );
    expect(refusal({ ...live, DECISION_API_KEY_FILE: "/run/secrets/key" })).toMatch(/both set/);
  });

  it("needs no key where the profile says so", () => {
    const local = { DECISION_BASE_URL: "http://127.0.0.1:11434", DECISION_PROFILE: "systemone" };
    expect(read(local).upstream?.key).toBeNull();
    expect(refusal({ ...local, DECISION_PROFILE: "decider" })).toMatch(/needs a key.*DECISION_API_KEY/);
  });

  it("may be reached without TLS on loopback, or where that is allowed", () => {
    for (const url of ["http://localhost:1", "http://127.9.9.9", "http://[::1]:8080"]) {
      expect(read({ ...live, DECISION_BASE_URL: url }).upstream?.origin).toBe(new URL(url).origin);
    }
    const plain = { ...live, DECISION_BASE_URL: "http://service:8080" };
    expect(refusal(plain)).toMatch(/https:\/\/.*DECISION_ALLOW_HTTP=1/);
    expect(read({ ...plain, DECISION_ALLOW_HTTP: "1" }).upstream?.origin).toBe("http://service:8080");
    expect(read({ ...plain, DECISION_ALLOW_HTTP: "1" }).warnings).toEqual([
      expect.stringContaining("without TLS"),
    ]);
    for (const url of [
      "http://127.0.0.1.evil.example",
      "http://localhost.evil.example",
      "http://127.1.evil",
    ]) {
      expect(refusal({ ...live, DECISION_BASE_URL: url })).toMatch(/https/);
    }
  });

  it.each([
    ["service.example", /address such as https/],
    ["ftp://service.example", /address such as https/],
    ["https://user:secret@service.example", /must not contain a user name or password/],
    ["https://service.example?key=secret", /no query/],
    ["https://service.example/#", /no fragment/],
    ["https://service.example/v1", /must not end in \/v1/],
  ])("refuses %s", (url, sentence) => {
    const said = refusal({ ...live, DECISION_BASE_URL: url });
    expect(said).toMatch(sentence);
    expect(said).not.toMatch(/secret|service\.example\?/);
  });
});

describe("wrong values", () => {
  it.each([
    [{ PORT: "http" }, /PORT must be a whole number/],
    [{ PORT: "70000" }, /PORT .* 65535/],
    [{ PORT: "0x10" }, /PORT/],
    [{ DECISION_PROFILE: "decider" }, /DECISION_PROFILE is set without DECISION_BASE_URL/],
    [
      { ...live, DECISION_PROFILE: "toString" },
      /DECISION_PROFILE must be one of decider, decisions, gateway, systemone/,
    ],
    [{ ...live, DECISION_ALLOW_HTTP: "yes" }, /DECISION_ALLOW_HTTP must be 0 or 1/],
    [{ ...live, DECISION_TIMEOUT_MS: "1" }, /DECISION_TIMEOUT_MS/],
    [{ LOCAL_LIMIT_PER_MINUTE: "-1" }, /LOCAL_LIMIT_PER_MINUTE/],
    [{ LOCAL_LIMIT_IN_FLIGHT: "1e3" }, /LOCAL_LIMIT_IN_FLIGHT/],
    [{ PUBLIC_ORIGIN: "https://a.example/path" }, /PUBLIC_ORIGIN must list origins/],
    [{ PUBLIC_ORIGIN: "a.example" }, /PUBLIC_ORIGIN/],
    [{ ...live, HTTPS_PROXY: "proxy:3128" }, /HTTPS_PROXY must be an address/],
    [{ HOST: "192.168.1.5" }, /PLAYGROUND_PASSWORD must be set/],
    [{ HOST: "0", PLAYGROUND_PASSWORD: "correct horse" }, /HOST must be an IP address/],
    [{ HOST: "0.0.0.0", PLAYGROUND_PASSWORD: "eleven char" }, /at least 12 characters/],
    [{ HOST: "0.0.0.0", PLAYGROUND_PASSWORD: "e\u0308leven char" }, /at least 12 characters/],
    [{ HOST: "192.168.1.5", PLAYGROUND_PASSWORD: "short" }, /at least 12 characters/],
    [{ PUBLIC_ORIGIN: "https://a.example", PLAYGROUND_PASSWORD: "short" }, /at least 12 characters/],
    [{ USER_LIMIT_PER_MINUTE: "5" }, /USER_LIMIT_PER_MINUTE needs IDENTITY_HEADER/],
  ])("%j is refused with the fix", (values, sentence) => {
    expect(refusal(values as unknown as Values)).toMatch(sentence);
  });

  it("case 36: no message holds any part of the key", () => {
    for (const key of ["", "a b", `${testKey}\n${testKey}`, `${testKey}é`, testKey.repeat(300), "\u0000"]) {
      const said = refusal({ ...live, DECISION_API_KEY: key });
      expect(said).toMatch(/DECISION_API_KEY/);
      expect(said).not.toContain(testKey.slice(0, 6));
    }
  });
});

describe("an access mode", () => {
  it("opens other addresses", () => {
    const open: Values = {
      HOST: "0.0.0.0",
      PLAYGROUND_PASSWORD: "correct horse",
      PUBLIC_ORIGIN: "https://a.example, http://b",
    };
    const { addresses, password, publicOrigins } = read(open);
    expect([addresses, password]).toEqual([["0.0.0.0"], "correct horse"]);
    expect(publicOrigins.map((url) => url.origin)).toEqual(["https://a.example", "http://b"]);
  });

  it("warns of what is weak", () => {
    expect(read({ PLAYGROUND_PASSWORD: "short" }).warnings).toEqual([
      expect.stringContaining("12 characters"),
    ]);
    expect(read({ PUBLIC_ORIGIN: "https://a.example" }).warnings).toEqual([
      expect.stringContaining("PLAYGROUND_PASSWORD"),
    ]);
  });
});
