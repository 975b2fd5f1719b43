import { Trash2 } from "lucide-react";
import { deleteFromLibrary } from "#data/delete-from-library.ts";
import { type ListedPlayground, openFromLibrary } from "#data/library.ts";
import { Button } from "#ui/button.tsx";
import { IconButton } from "#ui/icon-button.tsx";
import { VisibleText } from "#ui/visible-text.tsx";

const dateFormat = new Intl.DateTimeFormat(undefined, { dateStyle: "medium", timeStyle: "short" });

interface Props {
  listed: ListedPlayground;
  open: boolean;
  onOpened: () => void;
  /** Told once it is gone, with what brings it back. */
  onDeleted: (name: string, bringBack: () => Promise<void>) => void;
}

/** A kept playground: open it, or delete it. */
export function LibraryRow({ listed, open, onOpened, onDeleted }: Props) {
  const { key, name, savedAt } = listed;
  return (
    <li className="flex items-center gap-2 py-2">
      <div className="min-w-0 flex-1">
        <VisibleText text={name} className="font-medium" />
        <div className="text-xs text-mute">saved {dateFormat.format(savedAt)}</div>
      </div>
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
        icon={Trash2}
        label={`Delete ${name}`}
        onClick={async () => {
          const bringBack = await deleteFromLibrary(key);
          if (bringBack) onDeleted(name, bringBack);
        }}
      />
    </li>
  );
}
