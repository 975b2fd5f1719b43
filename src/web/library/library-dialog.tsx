// The dialog with all playgrounds: list, search, files, and how files are saved.

import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useRef, useState } from "react";
import { useStore } from "zustand";
import { toCountText } from "#core/text/number-text.ts";
import { usePlayground } from "#web/document/playground-store.ts";
import { canSaveInPlace } from "#web/kit/browser/local-file.ts";
import { focusPlaygroundName } from "#web/kit/navigation/focus-name.ts";
import { showDialog } from "#web/kit/navigation/navigation-store.ts";
import { Button } from "#web/kit/ui/button.tsx";
import { Dialog } from "#web/kit/ui/dialog.tsx";
import { Checkbox } from "#web/kit/ui/fields.tsx";
import { FileButton } from "#web/kit/ui/file-button.tsx";
import { focusNear } from "#web/kit/ui/focus.ts";
import { LoadingLine } from "#web/kit/ui/loading-line.tsx";
import { renderThenFocus } from "#web/kit/ui/take-focus.ts";
import { VisibleText } from "#web/kit/ui/visible-text.tsx";
import { queryClient } from "#web/service/query-client.ts";
import { useSession } from "#web/service/session.ts";
import { fileSavingStore, saveKeys, setSavesAsTyped } from "./files/file-saving.ts";
import { FolderList } from "./files/folder-list.tsx";
import { pickAndOpenLocalFile } from "./files/link-to-file.ts";
import { openNewEmptyPlayground, openNewExamplePlayground } from "./library.ts";
import { downloadLibrary, importOrPresentFile } from "./library-file.ts";
import {
  describeNoMatches,
  type LibraryFilter,
  LibraryFilterFields,
  nameCollator,
  noLibraryFilter,
  useFilteredLibrary,
} from "./library-filter.tsx";
import { type LibraryNotice, LibraryRow } from "./library-row.tsx";
import { libraryQuery } from "./list-library.ts";
import { newestAnswersQuery } from "./search-in-worker.ts";

/** Number of rows shown until a button adds more, because each typed letter renders them again. */
const rowsAtFirst = 50;

interface FilesProps {
  onOpened: () => void;
  onImported: () => void;
  children: ReactNode;
}

function LibraryFiles({ onOpened, onImported, children }: FilesProps) {
  const [notice, setNotice] = useState("");
  const canWriteFolder = useSession()?.folder?.readOnly === false;
  return (
    <div className="flex flex-wrap items-center gap-2 pt-3">
      <Button onClick={downloadLibrary}>Download everything</Button>
      <FileButton
        field="Import a file"
        accept=".json,.html,application/json,text/html"
        onFiles={async ([file]) => {
          setNotice("Reading…");
          setNotice((await importOrPresentFile(file)).text);
          onImported();
        }}
      >
        Import a file
      </FileButton>
      {canSaveInPlace() && (
        <Button
          onClick={async () => {
            const opened = await pickAndOpenLocalFile();
            setNotice(opened?.text ?? "");
            if (opened?.ok) onOpened();
          }}
        >
          Open a file in place
        </Button>
      )}
      {(canSaveInPlace() || canWriteFolder) && <FileSavingField />}
      <span role="status" className="text-sm text-mute">
        {notice}
      </span>
      {children}
    </div>
  );
}

interface Done {
  notice: LibraryNotice;
  bringBack?: () => Promise<void>;
}

function FileSavingField() {
  const { asTyped } = useStore(fileSavingStore);
  return (
    <Checkbox checked={asTyped} onTick={setSavesAsTyped}>
      Save files as I type{!asTyped && ` (now only with ${saveKeys})`}
    </Checkbox>
  );
}

/** With at most this many rows, there is no search field. */
const fewRows = 4;

function readAgain() {
  return queryClient.invalidateQueries({ queryKey: libraryQuery.queryKey });
}

export function LibraryDialog({ onClose }: { onClose: () => void }) {
  const open = usePlayground((playground) => playground.key);
  const hasFolder = useSession()?.folder != null;
  const { data: library, dataUpdatedAt } = useQuery(libraryQuery);
  const [done, setDone] = useState<Done | null>(null);
  const [filter, setFilter] = useState(noLibraryFilter);
  const [most, setMost] = useState(rowsAtFirst);
  const undo = useRef<HTMLButtonElement>(null);
  const { found, indexedAt, failed } = useFilteredLibrary(library ?? [], dataUpdatedAt, filter);
  const shown = found.slice(0, most);
  const answers = useQuery(
    newestAnswersQuery(
      shown.map(({ key }) => key),
      indexedAt,
    ),
  ).data;
  const tags = [...new Set(library?.flatMap((one) => one.tags))].sort(nameCollator.compare);
  const isFiltered = filter.typed.trim() !== "" || filter.starred || filter.tag !== "";

  function change(part: Partial<LibraryFilter>) {
    setFilter({ ...filter, ...part });
    setMost(rowsAtFirst);
  }

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
          <Button look="primary" onClick={() => begin(openNewEmptyPlayground)}>
            New playground
          </Button>
          <Button onClick={() => begin(openNewExamplePlayground)}>Open starter example</Button>
          <Button onClick={() => showDialog("gallery")}>Browse examples</Button>
        </div>
      )}
      {library === undefined && <LoadingLine what="playgrounds" />}
      {library && library.length > fewRows && (
        <LibraryFilterFields
          filter={filter}
          onChange={change}
          tags={tags}
          found={isFiltered ? `${toCountText(found.length)} found` : undefined}
        />
      )}
      <ul
        aria-label="Saved in this browser"
        className="mt-2 divide-y divide-line border-line not-empty:border-y"
      >
        {shown.map((listed) => (
          <LibraryRow
            key={listed.key}
            listed={listed}
            open={listed.key === open}
            answers={answers?.get(listed.key) ?? null}
            onOpened={onClose}
            onTag={(tag) => change({ tag })}
            onTagged={(notice, bringBack) => setDone({ notice, bringBack })}
            onChanged={(notice) => tell({ notice })}
            onDeleted={(notice, bringBack) =>
              renderThenFocus(
                () => tell({ notice, bringBack }),
                () => undo.current,
              )
            }
          />
        ))}
      </ul>
      {found.length > most && (
        <Button className="my-2" onClick={() => setMost(most + rowsAtFirst)}>
          Show {toCountText(Math.min(rowsAtFirst, found.length - most))} more
        </Button>
      )}
      {library && isFiltered && found.length === 0 && (
        <p className="py-4 text-mute">{describeNoMatches(filter, library.length, indexedAt !== undefined)}</p>
      )}
      {failed && (
        <p role="status" className="py-2 text-sm text-mute">
          Couldn't read the texts in the background, so only names and notes are searched.
        </p>
      )}
      {library && (
        <p className="pt-3 text-sm text-mute">
          Your work is in this browser on this device. Clearing its site data deletes it, so download a copy
          of what matters.
        </p>
      )}
      {hasFolder && <FolderList open={open} onOpened={onClose} />}
      <LibraryFiles onOpened={onClose} onImported={readAgain}>
        <div role="status" className="text-sm [overflow-wrap:anywhere]">
          {done?.notice.text}
          {done?.notice.name !== undefined && (
            <>
              {" "}
              “<VisibleText text={done.notice.name} />
              ”.
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
