import { toDurationText, toPriceText } from "#core/cases/run-words.ts";
import { loadingWords } from "#core/contract/wait-words.ts";
import { toCountText } from "#core/geometry/number-text.ts";
import type { Profile } from "#core/model/profile.ts";
import type { Pacing } from "#core/pacing/pacing.ts";
import { timeLeft } from "#core/pacing/time-left.ts";
import type { Terminal } from "../call/terminal.ts";

const minuteMs = 60_000;
const drawnEveryMs = 250;
const toldEveryMs = 60_000;
/** Nothing happens while a model is loading, and the time is told all the same. */
const loadingEveryMs = 1000;

/** What a run has done so far, for its progress line. */
export interface RunSoFar {
  answered: number;
  /** Rows of the input; null: not known. */
  rows: number | null;
  /** Rows that were answered before this start. */
  before: number;
  /** Nothing came back yet of a server on this machine, which may have to load the model first. */
  loads: boolean;
}

/** Tells how a run goes: a line that is drawn over itself on a terminal, elsewhere one line a minute. */
export class RunProgress {
  private readonly terminal: Terminal;
  /** Null where nothing is billed. */
  private readonly price: Profile["price"] | null;
  private readonly soFar: () => RunSoFar;
  private drawnAt = Number.NEGATIVE_INFINITY;
  private toldAt: number;
  private loading: { since: number; timer: NodeJS.Timeout } | null = null;
  /** When rows were answered, each second of the last minute. */
  private readonly marks: { at: number; answered: number }[] = [];

  constructor(terminal: Terminal, price: RunProgress["price"], soFar: () => RunSoFar) {
    this.terminal = terminal;
    this.price = price;
    this.soFar = soFar;
    this.toldAt = performance.now();
  }

  look(state: Pacing): void {
    const now = performance.now();
    if (!this.soFar().loads) this.close();
    else this.loading ??= { since: now, timer: setInterval(() => this.tick(), loadingEveryMs) };
    if (now - this.drawnAt >= drawnEveryMs) this.draw(this.sayLoading(now) ?? this.describe(state, now), now);
  }

  /** Nothing more is said by itself. */
  close(): void {
    if (this.loading === null) return;
    clearInterval(this.loading.timer);
    this.loading = null;
    // How long the model took to load says nothing of how fast it answers.
    this.marks.length = 0;
  }

  private tick(): void {
    const now = performance.now();
    const line = this.sayLoading(now);
    if (line !== null) this.draw(line, now);
  }

  private sayLoading(now: number): string | null {
    return this.loading !== null && this.soFar().loads ? loadingWords(now - this.loading.since) : null;
  }

  private draw(line: string, now: number): void {
    this.drawnAt = now;
    this.terminal.progress(line);
    if (this.terminal.isTerminal || now - this.toldAt < toldEveryMs) return;
    this.toldAt = now;
    this.terminal.tell(line);
  }

  private describe(state: Pacing, now: number): string {
    const { answered, rows, before } = this.soFar();
    this.marks.push({ at: now, answered });
    while ((this.marks[0]?.at ?? now) < now - minuteMs) this.marks.shift();
    const [first] = this.marks;
    const past = first ? now - first.at : 0;
    const perMinute = first && past > 0 ? ((answered - first.answered) / past) * minuteMs : 0;
    const done = before + answered;
    const parts = [
      rows === null ? `${toCountText(done)} rows` : `${toCountText(done)} of ${toCountText(rows)} rows`,
      `${toCountText(perMinute)} a minute`,
      ...(rows === null || perMinute === 0
        ? []
        : [`${this.describeLeft(state, rows - done, perMinute)} left`]),
      this.describeSpent(state.spentTokens),
    ];
    return parts.join(" · ");
  }

  private describeSpent(tokens: number): string {
    const count = `${toCountText(tokens)} tokens`;
    return this.price === null ? count : `${count} (${toPriceText(tokens, this.price)})`;
  }

  private describeLeft({ settings, spentTokens }: Pacing, requests: number, perMinute: number): string {
    const { answered, before } = this.soFar();
    const tokens = (spentTokens / Math.max(1, answered + before)) * requests;
    const going = { requestsPerMinute: perMinute, sentInMinute: perMinute };
    return toDurationText(timeLeft({ requests, tokens, limits: settings }, going));
  }
}
