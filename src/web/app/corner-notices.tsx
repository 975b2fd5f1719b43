// Cards in the corner: a background request's wait, an offer to reload, work that isn't saved, and a notice.

import { type ReactNode, useRef, useState } from "react";
import { toCounted } from "#core/text/number-text.ts";
import { loadCode } from "#web/kit/navigation/load-code.ts";
import { closeNotice, pauseNotice, useNotice } from "#web/kit/navigation/notice-store.ts";
import { Button, IconButton, LinkButton } from "#web/kit/ui/button.tsx";
import { X } from "#web/kit/ui/icons.tsx";
import { reloadWhenSaved } from "#web/library/start-library.ts";
import {
  dismissClearedNotice,
  dismissCopyNotice,
  type SavingState,
  useSaving,
} from "#web/library/storage/saving.ts";
import { useReloadReason } from "#web/service/reachability.ts";
import { BackgroundWaitNotice } from "./background-wait-notice.tsx";

interface CardProps {
  children: ReactNode;
  closeLabel: string;
  onClose: () => void;
  /** A live region must stay in the page while it's empty, or its next text isn't announced. */
  isEmpty?: boolean;
}

/** Closes by its button, or by Escape inside it; the focus then returns to where it was. */
function Card({ children, closeLabel, onClose, isEmpty = false }: CardProps) {
  const from = useRef<Element | null>(null);
  function close() {
    if (from.current instanceof HTMLElement) from.current.focus();
    onClose();
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- Escape, beside a button that does the same
    <div
      className={
        isEmpty
          ? "sr-only"
          : "flex items-start gap-2 rounded-lg border border-line-strong bg-panel py-2 pr-1.5 pl-3 text-sm shadow-lg"
      }
      onFocus={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) from.current = relatedTarget;
      }}
      onKeyDown={(event) => {
        if (event.key === "Escape") close();
      }}
    >
      <div className="min-w-0 flex-1 py-0.5 wrap-anywhere">{children}</div>
      {!isEmpty && <IconButton icon={X} label={closeLabel} onClick={close} />}
    </div>
  );
}

function Notice() {
  const { text, action } = useNotice();
  return (
    <div
      onPointerEnter={() => pauseNotice(true)}
      onPointerLeave={() => pauseNotice(false)}
      onFocus={() => pauseNotice(true)}
      onBlur={() => pauseNotice(false)}
    >
      <Card closeLabel="Close notice" onClose={closeNotice} isEmpty={text === ""}>
        <div role="status" aria-label="Notice">
          {text} {text && action && <LinkButton onClick={() => void action.run()}>{action.label}</LinkButton>}
        </div>
      </Card>
    </div>
  );
}

const reasons = {
  newer: "A new version is available. Reload when you're ready.",
  stuck: "Part of this page couldn't be loaded. Reload when you're ready.",
};

/** A reload is offered only once edits are saved; the page never reloads by itself. */
function ReloadCard() {
  const reason = useReloadReason();
  const { status } = useSaving();
  const [closed, setClosed] = useState<typeof reason>(null);
  if (reason === null || reason === closed) return null;
  const kept = status === "saved" || status === "saving";
  return (
    <Card closeLabel="Close reload notice" onClose={() => setClosed(reason)}>
      <div role="status" aria-label="Reload">
        <p>
          {reasons[reason]}
          {!kept && " Your edits aren't saved in this browser. Download them first."}
        </p>
        <Button className="mt-1.5" disabled={!kept} onClick={reloadWhenSaved}>
          Reload
        </Button>
      </div>
    </Card>
  );
}

/** Null if all is saved and storage works. */
function describeUnsaved({ status, problem, waiting }: SavingState): string | null {
  if (status === "read-only") return problem ?? null;
  if (status === "unsaved" || status === "memory-only") {
    return `Not saved: ${problem ?? "storage isn't responding."} Your work is kept in this tab. Trying again.`;
  }
  if (!waiting) return problem ?? null;
  const { count } = waiting;
  const what = toCounted(count, "run or draft is", "runs or drafts are");
  return `Not saved: ${waiting.problem} ${what} kept in this tab. Trying again.`;
}

/** Lazy, because it includes the code that writes files. */
async function downloadEverything(): Promise<void> {
  await (await loadCode(() => import("#web/library/library-file.ts")))?.downloadLibrary();
}

function SavingCard() {
  const saving = useSaving();
  const { cleared, copiedTo, file, keptAside, status, waiting } = saving;
  const [closed, setClosed] = useState("");
  const sentences = [
    describeUnsaved(saving),
    file?.problem,
    cleared &&
      "The browser's storage for Cutpoint was deleted. The open playground was saved again. Other playgrounds and earlier runs are gone.",
    keptAside.length > 0 &&
      `${keptAside.length} stored records couldn't be read. They are set aside, not deleted.`,
    copiedTo &&
      `Another tab changed this playground. Your changes are in a copy: “${copiedTo}”. Both are saved.`,
  ].filter(Boolean);
  // What the card is about: once closed, it stays closed until this changes. The number of waiting writes is left out,
  // because it changes while the card is shown.
  const subject = [status, waiting !== null, cleared, keptAside.length, copiedTo, file?.problem].join(" ");
  if (sentences.length === 0 || subject === closed) return null;
  return (
    <Card
      closeLabel="Close storage notice"
      onClose={() => {
        if (copiedTo) dismissCopyNotice();
        if (cleared) dismissClearedNotice();
        setClosed(subject);
      }}
    >
      <div role="alert">
        <p>{sentences.join(" ")}</p>
        <Button className="mt-1.5" onClick={downloadEverything}>
          Download everything
        </Button>
      </div>
    </Card>
  );
}

/** In px: 48 for the buttons at the window's lower edge, below the cards, and 12 as a gap above the cards. */
const besidePx = 48 + 12;

/** Sets `--corner-height` (px), so that panes beneath can scroll their end above the cards. */
function watchHeight(corner: HTMLDivElement) {
  const root = document.documentElement;
  const observer = new ResizeObserver(([entry]) => {
    const height = entry?.contentRect.height ?? 0;
    root.toggleAttribute("data-corner", height > 0);
    root.style.setProperty("--corner-height", height > 0 ? `${height + besidePx}px` : "0px");
  });
  observer.observe(corner);
  return () => observer.disconnect();
}

/** The cards lie over the room, so nothing in it moves when one appears. */
export function CornerNotices() {
  return (
    <div
      ref={watchHeight}
      className="pointer-events-none fixed end-3 bottom-[calc(3rem+var(--corner-raise,0px))] z-40 grid w-[min(22rem,calc(100%-1.5rem))] gap-2 *:pointer-events-auto"
    >
      <BackgroundWaitNotice />
      <ReloadCard />
      <SavingCard />
      <Notice />
    </div>
  );
}
