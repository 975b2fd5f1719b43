// Files for the state: the button, the drop target, and the notice of what was taken.

import {
  type ChangeEvent,
  type ClipboardEvent,
  type DragEvent,
  type ReactNode,
  useRef,
  useState,
} from "react";
import type { AuthoredState } from "#core/model/question.ts";
import { playgroundStore } from "#web/document/playground-store.ts";
import { Button, IconButton } from "#web/kit/ui/button.tsx";
import { FileUp, X } from "#web/kit/ui/icons.tsx";
import { VisibleText } from "#web/kit/ui/visible-text.tsx";

interface FilesProps {
  onFiles: (files: readonly File[]) => void;
}

export function OpenFileButton({ onFiles }: FilesProps) {
  const input = useRef<HTMLInputElement>(null);

  function chosen(event: ChangeEvent<HTMLInputElement>) {
    onFiles([...(event.currentTarget.files ?? [])]);
    event.currentTarget.value = "";
  }

  return (
    <>
      <Button look="quiet" title="Open file" aria-label="Open file" onClick={() => input.current?.click()}>
        <FileUp size={14} strokeWidth={1.8} aria-hidden />
        <span className="@max-[400px]:hidden">Open file</span>
      </Button>
      <input ref={input} type="file" multiple hidden onChange={chosen} />
    </>
  );
}

function bringsFiles(event: DragEvent): boolean {
  return event.dataTransfer.types.includes("Files");
}

/** Takes files dropped or pasted anywhere inside. */
export function FileDropTarget({ onFiles, children }: FilesProps & { children: ReactNode }) {
  const [over, setOver] = useState(false);

  function hover(event: DragEvent) {
    if (!bringsFiles(event)) return;
    event.preventDefault();
    event.stopPropagation();
    event.dataTransfer.dropEffect = "copy";
    setOver(true);
  }

  function drop(event: DragEvent) {
    if (!bringsFiles(event)) return;
    event.preventDefault();
    event.stopPropagation();
    setOver(false);
    onFiles([...event.dataTransfer.files]);
  }

  function leave(event: DragEvent) {
    if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setOver(false);
  }

  /** Spreadsheets copy cells as a text and an image; the text is used then. */
  function paste(event: ClipboardEvent) {
    const { files, types } = event.clipboardData;
    if (files.length === 0 || types.includes("text/plain")) return;
    event.preventDefault();
    event.stopPropagation();
    onFiles([...files]);
  }

  return (
    <div
      className="relative flex min-h-0 flex-1 flex-col"
      onDragEnterCapture={hover}
      onDragOverCapture={hover}
      onDragLeaveCapture={leave}
      onDropCapture={drop}
      onPasteCapture={paste}
    >
      {children}
      {over ? (
        <div className="pointer-events-none absolute inset-2 z-10 grid place-items-center rounded-lg border-2 border-dashed border-accent bg-accent-soft/95 text-lg font-medium text-accent">
          Drop to use as the state
        </div>
      ) : null}
    </div>
  );
}

/** `before` and `after` are the text around the file's name, which is shown apart because it's foreign. */
export interface FileNotice {
  before: string;
  name: string;
  after: string;
  /** Null if no file was taken. Undo is offered while this is still the state. */
  made: AuthoredState | null;
}

export function StateFilesNotice({ notice, onClose }: { notice: FileNotice; onClose: () => void }) {
  const refused = notice.made === null;
  return (
    <div
      role={refused ? "alert" : "status"}
      className={`flex items-center gap-2 border-b border-line py-1 pr-2 pl-4 text-sm ${refused ? "bg-bad-soft" : "bg-accent-soft"}`}
    >
      <span className="min-w-0 flex-1 py-1">
        {notice.before}
        <VisibleText text={notice.name} className="font-medium" />
        {notice.after}
      </span>
      {refused ? null : <Button onClick={playgroundStore.undo}>Undo</Button>}
      <IconButton icon={X} label="Dismiss" onClick={onClose} />
    </div>
  );
}
