import { spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { mkdtemp, readFile, realpath, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { Client } from "@modelcontextprotocol/client";
import { StdioClientTransport } from "@modelcontextprotocol/client/stdio";
import { type Browser, expect as expectSoon, type Page } from "playwright/test";
import { setPlaygroundName } from "../../src/core/document/edits/edit-state.ts";
import { newPlayground } from "../../src/core/document/new-playground.ts";
import { readPlaygroundFile } from "../../src/core/document/read-playground.ts";
import { writePlaygroundFile } from "../../src/core/document/write-playground-file.ts";
import { test } from "../fixtures/app.ts";
import { Palette } from "../pages/palette.ts";

const seconds = Number(process.env["SECONDS"] ?? 30);
const path = "triage.cutpoint.json";
/** A page begins within seconds; on a machine that is busy with all of this, a good deal later. */
const expect = expectSoon.configure({ timeout: 60_000 });

/** A browser that opened the file. */
class Person {
  page: Page;
  added = 0;
  private readonly address: string;

  constructor(page: Page, address: string) {
    this.page = page;
    this.address = address;
  }

  static async open(browser: Browser, address: string): Promise<Person> {
    const page = await (await browser.newContext()).newPage();
    await page.goto(address);
    await page.getByRole("banner").getByRole("button", { name: "Playgrounds" }).click();
    await page.getByRole("button", { name: `Open ${path}` }).click();
    await expect(page.getByRole("textbox", { name: "Playground name" })).toHaveValue("Triage");
    return new Person(page, address);
  }

  /** Adds a question. It counts once the page calls it saved. */
  async add(): Promise<void> {
    await new Palette(this.page).choose("Add a yes/no question");
    // What the header said before the edit is drawn for a frame more.
    await this.page.evaluate(
      () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
    );
    await expect(this.page.getByRole("status", { name: "Saving" })).toContainText("Saved in");
    this.added += 1;
  }

  /** Closes the page at once, and opens another on the same storage. */
  async kill(): Promise<void> {
    const context = this.page.context();
    await this.page.close();
    this.page = await context.newPage();
    await this.page.goto(this.address);
    await expect(this.page.getByRole("textbox", { name: "Playground name" })).toHaveValue("Triage");
    await expect(this.page.getByRole("status", { name: "Saving" })).toContainText("Saved in");
  }
}

/** Whether the file is a whole playground, laid out as every program writes it. */
async function isWhole(file: string): Promise<boolean> {
  const command = ["dist/server/cutpoint.js", "format", "--check", file];
  const [code] = await once(
    spawn(process.execPath, command, { stdio: ["ignore", "ignore", "inherit"] }),
    "exit",
  );
  return code === 0;
}

test("two browsers that are killed, and an agent, lose nothing in a file that is whole at every moment", async ({
  browser,
  appWith,
}) => {
  test.setTimeout(1000 * (4 * seconds + 240));
  const folder = await realpath(await mkdtemp(join(tmpdir(), "decisions-")));
  const file = join(folder, path);
  await writeFile(file, writePlaygroundFile(setPlaygroundName(newPlayground("k"), "Triage")));
  const questions = async () => {
    const reading = readPlaygroundFile(await readFile(file, "utf8"));
    if (reading.status !== "read") throw new Error(`The file is ${reading.status}.`);
    const ids = reading.playground.questions.map(({ id }) => id);
    const byAgents = ids.filter((id) => id.startsWith("agent_")).length;
    return { byAgent: byAgents, byPeople: ids.length - byAgents };
  };
  const app = await appWith({ LIBRARY_DIR: folder });
  const people = [await Person.open(browser, app.baseURL), await Person.open(browser, app.baseURL)];
  const agent = new Client({ name: "soak", version: "1" });
  await agent.connect(
    new StdioClientTransport({
      command: process.execPath,
      args: ["dist/server/cutpoint.js", "mcp", folder],
      stderr: "ignore",
    }),
  );
  const end = Date.now() + 1000 * seconds;
  const until = async (act: () => Promise<unknown>) => {
    while (Date.now() < end) await act();
  };
  let byAgent = 0;
  let looks = 0;
  let checks = 0;
  await Promise.all([
    ...people.map((person) =>
      until(async () => {
        await person.add();
        if (Math.random() < 0.2) await person.kill();
      }),
    ),
    until(async () => {
      const question = { type: "noul", instructions: "Is it so?" };
      const args = { path, id: `agent_${randomUUID().slice(0, 8)}`, question };
      const { isError } = await agent.callTool({ name: "add_question", arguments: args });
      if (isError !== true) byAgent += 1;
      await pause(500 + 2000 * Math.random());
    }),
    until(async () => {
      await questions();
      looks += 1;
      await pause(20);
    }),
    until(async () => {
      expect(await isWhole(file)).toBe(true);
      checks += 1;
      await pause(1000);
    }),
  ]);
  await agent.close();
  const byPeople = people.reduce((sum, { added }) => sum + added, 0);
  console.log(
    `Added ${byPeople} questions by people, ${byAgent} by the agent; the file was read ${looks} times, and checked ${checks} times by the command.`,
  );
  await expect.poll(questions, { timeout: 120_000 }).toEqual({ byAgent, byPeople });
  for (const { page } of people) await page.context().close();
  await rm(folder, { recursive: true });
});
