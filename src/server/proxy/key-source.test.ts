import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeEach, expect, it } from "vitest";
import { startFakeUpstream } from "../testing/fake-upstream.ts";
import { startTestServer, testKey } from "../testing/test-server.ts";

const folder = mkdtempSync(join(tmpdir(), "cutpoint-key-"));
const file = join(folder, "key");
writeFileSync(file, `${testKey}\n`);
const upstream = await startFakeUpstream();
const server = await startTestServer({ DECISION_BASE_URL: upstream.url, DECISION_API_KEY_FILE: file });
const nextKey = "sk-next-77c1d0a9be52f413";

beforeEach(() => upstream.reset());
afterAll(async () => {
  server.assertKept(nextKey);
  await server.stop();
  await upstream.stop();
  rmSync(folder, { recursive: true });
});

async function sentKey(): Promise<string | undefined> {
  await server.evaluate();
  return upstream.requests.at(-1)?.headers.authorization?.replace("Bearer ", "");
}

it("case 70: a file that no longer holds a key leaves the former one in force, and the log says so", async () => {
  for (const text of ["", "two words", "é"]) {
    writeFileSync(file, text);
    upstream.script({ status: 401, body: "{}" });
    await server.evaluate();
    expect(await sentKey()).toBe(testKey);
  }
  expect(server.log.filter(({ event }) => event === "key_file_malformed")).toHaveLength(1);
});

it("case 70: a file that is replaced is read again within moments, and both keys stay looked for", async () => {
  writeFileSync(file, `${nextKey}\n`);
  await expect.poll(sentKey, { interval: 200 }).toBe(nextKey);
  for (const key of [testKey, nextKey]) {
    upstream.script({ body: JSON.stringify({ echo: key }) });
    expect((await server.evaluate()).status).toBe(502);
  }
  expect(server.log.filter(({ event }) => event === "key_changed")).toHaveLength(1);
});

it("case 70: so it is when the service refuses the key, before the next call", async () => {
  writeFileSync(file, testKey);
  upstream.script({ status: 401, body: "{}" });
  expect((await server.evaluate()).status).toBe(401);
  expect(await sentKey()).toBe(testKey);
});
