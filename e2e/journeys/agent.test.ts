import { mkdtemp, readFile, realpath, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Client } from "@modelcontextprotocol/client";
import { StdioClientTransport } from "@modelcontextprotocol/client/stdio";
import { expect } from "playwright/test";
import { examplePlayground } from "../../src/core/document/new-playground.ts";
import { readPlaygroundFile } from "../../src/core/document/read-playground.ts";
import { writePlaygroundFile } from "../../src/core/document/write-playground-file.ts";
import type { Playground } from "../../src/core/model/playground.ts";
import { test } from "../fixtures/app.ts";

const path = "triage.cutpoint.json";
let folder: string;

test.beforeEach(async () => {
  folder = await realpath(await mkdtemp(join(tmpdir(), "decisions-")));
  await writeFile(join(folder, path), writePlaygroundFile(examplePlayground("k")));
});
test.afterEach(() => rm(folder, { recursive: true }));

async function onDisk(): Promise<Playground> {
  const reading = readPlaygroundFile(await readFile(join(folder, path), "utf8"));
  if (reading.status !== "read") throw new Error(reading.status);
  return reading.playground;
}

test("an agent edits a playground, the open page shows it, and its person undoes it", async ({
  page,
  appWith,
}) => {
  const app = await appWith({ LIBRARY_DIR: folder });
  await page.goto(app.baseURL);
  await page.getByRole("banner").getByRole("button", { name: "Playgrounds" }).click();
  await page.getByRole("button", { name: `Open ${path}` }).click();
  await expect(page.getByRole("status", { name: "Saving" })).toContainText(`Saved in ${path}`);

  const client = new Client({ name: "reviewer", version: "1" });
  await client.connect(
    new StdioClientTransport({
      command: process.execPath,
      args: ["dist/server/cutpoint.js", "mcp", folder],
      stderr: "ignore",
    }),
  );
  const call = async (name: string, args: Record<string, unknown>) => {
    const { content, isError } = await client.callTool({ name, arguments: { path, ...args } });
    expect(isError ?? false, JSON.stringify(content)).toBe(false);
    return content.map((block) => (block.type === "text" ? block.text : "")).join("\n");
  };
  const { tools } = await client.listTools();
  expect(tools.map(({ name }) => name)).toContain("check");
  const read = await call("read_playground", {});
  const [, revision] = /"id": "frustration",\s*"revision": "(\w+)"/.exec(read) ?? [];
  await call("remove_question", { id: "frustration", revision });
  await call("add_question", {
    id: "is_urgent",
    question: { type: "noul", instructions: "Is it urgent?" },
  });
  expect(await call("evaluate", {})).toContain('"id": "is_urgent"');

  const note = page.getByRole("note").filter({ hasText: "Changed by an agent (reviewer)" });
  await expect(note).toContainText("frustration (removed), is_urgent (added)");
  await expect(page.getByRole("button", { name: "is_urgent", exact: true }).first()).toBeVisible();
  await page.reload();
  await expect(note).toContainText("is_urgent (added)");

  // Both edits may have come in as one step, or as two.
  const ids = async () => (await onDisk()).questions.map(({ id }) => id);
  await expect(async () => {
    await page.keyboard.press("Control+z");
    await expect.poll(ids, { timeout: 3000 }).toEqual(["refund_requested", "department", "frustration"]);
  }).toPass();
  await expect(note).toHaveCount(0);
  expect((await onDisk()).agentEdits).toBe(undefined);
  await client.close();
});
