import type { Rule } from "../rule.ts";
import { flatFields } from "../state-field.ts";

const unclear =
  /^(?:[a-z]|(?:field|value|val|key|col|column|data|item|attr|prop|var|param|arg|text|string|str|obj)[ _-]?\d+|tmp|temp|foo|bar|baz|xyz|asdf|misc|unnamed(?:[ _:-]*\d+)?|f\d+|k\d+|v\d+)$/i;
const coordinates = new Set(["x", "y", "z"]);

export const unclearKeys: Rule = {
  id: "T5",
  level: "hint",
  title: "Keys that say nothing",
  reason: "The model reads the keys: a name is the cheapest explanation of a value.",
  checkState(state) {
    const fields = flatFields(state.fields);
    const names = new Set(fields.map(({ name }) => name));
    const isPoint = names.has("x") && names.has("y");
    const field = fields.find(({ name }) => unclear.test(name) && !(isPoint && coordinates.has(name)));
    if (field === undefined) return [];
    return [
      {
        place: { at: "state", range: field.range },
        message: `The model reads the key ${field.name.slice(0, 40)} and learns nothing from it; name the field for what it holds.`,
      },
    ];
  },
};
