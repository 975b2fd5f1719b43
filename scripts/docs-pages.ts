import { readdirSync, readFileSync } from "node:fs";

/** A command from a documentation page; `notRun` is the reason given before its block. */
export interface Command {
  line: number;
  text: string;
  notRun?: string;
}

export const pages = ["README.md", "CONTRIBUTING.md"].concat(
  ["users", "operators", "contributing"].flatMap((readers) =>
    readdirSync(`docs/${readers}`).map((name) => `docs/${readers}/${name}`),
  ),
);
/** Complete commands in running text: with a file, and without an ellipsis. */
const inline = /`((?:npx )?cutpoint [a-z]+ [\w-]+\.cutpoint\.json[^`…]*)`/g;

export function commandsOf(page: string): Command[] {
  const lines = readFileSync(page, "utf8").split("\n");
  const found: Command[] = [];
  let reason: string | undefined;
  let isShell = false;
  let isCode = false;
  for (const [at, line] of lines.entries()) {
    const fence = /^```(\w*)/.exec(line);
    if (fence) {
      isCode = !isCode;
      isShell = isCode && fence[1] === "sh";
      if (isShell) reason = /^<!-- not run here: (\S.*) -->$/.exec(lines[at - 1] ?? "")?.[1];
    } else if (isShell) {
      const last = found.at(-1);
      if (last?.text.endsWith("\\") && last.line + last.text.split("\n").length === at + 1)
        last.text += `\n${line}`;
      else if (line.trim() !== "" && !line.startsWith("#"))
        found.push({ line: at + 1, text: line, ...(reason && { notRun: reason }) });
    } else if (!isCode) {
      for (const [, text = ""] of line.matchAll(inline)) found.push({ line: at + 1, text });
    }
  }
  return found;
}

/** Calls of the command in YAML, such as a pipeline's script or a container's arguments, which may be folded. */
export function yamlCommandsOf(page: string): Command[] {
  const text = readFileSync(page, "utf8");
  return [...text.matchAll(/^```yaml\n(.*?)^```/gms)].flatMap(({ 1: block = "", index: start }) =>
    [...block.matchAll(/^( *)- (?:exec )?((?:npx )?cutpoint .*(?:\n\1 {2}\S.*)*)/gm)].map((found) => ({
      line: text.slice(0, start + found.index).split("\n").length + 1,
      // A volume's folder lies in the one that the command runs in.
      text: (found[2] ?? "").replaceAll(/\s+/g, " ").replaceAll("/data/", "data/"),
    })),
  );
}
