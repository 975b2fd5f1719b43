import { addCases } from "#core/document/edits/edit-cases.ts";
import { examplePlayground } from "#core/document/new-playground.ts";
import type { CaseRun, CaseRunRow } from "#core/model/run.ts";
import type { Session } from "#core/model/session.ts";
import { deciderProfile as profile } from "#core/service/profiles.ts";
import { writeRequest } from "#core/service/write-request.ts";
import { startTimer } from "#web/kit/browser/time.ts";
import { parseCaseRows } from "#web/library/storage/case-rows.ts";
import { getCaseRun } from "#web/library/storage/case-runs.ts";
import { type Database, keyRangeOf, openDatabase } from "#web/library/storage/database.ts";
import { DatabaseConnection } from "#web/library/storage/database-connection.ts";
import { CaseRunner, type RunnerDependencies } from "../case-runner.ts";
import type { CaseRunEvent } from "../channel.ts";

/** A library with cases, an upstream over sockets, and runners that can be killed. */
export interface Harness {
  database: Database;
  run: CaseRun;
  caseKeys: readonly string[];
  news: CaseRunEvent[];
  session: Session;
  /** After `kill` the runner neither sends nor receives nor stores. */
  openRunner(): { runner: CaseRunner; kill(): void };
  rows(): Promise<CaseRunRow[]>;
  stored(): Promise<CaseRun | null>;
  statuses(): Promise<string[]>;
}

interface HarnessOptions {
  origin: string;
  count: number;
  limits?: Session["limits"];
  tokensMax?: number | null;
  /** Run milliseconds for each test millisecond. */
  speed?: number;
}

const stateOf = (text: string) => ({ form: "text" as const, text, items: [] });

/** Stop working once the runner's tab is killed. */
function needsOf(origin: string, speed: number, life: AbortSignal) {
  const started = performance.now();
  const base = 1_700_000_000_000;
  const never = new Promise<never>(() => {});
  return {
    async call(body: string, signal: AbortSignal) {
      const headers = { "X-Playground": "1", "Content-Type": "application/json" };
      const together = AbortSignal.any([signal, life]);
      try {
        const response = await fetch(`${origin}/api/evaluate`, {
          method: "POST",
          headers,
          body,
          signal: together,
        });
        return { status: response.status, headers: response.headers, text: await response.text() };
      } catch (error) {
        if (life.aborted) return never;
        throw error;
      }
    },
    now: () => base + (performance.now() - started + startedMs(started)) * speed,
    wait: (ms: number, act: () => void) => startTimer(ms / speed, () => life.aborted || act()),
  };
}

/** Shared, so that all runners of a test agree on the time. */
const first = performance.now();
const startedMs = (started: number) => started - first;

/** Calls never settle once the tab is gone, as in a browser. */
function mortal(database: Database, life: AbortSignal): Database {
  return new Proxy(database, {
    get(target, name) {
      if (life.aborted) return () => new Promise(() => {});
      const member: unknown = Reflect.get(target, name, target);
      return typeof member === "function" ? member.bind(target) : member;
    },
  });
}

function mortalConnection(connection: DatabaseConnection, life: AbortSignal) {
  return {
    get database() {
      return mortal(connection.database, life);
    },
    ensureOpen: () => connection.ensureOpen(),
  };
}

/** A live service with the documented limits. */
const anySession: Session = {
  mode: "live",
  profile: "decider",
  server: "",
  local: null,
  keyConfigured: true,
  access: "open",
  limits: { requestsPerMinute: 1200, tokensPerSecond: 250_000 },
  price: null,
  found: [],
  demo: false,
  folder: null,
  version: "",
};

export async function openHarness({
  origin,
  count,
  limits,
  tokensMax = null,
  speed = 1,
}: HarnessOptions): Promise<Harness> {
  const opening = await openDatabase(`harness-${Math.random()}`);
  if (opening.status !== "open") throw new Error(opening.status);
  const { database } = opening;
  const connection = new DatabaseConnection(database);
  const rows = Array.from({ length: count }, (_, at) => ({
    state: stateOf(`I was charged ${at} times.`),
    labels: [],
    note: "",
    group: "",
  }));
  const playground = addCases(examplePlayground("p"), rows);
  for (const row of playground.cases) await database.put("cases", { playgroundKey: "p", key: row.key, row });
  const run = newRun(playground.model, tokensMax);
  const session: Session = { ...anySession, ...(limits && { limits }) };
  const news: CaseRunEvent[] = [];
  let turn: Promise<void> = Promise.resolve();
  const openRunner = () => {
    const life = new AbortController();
    const needs: RunnerDependencies = {
      ...needsOf(origin, speed, life.signal),
      connection: mortalConnection(connection, life.signal),
      session: () => Promise.resolve(session),
      // A browser releases the lock when the tab is gone.
      lock: (act) => {
        const gone = new Promise<void>((resolve) => life.signal.addEventListener("abort", () => resolve()));
        turn = turn.then(() => (life.signal.aborted ? undefined : Promise.race([act(), gone])));
        return turn;
      },
      post: (told) => life.signal.aborted || news.push(told),
      random: Math.random,
    };
    return { runner: new CaseRunner(needs), kill: () => life.abort() };
  };
  const stored = async () => parseCaseRows(await connection.database.getAll("caseRows", keyRangeOf(run.key)));
  return {
    database,
    run,
    caseKeys: playground.cases.map(({ key }) => key),
    news,
    session,
    openRunner,
    rows: stored,
    stored: () => getCaseRun(connection.database, run.key),
    statuses: async () => (await stored()).map(({ standing }) => standing),
  };
}

function newRun(model: string, tokensMax: number | null): CaseRun {
  const { questions } = examplePlayground("p");
  const written = writeRequest({ model, questions, state: stateOf("-") }, profile);
  if (!written.ok) throw new Error(JSON.stringify(written.issues));
  return {
    key: `run-${Math.random()}`,
    playgroundKey: "p",
    model,
    questionKeys: questions.map(({ key }) => key),
    asked: written.asked.questions,
    profileId: "decider",
    mode: "live",
    startedAt: 1000,
    finishedAt: null,
    recorded: false,
    phase: { kind: "running" },
    tokensMax,
  };
}
