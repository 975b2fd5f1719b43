// Keeps the answers over cases in step with storage, the document and other tabs.

import type { AnswerChunk } from "#core/cases/answer-chunks.ts";
import { type CaseRunAnswers } from "#core/cases/case-answers.ts";
import {
  type MergedAnswers,
  mergeAnswerRows,
  mergedAnswersOfUnchangedCases,
  refreshStaleness,
} from "#core/cases/merge-answers.ts";
import { prepareCopies } from "#core/cases/prepare-copies.ts";
import { activeVariantKeys, hasAskedOtherWording } from "#core/cases/run-wordings.ts";
import type { Playground } from "#core/model/playground.ts";
import type { Profile } from "#core/model/profile.ts";
import { type CaseRun, type CaseRunRecord, fromCaseRunRecord } from "#core/model/run.ts";
import type { Session } from "#core/model/session.ts";
import { profileOf } from "#core/service/profiles.ts";
import { createFramePause } from "#web/kit/browser/time.ts";
import { getCaseRows, hasRowOfCasesOrNone } from "#web/library/storage/case-rows.ts";
import { getCaseRun, getCaseRunRecord, listCaseRuns } from "#web/library/storage/case-runs.ts";
import type { Database } from "#web/library/storage/database.ts";
import { JobQueue } from "#web/library/storage/job-queue.ts";
import type { CaseRunEvent } from "./channel.ts";
import { readRunAnswers, type StoredRowsParser } from "./read-answers.ts";

export interface AnswersSyncDependencies {
  database(): Database | null;
  playground(): Playground;
  session(): Promise<Session | null>;
  /** Shows the answers; null for none. */
  publish(answers: CaseRunAnswers | null): void;
  /** Shows an error of storage. */
  report(error: unknown): void;
  /** Parses rows that aren't in cached chunks. */
  make: StoredRowsParser;
}

/** A run that was just made from these cases, for instance by an import, and isn't in storage yet. */
export interface NewlyAnsweredRun {
  readonly run: CaseRun;
  readonly chunks: readonly AnswerChunk[];
  readonly cases: Playground["cases"];
}

interface Held {
  answers: MergedAnswers;
  profile: Profile;
}

/**
 * Best first: runs with the current upstream, model and wordings, then with upstream and model, then with the
 * upstream, then any. Newest first within each group.
 */
function rankRuns(
  runs: readonly CaseRunRecord[],
  session: Session | null,
  { model, questions }: Playground,
): Iterable<CaseRunRecord> {
  const own = runs.filter((run) => run.mode === session?.mode && run.profileId === session.profile);
  const like = own.filter((run) => run.model === model);
  const alike = like.filter((run) => !hasAskedOtherWording(run, questions));
  return new Set([...alike, ...like, ...own, ...runs]);
}

function describeKeys(cases: Playground["cases"]): string {
  return `${cases.length} ${cases[0]?.key} ${cases.at(-1)?.key}`;
}

/** One case run's answers, kept in step with storage and document. */
export class AnswersSync {
  private readonly needs: AnswersSyncDependencies;
  private readonly jobs: JobQueue;
  private held: Held | null = null;
  private listed: ReadonlySet<string> = new Set();
  private readonly picked = new Map<string, string>();
  private loads = 0;
  /** A run shown from memory while it's being stored, when its rows can't be read yet. */
  private fresh: Held | null = null;
  /** Wordings when a run was last chosen. If they change, another run may fit better. */
  private inUse = "";
  /** Describes which cases existed when a run was last chosen. A run is only shown while some of its cases exist. */
  private casesThen = "";

  constructor(needs: AnswersSyncDependencies) {
    this.needs = needs;
    this.jobs = new JobQueue(needs.report);
  }

  /** Chooses the best run and reads its answers, unless it's already shown from memory. */
  load(): Promise<void> {
    this.loads += 1;
    const turn = this.loads;
    return this.jobs.add(() => this.loadFitting(turn));
  }

  /** Shows the run with this key from now on; null shows the best-ranked run. */
  pick(playgroundKey: string, runKey: string | null): Promise<void> {
    if (runKey === null) this.picked.delete(playgroundKey);
    else this.picked.set(playgroundKey, runKey);
    return this.load();
  }

  /** Shows and picks a run that is still being stored. */
  give({ run, chunks, cases }: NewlyAnsweredRun): Promise<void> {
    this.picked.set(run.playgroundKey, run.key);
    this.loads += 1;
    const turn = this.loads;
    return this.jobs.add(async () => {
      const profile = profileOf(run);
      await prepareCopies(this.needs.playground().cases, createFramePause());
      const now = this.needs.playground();
      if (turn !== this.loads || now.key !== run.playgroundKey) return;
      this.casesThen = describeKeys(now.cases);
      this.inUse = activeVariantKeys(now.questions).join(" ");
      const answers = mergedAnswersOfUnchangedCases(run, { ...now, cases }, chunks, profile);
      this.fresh = { answers, profile };
      this.show({ answers: refreshStaleness(answers, now, profile), profile });
    });
  }

  /** True while the picked run is shown from memory (`fresh`). */
  private showsFresh(): boolean {
    const { run } = this.held?.answers ?? {};
    return run !== undefined && run.key === this.freshKey() && this.isPicked(run);
  }

  private freshKey(): string | null {
    return this.fresh?.answers.run.key ?? null;
  }

  private isPicked({ key, playgroundKey }: CaseRun): boolean {
    return this.picked.get(playgroundKey) === key;
  }

  /** Shows the `fresh` run again once its cases are back, as after undo and redo. False if there is none. */
  private showFreshAgain(now: Playground): boolean {
    if (this.fresh === null || this.freshKey() === this.held?.answers.run.key) return false;
    const { answers, profile } = this.fresh;
    const isHere = answers.run.playgroundKey === now.key && this.isPicked(answers.run);
    if (!isHere || !now.cases.some(({ key }) => answers.byCase.has(key))) return false;
    this.loads += 1;
    this.show({ answers: refreshStaleness(answers, now, profile), profile });
    return true;
  }

  /** Handles a runner's event: rows that changed, or a run that this page doesn't know yet. */
  hear({ runKey, playgroundKey, changed, anew }: CaseRunEvent): Promise<void> {
    if (playgroundKey !== this.needs.playground().key) return Promise.resolve();
    if (anew && this.freshKey() === runKey) this.fresh = null;
    if (anew && this.held?.answers.run.key === runKey) return this.load();
    return this.jobs.add(async () => {
      if (this.held?.answers.run.key === runKey) return this.takeRows(this.held, changed);
      if (this.listed.has(runKey)) return;
      this.loads += 1;
      await this.loadFitting(this.loads);
    });
  }

  /**
   * Call after each edit of cases or questions: marks answers as out of date, and chooses another run if
   * needed.
   */
  judge(): void {
    const now = this.needs.playground();
    const others = this.casesThen !== describeKeys(now.cases);
    this.casesThen = describeKeys(now.cases);
    if (others && this.showFreshAgain(now)) return;
    if (this.held === null) {
      if (others && this.listed.size > 0) void this.refit();
      return;
    }
    const { answers, profile } = this.held;
    const judged = refreshStaleness(answers, now, profile);
    if (judged !== answers) this.show({ answers: judged, profile });
    const isGone = others && judged.byCase.size > 0 && !now.cases.some(({ key }) => judged.byCase.has(key));
    // A run without cases is hidden at once, before another is found.
    if (isGone) this.show(null);
    if (others || this.inUse !== activeVariantKeys(now.questions).join(" ")) void this.refit();
  }

  private refit(): Promise<void> {
    return this.jobs.add(async () => {
      const database = this.needs.database();
      const record = database && (await this.findFitting(database));
      if (!database || record?.key === this.held?.answers.run.key || this.showsFresh()) return;
      this.loads += 1;
      await this.loadFitting(this.loads);
    });
  }

  private async findFitting(database: Database): Promise<CaseRunRecord | undefined> {
    const { key } = this.needs.playground();
    const runs = await listCaseRuns(database, key);
    this.listed = new Set(runs.map((run) => run.key));
    const session = await this.needs.session();
    const now = this.needs.playground();
    this.inUse = activeVariantKeys(now.questions).join(" ");
    this.casesThen = describeKeys(now.cases);
    const picked = runs.filter((run) => run.key === this.picked.get(key));
    for (const run of [...picked, ...rankRuns(runs, session, now)])
      if (await hasRowOfCasesOrNone(database, run.key, now.cases)) return run;
    return undefined;
  }

  private show(held: Held | null): void {
    this.held = held;
    this.needs.publish(held?.answers ?? null);
  }

  private async takeRows({ answers, profile }: Held, changed: readonly string[]): Promise<void> {
    const database = this.needs.database();
    const record = database && (await getCaseRunRecord(database, answers.run.key));
    if (!database || !record) return;
    const rows = await getCaseRows(database, record.key, changed);
    const run = fromCaseRunRecord(record, answers.run.asked);
    const merged = mergeAnswerRows(answers, run, rows, profile);
    this.show({ answers: refreshStaleness(merged, this.needs.playground(), profile), profile });
  }

  private async loadFitting(turn: number): Promise<void> {
    const database = this.needs.database();
    const { key } = this.needs.playground();
    if (this.held !== null && this.held.answers.run.playgroundKey !== key) this.show(null);
    if (database === null) return;
    const record = await this.findFitting(database);
    const isStored = this.listed.has(this.freshKey() ?? "");
    if (this.showsFresh() || (!isStored && this.showFreshAgain(this.needs.playground()))) {
      // Once stored, the run is read from storage like any other.
      if (isStored) this.fresh = null;
      return;
    }
    const run = record && (await getCaseRun(database, record.key));
    if (turn !== this.loads) return;
    if (!run) return this.show(null);
    await this.loadRows(turn, run, database);
  }

  private async loadRows(turn: number, run: CaseRun, database: Database): Promise<void> {
    const profile = profileOf(run);
    const answers = await readRunAnswers(database, run, this.needs.playground, this.needs.make);
    // Every room needs to know which cases are copies: about 1 s of work for 100,000 cases, done in pauses.
    await prepareCopies(this.needs.playground().cases, createFramePause());
    if (turn !== this.loads) return;
    this.show({ answers, profile });
  }
}
