import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useRef, useState } from "react";
import { toCounted } from "#core/text/number-text.ts";
import { copyQuestions } from "#web/document/copy-questions.ts";
import { usePlayground } from "#web/document/open-playground.ts";
import { playgroundAddress } from "#web/kit/browser/address.ts";
import { downloadText } from "#web/kit/browser/save-file.ts";
import { focusPlaygroundName } from "#web/kit/navigation/focus-name.ts";
import { showDialog } from "#web/kit/navigation/navigation-store.ts";
import { Button, IconButton } from "#web/kit/ui/button.tsx";
import { Dialog } from "#web/kit/ui/dialog.tsx";
import { SearchField } from "#web/kit/ui/fields.tsx";
import { focusNear } from "#web/kit/ui/focus.ts";
import { Copy, Trash2 } from "#web/kit/ui/icons.tsx";
import { ClipboardCopy, Download } from "#web/kit/ui/later-icons.tsx";
import { LoadingLine } from "#web/kit/ui/note.tsx";
import { focusAfter } from "#web/kit/ui/take-focus.ts";
import { VisibleText } from "#web/kit/ui/visible-text.tsx";
import { queryClient } from "#web/service/query-client.ts";
import {
  createEmptyPlayground,
  createExamplePlayground,
  deleteFromLibrary,
  duplicateInLibrary,
  fileFromLibrary,
  type ListedPlayground,
  libraryQuery,
  openFromLibrary,
  readSavedPlayground,
} from "./library.ts";
import { downloadLibrary, importFile } from "./library-file.ts";

const dateFormat = new Intl.DateTimeFormat(undefined, { dateStyle: "medium", timeStyle: "short" });

export interface LibraryNotice {
  text: string;
  name?: string;
}

interface Props {
  listed: ListedPlayground;
  open: boolean;
  onOpened: () => void;
  /** Call after any change, so that the list is read again. */
  onChanged: (said: LibraryNotice) => void;
  /** Call after a deletion; the second argument undoes it. */
  onDeleted: (said: LibraryNotice, bringBack: () => Promise<void>) => void;
}

function LibraryRow({ listed, open, onOpened, onChanged, onDeleted }: Props) {
  const { key, name, savedAt } = listed;
  return (
    <li className="flex flex-wrap items-center gap-x-2 gap-y-1 py-2">
      <div className="min-w-48 flex-1">
        <a
          href={playgroundAddress(key)}
          className="font-medium [overflow-wrap:anywhere] hover:underline"
          onClick={async (event) => {
            if (event.ctrlKey || event.metaKey || event.shiftKey) return;
            event.preventDefault();
            if (open || (await openFromLibrary(key))) onOpened();
          }}
        >
          <VisibleText text={name} />
        </a>
        <div className="text-xs text-mute tabular-nums">
          {toCounted(listed.questions, "question")} · {toCounted(listed.cases, "case")} ·{" "}
          {toCounted(listed.runs, "run")} · saved {dateFormat.format(savedAt)}
        </div>
      </div>
      <span className="flex items-center gap-0.5">
        {open ? (
          <span className="px-2 text-sm text-mute">open</span>
        ) : (
          <Button
            aria-label={`Open ${name}`}
            onClick={async () => {
              if (await openFromLibrary(key)) onOpened();
            }}
          >
            Open
          </Button>
        )}
        <IconButton
          icon={Copy}
          label={`Duplicate ${name}`}
          onClick={async () => {
            const copy = await duplicateInLibrary(key);
            onChanged(
              copy === null
                ? { text: "Couldn't duplicate it. This browser can't store more." }
                : { text: "Duplicated as", name: copy },
            );
          }}
        />
        {listed.questions > 0 && (
          <IconButton
            icon={ClipboardCopy}
            label={`Copy questions of ${name}`}
            onClick={async () => {
              const read = await readSavedPlayground(key);
              const keys = new Set(read?.questions.map((question) => question.key));
              onChanged({ text: read ? await copyQuestions(read, keys) : "This playground can't be read." });
            }}
          />
        )}
        <IconButton
          icon={Download}
          label={`Download ${name}`}
          onClick={async () => {
            const file = await fileFromLibrary(key);
            if (file) downloadText(file.name, file.text);
            onChanged(
              file ? { text: "Downloaded", name: file.name } : { text: "This playground can't be read." },
            );
          }}
        />
        <IconButton
          icon={Trash2}
          label={`Delete ${name}`}
          onClick={async () => {
            const bringBack = await deleteFromLibrary(key);
            if (bringBack) onDeleted({ text: "Deleted", name }, bringBack);
          }}
        />
      </span>
    </li>
  );
}

interface FilesProps {
  onImported: () => void;
  children: ReactNode;
}

function LibraryFiles({ onImported, children }: FilesProps) {
  const [said, setSaid] = useState("");
  return (
    <div className="flex flex-wrap items-center gap-2 pt-3">
      <Button onClick={downloadLibrary}>Download everything</Button>
      <label className="inline-flex cursor-pointer rounded-md border border-line bg-panel px-2.5 py-1 hover:bg-soft has-focus-visible:outline-2 has-focus-visible:outline-accent">
        Import a file
        <input
          type="file"
          accept=".json,.html,application/json,text/html"
          className="sr-only"
          onChange={async (event) => {
            const file = event.target.files?.[0];
            if (!file) return;
            setSaid("Reading…");
            setSaid(await importFile(file));
            onImported();
          }}
        />
      </label>
      <span role="status" className="text-sm text-mute">
        {said}
      </span>
      {children}
    </div>
  );
}

/** Last action, with its undo if there is one. */
interface Done {
  said: LibraryNotice;
  bringBack?: () => Promise<void>;
}

/** Up to this many rows, no search field is shown. */
const fewRows = 4;

function readAgain() {
  return queryClient.invalidateQueries({ queryKey: libraryQuery.queryKey });
}

export function LibraryDialog({ onClose }: { onClose: () => void }) {
  const open = usePlayground((playground) => playground.key);
  const library = useQuery(libraryQuery).data;
  const [done, setDone] = useState<Done | null>(null);
  const [typed, setTyped] = useState("");
  const undo = useRef<HTMLButtonElement>(null);
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean);
  const found = library?.filter(({ name, notes }) => {
    const text = `${name}\n${notes}`.toLowerCase();
    return words.every((word) => text.includes(word));
  });

  async function begin(what: () => Promise<void>) {
    await what();
    onClose();
    focusPlaygroundName();
  }

  function tell(now: Done | null) {
    setDone(now);
    void readAgain();
  }

  return (
    <Dialog title="Playgrounds" onClose={onClose} wide>
      {library === null ? (
        <p className="mb-3">
          This browser can't store anything, so another playground would replace this one. Download it first.
        </p>
      ) : (
        <div className="mb-3 flex flex-wrap gap-2">
          <Button look="primary" onClick={() => begin(createEmptyPlayground)}>
            New playground
          </Button>
          <Button onClick={() => begin(createExamplePlayground)}>Open starter example</Button>
          <Button onClick={() => showDialog("gallery")}>Browse examples</Button>
        </div>
      )}
      {library === undefined && <LoadingLine what="playgrounds" />}
      {library && library.length > fewRows && (
        <SearchField
          label="Search by name or notes"
          value={typed}
          onChange={(value) => setTyped(value ?? "")}
          found={typed === "" ? undefined : `${found?.length} found`}
        />
      )}
      <ul
        aria-label="Saved in this browser"
        className="mt-2 divide-y divide-line border-line not-empty:border-y"
      >
        {found?.map((listed) => (
          <LibraryRow
            key={listed.key}
            listed={listed}
            open={listed.key === open}
            onOpened={onClose}
            onChanged={(said) => tell({ said })}
            onDeleted={(said, bringBack) =>
              focusAfter(
                () => tell({ said, bringBack }),
                () => undo.current,
              )
            }
          />
        ))}
      </ul>
      {library && (
        <p className="pt-3 text-sm text-mute">
          Your work is in this browser on this device. Clearing its site data deletes it, so download a copy
          of what matters.
        </p>
      )}
      <LibraryFiles onImported={readAgain}>
        <div role="status" className="text-sm [overflow-wrap:anywhere]">
          {done?.said.text}
          {done?.said.name !== undefined && (
            <>
              {" "}
              “<bdi translate="no">{done.said.name}</bdi>”.
            </>
          )}
          {done?.bringBack && (
            <Button
              ref={undo}
              className="ml-2"
              onClick={async ({ currentTarget }) => {
                const dialog = currentTarget.closest("dialog");
                if (dialog) focusNear(currentTarget, dialog);
                await done.bringBack?.();
                tell(null);
              }}
            >
              Undo
            </Button>
          )}
        </div>
      </LibraryFiles>
    </Dialog>
  );
}
