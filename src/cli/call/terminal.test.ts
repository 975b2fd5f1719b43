import { PassThrough } from "node:stream";
import { describe, expect, it } from "vitest";
import { openTerminal } from "./terminal.ts";

/** Fake process streams; `written` returns the text of each since the last call. */
function openStreams(isTTY: boolean) {
  const open = () => Object.assign(new PassThrough(), { isTTY, columns: 30 });
  const [stdout, stderr] = [open(), open()];
  const streams = { stdout, stderr } as unknown as Pick<NodeJS.Process, "stdout" | "stderr">;
  const read = (stream: PassThrough) => (stream.read() as Buffer | null)?.toString() ?? "";
  return { streams, stdout, written: () => ({ out: read(stdout), err: read(stderr) }) };
}

describe("a terminal", () => {
  it("draws progress over itself, cut to its width, and clears it before a line", () => {
    const { streams, written } = openStreams(true);
    const terminal = openTerminal(streams, {}, () => {});
    terminal.progress("Asked 1 of 2 cases, and more than fits");
    terminal.tell("Done.");
    terminal.tell("Really done, and that is all there is to say of it.");
    expect(written()).toEqual({
      out: "",
      err: "\r\u001b[KAsked 1 of 2 cases, and more \r\u001b[KDone.\nReally done, and that is all\n  there is to say of it.\n",
    });
    terminal.printLines(["Met."], "good");
    openTerminal(streams, { NO_COLOR: "1" }, () => {}).printLines(["Met."], "good");
    expect(written().out).toBe("\u001b[1;32mMet.\u001b[0m\nMet.\n");
  });

  it("is told from a file, which gets neither progress nor colours", () => {
    const { streams, written } = openStreams(false);
    const terminal = openTerminal(streams, {}, () => {});
    terminal.progress("Asked 1 of 2 cases");
    terminal.tell("Done.");
    const long = "Not wrapped, so that a sentence can be searched.";
    terminal.printLines([long], "good");
    expect(written()).toEqual({ out: `${long}\n`, err: "Done.\n" });
  });

  it("ends the output, not the work, when nobody reads on; another failure is one", () => {
    const { streams, stdout, written } = openStreams(false);
    let faults = 0;
    const terminal = openTerminal(streams, {}, () => (faults += 1));
    stdout.emit("error", Object.assign(new Error("write EPIPE"), { code: "EPIPE" }));
    terminal.print("more");
    expect({ ...written(), faults, closedBy: terminal.closedBy }).toEqual({
      out: "",
      err: "",
      faults: 0,
      closedBy: "reader",
    });
    stdout.emit("error", Object.assign(new Error("write ENOSPC"), { code: "ENOSPC" }));
    expect(written().err).toBe(
      "Couldn't write standard output: the disk is full. Free some space, then run the command again.\n",
    );
    expect(faults).toBe(1);
  });
});
