// Faults in what the user typed or named, and sentences on faults of files and of usage.

/** A fault in what the user typed or named. The message says what is wrong and what to do, in full sentences. */
export class InputFault extends Error {}

const reasons: Readonly<Record<string, string>> = {
  ENOENT: "there is no such file or folder. Check the path",
  EACCES: "permission denied. Check its permissions",
  EPERM: "permission denied. Check its permissions",
  EISDIR: "it is a folder. Name a file",
  ELOOP: "its links lead in a circle. Check the path",
  ENOTDIR: "a part of its path is not a folder. Check the path",
  ENOSPC: "the disk is full. Free some space, then run the command again",
  EDQUOT: "the disk quota is used up. Free some space, then run the command again",
  EROFS: "the disk is read-only. Choose another place",
  EMFILE: "too many files are open. Close some programs, then try again",
  EEXIST: "it exists already. Choose another name",
  EFBIG: "the file is too large for this disk. Choose another place",
  ERR_STRING_TOO_LONG: "it is larger than 512 MB. Split it into smaller files",
};

export function describeFileFault(
  error: Pick<NodeJS.ErrnoException, "code"> & { message?: string },
  path: string,
  verb: "read" | "written",
): string {
  const reason = reasons[error.code ?? ""] ?? `the system says ${error.code ?? error.message}`;
  return `Couldn't ${verb === "read" ? "read" : "write"} ${path}: ${reason}.`;
}

export function usageFault({ name }: { name: string }, problem: string): InputFault {
  return new InputFault(`${problem.replace(/\.$/, "")}. See: cutpoint ${name} --help`);
}
