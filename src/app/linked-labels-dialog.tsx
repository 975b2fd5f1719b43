import { useQuery } from "@tanstack/react-query";
import { dropHash, useHash } from "#browser/address.ts";
import { addLabels, openLinkedLabels } from "#cases/labeling.ts";
import { toCounted } from "#core/geometry/number-text.ts";
import { toVisibleName } from "#core/json/visible-text.ts";
import { describeFound } from "#core/labeling/labels-file.ts";
import { libraryQuery, openFromLibrary } from "#library/library.ts";
import { usePlayground } from "#playground/open-playground.ts";
import { readLabelsLink } from "#sharing/labeling-link.ts";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { beginHere } from "#ui/focus.ts";
import { VisibleText } from "#ui/visible-text.tsx";
import { notify } from "#view/notice.ts";
import { showRoom } from "#view/shown.ts";

const called = (name: string) => (name.trim() === "" ? "Unnamed" : toVisibleName(name));

/** Labels that a link brought back, and what they add to a playground, before anything is added. */
export function LinkedLabelsDialog({ onClose }: { onClose: () => void }) {
  const hash = useHash();
  const { key, name } = usePlayground((playground) => playground);
  const text = useQuery({
    queryKey: ["labels link", hash],
    queryFn: () => readLabelsLink(hash),
    staleTime: 0,
    gcTime: 0,
  }).data;
  const kept = useQuery(libraryQuery).data ?? [];
  // A dialog gives the focus as it opens: by then its answer has to be there.
  if (text === undefined) return null;
  const opened = openLinkedLabels(text);
  const found = "found" in opened ? opened.found : null;
  const added = found?.added ?? 0;
  const isElsewhere = found !== null && added + found.known === 0;
  const labels = toCounted(added, "label");

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
            : {describeFound(found)}
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
              {!kept.some((one) => one.key === key) && <option value={key}>{called(name)}</option>}
              {kept.map((one) => (
                <option key={one.key} value={one.key}>
                  {called(one.name)}
                </option>
              ))}
            </select>
          </label>
        )}
        <div className="flex flex-wrap gap-2">
          {added > 0 && (
            <Button
              ref={beginHere}
              look="primary"
              onClick={() => {
                addLabels([opened]);
                close();
                showRoom("cases");
                notify(`Added ${labels}. Undo removes them.`);
              }}
            >
              Add {labels}
            </Button>
          )}
          <Button ref={added > 0 ? null : beginHere} onClick={close}>
            {added > 0 ? "Don't add" : "Continue without it"}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
