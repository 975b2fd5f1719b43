import { setState } from "#core/document/edits/edit-state.ts";
import type { AuthoredState } from "#core/model/question.ts";
import { playgroundStore } from "#playground/open-playground.ts";

/** One step of the document that changes the state. */
export function editState(change: (state: AuthoredState) => AuthoredState, label: string): void {
  playgroundStore.edit((playground) => setState(playground, change(playground.state)), { label });
}
