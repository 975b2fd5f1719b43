import { newKey } from "#browser/crypto.ts";
import {
  addVariant,
  chooseVariant,
  removeVariant,
  renameVariant,
} from "#core/document/edits/edit-variants.ts";
import { playgroundStore as store } from "#playground/open-playground.ts";

/** What can be done to the wordings of a question, each one step of undo. */
export const variantCommands = {
  add(questionKey: string): void {
    store.edit((now) => addVariant(now, questionKey, newKey), { label: "try another wording" });
  },

  choose(questionKey: string, variantKey: string): void {
    store.edit((now) => chooseVariant(now, questionKey, variantKey), { label: "choose a wording" });
  },

  rename(questionKey: string, variantKey: string, name: string): void {
    const group = `name of wording ${questionKey} ${variantKey}`;
    store.edit((now) => renameVariant(now, questionKey, variantKey, name), {
      label: "rename a wording",
      group,
    });
  },

  remove(questionKey: string, variantKey: string): void {
    store.edit((now) => removeVariant(now, questionKey, variantKey), { label: "delete a wording" });
  },
};
