import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { beginEmpty, beginExample, libraryQuery } from "#library/library.ts";
import { importFile } from "#library/library-file.ts";
import { usePlayground } from "#playground/open-playground.ts";
import { queryClient } from "#session/session.ts";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { SearchField } from "#ui/search-field.tsx";
import { ReadingLine } from "#ui/welcome.tsx";
import { showDialog } from "#view/shown.ts";
import { DownloadLibrary } from "./downloads.tsx";
import { LibraryRow, type Said } from "./library-row.tsx";
import { goToName } from "./step-pane.ts";

interface FilesProps {
  onImported: () => void;
  /** What was done last elsewhere. */
  children: ReactNode;
}

/** Takes everything along as one file, and puts a file's playgrounds beside what is there. */
function LibraryFiles({ onImported, children }: FilesProps) {
  const [said, setSaid] = useState("");
  return (
    <div className="flex flex-wrap items-center gap-2 pt-3">
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
      {children}
    </div>
  );
}

/** What was done last, and what takes it back where that can be. */
interface Done {
  said: Said;
  bringBack?: () => Promise<void>;
}

/** So many rows are seen at once; more are searched. */
const fewRows = 4;

function readAgain() {
  return queryClient.invalidateQueries({ queryKey: libraryQuery.queryKey });
}

/** The playgrounds that this browser keeps: open one, begin another, take all of it along. */
export function LibraryDialog({ onClose }: { onClose: () => void }) {
  const open = usePlayground((playground) => playground.key);
  const library = useQuery(libraryQuery).data;
  const [done, setDone] = useState<Done | null>(null);
  const [typed, setTyped] = useState("");
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean);
  const found = library?.filter(({ name, notes }) => {
    const text = `${name}\n${notes}`.toLowerCase();
    return words.every((word) => text.includes(word));
  });

  async function begin(what: () => Promise<void>) {
    await what();
    onClose();
    goToName();
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
          <Button look="primary" onClick={() => begin(beginEmpty)}>
            New playground
          </Button>
          <Button onClick={() => begin(beginExample)}>Open starter example</Button>
          <Button onClick={() => showDialog("gallery")}>Browse examples</Button>
        </div>
      )}
      {library === undefined && <ReadingLine what="playgrounds" />}
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
            onDeleted={(said, bringBack) => tell({ said, bringBack })}
          />
        ))}
      </ul>
      <LibraryFiles onImported={readAgain}>
        <div role="status" className="text-sm [overflow-wrap:anywhere]">
          {done?.said.text}
          {done?.said.name !== undefined && (
            <>
              {" "}
              “<bdi>{done.said.name}</bdi>”.
            </>
          )}
          {done?.bringBack && (
            <Button
              className="ml-2"
              onClick={async () => {
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
