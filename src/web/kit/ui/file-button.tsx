// A button that asks for files.

import { type ComponentProps, useRef } from "react";
import { Button } from "./button.tsx";

interface Props extends ComponentProps<typeof Button> {
  /** Accessible name of the field behind the button. */
  field: string;
  accept?: string;
  multiple?: boolean;
  /** Gets at least one file. */
  onFiles: (files: readonly [File, ...File[]]) => void;
}

/** Opens the browser's file dialog from a button of ours, because the words of a file field can't be changed. */
export function FileButton({ field, accept, multiple, onFiles, ...button }: Props) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button {...button} onClick={() => input.current?.click()} />
      <input
        ref={input}
        type="file"
        hidden
        aria-label={field}
        accept={accept}
        multiple={multiple}
        onChange={({ currentTarget }) => {
          const [first, ...more] = currentTarget.files ?? [];
          // Cleared, because the browser wouldn't report the same file when it's chosen again.
          currentTarget.value = "";
          if (first !== undefined) onFiles([first, ...more]);
        }}
      />
    </>
  );
}
