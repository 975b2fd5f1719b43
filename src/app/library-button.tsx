import { Library } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { IconButton } from "#ui/icon-button.tsx";

const LibraryDialog = lazy(async () => ({ default: (await import("./library-dialog.tsx")).LibraryDialog }));

/** Opens the list of playgrounds. */
export function LibraryButton() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <IconButton icon={Library} label="Playgrounds" onClick={() => setOpen(true)} />
      {open && (
        <Suspense>
          <LibraryDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
