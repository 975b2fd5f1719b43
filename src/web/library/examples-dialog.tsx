// The dialog of ready examples, which opens one as a playground of its own.

import { useState } from "react";
import { type ExampleEntry, exampleEntries, simulatedExample } from "#core/examples/examples.ts";
import { toCounted, toCountText } from "#core/text/number-text.ts";
import { Button } from "#web/kit/ui/button.tsx";
import { Dialog } from "#web/kit/ui/dialog.tsx";
import { canReopenPlaygrounds } from "./library-store.ts";
import { openExamplePlayground, openSimulatedExample } from "./open-example.ts";

interface Props {
  entry: Omit<ExampleEntry, "file" | "earlier">;
  disabled: boolean;
  onOpen: () => void;
}

function GalleryRow({ entry, disabled, onOpen }: Props) {
  return (
    <li className="flex items-start gap-3 py-3">
      <div className="min-w-0 flex-1">
        <h3 className="font-semibold">{entry.name}</h3>
        <p className="text-sm">{entry.about}</p>
        <p className="mt-0.5 text-xs text-mute tabular-nums">
          {toCounted(entry.questions, "question")}, {toCountText(entry.cases)} labelled cases
        </p>
      </div>
      <Button aria-label={`Open ${entry.name}`} disabled={disabled} onClick={onOpen}>
        Open
      </Button>
    </li>
  );
}

export function ExamplesDialog({ onClose }: { onClose: () => void }) {
  const [fetching, setFetching] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  async function open(openIt: () => Promise<string | null>) {
    setFetching(true);
    setProblem(null);
    const found = await openIt();
    setFetching(false);
    setProblem(found);
    if (found !== null) return;
    onClose();
  }

  return (
    <Dialog title="Examples" onClose={onClose}>
      <p className="text-sm">
        Playgrounds with labelled cases. Opening one makes your own copy
        {canReopenPlaygrounds()
          ? ". The open playground stays in your library."
          : " that replaces the open playground, since this browser can't store anything. Download it first."}{" "}
        <span role="status" className="text-mute">
          {fetching && "Opening…"}
        </span>
      </p>
      <div role="alert" className="text-sm text-bad">
        {problem && <p className="mt-2">{problem}</p>}
      </div>
      <ul aria-label="Examples" aria-busy={fetching} className="mt-2 divide-y divide-line">
        {exampleEntries.map((entry) => (
          <GalleryRow
            key={entry.file}
            entry={entry}
            disabled={fetching}
            onOpen={() => open(() => openExamplePlayground(entry))}
          />
        ))}
        <GalleryRow entry={simulatedExample} disabled={fetching} onOpen={() => open(openSimulatedExample)} />
      </ul>
    </Dialog>
  );
}
