import { QueryClientProvider } from "@tanstack/react-query";
import type { ComponentType } from "react";
import { toCounted } from "#core/text/number-text.ts";
import { AuthorRoom } from "#web/author/author-room.tsx";
import { useOpenedCount } from "#web/document/open-playground.ts";
import { useMedia } from "#web/kit/browser/screen.ts";
import { layoutStorage } from "#web/kit/browser/stored-settings.ts";
import { loadCode } from "#web/kit/navigation/load-code.ts";
import type { DialogId, PaneId } from "#web/kit/navigation/navigation-store.ts";
import { hideDialog, showPane, useView } from "#web/kit/navigation/navigation-store.ts";
import { useNotice } from "#web/kit/navigation/notice-store.ts";
import { Button, IconButton, LinkButton } from "#web/kit/ui/button.tsx";
import { X } from "#web/kit/ui/icons.tsx";
import { type PaneItem, Panes } from "#web/kit/ui/panes.tsx";
import { lazyDialog, PartBoundary } from "#web/kit/ui/part/lazy-part.tsx";
import { reloadWhenSaved } from "#web/library/start-library.ts";
import {
  dismissClearedNotice,
  dismissCopyNotice,
  type Saving,
  useSaving,
} from "#web/library/storage/saving.ts";
import { ResultsRoom } from "#web/results/results-room.tsx";
import { queryClient } from "#web/service/query-client.ts";
import { useReloadReason } from "#web/service/reachability.ts";
import { BackgroundWaits } from "./background-waits.tsx";
import { Header } from "./header.tsx";
import { otherRooms } from "./rooms.tsx";

/** In the layout flow below the room, so it covers nothing. */
function Notice() {
  const { text, action } = useNotice();
  return (
    <div role="status" aria-label="Notice" className="relative z-40">
      {text && (
        <p className="border-t border-line-strong bg-panel px-4 py-1.5 text-center text-sm">
          {text} {action && <LinkButton onClick={() => void action.run()}>{action.label}</LinkButton>}
        </p>
      )}
    </div>
  );
}

const reasons = {
  newer: "A new version is available. Reload when you're ready.",
  stuck: "Part of this page couldn't be loaded. Reload when you're ready.",
};

/** Offered only when edits are saved; never reloads by itself. */
function ReloadBanner() {
  const reason = useReloadReason();
  const { status } = useSaving();
  if (reason === null) return null;
  const kept = status === "saved" || status === "saving";
  return (
    <div
      role="status"
      aria-label="Reload"
      className="flex flex-wrap items-center gap-3 border-b border-line bg-accent-soft px-4 py-2 text-sm"
    >
      <span className="min-w-0 flex-1">
        {reasons[reason]}
        {!kept && " Your edits aren't saved in this browser. Download them first."}
      </span>
      <Button disabled={!kept} onClick={reloadWhenSaved}>
        Reload
      </Button>
    </div>
  );
}

/** Null when everything is saved. */
function describeUnsaved({ status, problem, waiting }: Saving): string | null {
  if (status === "read-only") return problem ?? null;
  if (status === "unsaved" || status === "memory-only") {
    return `Not saved: ${problem ?? "storage isn't responding."} Your work is kept in this tab. Trying again.`;
  }
  if (!waiting) return problem ?? null;
  const { count } = waiting;
  const what = toCounted(count, "run or draft is", "runs or drafts are");
  return `Not saved: ${waiting.problem} ${what} kept in this tab. Trying again.`;
}

/** Lazy: includes the writers of all storage formats. */
async function downloadEverything(): Promise<void> {
  await (await loadCode(() => import("#web/library/library-file.ts")))?.downloadLibrary();
}

function SavingBanner() {
  const saving = useSaving();
  const { cleared, copiedTo, keptAside } = saving;
  const sentences = [
    describeUnsaved(saving),
    cleared &&
      "The browser's storage for Cutpoint was deleted. The open playground was saved again. Other playgrounds and earlier runs are gone.",
    keptAside.length > 0 &&
      `${keptAside.length} stored records couldn't be read. They are set aside, not deleted.`,
    copiedTo &&
      `Another tab changed this playground. Your changes are in a copy: “${copiedTo}”. Both are saved.`,
  ].filter(Boolean);
  if (sentences.length === 0) return null;
  return (
    <div
      role="alert"
      className="flex flex-wrap items-center gap-3 border-b border-line bg-yes-soft px-4 py-2 text-sm"
    >
      <span className="min-w-0 flex-1">{sentences.join(" ")}</span>
      <Button onClick={downloadEverything}>Download everything</Button>
      {copiedTo && <IconButton icon={X} label="Dismiss copy notice" onClick={dismissCopyNotice} />}
      {cleared && <IconButton icon={X} label="Dismiss storage notice" onClick={dismissClearedNotice} />}
    </div>
  );
}

interface Props {
  onClose: () => void;
}

const dialogs: Record<DialogId, ComponentType<Props>> = {
  palette: lazyDialog(async () => (await import("./command-palette.tsx")).PaletteDialog),
  shortcuts: lazyDialog(async () => (await import("./help-dialogs.tsx")).ShortcutsDialog),
  library: lazyDialog(async () => (await import("#web/library/library-dialog.tsx")).LibraryDialog),
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
  "share-show": lazyDialog(async () => (await import("#web/share/share-dialogs.tsx")).ShareShowDialog),
  price: lazyDialog(async () => (await import("#web/service/price-dialog.tsx")).PriceDialog),
  show: lazyDialog(async () => (await import("./linked-deck.tsx")).OpenedDeckDialog),
  labels: lazyDialog(async () => (await import("./received-dialogs.tsx")).LinkedLabelsDialog),
  import: lazyDialog(async () => (await import("#web/import/import-dialog.tsx")).ImportDialog),
  shared: lazyDialog(async () => (await import("./received-dialogs.tsx")).SharedPlaygroundDialog),
};

/** The open dialog, loaded on first use. */
function ShownDialog() {
  const shown = useView("dialog");
  if (shown === null) return null;
  const Shown = dialogs[shown];
  return <Shown key={shown} onClose={() => hideDialog(shown)} />;
}

/** Side by side, the results beside questions or state, or tabs: as there is room. */
function AuthorPanes({ panes }: { panes: readonly PaneItem<PaneId>[] }) {
  const wide = useMedia("(min-width: 1100px)");
  const pair = useMedia("(min-width: 960px)");
  return (
    <Panes
      id="author"
      panes={panes}
      layout={wide ? "row" : pair ? "pair" : "tabs"}
      label="Parts of the playground"
      shown={useView("pane")}
      onShow={showPane}
      storage={layoutStorage}
    />
  );
}

/** Lazy, except for the author's room. Remounted with each playground that is opened. */
function ShownRoom() {
  const shown = useView("room");
  const opened = useOpenedCount();
  if (shown === "author") return <AuthorRoom key={opened} results={<ResultsRoom />} layout={AuthorPanes} />;
  const Room = otherRooms[shown];
  return <Room key={`${shown} ${opened}`} />;
}

export function App() {
  return (
    <PartBoundary>
      <QueryClientProvider client={queryClient}>
        <div className="grid h-full grid-rows-[auto_minmax(0,1fr)_auto]">
          <div>
            <PartBoundary>
              <Header />
            </PartBoundary>
            <PartBoundary>
              <SavingBanner />
              <ReloadBanner />
              <BackgroundWaits />
            </PartBoundary>
          </div>
          <PartBoundary>
            <ShownRoom />
          </PartBoundary>
          <PartBoundary>
            <Notice />
          </PartBoundary>
        </div>
        <ShownDialog />
      </QueryClientProvider>
    </PartBoundary>
  );
}
