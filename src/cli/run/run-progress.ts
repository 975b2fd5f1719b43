// Shows the progress of a run: a line that is redrawn on a terminal, otherwise lines or JSON.

import { toTokenPriceText } from "#core/cases/asking-cost.ts";
import { toDurationText } from "#core/cases/case-run-progress.ts";
import type { Profile } from "#core/model/profile.ts";
import type { Pacing } from "#core/service/pacing/pacing.ts";
import { estimateTimeLeftMs, rateWindowMs } from "#core/service/pacing/time-left.ts";
import { describeRetryWait } from "#core/service/retry.ts";
import { toCountText } from "#core/text/number-text.ts";
import { ModelLoadingReporter } from "../ask/service.ts";
import type { Terminal } from "../call/terminal.ts";

const minuteMs = 60_000;
const drawnEveryMs = 250;
const toldEveryMs = 60_000;
const pauseToldEveryMs = 1000;
const jsonEveryMs = 1000;

export interface RunSnapshot {
  /** Rows answered by this run. */
  answered: number;
  /** Number of rows in the input; null if unknown. */
  rows: number | null;
  /** Rows answered by earlier runs into the same output. */
  before: number;
  /** Whether a local server hasn't answered yet, so that it may be loading its model. */
  loads: boolean;
}

/**
 * Shows the progress of a run: redraws a line on a terminal, otherwise prints a line each minute, or JSON
 * each second.
 */
export class RunProgress {
  private readonly terminal: Terminal;
  /** Null when nothing is billed. */
  private readonly price: Profile["price"] | null;
  private readonly soFar: () => RunSnapshot;
  /** Whether to print a JSON line each second instead of text. */
  private readonly asJson: boolean;
  private spentTokens = 0;
  private drawnAt = Number.NEGATIVE_INFINITY;
  private toldAt: number;
  private jsonAt = Number.NEGATIVE_INFINITY;
  private readonly loading: ModelLoadingReporter;
  private pauseTimer: NodeJS.Timeout | undefined;
  /** Answered rows over the last ten seconds (`rateWindowMs`), from which the rate is computed. */
  private readonly marks: { at: number; answered: number }[] = [];

  constructor(terminal: Terminal, price: RunProgress["price"], soFar: () => RunSnapshot, asJson = false) {
    this.asJson = asJson;
    this.terminal = terminal;
    this.price = price;
    this.soFar = soFar;
    this.toldAt = performance.now();
    this.loading = new ModelLoadingReporter(
      () => this.soFar().loads,
      (line) => this.draw(line, performance.now()),
    );
  }

  update(state: Pacing): void {
    this.spentTokens = state.spentTokens;
    this.loading.update();
    const now = performance.now();
    if (this.watchPause(state, now)) return;
    if (now - this.drawnAt >= drawnEveryMs) this.draw(this.loading.line ?? this.describe(state, now), now);
  }

  close(): void {
    this.loading.close();
    clearInterval(this.pauseTimer);
  }

  /** During a pause nothing else happens, so the remaining time is reported every second. */
  private watchPause({ pausedUntil, now: told, phase }: Pacing, now: number): boolean {
    clearInterval(this.pauseTimer);
    const until = now + pausedUntil - told;
    if (!(until > now) || phase.kind !== "running") return false;
    const say = () => {
      const at = performance.now();
      if (at >= until) return clearInterval(this.pauseTimer);
      const { answered, before } = this.soFar();
      this.draw(
        `The service asks to wait: ${describeRetryWait(until - at)} left · ${toCountText(before + answered)} rows`,
        at,
      );
    };
    this.pauseTimer = setInterval(say, pauseToldEveryMs);
    say();
    return true;
  }

  private draw(line: string, now: number): void {
    this.drawnAt = now;
    if (this.asJson) return this.tellJson(line, now);
    this.terminal.progress(line);
    if (this.terminal.isTerminal || now - this.toldAt < toldEveryMs) return;
    this.toldAt = now;
    this.terminal.tell(line);
  }

  private tellJson(text: string, now: number): void {
    if (now - this.jsonAt < jsonEveryMs) return;
    this.jsonAt = now;
    const { answered, rows, before } = this.soFar();
    const told = {
      event: "progress",
      answered: before + answered,
      rows,
      spentTokens: this.spentTokens,
      text,
    };
    this.terminal.tell(JSON.stringify(told));
  }

  private describe(state: Pacing, now: number): string {
    const { answered, rows, before, loads } = this.soFar();
    // Loading time would distort the rate.
    if (!loads) this.marks.push({ at: now, answered });
    while ((this.marks[0]?.at ?? now) < now - rateWindowMs) this.marks.shift();
    const [first] = this.marks;
    const past = first ? now - first.at : 0;
    const perMinute = first && past > 0 ? ((answered - first.answered) / past) * minuteMs : 0;
    const done = before + answered;
    const parts = [
      rows === null ? `${toCountText(done)} rows` : `${toCountText(done)} of ${toCountText(rows)} rows`,
      `${toCountText(perMinute)} a minute`,
      ...(rows === null || perMinute === 0
        ? []
        : [`about ${this.describeLeft(state, rows - done, perMinute)} left`]),
      this.describeSpent(state.spentTokens),
    ];
    return parts.join(" · ");
  }

  private describeSpent(tokens: number): string {
    const count = `${toCountText(tokens)} tokens`;
    return this.price === null ? count : `${count} (${toTokenPriceText(tokens, this.price)})`;
  }

  private describeLeft({ settings, spentTokens }: Pacing, requests: number, perMinute: number): string {
    const { answered, before } = this.soFar();
    const tokens = (spentTokens / Math.max(1, answered + before)) * requests;
    const going = { requestsPerMinute: perMinute, sentInMinute: perMinute };
    return toDurationText(estimateTimeLeftMs({ requests, tokens, limits: settings }, going));
  }
}
