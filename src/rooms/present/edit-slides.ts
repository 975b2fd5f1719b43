import type { Playground } from "#core/model/playground.ts";
import { playgroundStore } from "#playground/open-playground.ts";

/** Makes an edit of what is presented; typing of one group is one step of undo. */
export function editSlides(
  change: (playground: Playground) => Playground,
  label: string,
  group?: string,
): void {
  playgroundStore.edit(change, { label, ...(group !== undefined && { group }) });
}
