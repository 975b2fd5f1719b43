import { describe, expect, it } from "vitest";
import { defineCommand } from "./call/command.ts";
import { cliCommands, defaultCommand } from "./commands.ts";
import { callCli } from "./testing/call-cli.ts";

const echo = defineCommand({
  name: "echo",
  usage: "FILE",
  summary: "Say it again.",
  words: [1, 1],
  options: {
    times: { value: "N", meaning: "How often." },
    loud: { meaning: "In capitals." },
    with: { value: "FILE", multiple: true, meaning: "More." },
  },
  examples: ["cutpoint echo a"],
  async run({ words, values, json, terminal }) {
    terminal.print(JSON.stringify({ words, values, json }));
    return 2;
  },
});

const list = { commands: [...cliCommands, echo], first: echo };
const call = (...args: string[]) => callCli(args, {}, list);

describe("the command line", () => {
  it("hands a command its words and typed options, and passes on its exit code", async () => {
    const { code, out } = await call(
      "echo",
      "a",
      "--times",
      "3",
      "--loud",
      "--with",
      "x",
      "--with=y",
      "--json",
    );
    expect(code).toBe(2);
    expect(JSON.parse(out)).toEqual({
      words: ["a"],
      values: { times: "3", loud: true, with: ["x", "y"] },
      json: true,
    });
  });

  it("runs the first command where none is named", async () => {
    expect((await call("--loud")).err).toBe(
      "Name what to work on: cutpoint echo FILE. See: cutpoint echo --help\n",
    );
  });

  it.each([
    [["nonsense"], "There is no command “nonsense”. Commands: "],
    [["echo", "a", "--colour"], "Unknown option '--colour'. See: cutpoint echo --help"],
    [["echo", "a", "b"], "Unexpected “b”. See: cutpoint echo --help"],
    [["echo"], "Name what to work on: cutpoint echo FILE. See: cutpoint echo --help"],
    [["echo", "a", "--times"], "--times needs a value. See: cutpoint echo --help"],
    [
      ["echo", "a", "--times", "-3"],
      "--times needs a value; one that begins with a dash is given as --times=-…. See: cutpoint echo --help",
    ],
  ])("refuses %j with what to do and code 3", async (args, problem) => {
    const { code, out, err } = await call(...args);
    expect(code).toBe(3);
    expect(out).toBe("");
    expect(err).toContain(problem);
    expect(err.trim().split("\n")).toHaveLength(1);
  });

  it("prints the version", async () => {
    expect(await call("--version")).toEqual({ code: 0, out: "1.2.3\n", err: "" });
  });

  it("reports a fault of its own as such", async () => {
    const broken = { ...echo, run: () => Promise.reject(new Error("out of paper")) };
    const { code, err } = await callCli(["echo", "a"], {}, { commands: [broken], first: broken });
    expect(code).toBe(3);
    expect(err).toContain("a fault in Cutpoint");
    expect(err).toContain("out of paper");
  });
});

describe("help", () => {
  it("names every command, and each has help with its options and an example", async () => {
    const { out } = await call("--help");
    for (const one of cliCommands) {
      expect(out).toContain(`  ${one.name} `);
      const { code, out: own } = await call(one.name, "--help");
      expect(code).toBe(0);
      expect(own.startsWith(`cutpoint ${one.name}`)).toBe(true);
      for (const option of Object.keys(one.options)) expect(own).toContain(`  --${option} `);
      for (const line of one.examples) expect(line.startsWith("cutpoint")).toBe(true);
    }
  });

  it("fits a terminal of 80 columns", async () => {
    const texts = [
      await call("--help"),
      ...(await Promise.all(cliCommands.map(({ name }) => call(name, "--help")))),
    ];
    const long = texts.flatMap(({ out }) => out.split("\n").filter((line) => line.length > 80));
    expect(long).toEqual([]);
  });

  it("serves where no command is named", () => {
    expect(defaultCommand.name).toBe("serve");
  });
});
