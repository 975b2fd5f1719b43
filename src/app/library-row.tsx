import { ClipboardCopy, Copy, Download, Trash2 } from "lucide-react";
import { playgroundAddress } from "#browser/address.ts";
import { downloadText } from "#browser/download.ts";
import { toCounted } from "#core/geometry/number-text.ts";
import {
  deleteFromLibrary,
  duplicateInLibrary,
  fileFromLibrary,
  type ListedPlayground,
  openFromLibrary,
  readFromLibrary,
} from "#library/library.ts";
import { copyQuestions } from "#questions/chosen-questions.ts";
import { Button, IconButton } from "#ui/button.tsx";
import { VisibleText } from "#ui/visible-text.tsx";

const dateFormat = new Intl.DateTimeFormat(undefined, { dateStyle: "medium", timeStyle: "short" });

/** What was done, and to what. */
export interface Said {
  text: string;
  name?: string;
}

interface Props {
  listed: ListedPlayground;
  open: boolean;
  onOpened: () => void;
  /** Told what was done; the list is another then. */
  onChanged: (said: Said) => void;
  /** Told once it is gone, with what brings it back. */
  onDeleted: (said: Said, bringBack: () => Promise<void>) => void;
}

/** A kept playground: what is in it, and what can be done with it. */
export function LibraryRow({ listed, open, onOpened, onChanged, onDeleted }: Props) {
  const { key, name, savedAt } = listed;
  return (
    <li className="flex flex-wrap items-center gap-x-2 gap-y-1 py-2">
      <div className="min-w-48 flex-1">
        <a
          href={playgroundAddress(key)}
          className="font-medium [overflow-wrap:anywhere] hover:underline"
          onClick={async (event) => {
            // Another tab or window opens it by its address.
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
              const read = await readFromLibrary(key);
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
