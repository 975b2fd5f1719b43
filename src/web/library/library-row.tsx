// A row of the library, with the commands on its playground and the field for its tags.

import { useRef, useState } from "react";
import type { PastRunDetails } from "#core/search/past-run.ts";
import { toCounted } from "#core/text/number-text.ts";
import { copyQuestions } from "#web/document/copy-questions.ts";
import { toPlaygroundAddress } from "#web/kit/browser/address.ts";
import { downloadText } from "#web/kit/browser/download.ts";
import { PastRunAnswerList } from "#web/kit/charts/past-answers.tsx";
import { Button, IconButton } from "#web/kit/ui/button.tsx";
import { Copy, Trash2 } from "#web/kit/ui/icons.tsx";
import { ClipboardCopy, Download, Star, Tag } from "#web/kit/ui/later-icons.tsx";
import { OutcomeChip } from "#web/kit/ui/outcome-chip.tsx";
import { renderThenFocus } from "#web/kit/ui/take-focus.ts";
import { VisibleText } from "#web/kit/ui/visible-text.tsx";
import { duplicateInLibrary } from "./duplicate-playground.ts";
import {
  deleteFromLibrary,
  openFromLibrary,
  saveThenReadPlayground,
  saveThenWriteFileText,
} from "./library.ts";
import type { ListedPlayground } from "./list-library.ts";
import { parseTags, starOrTagPlayground } from "./mark-playground.ts";

const dateFormat = new Intl.DateTimeFormat(undefined, { dateStyle: "medium", timeStyle: "short" });

export interface LibraryNotice {
  text: string;
  name?: string;
}

interface LibraryRowProps {
  listed: ListedPlayground;
  open: boolean;
  /** Answers of the newest run; null if there is none, and while it is being read. */
  answers: PastRunDetails | null;
  onOpened: () => void;
  onTag: (tag: string) => void;
  /** Called with the result of a command, so that the caller shows it and reads the list again. */
  onChanged: (notice: LibraryNotice) => void;
  /** The second argument undoes the deletion. */
  onDeleted: (notice: LibraryNotice, bringBack: () => Promise<void>) => void;
  /** The second argument undoes the change of tags. */
  onTagged: (notice: LibraryNotice, bringBack: () => Promise<void>) => void;
}

export function LibraryRow(props: LibraryRowProps) {
  const { listed, open, answers, onOpened, onTag, onChanged, onDeleted, onTagged } = props;
  const { key, savedAt, starred, tags } = listed;
  const name = listed.name.trim() === "" ? "Unnamed" : listed.name;
  const [tagging, setTagging] = useState(false);
  const tagButton = useRef<HTMLButtonElement>(null);

  /** Opening fails if another tab deleted the playground, if it can't be read, or if the open one can't be saved. */
  async function openIt() {
    if (open || (await openFromLibrary(key))) onOpened();
    else onChanged({ text: "Couldn't open it: it can't be read, or the open playground can't be saved." });
  }

  return (
    <li className="flex flex-wrap items-center gap-x-2 gap-y-1 py-2">
      <IconButton
        icon={Star}
        label={`Star ${name}`}
        aria-pressed={starred}
        className="aria-pressed:text-accent aria-pressed:[&_svg]:fill-current"
        onClick={() => void starOrTagPlayground(key, { starred: !starred })}
      />
      <div className="min-w-48 flex-1">
        <a
          href={toPlaygroundAddress(key)}
          className="font-medium [overflow-wrap:anywhere] hover:underline"
          onClick={async (event) => {
            if (event.ctrlKey || event.metaKey || event.shiftKey) return;
            event.preventDefault();
            await openIt();
          }}
        >
          <VisibleText text={name} />
        </a>
        <div className="text-xs text-mute tabular-nums">
          {toCounted(listed.questions, "question")} · {toCounted(listed.cases, "case")} ·{" "}
          {toCounted(listed.runs, "run")} · saved {dateFormat.format(savedAt)}
        </div>
        {tags.length > 0 && !tagging && (
          <div role="group" aria-label={`Tags of ${name}`} className="flex flex-wrap gap-1 pt-1">
            {tags.map((tag) => (
              <button
                key={tag}
                type="button"
                title="Show playgrounds with this tag"
                className="max-w-60 truncate rounded border border-line px-1.5 text-xs leading-[22px] text-mute hover:bg-soft hover:text-ink"
                onClick={() => onTag(tag)}
              >
                <VisibleText text={tag} />
              </button>
            ))}
          </div>
        )}
        {tagging && (
          <TagsField
            tags={tags}
            onSave={(next) => {
              void starOrTagPlayground(key, { tags: next });
              onTagged({ text: "Changed the tags of", name }, () => starOrTagPlayground(key, { tags }));
            }}
            onDone={() =>
              renderThenFocus(
                () => setTagging(false),
                () => tagButton.current,
              )
            }
          />
        )}
        {(answers || listed.hasHistory) && (
          // As high as a line of answers, so that arriving answers don't move rows under the pointer.
          <div className="flex min-h-10 flex-wrap items-end gap-x-3">
            {answers && answers.outcome !== null && (
              <OutcomeChip outcome={answers.outcome} stale={answers.stale} />
            )}
            {answers && <PastRunAnswerList answers={answers.answers} />}
          </div>
        )}
      </div>
      <span className="flex items-center gap-0.5">
        {open ? (
          <span className="px-2 text-sm text-mute">open</span>
        ) : (
          <Button aria-label={`Open ${name}`} onClick={openIt}>
            Open
          </Button>
        )}
        <IconButton ref={tagButton} icon={Tag} label={`Tag ${name}`} onClick={() => setTagging(true)} />
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
              const read = await saveThenReadPlayground(key);
              const keys = new Set(read?.questions.map((question) => question.key));
              onChanged(read ? await copyQuestions(read, keys) : { text: "This playground can't be read." });
            }}
          />
        )}
        <IconButton
          icon={Download}
          label={`Download ${name}`}
          onClick={async () => {
            const file = await saveThenWriteFileText(key);
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

interface TagsFieldProps {
  tags: readonly string[];
  onSave: (tags: readonly string[]) => void;
  onDone: () => void;
}

/** Enter or the button saves; Escape leaves the tags unchanged. */
function TagsField({ tags, onSave, onDone }: TagsFieldProps) {
  const [text, setText] = useState(tags.join(", "));
  return (
    <form
      className="flex flex-wrap items-center gap-2 pt-1"
      onSubmit={(event) => {
        event.preventDefault();
        onSave(parseTags(text));
        onDone();
      }}
    >
      <input
        aria-label="Tags, separated by commas"
        placeholder="Tags, separated by commas"
        className="field min-h-7 w-72 max-w-full"
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- opened by a button, which it follows
        autoFocus
        value={text}
        onChange={({ target }) => setText(target.value)}
        onKeyDown={(event) => {
          if (event.key !== "Escape") return;
          // Otherwise Escape would close the dialog.
          event.preventDefault();
          event.stopPropagation();
          onDone();
        }}
      />
      <Button type="submit">Save tags</Button>
    </form>
  );
}
