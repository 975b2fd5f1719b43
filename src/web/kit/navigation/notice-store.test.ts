import { afterEach, beforeEach, expect, it, vi } from "vitest";
import {
  closeNotice,
  dismissNotice,
  getNotice,
  pauseNotice,
  showLastingNotice,
  showNotice,
  showResultNotice,
} from "./notice-store.ts";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  while (getNotice().text !== "") closeNotice();
  vi.useRealTimers();
});

const undo = { label: "Undo", run: () => {} };

it("is gone after 6 s, with or without something to do", () => {
  for (const action of [null, undo]) {
    showNotice("Copied.", action);
    vi.advanceTimersByTime(5999);
    expect(getNotice().text).toBe("Copied.");
    vi.advanceTimersByTime(1);
    expect(getNotice().text).toBe("");
  }
});

it("stays until it's closed, where it is a problem or a way to undo", () => {
  showLastingNotice("Deleted.", undo);
  vi.advanceTimersByTime(600_000);
  expect(getNotice()).toMatchObject({ text: "Deleted.", action: undo });
  closeNotice();
  expect(getNotice().text).toBe("");
});

it("doesn't go while it's pointed at or focused, and has its full time afterwards", () => {
  showNotice("Copied.");
  pauseNotice(true);
  vi.advanceTimersByTime(60_000);
  expect(getNotice().text).toBe("Copied.");
  pauseNotice(false);
  vi.advanceTimersByTime(5999);
  expect(getNotice().text).toBe("Copied.");
  vi.advanceTimersByTime(1);
  expect(getNotice().text).toBe("");
});

it("leaves the time of a newer notice alone", () => {
  showNotice("One.");
  vi.advanceTimersByTime(5000);
  showNotice("Two.");
  vi.advanceTimersByTime(5000);
  expect(getNotice().text).toBe("Two.");
});

it("comes back after a notice that passes, until it's closed or settled itself", () => {
  showLastingNotice("Not stored.");
  showLastingNotice("Deleted.", undo);
  showNotice("Copied.");
  dismissNotice("Deleted.");
  expect(getNotice().text).toBe("Copied.");
  vi.advanceTimersByTime(6000);
  expect(getNotice()).toMatchObject({ text: "Not stored.", stays: true });
  showLastingNotice("Deleted.", undo);
  showLastingNotice("Not stored.");
  closeNotice();
  expect(getNotice()).toMatchObject({ text: "Deleted.", action: undo });
  closeNotice();
  expect(getNotice().text).toBe("");
});

it("says what an action did for 6 s, why it couldn't until that's closed, and nothing twice", () => {
  showResultNotice({ ok: false, text: "Couldn't copy." });
  showResultNotice({ ok: false, text: "" });
  showResultNotice({ ok: true, text: "Copied." });
  expect(getNotice().text).toBe("Copied.");
  vi.advanceTimersByTime(60_000);
  expect(getNotice().text).toBe("Couldn't copy.");
});
