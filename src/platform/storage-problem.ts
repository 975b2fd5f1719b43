/** Why the browser's storage failed, in a sentence for the author; null: it has none. */
export function storageProblem(error: unknown): string {
  const name = error instanceof Error || error instanceof DOMException ? error.name : "";
  switch (name) {
    case "QuotaExceededError":
      return "The browser's storage for this site is full.";
    case "InvalidStateError":
    case "AbortError":
      return "The browser closed its storage for this site.";
    case "DataCloneError":
    case "DataError":
      return "The browser's storage rejected this value.";
    case "":
    case "SecurityError":
    case "NotAllowedError":
      return "The browser doesn't let this page store anything.";
    default:
      return `The browser's storage failed (${name}).`;
  }
}
