import { parseShellWords } from "./shell-words.ts";

const bodyOptions = ["--data-raw", "--data-binary", "--data-ascii", "--data", "--json"];

/** The one body that a curl command sends, or null: no curl, no body, several, or one from a file. */
export function parseCurlBody(text: string): string | null {
  const command = text.trim().replace(/^[$%>]\s+/, "");
  if (!/^curl(?:\.exe)?\s/.test(command)) return null;
  const words = parseShellWords(command);
  if (words === null) return null;
  const bodies = words.flatMap((word, index) => bodyOf(word, words[index + 1]) ?? []);
  const [body] = bodies;
  return bodies.length === 1 && body !== undefined && !body.startsWith("@") ? body : null;
}

function bodyOf(word: string, next: string | undefined): string | undefined {
  if (word === "-d" || bodyOptions.includes(word)) return next;
  if (/^-d./.test(word)) return word.slice(2);
  const option = bodyOptions.find((name) => word.startsWith(`${name}=`));
  return option && word.slice(option.length + 1);
}
