import type { Page } from "playwright/test";
import { test as base } from "vitest";
import { commands, page as frame } from "vitest/browser";
import { forgetDownloads, nextDownload } from "./downloads.ts";
import { draw, stopDrawing } from "./drawing.ts";
import { openExample, startPage } from "./open-page.ts";
import {
  forgetPageListeners,
  nextPageEvent,
  offPageEvent,
  onPageEvent,
  type PageRequest,
} from "./page-events.ts";
import { PageLocator } from "./page-locator.ts";
import { inWindow } from "./real-input.ts";
import { sleepMs } from "./until.ts";

const browser = commands as unknown as {
  keys(action: "press" | "type" | "down" | "up" | "insertText", words: string): Promise<void>;
  mouse(action: "move" | "down" | "up" | "wheel", words: readonly unknown[]): Promise<void>;
  emulateMedia(media: object): Promise<void>;
  holdClipboard(): Promise<void>;
  freeClipboard(): Promise<void>;
};

let holdsClipboard = false;

async function holdClipboard(): Promise<void> {
  holdsClipboard = true;
  await browser.holdClipboard();
}

const root = new PageLocator("");

/**
 * Playwright's page as journeys use it, inside the page itself: one page for many tests, without server or
 * reload.
 */
const inPage = {
  getByRole: root.getByRole.bind(root),
  getByText: root.getByText.bind(root),
  getByLabel: root.getByLabel.bind(root),
  getByTitle: root.getByTitle.bind(root),
  getByPlaceholder: root.getByPlaceholder.bind(root),
  locator: root.locator.bind(root),
  keyboard: {
    press: (keys: string) => browser.keys("press", keys),
    type: (text: string) => browser.keys("type", text),
    insertText: (text: string) => browser.keys("insertText", text),
    down: (keys: string) => browser.keys("down", keys),
    up: (keys: string) => browser.keys("up", keys),
  },
  mouse: {
    move: (x: number, y: number, ...words: unknown[]) =>
      browser.mouse("move", [...inWindow({ x, y }), ...words]),
    down: () => browser.mouse("down", []),
    up: () => browser.mouse("up", []),
    wheel: (...words: unknown[]) => browser.mouse("wheel", words),
  },
  goto: async (path: string) => {
    if (path !== "/") throw new Error(`A test in the page goes nowhere: ${path}`);
    await openExample();
  },
  evaluate: async <Result, Word>(read: (word: Word) => Result, word?: Word) => read(word as Word),
  evaluateHandle: async <Result, Word>(read: (word: Word) => Result, word?: Word) => {
    const value = await read(word as Word);
    return { value, jsonValue: async () => value };
  },
  on: onPageEvent,
  off: offPageEvent,
  waitForEvent: (name: "download" | "filechooser") =>
    name === "download" ? nextDownload() : nextPageEvent(name),
  waitForRequest: (wanted: string | ((request: PageRequest) => boolean)) =>
    nextPageEvent(
      "request",
      typeof wanted === "string" ? (request) => request.url().endsWith(wanted.replace("**", "")) : wanted,
    ),
  goBack: async () => {
    const went = new Promise((resolve) => addEventListener("popstate", resolve, { once: true }));
    history.back();
    await went;
  },
  url: () => location.href,
  content: async () => document.documentElement.outerHTML,
  title: async () => document.title,
  waitForTimeout: sleepMs,
  viewportSize: () => ({ width: innerWidth, height: innerHeight }),
  setViewportSize: ({ width, height }: { width: number; height: number }) => frame.viewport(width, height),
  emulateMedia: (media: object) => browser.emulateMedia(media),
  context: () => ({ grantPermissions: () => holdClipboard() }),
};

PageLocator.page = inPage;

// A failed test's screenshot is taken while the frame is still transparent.
const { screenshot } = frame;
frame.screenshot = ((...words: Parameters<typeof screenshot>) => {
  draw();
  return screenshot.apply(frame, words);
}) as typeof screenshot;

const wide = { width: 1440, height: 900 };

/** The page shows the example, unanswered. An error in the console fails the test. */
export const test = base.extend<{ page: Page }>({
  page: async ({}, use) => {
    stopDrawing();
    const complaints: string[] = [];
    const { error } = console;
    console.error = (...words: unknown[]) => void complaints.push(words.map(String).join(" "));
    forgetDownloads();
    await startPage();
    forgetPageListeners();
    await use(inPage as unknown as Page);
    if (innerWidth !== wide.width || innerHeight !== wide.height) await inPage.setViewportSize(wide);
    if (holdsClipboard) await browser.freeClipboard();
    holdsClipboard = false;
    console.error = error;
    // Browsers report this whenever a layout continues in the next frame.
    const own = complaints.filter((text) => !text.includes("ResizeObserver loop"));
    if (own.length > 0) throw new Error(`The console has errors:\n${own.join("\n")}`);
  },
});
