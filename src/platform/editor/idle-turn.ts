import { whenIdle } from "../when-idle.ts";

export interface IdleTurn {
  /** Acts once the page has been drawn and has nothing to do; asked again, it waits anew. */
  soon(): void;
  cancel(): void;
}

/** Something that waits for an idle page. */
export function createIdleTurn(act: () => void): IdleTurn {
  let stop: (() => void) | null = null;
  function cancel() {
    stop?.();
    stop = null;
  }
  return {
    soon() {
      cancel();
      stop = whenIdle(act);
    },
    cancel,
  };
}
