import { useStore } from "zustand";
import { createStore } from "zustand/vanilla";
import type { Show } from "#core/present/show.ts";
import { showDialog } from "./shown-dialog.ts";

const opened = createStore<{ show: Show | null }>()(() => ({ show: null }));

/** Shows a presentation that came with a file; nothing of it is kept. */
export function openShow(show: Show): void {
  opened.setState({ show });
  showDialog("show");
}

export function closeShow(): void {
  opened.setState({ show: null });
}

/** The presentation of a file that is shown; null: none is, or it is in the address. */
export function useOpenedShow(): Show | null {
  return useStore(opened, ({ show }) => show);
}
