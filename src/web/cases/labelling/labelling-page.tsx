// The page on which people without a library label cases.

import { type KeyboardEvent, useState } from "react";
import {
  countLabelledItems,
  findItemLabel,
  type LabellingItem,
  type LabellingProgress,
  labellingItemsFor,
  toLabelsFile,
  withItemLabel,
} from "#core/labelling/labelling-progress.ts";
import type { LabellingSet } from "#core/labelling/labelling-set.ts";
import type { LabelValue } from "#core/model/case.ts";
import { toFileStem } from "#core/text/file-name.ts";
import { toCounted, toCountText } from "#core/text/number-text.ts";
import { toVisibleName } from "#core/text/visible-text.ts";
import { readHash, reloadWithoutHash, setPageTitle } from "#web/kit/browser/address.ts";
import { downloadText } from "#web/kit/browser/download.ts";
import { latinKeyOf } from "#web/kit/browser/keyboard.ts";
import { settingsStorage } from "#web/kit/browser/stored-settings.ts";
import { wallNow } from "#web/kit/browser/time.ts";
import { Button } from "#web/kit/ui/button.tsx";
import { KeyHint } from "#web/kit/ui/tag.tsx";
import { VisibleText } from "#web/kit/ui/visible-text.tsx";
import { LinkField } from "#web/share/link-field.tsx";
import { makeLabelsLink, readLabellingLink } from "#web/share/share-link.ts";
import { CaseLines, focusOnMount, LabelChoiceButtons, maxShownCharacters } from "./label-case.tsx";

/** Shows no answers, so that labelling is blind. Asks for the labeler's name first. */
function LabellingPage({ set }: { set: LabellingSet }) {
  const [labeler, setLabeler] = useState<string | null>(null);
  return labeler === null ? (
    <Begin set={set} onBegin={setLabeler} />
  ) : (
    <CaseByCase set={set} labeler={labeler} />
  );
}

function Begin({ set, onBegin }: { set: LabellingSet; onBegin: (labeler: string) => void }) {
  const [name, setName] = useState("");
  return (
    <main className="mx-auto grid h-full max-w-xl content-center gap-4 overflow-auto p-6">
      <h1 className="text-2xl font-bold">
        <VisibleText className="block" text={set.name === "" ? "Cases to label" : set.name} />
      </h1>
      {set.instructions !== "" && (
        <p className="whitespace-pre-wrap [overflow-wrap:anywhere]">
          <VisibleText className="block" text={set.instructions} most={maxShownCharacters} read />
        </p>
      )}
      <p>
        {toCounted(set.cases.length, "case")}, {toCounted(set.questions.length, "question")} each.
      </p>
      <form
        className="flex flex-wrap items-end gap-2"
        onSubmit={(event) => {
          event.preventDefault();
          if (name.trim() !== "") onBegin(name.trim());
        }}
      >
        <label className="grid gap-1">
          Your name
          <input
            className="field"
            required
            maxLength={80}
            autoComplete="off"
            value={name}
            onChange={({ target }) => setName(target.value)}
          />
        </label>
        <button type="submit" className="rounded-md bg-accent px-3 py-1.5 font-semibold text-on-accent">
          Begin
        </button>
      </form>
      <p className="text-sm text-mute">
        This page sends nothing. It keeps your labels in this browser, and says so if it can't.
      </p>
    </main>
  );
}

const memoryOf = (set: LabellingSet, labeler: string) => `cutpoint.labels ${set.id} ${labeler}`;

function readWork(set: LabellingSet, labeler: string): LabellingProgress {
  try {
    const labels = JSON.parse(
      settingsStorage.getItem(memoryOf(set, labeler)) ?? "{}",
    ) as LabellingProgress["labels"];
    return { labeler, labels };
  } catch {
    return { labeler, labels: {} };
  }
}

interface Hand {
  work: LabellingProgress;
  /** Current index; equals the length at the end. */
  at: number;
  /** Indexes of labelled items, in labelling order. */
  done: readonly number[];
  /** False when the last change couldn't be saved in this browser. */
  isKept: boolean;
}

/** A `ref` that makes each new case start at the top, with focus. */
function beginCase(element: HTMLElement | null): void {
  element?.focus({ preventScroll: true });
  element?.closest("main")?.scrollTo(0, 0);
}

function CaseByCase({ set, labeler }: { set: LabellingSet; labeler: string }) {
  const [items] = useState(() => labellingItemsFor(set, labeler));
  const [{ work, at, done, isKept }, setHand] = useState<Hand>(() => {
    const kept = readWork(set, labeler);
    const first = items.findIndex((item) => (findItemLabel(kept, item)?.value ?? null) === null);
    return { work: kept, at: first < 0 ? items.length : first, done: [], isKept: true };
  });
  const item = items[at];

  function put(now: Omit<Hand, "isKept">) {
    const taken = settingsStorage.setItem(memoryOf(set, labeler), JSON.stringify(now.work.labels));
    setHand({ ...now, isKept: taken });
  }

  const go = (by: number) =>
    setHand({ work, done, isKept, at: Math.min(items.length, Math.max(0, at + by)) });

  function label(value: LabelValue) {
    if (item) put({ work: withItemLabel(work, item, { value }, wallNow()), at: at + 1, done: [...done, at] });
  }

  function undo() {
    const last = done.at(-1);
    const undone = last === undefined ? undefined : items[last];
    if (last !== undefined && undone)
      put({
        work: withItemLabel(work, undone, { value: null }, wallNow()),
        at: last,
        done: done.slice(0, -1),
      });
  }

  function press(event: KeyboardEvent) {
    if (event.target instanceof HTMLTextAreaElement || event.ctrlKey || event.metaKey || event.altKey) return;
    const pressed = event.key.length === 1 ? latinKeyOf(event).toUpperCase() : event.key;
    const choice = item?.question.choices.find(({ key }) => key !== "" && key === pressed);
    const acts: Partial<Record<string, () => void>> = {
      ArrowLeft: () => go(-1),
      ArrowRight: () => go(1),
      S: () => go(1),
      U: undo,
    };
    const act = choice ? () => label(choice.value) : acts[pressed];
    if (act === undefined) return;
    event.preventDefault();
    act();
  }

  return (
    <main className="h-full overflow-auto">
      <div role="presentation" className="mx-auto grid max-w-4xl gap-4 p-4" onKeyDown={press}>
        <p role="status">
          {toCountText(countLabelledItems(work, items))} of {toCountText(items.length)} labelled
        </p>
        <progress
          aria-label="Labelled"
          className="h-1.5 w-full accent-accent"
          max={items.length}
          value={countLabelledItems(work, items)}
        />
        {item ? (
          <ItemInHand
            key={item.name}
            item={item}
            title={`${at + 1} of ${items.length}`}
            work={work}
            onLabel={label}
            onNote={(note) => put({ work: withItemLabel(work, item, { note }, wallNow()), at, done })}
          />
        ) : (
          <h1 ref={focusOnMount} tabIndex={-1} className="text-xl font-semibold outline-none">
            That was the last one. Send your labels back.
          </h1>
        )}
        <div className="flex flex-wrap gap-2">
          <Button onClick={() => go(-1)}>
            <KeyHint text="←" /> Back
          </Button>
          {item && (
            <Button onClick={() => go(1)}>
              <KeyHint text="S" /> Skip
            </Button>
          )}
          <Button onClick={undo}>
            <KeyHint text="U" /> Undo label
          </Button>
        </div>
        {!isKept && (
          <p role="alert" className="rounded-md border border-line bg-warn-soft p-3">
            Your newest labels aren't kept: this browser's storage is full or blocked. Save or copy your
            labels before you close this page.
          </p>
        )}
        <SendBack set={set} work={work} />
      </div>
    </main>
  );
}

interface ItemProps {
  item: LabellingItem;
  title: string;
  work: LabellingProgress;
  onLabel: (value: LabelValue) => void;
  onNote: (note: string) => void;
}

function ItemInHand({ item, title, work, onLabel, onNote }: ItemProps) {
  const label = findItemLabel(work, item);
  return (
    <>
      <div ref={beginCase} role="group" aria-label={title} tabIndex={-1} className="grid gap-3 outline-none">
        <CaseLines lines={item.row.lines} />
        {/* Sticky, so the question stays visible for long cases. */}
        <div className="sticky bottom-0 grid max-h-[60dvh] gap-3 overflow-auto bg-bg py-2">
          <h1 className="text-lg font-semibold [overflow-wrap:anywhere]">
            <VisibleText className="block" text={item.question.words} most={maxShownCharacters} />
          </h1>
          <LabelChoiceButtons
            label="Labels"
            choices={item.question.choices}
            chosen={label?.value ?? null}
            onLabel={onLabel}
          />
        </div>
      </div>
      <label className="grid gap-1">
        Note
        <textarea
          dir="auto"
          rows={1}
          className="field resize-y"
          value={label?.note ?? ""}
          onChange={({ target }) => onNote(target.value)}
        />
      </label>
    </>
  );
}

function SendBack({ set, work }: { set: LabellingSet; work: LabellingProgress }) {
  const [address, setAddress] = useState<string | null>(null);
  const [tooLong, setTooLong] = useState(false);
  return (
    <section aria-label="Send back" className="border-t border-line pt-4">
      <div className="flex flex-wrap gap-2">
        <Button
          look="primary"
          onClick={() =>
            downloadText(
              `labels-${toFileStem(work.labeler)}.json`,
              JSON.stringify(toLabelsFile(set, work), null, 2),
            )
          }
        >
          Save labels as file
        </Button>
        <Button
          onClick={async () => {
            const link = await makeLabelsLink(toLabelsFile(set, work));
            setTooLong(!link.fits);
            setAddress(link.fits ? link.address : null);
          }}
        >
          Make link of labels
        </Button>
      </div>
      {tooLong && (
        <p role="alert" className="mt-2 text-sm text-bad">
          Too long for a link. Save the labels as a file.
        </p>
      )}
      {address !== null && <LinkField address={address} risky={false} />}
    </section>
  );
}

function Unread({ words }: { words: string }) {
  return (
    <main className="mx-auto grid h-full max-w-xl content-center gap-4 p-6">
      <p role="alert">{words}</p>
      <p>
        <Button onClick={reloadWithoutHash}>Open Cutpoint</Button>
      </p>
    </main>
  );
}

/**
 * Resolves with the component to render for the labelling page in the address, and sets the page's title. Doesn't
 * open the library, because labelers have none.
 */
export async function loadLinkedLabellingPage() {
  const set = await readLabellingLink(readHash());
  if (set === null) return () => <Unread words="This link is incomplete, or a newer Cutpoint made it." />;
  setPageTitle(`${toVisibleName(set.name)} – Cutpoint`);
  return () => <LabellingPage set={set} />;
}
