import type { Playground } from "#core/model/playground.ts";
import { playgroundStore } from "#web/document/playground-store.ts";

/**
 * Edits what the presentation shows and how it looks. Edits with the same `group`, as while typing, are one undo
 * step.
 */
export function editPresentation(
  change: (playground: Playground) => Playground,
  label: string,
  group?: string,
): void {
  playgroundStore.edit(change, { label, ...(group !== undefined && { group }) });
}
