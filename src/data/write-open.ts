import { writeRequest } from "#core/contract/write-request.ts";
import type { Profile } from "#core/model/profile.ts";
import { playgroundStore } from "./open-playground.ts";

/** What Run would send of the open playground, every form settled, or why it cannot. */
export function writeOpen(profile: Profile) {
  playgroundStore.flush();
  const { key, model, state, questions } = playgroundStore.get();
  const included = questions.filter((question) => question.included);
  return { key, questions: included, written: writeRequest({ model, state, questions: included }, profile) };
}
