// Dialogs for what a link brings: a playground, or labels for the open one.

import { useQuery } from "@tanstack/react-query";
import type { SharedParts } from "#core/document/share-link/shared-text.ts";
import { kinds } from "#core/kinds/registry.ts";
import { describeAddedLabels, describeIncomingLabels } from "#core/labelling/labels-file.ts";
import type { Playground } from "#core/model/playground.ts";
import { extractQuestionText } from "#core/text/instructions-text.ts";
import { toCounted } from "#core/text/number-text.ts";
import { toVisiblePlaygroundName } from "#core/text/visible-text.ts";
import { addIncomingLabels, readLinkedLabels } from "#web/cases/labelling/labelling.ts";
import { notifyEdit } from "#web/document/notify-edit.ts";
import { usePlayground } from "#web/document/playground-store.ts";
import { dropHash, useHash } from "#web/kit/browser/address.ts";
import { showRoom } from "#web/kit/navigation/navigation-store.ts";
import { Button } from "#web/kit/ui/button.tsx";
import { Dialog } from "#web/kit/ui/dialog.tsx";
import { focusOnOpen } from "#web/kit/ui/focus.ts";
import { Tag } from "#web/kit/ui/tag.tsx";
import { FullText, VisibleText } from "#web/kit/ui/visible-text.tsx";
import { openFromLibrary, openSharedPlayground } from "#web/library/library.ts";
import { canReopenPlaygrounds } from "#web/library/library-store.ts";
import { libraryQuery } from "#web/library/list-library.ts";
import { readLabelsTextOfLink, readShareLink } from "#web/share/share-link.ts";

function useLinked<Held>(what: string, read: (hash: string) => Promise<Held>): Held | undefined {
  const hash = useHash();
  const query = { queryKey: ["link", what, hash], queryFn: () => read(hash), staleTime: 0, gcTime: 0 };
  return useQuery(query).data;
}

const maxListed = 100;
const shownCharacters = 1500;

function stateText({ state }: Playground): string {
  return state.form === "list" ? state.items.join("\n\n") : state.text;
}

export function SharedPlaygroundPreview({
  playground,
  parts,
}: {
  playground: Playground;
  parts: SharedParts;
}) {
  const { name, model, questions, samples, notes, cases, table } = playground;
  const text = stateText(playground);
  const more = questions.length - maxListed;
  return (
    <>
      <p className="text-lg font-semibold">
        <VisibleText text={name.trim() === "" ? "Unnamed" : name} />
      </p>
      <p className="text-sm text-mute">
        {toCounted(questions.length, "question")} with rules · model{" "}
        <VisibleText text={model} className="font-mono" /> · {parts.state ? "with a state" : "no state"}
        {parts.answers && " · with recorded answers"}
        {samples && ` · with ${toCounted(samples.length, "sample")}`}
        {parts.notes && " · with notes"}
        {parts.cases && ` · with ${toCounted(cases.length, "case")}`}
        {table && ` · with counts of ${toCounted(table.rows, "row")}`}
      </p>
      <ul
        aria-label="Questions in the link"
        className="mt-3 max-h-60 divide-y divide-line overflow-auto border-y border-line"
      >
        {questions.slice(0, maxListed).map((question) => (
          <li key={question.key} className="py-1.5">
            <span className="flex items-center gap-2">
              <VisibleText text={question.id} className="min-w-0 font-mono text-sm" />
              <Tag>{kinds[question.type].tag(question)}</Tag>
            </span>
            <VisibleText
              text={extractQuestionText(question.instructions.text)}
              className="block text-sm text-mute"
            />
          </li>
        ))}
      </ul>
      {more > 0 && <p className="text-sm text-mute">and {more} more questions</p>}
      {parts.state && (
        <div
          role="region"
          aria-label="State in the link"
          tabIndex={0}
          className="mt-3 max-h-40 overflow-auto rounded-md bg-soft p-2 font-mono text-sm break-words whitespace-pre-wrap"
        >
          <VisibleText className="block" text={text} most={shownCharacters} read />
        </div>
      )}
      {parts.notes && (
        <p className="mt-2 text-sm whitespace-pre-wrap">
          <FullText className="block" text={notes} />
        </p>
      )}
      <p className="mt-3 text-sm text-mute">Nothing has been opened, saved or run yet.</p>
    </>
  );
}

export function SharedPlaygroundDialog({ onClose }: { onClose: () => void }) {
  const shared = useLinked("playground", readShareLink);

  function close() {
    onClose();
    dropHash();
  }

  // A dialog sets the focus when it opens, so its content must be there by then.
  if (shared === undefined) return null;

  return (
    <Dialog title="Shared playground" onClose={close}>
      {!shared.ok && <p role="alert">{shared.problem} Nothing was opened.</p>}
      {shared.ok && <SharedPlaygroundPreview playground={shared.playground} parts={shared.parts} />}
      {shared.ok && !canReopenPlaygrounds() && (
        <p className="mt-3 text-sm">
          This browser can't store anything, so opening this replaces the open playground. Download that
          first.
        </p>
      )}
      <div className="sticky -bottom-4 -mb-4 flex flex-wrap gap-2 bg-panel py-4">
        {shared.ok && (
          <Button
            ref={focusOnOpen}
            look="primary"
            onClick={async () => {
              await openSharedPlayground(shared.playground, shared.run ? [shared.run] : []);
              close();
            }}
          >
            Open as new playground
          </Button>
        )}
        <Button ref={shared.ok ? null : focusOnOpen} onClick={close}>
          {shared.ok ? "Don't open" : "Continue without it"}
        </Button>
      </div>
    </Dialog>
  );
}

/** Shows how many labels the link has, and adds them only on a click. */
export function LinkedLabelsDialog({ onClose }: { onClose: () => void }) {
  const { key, name } = usePlayground((playground) => playground);
  const text = useLinked("labels", readLabelsTextOfLink);
  const kept = useQuery(libraryQuery).data ?? [];
  // A dialog sets the focus when it opens, so its content must be there by then.
  if (text === undefined) return null;
  const opened = readLinkedLabels(text);
  const found = "found" in opened ? opened.found : null;
  const added = found === null ? "" : describeAddedLabels([found]);
  const isElsewhere = found !== null && added === "" && found.known === 0;

  function close() {
    onClose();
    dropHash();
  }

  return (
    <Dialog title="Labels in the link" onClose={close}>
      <div className="grid gap-3">
        {found === null ? (
          <p role="alert">{"problem" in opened && opened.problem} Nothing was added.</p>
        ) : (
          <p role="status">
            <b className="font-semibold">
              <VisibleText text={found.from} />
            </b>
            : {describeIncomingLabels(found)}
            {isElsewhere && " Choose the playground that the cases came from."}
          </p>
        )}
        {found !== null && (
          <label className="grid gap-1">
            <span className="font-medium">Add them to</span>
            <select
              className="field max-w-full"
              value={key}
              onChange={({ target }) => void openFromLibrary(target.value)}
            >
              {!kept.some((one) => one.key === key) && (
                <option value={key}>{toVisiblePlaygroundName(name)}</option>
              )}
              {kept.map((one) => (
                <option key={one.key} value={one.key} translate="no">
                  {toVisiblePlaygroundName(one.name)}
                </option>
              ))}
            </select>
          </label>
        )}
        <div className="flex flex-wrap gap-2">
          {added !== "" && (
            <Button
              ref={focusOnOpen}
              look="primary"
              onClick={() => {
                addIncomingLabels([opened]);
                close();
                showRoom("cases");
                notifyEdit(`Added ${added}. Undo removes them.`);
              }}
            >
              Add {added}
            </Button>
          )}
          <Button ref={added === "" ? focusOnOpen : null} onClick={close}>
            {added === "" ? "Continue without it" : "Don't add"}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
