import { beforeEach, describe, expect, it, vi } from "vitest";
import { type CommitPace, createFieldBinding, type FieldBinding } from "./field-binding.ts";
import { playgroundStore } from "./playground-store.ts";

describe("a text in a field", () => {
  let landed: string[];
  let field: { value: string };
  let held: FieldBinding;

  /** Opens a field on a text, as the browser shows it. */
  function open(text: string, pace: CommitPace = "short"): void {
    landed = [];
    held = createFieldBinding(text, pace);
    field = { value: held.first };
  }

  function type(value: string): void {
    field.value = value;
    held.type(field, (text) => landed.push(text));
  }

  beforeEach(() => {
    vi.useFakeTimers();
    return () => vi.useRealTimers();
  });

  it("changes nothing but what was typed: line ends and a byte order mark stay", () => {
    open("\ufeffone\r\ntwo\r\n");
    expect(field.value).toBe("one\ntwo\n");
    type("one\ntwo!\n");
    held.flush();
    expect(landed).toEqual(["\ufeffone\r\ntwo!\r\n"]);
  });

  it("lands a short text a few times a second, and a long one at a pause, after a second, or when asked", () => {
    for (const pace of ["short", "long"] as const) {
      open("x", pace);
      for (const letters of ["xa", "xab", "xabc", "xabcd"]) {
        type(letters);
        vi.advanceTimersByTime(100);
      }
      expect(landed).toEqual(pace === "long" ? [] : ["xabc"]);
      vi.advanceTimersByTime(300);
      expect(landed.at(-1)).toBe("xabcd");
      type("xabcde");
      playgroundStore.flush();
      expect(landed.at(-1)).toBe("xabcde");
    }
    for (let letters = "x"; letters.length < 12; letters += "y") {
      type(letters);
      vi.advanceTimersByTime(100);
    }
    expect(landed.at(-1)).toBe(`x${"y".repeat(9)}`);
  });

  it("lands nothing where the text is the same again", () => {
    open("same");
    type("same?");
    type("same");
    held.flush();
    expect(landed).toEqual([]);
  });

  it("shows what changed elsewhere, but not while one types", () => {
    open("a");
    held.syncFromDocument(field, "b\r\nc");
    expect(field.value).toBe("b\nc");
    type("b\nc, typed");
    held.syncFromDocument(field, "elsewhere");
    expect(field.value).toBe("b\nc, typed");
    held.flush();
    expect(landed).toEqual(["b\r\nc, typed"]);
    held.syncFromDocument(field, "b\r\nc, typed");
    expect(field.value).toBe("b\nc, typed");
    held.syncFromDocument(field, "b\r\nc");
    expect(field.value).toBe("b\nc");
  });
});
