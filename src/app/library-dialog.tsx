import { useQuery } from "@tanstack/react-query";
import { Trash2 } from "lucide-react";
import { useState } from "react";
import { importFile } from "#library/import-file.ts";
import {
  beginEmpty,
  beginExample,
  deleteFromLibrary,
  type ListedPlayground,
  libraryQuery,
  openFromLibrary,
} from "#library/library.ts";
import { usePlayground } from "#playground/open-playground.ts";
import { queryClient } from "#session/query-client.ts";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { IconButton } from "#ui/icon-button.tsx";
import { ReadingLine } from "#ui/reading-line.tsx";
import { VisibleText } from "#ui/visible-text.tsx";
import { showDialog } from "#view/shown.ts";
import { DownloadLibrary } from "./download-library.tsx";
import { goToName } from "./step-pane.ts";

/** Takes everything along as one file, and puts a file's playgrounds beside what is there. */
function LibraryFiles({ onImported }: { onImported: () => void }) {
  const [said, setSaid] = useState("");
  return (
    <div className="flex flex-wrap items-center gap-2 border-t border-line pt-3">
      <DownloadLibrary />
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
    </div>
  );
}

const dateFormat = new Intl.DateTimeFormat(undefined, { dateStyle: "medium", timeStyle: "short" });

interface Props {
  listed: ListedPlayground;
  open: boolean;
  onOpened: () => void;
  /** Told once it is gone, with what brings it back. */
  onDeleted: (name: string, bringBack: () => Promise<void>) => void;
}

/** A kept playground: open it, or delete it. */
function LibraryRow({ listed, open, onOpened, onDeleted }: Props) {
  const { key, name, savedAt } = listed;
  return (
    <li className="flex items-center gap-2 py-2">
      <div className="min-w-0 flex-1">
        <VisibleText text={name} className="font-medium" />
        <div className="text-xs text-mute">saved {dateFormat.format(savedAt)}</div>
      </div>
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
        icon={Trash2}
        label={`Delete ${name}`}
        onClick={async () => {
          const bringBack = await deleteFromLibrary(key);
          if (bringBack) onDeleted(name, bringBack);
        }}
      />
    </li>
  );
}

interface Deleted {
  name: string;
  bringBack: () => Promise<void>;
}

function readAgain() {
  return queryClient.invalidateQueries({ queryKey: libraryQuery.queryKey });
}

/** The playgrounds that this browser keeps: open one, begin another, take all of it along. */
export function LibraryDialog({ onClose }: { onClose: () => void }) {
  const open = usePlayground((playground) => playground.key);
  const library = useQuery(libraryQuery).data;
  const [deleted, setDeleted] = useState<Deleted | null>(null);

  async function begin(what: () => Promise<void>) {
    await what();
    onClose();
    goToName();
  }

  return (
    <Dialog title="Playgrounds" onClose={onClose}>
      {library === null ? (
        <p className="mb-3">
          This browser can't store anything, so another playground would replace this one. Download it first.
        </p>
      ) : (
        <div className="mb-3 flex flex-wrap gap-2">
          <Button look="primary" onClick={() => begin(beginEmpty)}>
            New playground
          </Button>
          <Button onClick={() => begin(beginExample)}>New from example</Button>
          <Button onClick={() => showDialog("gallery")}>New from examples</Button>
        </div>
      )}
      {library === undefined && <ReadingLine what="playgrounds" />}
      <ul aria-label="Saved in this browser" className="divide-y divide-line border-y border-line">
        {library?.map((listed) => (
          <LibraryRow
            key={listed.key}
            listed={listed}
            open={listed.key === open}
            onOpened={onClose}
            onDeleted={(name, bringBack) => {
              setDeleted({ name, bringBack });
              void readAgain();
            }}
          />
        ))}
      </ul>
      <div role="status" className="min-h-9 py-1.5 text-sm">
        {deleted && (
          <>
            Deleted “<bdi>{deleted.name}</bdi>”.{" "}
            <Button
              className="ml-1"
              onClick={async () => {
                await deleted.bringBack();
                setDeleted(null);
                await readAgain();
              }}
            >
              Undo
            </Button>
          </>
        )}
      </div>
      <LibraryFiles onImported={readAgain} />
    </Dialog>
  );
}
