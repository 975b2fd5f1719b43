import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useId, useRef, useState } from "react";
import type { RunDetails } from "#core/search/past-run.ts";
import { toCounted, toCountText } from "#core/text/number-text.ts";
import { quoteName, toVisibleName } from "#core/text/visible-text.ts";
import { copyQuestions } from "#web/document/copy-questions.ts";
import { usePlayground } from "#web/document/open-playground.ts";
import { playgroundAddress } from "#web/kit/browser/address.ts";
import { downloadText } from "#web/kit/browser/save-file.ts";
import { PastAnswers } from "#web/kit/charts/past-answers.tsx";
import { focusPlaygroundName } from "#web/kit/navigation/focus-name.ts";
import { showDialog } from "#web/kit/navigation/navigation-store.ts";
import { Button, IconButton } from "#web/kit/ui/button.tsx";
import { Dialog } from "#web/kit/ui/dialog.tsx";
import { Checkbox, SearchField } from "#web/kit/ui/fields.tsx";
import { focusNear } from "#web/kit/ui/focus.ts";
import { Copy, Trash2 } from "#web/kit/ui/icons.tsx";
import { ClipboardCopy, Download, Star, Tag } from "#web/kit/ui/later-icons.tsx";
import { LoadingLine } from "#web/kit/ui/note.tsx";
import { OutcomeChip } from "#web/kit/ui/tag.tsx";
import { focusAfter } from "#web/kit/ui/take-focus.ts";
import { VisibleText } from "#web/kit/ui/visible-text.tsx";
import { queryClient } from "#web/service/query-client.ts";
import { duplicateInLibrary } from "./duplicate-playground.ts";
import {
  createEmptyPlayground,
  createExamplePlayground,
  deleteFromLibrary,
  fileFromLibrary,
  openFromLibrary,
  readSavedPlayground,
} from "./library.ts";
import { downloadLibrary, importFile } from "./library-file.ts";
import { type ListedPlayground, libraryQuery } from "./list-library.ts";
import { markInLibrary, readTags } from "./mark-playground.ts";
import { libraryIndexQuery, librarySearchQuery, newestAnswersQuery } from "./search-in-worker.ts";

const dateFormat = new Intl.DateTimeFormat(undefined, { dateStyle: "medium", timeStyle: "short" });

export interface LibraryNotice {
  text: string;
  name?: string;
}

interface Props {
  listed: ListedPlayground;
  open: boolean;
  /** Of its newest run; null if there is none, or while it's read. */
  answers: RunDetails | null;
  onOpened: () => void;
  onTag: (tag: string) => void;
  /** Call after any change, so that the list is read again. */
  onChanged: (said: LibraryNotice) => void;
  /** Call after a deletion; the second argument undoes it. */
  onDeleted: (said: LibraryNotice, bringBack: () => Promise<void>) => void;
  /** Call after tags were changed; the second argument undoes it. */
  onTagged: (said: LibraryNotice, bringBack: () => Promise<void>) => void;
}

function LibraryRow(props: Props) {
  const { listed, open, answers, onOpened, onTag, onChanged, onDeleted, onTagged } = props;
  const { key, name, savedAt, starred, tags } = listed;
  const [tagging, setTagging] = useState(false);
  return (
    <li className="flex flex-wrap items-center gap-x-2 gap-y-1 py-2">
      <IconButton
        icon={Star}
        label={`Star ${name}`}
        aria-pressed={starred}
        className="aria-pressed:text-accent aria-pressed:[&_svg]:fill-current"
        onClick={() => void markInLibrary(listed, { starred: !starred })}
      />
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
              void markInLibrary(listed, { tags: next });
              onTagged({ text: "Changed the tags of", name }, () => markInLibrary(listed, { tags }));
            }}
            onDone={() => setTagging(false)}
          />
        )}
        {answers && (
          <div className="flex flex-wrap items-end gap-x-3">
            {answers.outcome !== null && <OutcomeChip outcome={answers.outcome} stale={answers.stale} />}
            <PastAnswers answers={answers.answers} />
          </div>
        )}
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
        <IconButton icon={Tag} label={`Tag ${name}`} onClick={() => setTagging(true)} />
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

interface TagsFieldProps {
  tags: readonly string[];
  onSave: (tags: readonly string[]) => void;
  onDone: () => void;
}

/** Saved by Enter or its button; Escape leaves the tags alone. */
function TagsField({ tags, onSave, onDone }: TagsFieldProps) {
  const [text, setText] = useState(tags.join(", "));
  return (
    <form
      className="flex flex-wrap items-center gap-2 pt-1"
      onSubmit={(event) => {
        event.preventDefault();
        onSave(readTags(text));
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
          // Escape would close the dialog.
          event.preventDefault();
          event.stopPropagation();
          onDone();
        }}
      />
      <Button type="submit">Save tags</Button>
    </form>
  );
}

const sortings: Readonly<
  Record<string, { title: string; compare: (one: ListedPlayground, other: ListedPlayground) => number }>
> = {
  saved: { title: "Last saved", compare: (one, other) => other.savedAt - one.savedAt },
  name: { title: "Name", compare: (one, other) => names.compare(one.name, other.name) },
  runs: { title: "Most runs", compare: (one, other) => other.runs - one.runs },
  cases: { title: "Most cases", compare: (one, other) => other.cases - one.cases },
};
const names = new Intl.Collator(undefined, { numeric: true });

interface Filter {
  typed: string;
  starred: boolean;
  tag: string;
  sorting: string;
}

const noFilter: Filter = { typed: "", starred: false, tag: "", sorting: "saved" };

interface FilterFieldsProps {
  filter: Filter;
  onChange: (change: Partial<Filter>) => void;
  tags: readonly string[];
  found: string | undefined;
}

function FilterFields({ filter, onChange, tags, found }: FilterFieldsProps) {
  const hint = useId();
  return (
    <>
      <SearchField
        label="Search playgrounds"
        value={filter.typed}
        onChange={(value) => onChange({ typed: value ?? "" })}
        found={found}
        describedBy={hint}
      />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1 pt-1 text-sm text-mute">
        <p id={hint} className="min-w-52 flex-1">
          Words of names, notes, tags, questions, options, states and samples, or yesterday, Nov 26
        </p>
        <Checkbox checked={filter.starred} onTick={(starred) => onChange({ starred })}>
          Starred only
        </Checkbox>
        {tags.length > 0 && (
          <label className="flex items-center gap-2">
            Tag
            <select
              className="field w-auto max-w-48 py-0.5 text-ink"
              value={filter.tag}
              onChange={({ target }) => onChange({ tag: target.value })}
            >
              <option value="">Any</option>
              {tags.map((tag) => (
                <option key={tag} value={tag} translate="no">
                  {toVisibleName(tag)}
                </option>
              ))}
            </select>
          </label>
        )}
        <label className="flex items-center gap-2">
          Sort by
          <select
            className="field w-auto py-0.5 text-ink"
            value={filter.sorting}
            onChange={({ target }) => onChange({ sorting: target.value })}
          >
            {Object.entries(sortings).map(([value, { title }]) => (
              <option key={value} value={value}>
                {title}
              </option>
            ))}
          </select>
        </label>
      </div>
    </>
  );
}

/** Those that pass the filter, in its order; until texts are read, words are looked up in names and notes. */
function useFound(library: readonly ListedPlayground[], listedAt: number, filter: Filter) {
  const index = useQuery(libraryIndexQuery(listedAt));
  const matches = useQuery(librarySearchQuery(filter.typed, index.data)).data;
  const words = filter.typed.toLowerCase().split(/\s+/).filter(Boolean);
  const isMatch = ({ key, name, notes }: ListedPlayground) =>
    matches?.has(key) ?? words.every((word) => `${name}\n${notes}`.toLowerCase().includes(word));
  const found = library
    .filter(
      (one) =>
        (!filter.starred || one.starred) &&
        (filter.tag === "" || one.tags.includes(filter.tag)) &&
        (words.length === 0 || isMatch(one)),
    )
    .sort(sortings[filter.sorting]?.compare);
  return { found, indexedAt: index.data, failed: index.isError };
}

/** A key redraws these at once; more come by a button. */
const rowsAtFirst = 50;

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

function describeNothing({ typed, starred, tag }: Filter, all: number, isRead: boolean): string {
  const searched = isRead ? "names, notes, tags, questions, options, states and samples" : "names and notes";
  const of = [starred ? ", starred ones only" : "", tag === "" ? "" : `, tagged ${quoteName(tag)}`].join("");
  if (typed.trim() === "") return `No playground of ${toCountText(all)}${of}.`;
  return `No playground matches. Searched ${searched} of ${toCounted(all, "playground")}${of}. Cases aren't searched.`;
}

function readAgain() {
  return queryClient.invalidateQueries({ queryKey: libraryQuery.queryKey });
}

export function LibraryDialog({ onClose }: { onClose: () => void }) {
  const open = usePlayground((playground) => playground.key);
  const { data: library, dataUpdatedAt } = useQuery(libraryQuery);
  const [done, setDone] = useState<Done | null>(null);
  const [filter, setFilter] = useState(noFilter);
  const [most, setMost] = useState(rowsAtFirst);
  const undo = useRef<HTMLButtonElement>(null);
  const { found, indexedAt, failed } = useFound(library ?? [], dataUpdatedAt, filter);
  const shown = found.slice(0, most);
  const answers = useQuery(
    newestAnswersQuery(
      shown.map(({ key }) => key),
      indexedAt,
    ),
  ).data;
  const tags = [...new Set(library?.flatMap((one) => one.tags))].sort(names.compare);
  const isFiltered = filter.typed.trim() !== "" || filter.starred || filter.tag !== "";

  function change(part: Partial<Filter>) {
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
          <Button look="primary" onClick={() => begin(createEmptyPlayground)}>
            New playground
          </Button>
          <Button onClick={() => begin(createExamplePlayground)}>Open starter example</Button>
          <Button onClick={() => showDialog("gallery")}>Browse examples</Button>
        </div>
      )}
      {library === undefined && <LoadingLine what="playgrounds" />}
      {library && library.length > fewRows && (
        <FilterFields
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
            onTagged={(said, bringBack) => setDone({ said, bringBack })}
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
      {found.length > most && (
        <Button className="my-2" onClick={() => setMost(most + rowsAtFirst)}>
          Show {toCountText(Math.min(rowsAtFirst, found.length - most))} more
        </Button>
      )}
      {library && isFiltered && found.length === 0 && (
        <p className="py-4 text-mute">{describeNothing(filter, library.length, indexedAt !== undefined)}</p>
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
