import { languages } from "monaco-editor/editor";
import { createTokenizationSupport } from "monaco-editor/languages/features/json/tokenization";

/** JSON with colours, brackets and folding, and none of Monaco's own judgement of it. */
export const jsonLanguageId = "json-text";

/** Teaches Monaco to colour JSON. */
export function registerJsonColours(): void {
  languages.register({ id: jsonLanguageId });
  languages.setTokensProvider(jsonLanguageId, createTokenizationSupport(false));
  languages.setLanguageConfiguration(jsonLanguageId, {
    brackets: [
      ["{", "}"],
      ["[", "]"],
    ],
  });
}
