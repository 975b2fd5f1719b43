import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { mapAssist } from "./map-assist.ts";

/** The suggestions at the bar in a text, as labels, and what they would take the place of. */
function suggested(marked: string): { labels: string[]; token: string; texts: string[] } {
  const offset = marked.indexOf("|");
  const text = marked.replace("|", "");
  const { token, suggestions } = mapAssist.suggest(text, offset);
  return {
    labels: suggestions.map(({ label }) => label),
    texts: suggestions.map((suggestion) => suggestion.text),
    token: text.slice(token.offset, token.offset + token.length),
  };
}

function explained(marked: string): string | undefined {
  return mapAssist.explain(marked.replace("|", ""), marked.indexOf("|"))?.description;
}

describe("what could stand at a place of the map", () => {
  it.each([
    ["a question", '{"a": |}', ["noul question", "choice question", "score question"], ""],
    ["its members", '{"a": {|}}', ["type", "instructions", "criteria"], ""],
    ["a member half written", '{"a": {"type": "noul", "ins|', ["instructions", "criteria"], '"ins'],
    ["its type", '{"a": {"type": "|"}}', ["noul", "choice", "score"], '""'],
    ["an id is the author's own", '{"|"}', [], '""'],
    ["a text is the author's own", '{"a": {"instructions": "|"}}', [], '""'],
    ["names of options are", '{"a": {"type": "choice", "criteria": {"|', [], '"'],
    ["nothing before the map", '| {"a"', [], ""],
  ])("%s", (_, marked, labels, token) => {
    expect(suggested(marked)).toMatchObject({ labels, token });
  });

  it("puts a colon behind a name that has none", () => {
    expect(suggested('{"a": {"type": "noul", "ins|"}}').texts[0]).toBe('"instructions": ');
    expect(suggested('{"a": {"type": "noul", "ins|" : 1}}').texts[0]).toBe('"instructions"');
  });

  it("begins questions that are read once they are filled in", () => {
    for (const text of suggested('{"a": |}').texts)
      expect(JSON.parse(text)).toHaveProperty("instructions", "");
  });
});

describe("what stands in the map", () => {
  it("is explained where the contract knows it", () => {
    expect(explained('{"a": {"ty|pe": "score"}}')).toMatch(/2 to 10 levels|Yes or no/);
    expect(explained('{"a": {"type": "sc|ore"}}')).toMatch(/2 to 10 levels/);
    expect(explained('{"a": {"type": "choice", "crit|eria": {}}}')).toMatch(/options in order/);
    expect(explained('{"a": {"type": "sc|ore"')).toMatch(/2 to 10 levels/);
  });

  it("is left alone where it is the author's own", () => {
    expect(explained('{"a|": {}}')).toBeUndefined();
    expect(explained('{"a": {"instructions": "te|xt"}}')).toBeUndefined();
    expect(explained('{"a": {"type": "choice", "criteria": {"typ|e": null}}}')).toBeUndefined();
    expect(explained('{"a": {"__proto__|": 1}}')).toBeUndefined();
    expect(explained("no| map")).toBeUndefined();
  });
});

it("never throws, whatever the text", () => {
  const piece = fc.constantFrom(
    '"',
    "{",
    "}",
    "[",
    "]",
    ":",
    ",",
    '"type"',
    '"noul"',
    "\\",
    "\n",
    "1",
    "a",
    " ",
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 30 }), fc.nat(60), (pieces, offset) => {
      const text = pieces.join("");
      const { token } = mapAssist.suggest(text, Math.min(offset, text.length));
      expect(token.offset + token.length).toBeLessThanOrEqual(text.length);
      mapAssist.explain(text, Math.min(offset, text.length));
    }),
  );
});

it("leaves texts alone that are too long to be looked through at every key", () => {
  const long = `{"a": ${" ".repeat(1_000_001)}`;
  expect(mapAssist.suggest(long, 6).suggestions).toEqual([]);
  expect(mapAssist.explain(long, 6)).toBeNull();
});
