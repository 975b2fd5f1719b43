// @ts-check
import { randomBytes } from "node:crypto";
import { mkdir, mkdtemp, readFile, realpath, rm, stat, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { withBuiltServer } from "./harness/built-server.mjs";
import { importBundled } from "./harness/bundle.mjs";
import { messageOf } from "./harness/case-table.mjs";
import { withBrowser } from "./harness/chromium.mjs";
import { loadCode } from "./harness/labelled-playground.mjs";
import { openSaved } from "./harness/pages.mjs";
import { repeat, rowOf } from "./harness/rows.mjs";

const headers = { "X-Playground": "1" };
const files = 1000;
const cases = 100_000;
const rounds = 5;
/** In ms. Files as young as a write count as changing, and are read again at each look. */
const oldMs = 60_000;

/** @param {() => Promise<unknown>} act */
async function time(act) {
  const start = performance.now();
  await act();
  return performance.now() - start;
}

async function textOf(/** @type {number} */ count) {
  const { labelledCases, noulCases } = await loadCode();
  const { writePlaygroundFile } = await importBundled(["/src/core/document/write-playground-file.ts"]);
  const { playground } = labelledCases(noulCases(count, 2), messageOf);
  return /** @type {string} */ (writePlaygroundFile(playground));
}

/**
 * Resolves with the time until the stream tells of a file that `act` changes.
 * @param {string} origin @param {string} path @param {() => Promise<unknown>} act
 */
async function timeNews(origin, path, act) {
  const stop = new AbortController();
  const { body } = await fetch(`${origin}/api/file-changes`, { headers, signal: stop.signal });
  if (body === null) throw new Error("no stream");
  const reader = body.pipeThrough(new TextDecoderStream()).getReader();
  let text = "";
  const next = async () => {
    while (!text.includes("\n\n")) text += (await reader.read()).value ?? "";
    const at = text.indexOf("\n\n");
    const event = text.slice(0, at);
    text = text.slice(at + 2);
    return event;
  };
  while (!(await next()).startsWith("data: "));
  const start = performance.now();
  await act();
  while (!(await next()).includes(path));
  const took = performance.now() - start;
  stop.abort();
  return took;
}

/** @param {string} folder */
async function measureManyFiles(folder) {
  const text = await textOf(20);
  const past = new Date(Date.now() - oldMs);
  for (let at = 0; at < files; at += 1) {
    const place = join(folder, `team-${at % 10}`, `triage-${at}.cutpoint.json`);
    await mkdir(join(folder, `team-${at % 10}`), { recursive: true });
    await writeFile(place, text);
    await utimes(place, past, past);
  }
  return withBuiltServer({ LIBRARY_DIR: folder }, async (origin) => {
    const list = () => fetch(`${origin}/api/files`, { headers }).then((answer) => answer.json());
    const first = await time(list);
    const again = await repeat(rounds * 4, () => time(list));
    const news = await repeat(rounds, async () => {
      const path = `team-3/triage-${3 + 10 * Math.floor(Math.random() * 99)}.cutpoint.json`;
      return timeNews(origin, path, () => writeFile(join(folder, path), `${text} `));
    });
    return [
      rowOf(`${files.toLocaleString("en-US")} files: first list`, "ms", [first]),
      rowOf("the same: a list once they are known", "ms", again),
      rowOf("the same: from a change on disk until a page hears of it", "ms", news, 1000),
    ];
  });
}

/** @param {string} folder */
async function measureManyCases(folder) {
  const text = await textOf(cases);
  const path = join(folder, "many.cutpoint.json");
  const name = `${cases.toLocaleString("en-US")} cases`;
  return withBuiltServer({ LIBRARY_DIR: folder }, (origin) =>
    withBrowser(async (browser) => {
      await writeFile(path, text);
      const opened = [];
      const saved = [];
      for (let round = 0; round < rounds; round += 1) {
        await writeFile(path, text);
        const page = await openSaved(browser, origin);
        const field = page.getByRole("textbox", { name: "Playground name" });
        await page.getByRole("banner").getByRole("button", { name: "Playgrounds" }).click();
        await page.getByRole("button", { name: "Open many.cutpoint.json" }).waitFor();
        opened.push(
          await time(async () => {
            await page.getByRole("button", { name: "Open many.cutpoint.json" }).click();
            await page.getByRole("dialog").waitFor({ state: "detached", timeout: 120_000 });
          }),
        );
        await page.getByText("Saved in many.cutpoint.json").waitFor({ timeout: 120_000 });
        const wanted = `Renamed ${randomBytes(4).toString("hex")}`;
        saved.push(
          await time(async () => {
            await field.fill(wanted);
            await field.press("Enter");
            while (!(await readFile(path, "utf8")).slice(0, 2000).includes(wanted))
              await new Promise((resolve) => setTimeout(resolve, 20));
          }),
        );
        await page.context().close();
      }
      const { size } = await stat(path);
      return [
        rowOf(`${name}: the file`, "MB", [size / 1e6]),
        rowOf(`${name}: from “Open” until they are here`, "ms", opened),
        rowOf(`${name}: from a new name until it is in the file`, "ms", saved),
      ];
    }),
  );
}

/** Measures folders as libraries: many files, and many cases in one. */
export async function run() {
  const base = await realpath(await mkdtemp(join(tmpdir(), "cutpoint-bench-folder-")));
  try {
    const [many, one] = [join(base, "many"), join(base, "one")];
    await Promise.all([mkdir(many), mkdir(one)]);
    return [...(await measureManyFiles(many)), ...(await measureManyCases(one))];
  } finally {
    await rm(base, { recursive: true });
  }
}
