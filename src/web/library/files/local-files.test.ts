import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";
import { LocalFile } from "./local-files.ts";

const hashOf = (text: string) => createHash("sha256").update(text).digest("hex");

/** A file with the few methods of a handle that are used, as the standard has them: writes are whole, or nothing. */
class Disk {
  text: string | null = "one";
  at = 1000;
  /** What a call rejects with, by its name. */
  faults: Partial<Record<"getFile" | "write" | "close", string>> = {};
  reads = 0;

  handle(): FileSystemFileHandle {
    const fail = (call: keyof Disk["faults"]) => {
      const name = this.faults[call];
      if (name !== undefined) throw new DOMException("", name);
    };
    const getFile = async () => {
      fail("getFile");
      if (this.text === null) throw new DOMException("", "NotFoundError");
      const file = new File([this.text], "a.cutpoint.json", { lastModified: this.at });
      const { arrayBuffer } = file;
      file.arrayBuffer = () => {
        this.reads += 1;
        return arrayBuffer.call(file);
      };
      return file;
    };
    const createWritable = async () => {
      let next = "";
      return {
        write: async (text: string) => {
          fail("write");
          next += text;
        },
        close: async () => {
          fail("close");
          this.text = next;
          this.at += 5000;
        },
        abort: async () => {},
      };
    };
    return { getFile, createWritable } as unknown as FileSystemFileHandle;
  }
}

describe("a file that a person opened where it lies", () => {
  it("is read again only where its time or size changed, or may change under the same time", async () => {
    const disk = new Disk();
    const clock = { now: 2000 };
    const file = new LocalFile(disk.handle(), () => clock.now);
    expect(file.hashOf()).toBe(undefined);
    expect(await file.look()).toBe(true);
    disk.text = "two";
    expect(await file.look()).toBe(true);
    expect(file.hashOf()).toBe(hashOf("two"));
    clock.now = 9000;
    expect(await file.look()).toBe(false);
    const { reads } = disk;
    expect(await file.look()).toBe(false);
    expect(disk.reads).toBe(reads);
    disk.at = 6000;
    disk.text = "six";
    expect(await file.look()).toBe(true);
    disk.text = null;
    expect(await file.look()).toBe(true);
    expect(file.hashOf()).toBe(null);
  });

  it("is written only over the content that is named", async () => {
    const disk = new Disk();
    const file = new LocalFile(disk.handle(), () => 9000);
    expect(await file.write("a", "mine", hashOf("other"))).toEqual({ status: "changed" });
    expect(disk.text).toBe("one");
    expect(await file.write("a", "mine", hashOf("one"))).toEqual({ status: "written", hash: hashOf("mine") });
    expect([disk.text, file.hashOf()]).toEqual(["mine", hashOf("mine")]);
    disk.text = null;
    expect(await file.write("a", "again", hashOf("mine"))).toEqual({ status: "missing" });
  });

  it.each([
    [
      "write",
      "QuotaExceededError",
      { status: "refused", problem: "The disk is full, so the file can't be written." },
    ],
    ["close", "QuotaExceededError", { status: "refused", problem: expect.stringContaining("disk is full") }],
    ["close", "NoModificationAllowedError", { status: "unreachable" }],
    ["write", "SecurityError", { status: "refused", problem: expect.stringContaining("doesn't let pages") }],
  ] as const)(
    "%s fails with %s: a status with a sentence, and nothing written half",
    async (call, name, told) => {
      const disk = new Disk();
      disk.faults[call] = name;
      const file = new LocalFile(disk.handle(), () => 9000);
      expect(await file.write("a", "mine", hashOf("one"))).toEqual(told);
      expect(disk.text).toBe("one");
    },
  );

  it("can't be reached while another program holds it", async () => {
    const disk = new Disk();
    disk.faults.getFile = "NotReadableError";
    const file = new LocalFile(disk.handle(), () => 9000);
    await file.look();
    expect(file.hashOf()).toBe(undefined);
    expect(await file.read()).toEqual({ status: "unreachable" });
  });
});
