// The page's frame: header, the room that is shown, dialogs and notices.

import { QueryClientProvider } from "@tanstack/react-query";
import type { ComponentType } from "react";
import { AuthorRoom } from "#web/author/author-room.tsx";
import { useOpeningCount } from "#web/document/playground-store.ts";
import { useMediaQuery } from "#web/kit/browser/media-query.ts";
import { settingsStorage } from "#web/kit/browser/stored-settings.ts";
import type { DialogId, PaneId } from "#web/kit/navigation/navigation-store.ts";
import { hideDialog, showPane, useNavigation } from "#web/kit/navigation/navigation-store.ts";
import { type PaneItem, Panes } from "#web/kit/ui/panes.tsx";
import { lazyDialog, lazyPart, PartErrorBoundary } from "#web/kit/ui/part/lazy-part.tsx";
import { ResultsRoom } from "#web/results/results-room.tsx";
import { queryClient } from "#web/service/query-client.ts";
import { Header } from "./header.tsx";
import { lazyRooms } from "./rooms.tsx";

interface Props {
  onClose: () => void;
}

const dialogs: Record<DialogId, ComponentType<Props>> = {
  palette: lazyDialog(async () => (await import("./command-palette.tsx")).PaletteDialog),
  shortcuts: lazyDialog(async () => (await import("./help-dialogs.tsx")).ShortcutsDialog),
  library: lazyDialog(async () => (await import("#web/library/library-dialog.tsx")).LibraryDialog),
  "file-changes": lazyDialog(
    async () => (await import("#web/library/files/file-changes-dialog.tsx")).FileChangesDialog,
  ),
  gallery: lazyDialog(async () => (await import("#web/library/examples-dialog.tsx")).ExamplesDialog),
  runs: lazyDialog(async () => (await import("#web/results/runs-dialog.tsx")).RunsDialog),
  policy: lazyDialog(async () => (await import("#web/share/policy-dialog.tsx")).PolicyDialog),
  share: lazyDialog(async () => (await import("#web/share/share-dialogs.tsx")).ShareDialog),
  "case-run": lazyDialog(async () => (await import("#web/case-runs/case-run-dialog.tsx")).CaseRunDialog),
  "pin-samples": lazyDialog(
    async () => (await import("#web/author/state/pin-samples-dialog.tsx")).PinSamplesDialog,
  ),
  "run-samples": lazyDialog(
    async () => (await import("#web/author/state/run-samples-dialog.tsx")).RunSamplesDialog,
  ),
  versions: lazyDialog(async () => (await import("#web/author/versions-dialog.tsx")).VersionsDialog),
  glossary: lazyDialog(async () => (await import("./help-dialogs.tsx")).GlossaryDialog),
  tour: lazyDialog(async () => (await import("./help-dialogs.tsx")).TourCard),
  "share-show": lazyDialog(async () => (await import("#web/share/share-dialogs.tsx")).ShareSlideDeckDialog),
  price: lazyDialog(async () => (await import("#web/service/price-dialog.tsx")).PriceDialog),
  show: lazyDialog(async () => (await import("./linked-deck.tsx")).OpenedDeckDialog),
  labels: lazyDialog(async () => (await import("./received-dialogs.tsx")).LinkedLabelsDialog),
  import: lazyDialog(async () => (await import("#web/import/import-dialog.tsx")).ImportDialog),
  shared: lazyDialog(async () => (await import("./received-dialogs.tsx")).SharedPlaygroundDialog),
};

/**
 * Lazy, because no notice is needed before the first render. If its code fails to load, an error takes the
 * place of the cards.
 */
const CornerNotices = lazyPart(async () => (await import("./corner-notices.tsx")).CornerNotices, {
  missing: (message) => (
    <div className="fixed end-3 bottom-12 z-40 rounded-lg border border-line-strong bg-panel shadow-lg">
      {message}
    </div>
  ),
});

function ShownDialog() {
  const shown = useNavigation("dialog");
  if (shown === null) return null;
  const Shown = dialogs[shown];
  return <Shown key={shown} onClose={() => hideDialog(shown)} />;
}

/**
 * All three panes from a window width of 1100 px, results beside one other pane from 960 px, tabs below that.
 */
function AuthorPanes({ panes }: { panes: readonly PaneItem<PaneId>[] }) {
  const wide = useMediaQuery("(min-width: 1100px)");
  const pair = useMediaQuery("(min-width: 960px)");
  return (
    <Panes
      id="author"
      panes={panes}
      layout={wide ? "row" : pair ? "pair" : "tabs"}
      label="Parts of the playground"
      shown={useNavigation("pane")}
      onShow={showPane}
      storage={settingsStorage}
    />
  );
}

/** Lazy, except for the author's room. A new key remounts the room for each playground that's opened. */
function ShownRoom() {
  const shown = useNavigation("room");
  const opened = useOpeningCount();
  if (shown === "author") return <AuthorRoom key={opened} results={<ResultsRoom />} layout={AuthorPanes} />;
  const Room = lazyRooms[shown];
  return <Room key={`${shown} ${opened}`} />;
}

export function App() {
  return (
    <PartErrorBoundary>
      <QueryClientProvider client={queryClient}>
        <div className="grid h-full grid-rows-[auto_minmax(0,1fr)]">
          <PartErrorBoundary>
            <Header />
          </PartErrorBoundary>
          <PartErrorBoundary>
            <ShownRoom />
          </PartErrorBoundary>
        </div>
        <CornerNotices />
        <ShownDialog />
      </QueryClientProvider>
    </PartErrorBoundary>
  );
}
