import { expect, it } from "vitest";
import { readState, toFocus } from "./reading.ts";

const reading = readState({ message: { text: "hello there" }, items: [{ name: "cup" }, { name: "pot" }] });
const held = (text: string) => {
  const focus = toFocus(reading, text);
  return reading.sentences.filter((_, index) => focus.holds(index)).map((sentence) => sentence.path);
};

it.each([
  ["Is `message.text` polite?", ["message.text"]],
  ["Is `message` polite?", ["message.text"]],
  ["Is `items[1].name` blue?", ["items.1.name"]],
  ["Are `items[]` or `state.message.text` blue?", ["message.text", "items.0.name", "items.1.name"]],
  ["Is it polite?", ["message.text", "items.0.name", "items.1.name"]],
  ["Is `nowhere` polite?", ["message.text", "items.0.name", "items.1.name"]],
])("%s looks at %j", (text, expected) => {
  expect(held(text)).toEqual(expected);
});

it("keeps the words of a path that does not exist", () => {
  expect(toFocus(reading, "Is `nowhere` polite?").text).toContain("nowhere");
  expect(toFocus(reading, "Is `message` polite?").text).not.toContain("message");
  expect(toFocus(readState("plain text"), "Is `message` polite?").named).toBe(false);
});
