import { ChevronLeft, ChevronRight, NotebookText, X } from "lucide-react";
import type { ReactNode } from "react";
import { IconButton } from "#ui/icon-button.tsx";

interface Props {
  /** From 1. */
  page: number;
  pages: number;
  notes: string;
  onTurn: (by: number) => void;
  onClose: () => void;
  notesShown: boolean;
  onNotes: () => void;
  /** Further buttons, before those that turn. */
  children: ReactNode;
}

/** The quiet bar of a show: where one is, and the ways on. */
export function ShowBar({ page, pages, notes, notesShown, onNotes, onTurn, onClose, children }: Props) {
  return (
    <footer className="flex flex-wrap items-center gap-2 border-t border-line px-4 py-1.5 text-mute">
      {notesShown && (
        <p className="min-w-0 flex-1 text-sm whitespace-pre-wrap text-ink" aria-label="Speaker's notes">
          {notes || "No notes on this slide."}
        </p>
      )}
      {!notesShown && <span className="flex-1" />}
      {children}
      <IconButton icon={NotebookText} label="Speaker's notes" aria-pressed={notesShown} onClick={onNotes} />
      <IconButton icon={ChevronLeft} label="Page before" disabled={page <= 1} onClick={() => onTurn(-1)} />
      <span aria-live="polite">
        {page} of {pages}
      </span>
      <IconButton icon={ChevronRight} label="Next page" disabled={page >= pages} onClick={() => onTurn(1)} />
      <IconButton icon={X} label="Leave the presentation" onClick={onClose} />
    </footer>
  );
}
