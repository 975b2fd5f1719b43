import { useQuery } from "@tanstack/react-query";
import { beginEmpty, beginExample, libraryQuery, openFromLibrary } from "#data/library.ts";
import { usePlayground } from "#data/use-playground.ts";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { VisibleText } from "#ui/visible-text.tsx";

const dateFormat = new Intl.DateTimeFormat(undefined, { dateStyle: "medium", timeStyle: "short" });

/** The playgrounds that this browser keeps: open one, or begin another. */
export function LibraryDialog({ onClose }: { onClose: () => void }) {
  const open = usePlayground((playground) => playground.key);
  const library = useQuery(libraryQuery).data;

  async function then(act: Promise<unknown>) {
    await act;
    onClose();
  }

  return (
    <Dialog title="Playgrounds" onClose={onClose}>
      {library === null ? (
        <p>
          This browser keeps nothing here, so another playground would take the place of this one. Download it
          first.
        </p>
      ) : (
        <div className="mb-3 flex flex-wrap gap-2">
          <Button look="primary" onClick={() => then(beginEmpty())}>
            New, empty
          </Button>
          <Button onClick={() => then(beginExample())}>New from the example</Button>
        </div>
      )}
      <ul aria-label="Kept in this browser" className="divide-y divide-line border-y border-line">
        {library?.map(({ key, name, savedAt }) => (
          <li key={key} className="flex items-center gap-3 py-2">
            <div className="min-w-0 flex-1">
              <VisibleText text={name} className="font-medium" />
              <div className="text-xs text-mute">saved {dateFormat.format(savedAt)}</div>
            </div>
            {key === open ? (
              <span className="text-sm text-mute">open</span>
            ) : (
              <Button aria-label={`Open ${name}`} onClick={() => then(openFromLibrary(key))}>
                Open
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
