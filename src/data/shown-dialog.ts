import { useStore } from "zustand";
import { createStore } from "zustand/vanilla";

export type DialogId =
  | "palette"
  | "shortcuts"
  | "library"
  | "gallery"
  | "runs"
  | "share"
  | "shared"
  | "policy"
  | "case-run"
  | "glossary"
  | "tour"
  | "share-show"
  | "price"
  | "show";

const shown = createStore<{ dialog: DialogId | null }>()(() => ({ dialog: null }));

/** Opens one of the page's dialogs in the place of the one that is open. */
export function showDialog(dialog: DialogId): void {
  shown.setState({ dialog });
}

/** Closes a dialog, unless another has taken its place already. */
export function hideDialog(dialog: DialogId): void {
  if (shown.getState().dialog === dialog) shown.setState({ dialog: null });
}

/** Opens a dialog, or closes it when it is the open one. */
export function toggleDialog(dialog: DialogId): void {
  shown.setState({ dialog: shown.getState().dialog === dialog ? null : dialog });
}

export function useShownDialog(): DialogId | null {
  return useStore(shown, (state) => state.dialog);
}
