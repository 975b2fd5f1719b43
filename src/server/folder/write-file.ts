// Writes a file so that a reader gets either the old content or the new one, also after a power cut.

import { createHash } from "node:crypto";
import { constants } from "node:fs";
import { chmod, link, lstat, open, rename, stat } from "node:fs/promises";
import { dirname } from "node:path";

/** Largest file, in bytes. */
export const fileBytesMax = 200_000_000;

/** Passes the pieces of a new file to `take`. Resolves with whether the file may be kept. */
export type PieceSource = (take: (piece: Uint8Array) => Promise<void>) => Promise<boolean>;

type Received = { status: "received"; hash: string } | { status: "refused" } | { status: "too-large" };

/**
 * Writes the content to `partial`. Resolves once it's on the disk itself, so that the file can't get its name without
 * its content.
 */
export async function receive(partial: string, source: PieceSource): Promise<Received> {
  const handle = await open(partial, constants.O_WRONLY | constants.O_CREAT | constants.O_EXCL, 0o666);
  try {
    const hash = createHash("sha256");
    let bytes = 0;
    const kept = await source(async (piece) => {
      bytes += piece.length;
      if (bytes > fileBytesMax) return;
      hash.update(piece);
      await handle.writeFile(piece);
    });
    if (bytes > fileBytesMax) return { status: "too-large" };
    if (!kept) return { status: "refused" };
    await handle.sync();
    return { status: "received", hash: hash.digest("hex") };
  } finally {
    await handle.close();
  }
}

/** Replaces the target by the written file, with the permissions that the target had. */
export async function putInPlace(partial: string, target: string, isNew: boolean): Promise<void> {
  if (isNew) await createFrom(partial, target);
  else {
    await chmod(partial, (await stat(target)).mode & 0o777);
    await rename(partial, target);
  }
  await syncFolder(dirname(target));
}

/** Gives the new file its name. Rejects with EEXIST if a file exists there. */
async function createFrom(partial: string, target: string): Promise<void> {
  try {
    await link(partial, target);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    // These are the codes of file systems without hard links.
    if (code !== "EPERM" && code !== "ENOTSUP" && code !== "ENOSYS") throw error;
    const taken = await lstat(target).then(
      () => true,
      () => false,
    );
    if (taken) throw Object.assign(new Error("taken"), { code: "EEXIST" });
    await rename(partial, target);
  }
}

/** Writes the folder's entries to the disk, so that a power cut doesn't undo the new name. Not every platform can. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, "r").catch(() => null);
  await handle?.sync().catch(() => {});
  await handle?.close();
}
