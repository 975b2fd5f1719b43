import type { GalleryEntry } from "#core/examples/examples.ts";
import { Button } from "#ui/button.tsx";

interface Props {
  entry: GalleryEntry;
  /** Something is being fetched already. */
  disabled: boolean;
  onOpen: () => void;
}

/** A ready playground: what it shows, how much is in it, and the way in. */
export function GalleryRow({ entry, disabled, onOpen }: Props) {
  return (
    <li className="flex items-start gap-3 py-3">
      <div className="min-w-0 flex-1">
        <h3 className="font-semibold">{entry.name}</h3>
        <p className="text-sm">{entry.about}</p>
        <p className="mt-0.5 text-xs text-mute tabular-nums">
          {entry.questions} questions, {entry.cases} labelled cases
        </p>
      </div>
      <Button aria-label={`Open ${entry.name}`} disabled={disabled} onClick={onOpen}>
        Open
      </Button>
    </li>
  );
}
