import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { parse } from "yaml";
import { checkCommand } from "./check.ts";

interface Action {
  readonly inputs: Readonly<Record<string, unknown>>;
  readonly runs: {
    readonly steps: readonly { name: string; env?: Readonly<Record<string, string>>; run?: string }[];
  };
}

/** Written by the action itself, or by a person who accepts. */
const ownOutputs = new Set(["accept", "junit", "markdown"]);

it("the action on GitHub has an input for each option of the check, and passes it on", () => {
  const root = join(import.meta.dirname, "../../..");
  const { inputs, runs } = parse(readFileSync(join(root, "action.yml"), "utf8")) as Action;
  const { env = {}, run = "" } = runs.steps.find(({ name }) => name === "Check") ?? {};
  for (const [option, { value }] of Object.entries(checkCommand.options)) {
    if (ownOutputs.has(option)) continue;
    expect(inputs).toHaveProperty([option]);
    const [variable] = Object.entries(env).find(([, text]) => text === `\${{ inputs.${option} }}`) ?? [];
    expect([option, variable]).toEqual([option, expect.any(String)]);
    expect(run).toContain(
      value === undefined
        ? `if [ "$${variable}" = true ]; then options+=(--${option}); fi`
        : `if [ -n "$${variable}" ]; then options+=(--${option} "$${variable}"); fi`,
    );
  }
});
