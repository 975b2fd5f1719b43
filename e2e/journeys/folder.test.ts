import { execFileSync } from "node:child_process";
import { mkdtemp, readFile, realpath, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, type Page } from "playwright/test";
import { addQuestion } from "../../src/core/document/edits/edit-questions.ts";
import { setPlaygroundName } from "../../src/core/document/edits/edit-state.ts";
import { newPlayground } from "../../src/core/document/new-playground.ts";
import { readPlaygroundFile } from "../../src/core/document/read-playground.ts";
import { writePlaygroundFile } from "../../src/core/document/write-playground-file.ts";
import type { Playground } from "../../src/core/model/playground.ts";
import { test } from "../fixtures/app.ts";
import { axeFaultsInThemes } from "../fixtures/axe.ts";
import { Palette } from "../pages/palette.ts";

let folder: string;
let file: string;

test.beforeEach(async () => {
  folder = await realpath(await mkdtemp(join(tmpdir(), "decisions-")));
  file = join(folder, "triage.cutpoint.json");
  await writeFile(file, writePlaygroundFile(setPlaygroundName(newPlayground("k"), "Triage")));
});
test.afterEach(() => rm(folder, { recursive: true }));

async function onDisk(): Promise<Playground> {
  const reading = readPlaygroundFile(await readFile(file, "utf8"));
  if (reading.status !== "read") throw new Error(reading.status);
  return reading.playground;
}

const nameField = (page: Page) => page.getByRole("textbox", { name: "Playground name" });
const saving = (page: Page) => page.getByRole("status", { name: "Saving" });

async function openFile(page: Page, address: string) {
  await page.goto(address);
  await page.getByRole("banner").getByRole("button", { name: "Playgrounds" }).click();
  await page.getByRole("button", { name: "Open triage.cutpoint.json" }).click();
  await expect(nameField(page)).toHaveValue("Triage", { timeout: 30_000 });
}

test("two browsers and an editor work on one file of a folder, and nobody's change is lost", async ({
  page,
  browser,
  appWith,
}) => {
  const app = await appWith({ LIBRARY_DIR: folder });
  const other = await (await browser.newContext()).newPage();
  await openFile(page, app.baseURL);
  await openFile(other, app.baseURL);

  await nameField(page).fill("Triage of mail");
  await nameField(page).press("Enter");
  await expect(saving(page)).toContainText("Saved in triage.cutpoint.json");
  await expect.poll(async () => (await onDisk()).name).toBe("Triage of mail");
  await expect(nameField(other)).toHaveValue("Triage of mail");

  const edited = addQuestion(await onDisk(), "noul", "by-editor");
  await writeFile(file, writePlaygroundFile(edited));
  await expect(
    page.getByText("triage.cutpoint.json was changed elsewhere. The changes are here now."),
  ).toBeVisible();

  // Undone in the page, so gone from the file.
  await page.keyboard.press("Control+z");
  await expect.poll(async () => (await onDisk()).questions).toHaveLength(0);

  await page.reload();
  await expect(nameField(page)).toHaveValue("Triage of mail");
  await expect(saving(page)).toContainText("Saved in triage.cutpoint.json");
  await other.context().close();
});

test("where a page and another change the same, both are kept, and the difference is told by question", async ({
  page,
  appWith,
}) => {
  const app = await appWith({ LIBRARY_DIR: folder });
  await openFile(page, app.baseURL);
  await new Palette(page).choose("Save files only with Ctrl+S");
  await nameField(page).fill("Mine");
  await nameField(page).press("Enter");
  await expect(saving(page)).toContainText("Unsaved changes");
  await writeFile(file, writePlaygroundFile({ ...(await onDisk()), name: "Theirs", notes: "for post" }));
  await expect(page.getByText(/Your version is kept as “Mine \(kept /)).toBeVisible();
  await new Palette(page).choose("What changed in the file");
  const dialog = page.getByRole("dialog", { name: "What changed" });
  await dialog.getByRole("radio", { name: "With your kept version" }).check();
  await expect(dialog).toContainText("Changes since “Mine (kept ");
  await expect(dialog).toContainText('" → "Theirs"');
  await expect(dialog.getByRole("insertion")).toHaveText("for post");
  await expect(dialog).not.toContainText("A different key");
});

test("a playground of the browser is saved into the folder", async ({ page, appWith }) => {
  const app = await appWith({ LIBRARY_DIR: folder });
  await page.goto(app.baseURL);
  await nameField(page).fill("Own work");
  await nameField(page).press("Enter");
  await new Palette(page).choose("Save this playground into the folder");
  await expect(saving(page)).toContainText("Saved in own-work.cutpoint.json");
  file = join(folder, "own-work.cutpoint.json");
  expect((await onDisk()).name).toBe("Own work");
});

test("what changed is told in words, against the file and against git's last commit", async ({
  page,
  appWith,
}) => {
  const git = (...words: string[]) =>
    execFileSync("git", ["-c", "user.name=Ana", "-c", "user.email=ana@example.org", ...words], {
      cwd: folder,
    });
  const app = await appWith({ LIBRARY_DIR: folder });
  await openFile(page, app.baseURL);
  // Narrower headers have no room for the file's name.
  await page.setViewportSize({ width: 1700, height: 900 });
  await saving(page).getByRole("button").click();
  const dialog = page.getByRole("dialog", { name: "What changed" });
  await expect(dialog).toContainText("No changes since triage.cutpoint.json.");
  await dialog.getByRole("radio", { name: "With git's last commit" }).check();
  await expect(dialog).toContainText("The folder isn't under git.");
  await page.keyboard.press("Escape");

  git("init", "-q");
  git("add", ".");
  git("commit", "-q", "-m", "Begin");
  await new Palette(page).choose("Add a yes/no question");
  await nameField(page).fill("Triage of mail");
  await expect(saving(page)).toContainText("Saved in");
  await new Palette(page).choose("What changed in the file");
  await dialog.getByRole("radio", { name: "With git's last commit" }).check();
  await expect(dialog).toContainText("Changes since triage.cutpoint.json at HEAD.");
  await expect(dialog.getByRole("heading", { name: /\(new\)/ })).toBeVisible();
  await expect(dialog).toContainText('Name: "Triage" → "Triage of mail"');
  expect(await axeFaultsInThemes(page)).toEqual([]);
  await page.keyboard.press("Escape");

  await new Palette(page).choose("Save files only with Ctrl+S");
  await nameField(page).fill("Triage of post");
  await expect(saving(page)).toContainText("Unsaved changes");
  await saving(page).getByRole("button").click();
  await expect(dialog).toContainText('Name: "Triage of mail" → "Triage of post"');
});
