import type { ComponentType } from "react";
import { type DialogId, hideDialog, useShownDialog } from "#data/shown-dialog.ts";
import { lazyDialog } from "#ui/part/lazy-dialog.tsx";

interface Props {
  onClose: () => void;
}

const dialogs: Record<DialogId, ComponentType<Props>> = {
  palette: lazyDialog(async () => (await import("./palette-dialog.tsx")).PaletteDialog),
  shortcuts: lazyDialog(async () => (await import("./shortcuts-dialog.tsx")).ShortcutsDialog),
  library: lazyDialog(async () => (await import("./library-dialog.tsx")).LibraryDialog),
  gallery: lazyDialog(async () => (await import("./gallery-dialog.tsx")).GalleryDialog),
  runs: lazyDialog(async () => (await import("./runs-dialog.tsx")).RunsDialog),
  policy: lazyDialog(async () => (await import("./policy-dialog.tsx")).PolicyDialog),
  share: lazyDialog(async () => (await import("./share-dialog.tsx")).ShareDialog),
  "case-run": lazyDialog(async () => (await import("./case-run-dialog.tsx")).CaseRunDialog),
  glossary: lazyDialog(async () => (await import("./glossary-dialog.tsx")).GlossaryDialog),
  tour: lazyDialog(async () => (await import("./tour-card.tsx")).TourCard),
  "share-show": lazyDialog(async () => (await import("./share-show-dialog.tsx")).ShareShowDialog),
  price: lazyDialog(async () => (await import("./price-dialog.tsx")).PriceDialog),
  show: lazyDialog(async () => (await import("./opened-show-dialog.tsx")).OpenedShowDialog),
  shared: lazyDialog(async () => (await import("./shared-dialog.tsx")).SharedDialog),
};

/** The page's dialog that is open, fetched when it first is. */
export function ShownDialog() {
  const shown = useShownDialog();
  if (shown === null) return null;
  const Shown = dialogs[shown];
  return <Shown key={shown} onClose={() => hideDialog(shown)} />;
}
