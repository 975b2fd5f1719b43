// The dialog that makes a page for other labelers, and takes their labels back.

import { useMemo, useRef, useState } from "react";
import { noCaseFilter, noCaseSort, viewCases } from "#core/cases/view-cases.ts";
import { describeLinkWarning } from "#core/document/share-link/link-warning.ts";
import {
  describeAddedLabels,
  describeIncomingLabels,
  type IncomingLabels,
} from "#core/labelling/labels-file.ts";
import { toCounted, toCountText } from "#core/text/number-text.ts";
import { notifyEdit } from "#web/document/notify-edit.ts";
import { copyText } from "#web/kit/browser/clipboard.ts";
import { showNotice } from "#web/kit/navigation/notice-store.ts";
import { Button } from "#web/kit/ui/button.tsx";
import { Dialog } from "#web/kit/ui/dialog.tsx";
import { NumberField } from "#web/kit/ui/fields.tsx";
import { FileButton } from "#web/kit/ui/file-button.tsx";
import { FileUp } from "#web/kit/ui/icons.tsx";
import { VisibleText } from "#web/kit/ui/visible-text.tsx";
import { makeLabellingLink, readLabelsTextOfLink, type ShareLink } from "#web/share/share-link.ts";
import { type CaseView, useNextCases } from "../use-case-view.ts";
import {
  addIncomingLabels,
  createLabellingSet,
  downloadLabellingPage,
  type LabellingRequest,
  type OpenedLabels,
  readLabelFiles,
  readLinkedLabels,
} from "./labelling.ts";

export function LabelersDialog({ view, onClose }: { view: CaseView; onClose: () => void }) {
  return (
    <Dialog title="Labels from others" onClose={onClose}>
      <div className="grid gap-6">
        <SendOut view={view} />
        <TakeIn />
      </div>
    </Dialog>
  );
}

function SendOut({ view }: { view: CaseView }) {
  const { questions, question } = view;
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set(question ? [question.key] : []));
  const [from, setFrom] = useState<Source>("shown");
  const [random, setRandom] = useState(Math.min(50, view.rows.length));
  const [instructions, setInstructions] = useState("");
  const { rows, picked, next, disputed } = useSentRows(view, from);
  const draw = from === "random" ? random : null;
  const sent = Math.min(draw ?? rows.length, rows.length);
  const wish = { questionKeys: chosen, rows, draw, picked, instructions, next };
  const pick = (source: Source, words: string) => (
    <label className="flex min-h-7 items-center gap-2">
      <input type="radio" name="cases" checked={from === source} onChange={() => setFrom(source)} />
      {words}
    </label>
  );

  function choose(key: string, on: boolean) {
    const others = [...chosen].filter((one) => one !== key);
    setChosen(new Set(on ? [...others, key] : others));
  }

  return (
    <section aria-label="Send cases" className="grid gap-3">
      <h3 className="font-semibold">Send cases</h3>
      <p className="text-sm text-mute">
        A page that opens in any browser without a network, or a link for a few cases. It holds the cases and
        the questions, but no answers and no labels. What is hidden in presentations is hidden there, too.
      </p>
      <fieldset className="grid gap-1">
        <legend className="font-medium">Questions</legend>
        {questions.map(({ key, id }) => (
          <label key={key} className="flex min-h-7 items-center gap-2">
            <input
              type="checkbox"
              checked={chosen.has(key)}
              onChange={({ target }) => choose(key, target.checked)}
            />
            <VisibleText text={id} />
          </label>
        ))}
      </fieldset>
      <fieldset className="grid gap-1">
        <legend className="font-medium">Cases</legend>
        {pick(
          "shown",
          view.rows.length === 1 ? "The case shown" : `All ${toCountText(view.rows.length)} shown`,
        )}
        <span className="flex items-center gap-2">
          {pick("random", "Drawn at random")}
          <NumberField
            label="How many cases"
            text={String(random)}
            min={1}
            max={Math.max(1, view.rows.length)}
            step={1}
            onCommit={setRandom}
          />
        </span>
        {view.answers !== null && pick("next", "Next twenty to label")}
        {disputed.length > 0 && pick("disputed", `${toCounted(disputed.length, "case")} whose labels differ`)}
      </fieldset>
      <label className="grid gap-1">
        <span className="font-medium">Instructions</span>
        <textarea
          dir="auto"
          rows={2}
          className="field resize-y"
          value={instructions}
          onChange={({ target }) => setInstructions(target.value)}
        />
      </label>
      <div className="flex flex-wrap gap-2">
        <Button
          look="primary"
          disabled={chosen.size === 0 || sent === 0}
          onClick={() => {
            const all = downloadLabellingPage(wish);
            showNotice(`Saved a page with ${toCounted(all, "case")}.`);
          }}
        >
          Save page
        </Button>
        <SendLink wish={wish} sent={sent} />
      </div>
    </section>
  );
}

/** "next": most informative for the goal; "disputed": labelers disagree. */
type Source = "shown" | "random" | "next" | "disputed";

function useSentRows(view: CaseView, from: Source) {
  const { question, cases, answers } = view;
  const next = useNextCases(question, cases, answers, from === "next");
  const disputed = useMemo(
    () => viewCases({ ...view, next: undefined }, { ...noCaseFilter, label: "disputed" }, noCaseSort),
    [view],
  );
  if (from === "next") return { rows: next?.rows ?? [], picked: next?.picked ?? "by-hand", next, disputed };
  if (from === "disputed") return { rows: disputed, picked: "by-hand" as const, next: null, disputed };
  return { rows: view.rows, picked: view.picked, next: view.draw, disputed };
}

/** Offered if the set is small enough for a link. */
function SendLink({ wish, sent }: { wish: LabellingRequest; sent: number }) {
  const [link, setLink] = useState<ShareLink | null>(null);
  const warning = link?.fits ? describeLinkWarning(link.address) : null;
  return (
    <>
      <Button
        disabled={wish.questionKeys.size === 0 || sent === 0}
        onClick={async () => {
          const made = await makeLabellingLink(createLabellingSet(wish));
          setLink(made);
          if (made.fits && (await copyText(made.address)))
            showNotice(`Copied a link with ${toCounted(sent, "case")}.`);
        }}
      >
        Copy link
      </Button>
      {link?.fits === false && (
        <p role="alert" className="w-full text-sm text-bad">
          Too long for a link of 32 kB. Save the page, or send fewer cases.
        </p>
      )}
      {link?.fits && (
        <input className="field w-full font-mono text-sm" aria-label="Link" readOnly value={link.address} />
      )}
      {warning !== null && (
        <p role="note" className="w-full rounded-md bg-warn-soft px-3 py-1.5 text-sm">
          {warning}
        </p>
      )}
    </>
  );
}

function TakeIn() {
  const choose = useRef<HTMLButtonElement>(null);
  const [opened, setOpened] = useState<readonly OpenedLabels[]>([]);
  const added = describeAddedLabels(opened.flatMap((one) => ("found" in one ? [one.found] : [])));
  return (
    <section aria-label="Add labels" className="grid gap-3 border-t border-line pt-4">
      <h3 className="font-semibold">Add labels</h3>
      <p className="text-sm text-mute">
        The files or links that came back, in any order, or a copy of this playground. You see what they add
        before they are added.
      </p>
      <div>
        <FileButton
          ref={choose}
          multiple
          field="Files with labels"
          accept=".json"
          onFiles={async (files) => setOpened(await readLabelFiles([...files]))}
        >
          <FileUp size={14} aria-hidden /> Choose files
        </FileButton>
      </div>
      <label className="grid gap-1">
        <span className="font-medium">Link with labels</span>
        <input
          className="field font-mono text-sm"
          value=""
          placeholder="Paste a link"
          onChange={async ({ target }) =>
            setOpened([readLinkedLabels(await readLabelsTextOfLink(target.value))])
          }
        />
      </label>
      {opened.length > 0 && (
        <>
          <ul ref={showFound} className="grid scroll-my-16 gap-1">
            {opened.map((one) => (
              <li key={one.name}>
                {"found" in one ? (
                  <FoundLabels found={one.found} />
                ) : (
                  <span className="text-bad">
                    <VisibleText text={one.name} />: {one.problem}
                  </span>
                )}
              </li>
            ))}
          </ul>
          <div>
            <Button
              look="primary"
              disabled={added === ""}
              onClick={() => {
                choose.current?.focus();
                addIncomingLabels(opened);
                setOpened([]);
                notifyEdit(`Added ${added}. Undo removes them.`);
              }}
            >
              Add {added === "" ? "0 labels" : added}
            </Button>
          </div>
        </>
      )}
    </section>
  );
}

/** Scrolls the result and its button into view, because in low windows they are outside it. */
function showFound(element: HTMLElement | null): void {
  element?.scrollIntoView({ block: "center" });
}

function FoundLabels({ found }: { found: IncomingLabels }) {
  return (
    <>
      <b className="font-semibold">
        <VisibleText text={found.from} />
      </b>
      : {describeIncomingLabels(found)}
    </>
  );
}
