/** Where in a text, finished or not, an offset stands: inside which members, and in a name or a value. */
export interface MapPlace {
  /** Names of the members around it; the items of arrays have none. */
  path: readonly string[];
  at: "name" | "value";
  /** The token that it stands in or behind; of no length between tokens. */
  token: { offset: number; length: number };
  /** The strings that members of the innermost object before it have, and their names. */
  before: ReadonlyMap<string, string>;
}

interface Level {
  object: boolean;
  name: string | null;
  members: Map<string, string>;
}

const tokens = /"(?:[^"\\\n]|\\.)*"?|[{}[\]:,]|[^\s{}[\]:,"]+/g;

function unquote(token: string): string {
  try {
    return JSON.parse(token) as string;
  } catch {
    return token.slice(1);
  }
}

function step(levels: Level[], token: string): void {
  const level = levels.at(-1);
  if (token === "{" || token === "[") levels.push({ object: token === "{", name: null, members: new Map() });
  else if (token === "}" || token === "]") levels.pop();
  else if (level === undefined || token === ":") return;
  else if (token === ",") level.name = null;
  else if (level.object && level.name === null) level.name = unquote(token);
  else if (level.name !== null) level.members.set(level.name, unquote(token));
}

/** The place of an offset, or null outside of the map. */
export function mapPlace(text: string, offset: number): MapPlace | null {
  const levels: Level[] = [];
  let token = { offset, length: 0 };
  for (const match of text.matchAll(tokens)) {
    const end = match.index + match[0].length;
    const opens = /^["\w]/.test(match[0]);
    if (match.index >= offset || (opens && end >= offset)) {
      if (opens && match.index < offset) token = { offset: match.index, length: match[0].length };
      break;
    }
    step(levels, match[0]);
  }
  const inner = levels.at(-1);
  if (inner === undefined) return null;
  const at = inner.object && inner.name === null ? "name" : "value";
  const path = levels.flatMap(({ name }) => name ?? []);
  return { path, at, token, before: inner.members };
}
