import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, expect, it } from "vitest";
import { toPythonModule } from "#core/policy-export/code/policy-code.ts";
import { runProgram } from "#server/testing/spawn-entry.ts";
import { callCli } from "../testing/call-cli.ts";
import { answerModeration, moderationPlayground, playgroundFile } from "../testing/moderation.ts";
import { readPolicy } from "./read-policy.ts";

let folder: string;
const at = (name: string) => join(folder, name);
const rows = 60;

function codeOf(page: string): string {
  const path = fileURLToPath(new URL(`../../../docs/users/${page}.md`, import.meta.url));
  return /^```python\n(.*?)^```/ms.exec(readFileSync(path, "utf8"))?.[1] ?? "";
}

/** Runs the page's code without a cluster: calls its function `decision` with each line of a run. */
const program = `
import ast, json, sys
from spam_policy import decide

page, path, argument = sys.argv[1:]
parsed = ast.parse(open(page).read())
names = {"json": json, "decide": decide}
own = [node for node in parsed.body if isinstance(node, ast.FunctionDef)]
exec(compile(ast.Module(own, []), page, "exec"), names)
decided = {}
for line in open(path):
    given = json.loads(line)
    if argument == "response":
        decided[given["id"]] = names["decision"](json.dumps(given["response"]))
    else:
        row = names["decision"]({"text": line})
        decided[row["id"]] = row["decision"]
print(json.dumps(decided))
`;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "cutpoint-cluster-"));
  const playground = moderationPlayground(rows);
  writeFileSync(at("spam.cutpoint.json"), playgroundFile(playground));
  const questions = Object.fromEntries(
    playground.questions.map(({ id }) => [id, { instructions: "As written" }]),
  );
  const lines = playground.cases.map(({ key, state }) => {
    const body = new TextEncoder().encode(JSON.stringify({ model: "m", state: state.text, questions }));
    return `{"id":"${key}","response":${String(answerModeration({ body }).body)}}\n`;
  });
  writeFileSync(at("answers.jsonl"), lines.join(""));
  const { policy } = await readPolicy(at("spam.cutpoint.json"), undefined);
  writeFileSync(at("spam_policy.py"), toPythonModule(policy));
  writeFileSync(at("call.py"), program);
});
afterAll(() => rmSync(folder, { recursive: true }));

it.each([
  ["spark", "response"],
  ["ray", "text"],
])(
  "the function in the guide to %s decides the lines of a run as cutpoint apply does",
  async (page, argument) => {
    const files = ["--answers", at("answers.jsonl"), "--out", at("decided.jsonl")];
    expect(await callCli(["apply", at("spam.cutpoint.json"), ...files])).toMatchObject({ code: 0 });
    const applied = readFileSync(at("decided.jsonl"), "utf8").trim().split("\n");
    const expected = applied.map((line) => {
      const { id, decision } = JSON.parse(line) as { id: string; decision: string };
      return [id, decision] as const;
    });
    expect(expected).toHaveLength(rows);
    expect(new Set(expected.map(([, decision]) => decision)).size).toBeGreaterThan(1);
    writeFileSync(at(`${page}.py`), codeOf(page));
    const { code, out, err } = await runProgram("python3", [
      at("call.py"),
      at(`${page}.py`),
      at("answers.jsonl"),
      argument,
    ]);
    expect([code, err]).toEqual([0, ""]);
    expect(JSON.parse(out)).toEqual(Object.fromEntries(expected));
  },
);
