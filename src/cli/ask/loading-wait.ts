import { loadingWords } from "#core/contract/retry.ts";

/** Nothing happens while a model is loading, and the time is told all the same. */
const toldEveryMs = 1000;

/** Says each second how long a server on this machine has been loading its model, until something comes back. */
export class LoadingWait {
  private readonly isWaiting: () => boolean;
  private readonly say: (line: string) => void;
  private since = 0;
  private timer: NodeJS.Timeout | null = null;

  constructor(isWaiting: LoadingWait["isWaiting"], say: LoadingWait["say"]) {
    this.isWaiting = isWaiting;
    this.say = say;
  }

  /** To be called as the run goes: begins to wait, or ends. */
  look(): void {
    if (!this.isWaiting()) return this.close();
    if (this.timer !== null) return;
    this.since = performance.now();
    this.timer = setInterval(() => this.tell(), toldEveryMs);
  }

  /** What there is to say now; null: nothing is waited for, or not yet for long. */
  get line(): string | null {
    if (this.timer === null || !this.isWaiting()) return null;
    return loadingWords(performance.now() - this.since);
  }

  /** Nothing more is said by itself. */
  close(): void {
    if (this.timer !== null) clearInterval(this.timer);
    this.timer = null;
  }

  private tell(): void {
    const { line } = this;
    if (line !== null) this.say(line);
  }
}
