import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { runHistoryQuery } from "#data/run-history.ts";
import { usePlayground } from "#data/use-playground.ts";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { ReadingLine } from "#ui/reading-line.tsx";
import { SearchField } from "#ui/search-field.tsx";
import { PastExchange } from "./past-exchange.tsx";
import { RunsRow } from "./runs-row.tsx";

type Exchange = { key: string; part: "request" | "response" };

/** The kept runs of the open playground: look at one, call it back, restore what it asked, delete it. */
export function RunsDialog({ onClose }: { onClose: () => void }) {
  const key = usePlayground((playground) => playground.key);
  const history = useQuery(runHistoryQuery(key)).data;
  const [typed, setTyped] = useState("");
  const [looked, setLooked] = useState<Exchange | null>(null);
  const [bringBack, setBringBack] = useState<(() => Promise<void>) | null>(null);
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean);
  const found = history?.runs.filter((run) => words.every((word) => run.words.includes(word))) ?? [];
  return (
    <>
      <Dialog title="History of runs" onClose={onClose} wide>
        {history?.runs.length === 0 ? (
          <p className="py-6 text-center text-mute">
            No runs yet. Press Run: each is kept here with what it asked and what came back. Automatic runs
            are not.
          </p>
        ) : (
          <SearchField
            label="Search by question, state or model"
            value={typed}
            onChange={(value) => setTyped(value ?? "")}
            found={typed === "" ? undefined : `${found.length} found`}
          />
        )}
        {history === undefined && <ReadingLine what="runs" />}
        <ul aria-label="Runs" className="mt-2 divide-y divide-line" aria-busy={!history}>
          {found.map((run) => (
            <RunsRow
              key={run.summary.key}
              run={run}
              onLook={(part) => setLooked({ key: run.summary.key, part })}
              onDone={onClose}
              onDeleted={(undo) => setBringBack(() => undo)}
            />
          ))}
        </ul>
        {history && history.older > 0 && (
          <p className="py-2 text-sm text-mute">{history.older} older runs are kept, but not listed.</p>
        )}
        <div role="status" className="min-h-9 py-1.5 text-sm">
          {bringBack && (
            <>
              Deleted a run.{" "}
              <Button
                className="ml-1"
                onClick={async () => {
                  setBringBack(null);
                  await bringBack();
                }}
              >
                Bring it back
              </Button>
            </>
          )}
        </div>
      </Dialog>
      {looked && <PastExchange runKey={looked.key} part={looked.part} onClose={() => setLooked(null)} />}
    </>
  );
}
