import { expect, it } from "vitest";
import { toLanguage } from "./language.ts";
import { toTokens } from "./text.ts";

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
  expect(toLanguage(toTokens(text).map((token) => token.word))).toBe(expected);
});
