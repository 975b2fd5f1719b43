// The File System Access API: files that a person opens in place, and that the page may write.

import type { FileReading, FileWriting } from "./folder-api.ts";

/** What the DOM's types lack: the pickers, and the permission to write, which each visit asks for again. */
interface Pickers {
  showOpenFilePicker?(options: object): Promise<FileSystemFileHandle[]>;
  showSaveFilePicker?(options: object): Promise<FileSystemFileHandle>;
}
interface Permissions {
  queryPermission?(options: { mode: "readwrite" }): Promise<PermissionState>;
  requestPermission?(options: { mode: "readwrite" }): Promise<PermissionState>;
}

const pickers = () => window as Pickers;

const types = [{ description: "Cutpoint playground", accept: { "application/json": [".json"] } }];

/** False in Firefox and Safari, and on a page that isn't a secure context, such as one over plain HTTP. */
export function canSaveInPlace(): boolean {
  return typeof pickers().showOpenFilePicker === "function" && window.isSecureContext;
}

export function isFileHandle(value: unknown): value is FileSystemFileHandle {
  return typeof FileSystemFileHandle === "function" && value instanceof FileSystemFileHandle;
}

/** Null if the person closes the picker. */
async function picked(
  ask: () => Promise<FileSystemFileHandle | undefined>,
): Promise<FileSystemFileHandle | null> {
  try {
    return (await ask()) ?? null;
  } catch (error) {
    if (nameOf(error) === "AbortError") return null;
    throw error;
  }
}

export function pickFileToOpen(): Promise<FileSystemFileHandle | null> {
  return picked(async () => (await pickers().showOpenFilePicker?.({ types }))?.[0]);
}

export function pickFileToSave(suggestedName: string): Promise<FileSystemFileHandle | null> {
  return picked(async () => pickers().showSaveFilePicker?.({ types, suggestedName }));
}

/** Whether the page may write the file without asking; also true in browsers that don't ask. */
export async function hasWritePermission(handle: FileSystemFileHandle): Promise<boolean> {
  const { queryPermission } = handle as Permissions;
  return (
    queryPermission === undefined || (await queryPermission.call(handle, { mode: "readwrite" })) === "granted"
  );
}

/** Asks the person, which browsers allow only right after a click or a key. False if that's refused. */
export async function requestWritePermission(handle: FileSystemFileHandle): Promise<boolean> {
  const { requestPermission } = handle as Permissions;
  if (requestPermission === undefined) return true;
  return (await requestPermission.call(handle, { mode: "readwrite" }).catch(() => "denied")) === "granted";
}

function nameOf(error: unknown): string {
  return error instanceof DOMException ? error.name : "";
}

async function hashOf(content: Blob): Promise<string> {
  const digest = await crypto.subtle.digest("SHA-256", await content.arrayBuffer());
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

const sentences: Readonly<Record<string, string>> = {
  QuotaExceededError: "The disk is full, so the file can't be written.",
  SecurityError: "The browser doesn't let pages write there.",
};

function toFailure(error: unknown): Extract<FileWriting, { status: "missing" | "unreachable" | "refused" }> {
  const name = nameOf(error);
  if (name === "NotFoundError") return { status: "missing" };
  // Not allowed yet, or another program holds the file: it may be tried again.
  if (
    ["NotAllowedError", "NoModificationAllowedError", "NotReadableError", "InvalidStateError"].includes(name)
  )
    return { status: "unreachable" };
  return {
    status: "refused",
    problem: sentences[name] ?? `The file can't be read or written (${name || String(error)}).`,
  };
}

/** Time of the last change in ms, and size in bytes. They show a change without reading the file. */
export interface FileStamp {
  readonly at: number;
  readonly bytes: number;
}

/** Null if the file is gone; undefined if it can't be reached now. */
export async function readFileStamp(handle: FileSystemFileHandle): Promise<FileStamp | null | undefined> {
  try {
    const { lastModified, size } = await handle.getFile();
    return { at: lastModified, bytes: size };
  } catch (error) {
    return toFailure(error).status === "missing" ? null : undefined;
  }
}

export async function readLocalFile(handle: FileSystemFileHandle): Promise<FileReading> {
  try {
    const content = await handle.getFile();
    return { status: "read", content, hash: await hashOf(content) };
  } catch (error) {
    return toFailure(error);
  }
}

/**
 * Replaces the file if its content has the hash `expected`; null replaces any content. The browser writes to
 * a temporary file, and puts it in place once it's complete.
 */
export async function writeLocalFile(
  handle: FileSystemFileHandle,
  text: string,
  expected: string | null,
): Promise<FileWriting> {
  if (!(await hasWritePermission(handle))) return { status: "unreachable" };
  try {
    const writer = await handle.createWritable();
    try {
      await writer.write(text);
      // Compared after writing to the temporary file, because that takes time in which the file may change.
      const isExpected = expected === null || (await hashOf(await handle.getFile())) === expected;
      if (!isExpected) {
        await writer.abort();
        return { status: "changed" };
      }
      await writer.close();
    } catch (error) {
      await writer.abort().catch(() => {});
      throw error;
    }
    return { status: "written", hash: await hashOf(new Blob([text])) };
  } catch (error) {
    return toFailure(error);
  }
}
