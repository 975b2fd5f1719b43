// Marks edits that came in through the playground's file, and recognises them.

const prefix = "file ";

/** Gesture of an edit that was made elsewhere and came in through the playground's file. `hash` is the file's. */
export function toFileGesture(hash: string): string {
  return prefix + hash;
}

/**
 * Whether the newest edit, as in `EditHistory.open`, came in through the file. Nobody here asked for it, so
 * it starts no run.
 */
export function isEditFromFile(open: { gesture?: string } | null): boolean {
  return open?.gesture?.startsWith(prefix) ?? false;
}
