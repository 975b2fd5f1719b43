import { lazy, Suspense } from "react";
import { type DialogId, hideDialog, useShownDialog } from "#data/shown-dialog.ts";

interface Props {
  onClose: () => void;
}

const dialogs: Record<DialogId, ReturnType<typeof lazy<(props: Props) => React.ReactNode>>> = {
  palette: lazy(async () => ({ default: (await import("./palette-dialog.tsx")).PaletteDialog })),
  shortcuts: lazy(async () => ({ default: (await import("./shortcuts-dialog.tsx")).ShortcutsDialog })),
  library: lazy(async () => ({ default: (await import("./library-dialog.tsx")).LibraryDialog })),
  gallery: lazy(async () => ({ default: (await import("./gallery-dialog.tsx")).GalleryDialog })),
  runs: lazy(async () => ({ default: (await import("./runs-dialog.tsx")).RunsDialog })),
  policy: lazy(async () => ({ default: (await import("./policy-dialog.tsx")).PolicyDialog })),
  share: lazy(async () => ({ default: (await import("./share-dialog.tsx")).ShareDialog })),
  "case-run": lazy(async () => ({ default: (await import("./case-run-dialog.tsx")).CaseRunDialog })),
  glossary: lazy(async () => ({ default: (await import("./glossary-dialog.tsx")).GlossaryDialog })),
  tour: lazy(async () => ({ default: (await import("./tour-card.tsx")).TourCard })),
  "share-show": lazy(async () => ({ default: (await import("./share-show-dialog.tsx")).ShareShowDialog })),
  price: lazy(async () => ({ default: (await import("./price-dialog.tsx")).PriceDialog })),
  show: lazy(async () => ({ default: (await import("./opened-show-dialog.tsx")).OpenedShowDialog })),
  shared: lazy(async () => ({ default: (await import("./shared-dialog.tsx")).SharedDialog })),
};

/** The page's dialog that is open, fetched when it first is. */
export function ShownDialog() {
  const shown = useShownDialog();
  if (shown === null) return null;
  const Shown = dialogs[shown];
  return (
    <Suspense>
      <Shown onClose={() => hideDialog(shown)} />
    </Suspense>
  );
}
