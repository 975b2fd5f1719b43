import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { questionMapAssist } from "./map-assist.ts";

/** The suggestions at the bar in a text, as labels, and what they would take the place of. */
function suggested(marked: string): { labels: string[]; token: string; texts: string[] } {
  const offset = marked.indexOf("|");
  const text = marked.replace("|", "");
  const { token, suggestions } = questionMapAssist.suggest(text, offset);
  return {
    labels: suggestions.map(({ label }) => label),
    texts: suggestions.map((suggestion) => suggestion.text),
    token: text.slice(token.offset, token.offset + token.length),
  };
}

/** A snippet whose stops are left as they come. */
function filled(snippet: string): string {
  return snippet.replaceAll(/\$\{\d+:(\w*)\}|\$\d+/g, "$1");
}

function explained(marked: string): string | undefined {
  return questionMapAssist.explain(marked.replace("|", ""), marked.indexOf("|"))?.description;
}

describe("what could stand at a place of the map", () => {
  it.each([
    ["a question", '{"a": |}', ["noul question", "choice question", "score question"], ""],
    ["its members", '{"a": {|}}', ["instructions", "type", "criteria"], ""],
    ["those behind it are there", '{"a": {"|", "type": "choice", "criteria": {}}}', ["instructions"], '""'],
    ["what yes and no mean", '{"a": {"criteria": {"|"}, "type": "noul"}}', ["true", "false"], '""'],
    ["nothing behind a value", '{"a": {} |}', [], ""],
    ["a whole question", '{"a": {}, |}', ["noul question", "choice question", "score question"], ""],
    [
      "a whole question behind a quote",
      '{"|"}',
      ["noul question", "choice question", "score question"],
      '""',
    ],
    ["a member half written", '{"a": {"type": "noul", "ins|', ["instructions", "criteria"], '"ins'],
    ["its type", '{"a": {"type": "|"}}', ["noul", "choice", "score"], '""'],
    ["an id is the author's own", '{"u|"}', [], '"u"'],
    ["also where it names a question", '{"|": {}}', [], '""'],
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
      expect(JSON.parse(filled(text))).toHaveProperty("instructions", "");
    for (const text of suggested('{"question_1": {}, | "b": {}}').texts)
      expect(JSON.parse(`{${filled(text)} "b": {}}`)).toHaveProperty("question_2.instructions", "");
  });
});

describe("what stands in the map", () => {
  it("is explained where the contract knows it", () => {
    expect(explained('{"a": {"criteria": {"tr|ue": "x"}, "type": "noul"}}')).toMatch(/answer is yes/);
    expect(explained('{"a": {"type": "sc|ore"}}')).toMatch(/2 to 10 levels/);
    expect(explained('{"a": {"type": "choice", "crit|eria": {}}}')).toMatch(/options in order/);
    expect(explained('{"a": {"type": "sc|ore"')).toMatch(/2 to 10 levels/);
  });

  it.each([
    ["noul", "{}", /^Yes or no/, /^When yes/],
    ["choice", "{}", /^One of 1 to 255/, /^The options/],
    ["score", "[]", /^One of 2 to 10/, /^The levels/],
  ])("is explained by the question's own type, wherever that stands: %s", (type, list, its, criteria) => {
    expect(explained(`{"a": {"ty|pe": "${type}"}}`)).toMatch(its);
    for (const marked of [
      `{"a": {"crit|eria": ${list}, "type": "${type}"}}`,
      `{"a": {"type": "${type}", "crit|eria": ${list}}}`,
    ])
      expect(explained(marked)).toMatch(criteria);
  });

  it("is explained for every type where none is known", () => {
    expect(explained('{"a": {"crit|eria": {}}}')).toMatch(/^When yes[^]*\n\nThe options[^]*\n\nThe levels/);
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
      const { token } = questionMapAssist.suggest(text, Math.min(offset, text.length));
      expect(token.offset + token.length).toBeLessThanOrEqual(text.length);
      questionMapAssist.explain(text, Math.min(offset, text.length));
    }),
  );
});

it("leaves texts alone that are too long to be looked through at every key", () => {
  const long = `{"a": ${" ".repeat(1_000_001)}`;
  expect(questionMapAssist.suggest(long, 6).suggestions).toEqual([]);
  expect(questionMapAssist.explain(long, 6)).toBeNull();
});
