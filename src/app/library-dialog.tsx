import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { beginEmpty, beginExample, libraryQuery } from "#data/library.ts";
import { queryClient } from "#data/query-client.ts";
import { showDialog } from "#data/shown-dialog.ts";
import { usePlayground } from "#data/use-playground.ts";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { ReadingLine } from "#ui/reading-line.tsx";
import { LibraryFiles } from "./library-files.tsx";
import { LibraryRow } from "./library-row.tsx";
import { goToName } from "./step-pane.ts";

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
          This browser keeps nothing here, so another playground would take the place of this one. Download it
          first.
        </p>
      ) : (
        <div className="mb-3 flex flex-wrap gap-2">
          <Button look="primary" onClick={() => begin(beginEmpty)}>
            New, empty
          </Button>
          <Button onClick={() => begin(beginExample)}>New from the example</Button>
          <Button onClick={() => showDialog("gallery")}>New from the gallery</Button>
        </div>
      )}
      {library === undefined && <ReadingLine what="playgrounds" />}
      <ul aria-label="Kept in this browser" className="divide-y divide-line border-y border-line">
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
              Bring it back
            </Button>
          </>
        )}
      </div>
      <LibraryFiles onImported={readAgain} />
    </Dialog>
  );
}
