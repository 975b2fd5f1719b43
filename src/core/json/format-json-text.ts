import type { JsonNode } from "./json-node.ts";
import { parseJsonText } from "./parse-json-text.ts";

interface Layout {
  /** Stands before each part of an object or array, by its level; "" writes all on one line. */
  lineBreak: (level: number) => string;
  colon: string;
  /** How a name, text, number or literal is spelled, from its spelling in the text. */
  spell: (token: string) => string;
}

function write(text: string, root: JsonNode, { lineBreak, colon, spell }: Layout): string {
  const out: string[] = [];
  function token({ offset, length }: { offset: number; length: number }): void {
    out.push(spell(text.slice(offset, offset + length)));
  }
  function part(node: JsonNode, level: number): void {
    if (node.type !== "object" && node.type !== "array") return token(node);
    const [open, close] = node.type === "object" ? "{}" : "[]";
    const children = node.type === "object" ? node.members : node.items;
    out.push(open ?? "");
    children.forEach((child, at) => {
      if (at > 0) out.push(",");
      out.push(lineBreak(level + 1));
      if ("nameRange" in child) {
        token(child.nameRange);
        out.push(colon);
        part(child.value, level + 1);
      } else part(child, level + 1);
    });
    if (children.length > 0) out.push(lineBreak(level));
    out.push(close ?? "");
  }
  part(root, 0);
  return out.join("");
}

/** JSON text, or one value of it, laid out over lines, two spaces a level; names, texts and numbers keep their spelling unless `spell` changes it. */
export function formatJsonText(text: string, root: JsonNode, spell = (token: string) => token): string {
  return write(text, root, { lineBreak: (level) => `\n${"  ".repeat(level)}`, colon: ": ", spell });
}

function spellAgain(token: string): string {
  return token.startsWith('"') ? JSON.stringify(JSON.parse(token)) : token;
}

/**
 * What JSON text says without how it is laid out: one line, texts spelled as `JSON.stringify` does, numbers as they are.
 * Two texts with the same are the same to every reader, also to one that keeps each digit. Null: it is not JSON.
 */
export function plainJsonText(text: string): string | null {
  const { root } = parseJsonText(text);
  return root && write(text, root, { lineBreak: () => "", colon: ":", spell: spellAgain });
}
