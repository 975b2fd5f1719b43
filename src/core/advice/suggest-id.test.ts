import fc from "fast-check";
import { expect, test } from "vitest";
import { isPlainIdentifier, suggestId } from "./suggest-id.ts";
import { noulQuestion } from "./testing/build.ts";

const asked = "Does the customer ask for a refund in `message.text`?";
const question = (id: string, text = asked) => noulQuestion(text, "", "", { id, key: "own" });
const others = (...ids: string[]) => ({
  questions: ids.map((id) => noulQuestion("Is it late?", "", "", { id })),
});

test.each([
  ["spam free", [], "spam_free"],
  ["spam free", ["spam_free"], "spam_free_2"],
  ["spam free", ["spam_free", "spam_free_2"], "spam_free_3"],
  ["isUrgent?", [], "is_urgent"],
  ["  Größe & Farbe ", [], "grosse_farbe"],
  ["user's-intent", [], "users_intent"],
  ["2nd look", [], "q_2nd_look"],
  ["__x__", [], "x"],
  ["question_1", [], "customer_ask_refund"],
  ["", ["customer_ask_refund"], "customer_ask_refund_2"],
  ["urgent", ["urgent"], "urgent_2"],
] as const)("an id is made of %j beside %j", (id, taken, made) => {
  expect(suggestId(question(id), others(...taken))).toBe(made);
});

test.each([
  ["spam_free", asked],
  ["退款", asked],
  ["question_1", "退款吗？"],
  ["question_1", ""],
])("nothing is suggested for %j about %j", (id, text) => {
  expect(suggestId(question(id, text), others())).toBeNull();
});

test("a suggested id is plain, free, of bearable length, and stays as it is", () => {
  fc.assert(
    fc.property(
      fc.string({ unit: "grapheme" }),
      fc.array(fc.constantFrom("a", "b", "a_b", "a_2")),
      (id, taken) => {
        const made = suggestId(question(id), others(...taken));
        if (made === null) return;
        expect(isPlainIdentifier(made)).toBe(true);
        expect(taken).not.toContain(made);
        expect(made.length).toBeLessThan(45);
        // An id that only numbers the question is no name: another may be suggested.
        const again = /^question(_\d+)?$/.test(made) ? null : suggestId(question(made), others(...taken));
        expect(again).toBeNull();
      },
    ),
  );
});
