import {
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { whole, writeWhole } from "./write-whole.ts";

let folder: string;
const at = (name: string) => join(folder, name);

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "cutpoint-whole-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

describe("writing whole or not at all", () => {
  it("leaves what was there when the disk is full", async () => {
    writeFileSync(at("kept.json"), "before");
    symlinkSync("/dev/full", at("kept.json.partial"));
    await expect(writeWhole(at("kept.json"), "after")).rejects.toThrow("the disk is full. Free some space");
    expect(readFileSync(at("kept.json"), "utf8")).toBe("before");
    expect(readdirSync(folder)).toEqual(["kept.json"]);
  });

  it("never takes the place of a device, a folder or a link", async () => {
    symlinkSync("/dev/full", at("device"));
    await expect(writeWhole(at("device"), "text")).rejects.toThrow("the disk is full");
    expect(lstatSync(at("device")).isSymbolicLink()).toBe(true);
    expect(existsSync("/dev/full.partial")).toBe(false);
    mkdirSync(at("folder"));
    await expect(writeWhole(at("folder"), "text")).rejects.toThrow("it is a folder. Name a file.");
    writeFileSync(at("real.json"), "before");
    symlinkSync(at("real.json"), at("link.json"));
    await writeWhole(at("link.json"), "after");
    expect(readFileSync(at("real.json"), "utf8")).toBe("after");
    expect(lstatSync(at("link.json")).isSymbolicLink()).toBe(true);
  });

  it("says that a folder isn't there before anything is computed", async () => {
    let isComputed = false;
    const write = async () => {
      isComputed = true;
    };
    await expect(whole(at("no/out.csv"), write)).rejects.toThrow(
      `Couldn't write ${at("no/out.csv")}: there is no such file or folder. Check the path.`,
    );
    expect(isComputed).toBe(false);
  });
});
