import type { Shortcut } from "./shortcut.ts";

/** Something a person can do from anywhere. */
export interface Command {
  title: string;
  run: () => void | Promise<void>;
  /** The first is the one that is shown. */
  shortcuts?: readonly Shortcut[];
  /** Whether a focused editor with commands of its own comes first. */
  editorFirst?: boolean;
  /** Whether a held key does it again and again. */
  repeats?: boolean;
  /** Whether there is anything to do it to now; without it, always. */
  offered?: () => boolean;
}
