import { expect, it } from "vitest";
import { findSignals, guessLanguage } from "./signals.ts";
import { toTokens } from "./tokens.ts";

it.each([
  ["The train was late and we had to wait for it.", "english"],
  ["Der Zug war leider zu spät und wir mussten warten.", "german"],
  ["Le train est en retard et nous avons dû attendre.", "french"],
  ["No puedo entrar en mi cuenta desde ayer y necesito ayuda.", "spanish"],
  ["私は東京に住んでいます", "japanese"],
  ["我想要退款", "chinese"],
  ["Где мой заказ", "russian"],
  ["xyzzy plugh", undefined],
  ["", undefined],
])("%s is %s", (text, expected) => {
  expect(guessLanguage(toTokens(text).map((token) => token.word))).toBe(expected);
});

it.each([
  ["write to a.b@mail.example.com", "email-address"],
  ["ring 030 5550 1234", "phone-number"],
  ["4111 1111 1111 1111", "card-number"],
  ["123-45-6789", "id-number"],
  ["see https://a.example", "web-link"],
  ["it costs 20 euros", "money-amount"],
  ["order #12345", "order-number"],
  ["on 2024-05-01", "calendar-date"],
  ["3 June", "calendar-date"],
  ["at 10:30", "clock-time"],
  ["const a = 1;", "code-snippet"],
  ["at foo (bar.js:1:2)", "stack-trace"],
  ["nice 🎉", "emoji"],
  ["- milk\n- eggs", "bullet-list"],
  ["ANSWER ME NOW", "all-caps"],
  ["see attached", "attachment"],
])("%s shows %s", (text, name) => {
  expect(findSignals(text)).toContain(name);
});

it("shows nothing where nothing is", () => {
  expect(findSignals("the cat sleeps")).toEqual([]);
});
