import type { DBSchema } from "idb";

/** The stores. What they hold is unknown until a schema has read it. */
export interface Shelf extends DBSchema {
  playgrounds: { key: string; value: unknown };
  states: { key: string; value: unknown };
  questions: { key: [playgroundKey: string, key: string]; value: unknown };
  cases: { key: [playgroundKey: string, key: string]; value: unknown };
  /** Runs of the questions over the cases, and one row for each case of a run. */
  caseRuns: {
    key: string;
    value: unknown;
    indexes: { byPlayground: [playgroundKey: string, startedAt: number]; byAsked: string };
  };
  caseRows: {
    key: [runKey: string, caseKey: string];
    value: unknown;
    /** `bySent` holds the rows that were ever sent. */
    indexes: { byState: string; bySent: number };
  };
  runs: {
    key: string;
    value: unknown;
    indexes: { byPlayground: [playgroundKey: string, startedAt: number]; byAsked: string; byState: string };
  };
  responses: { key: string; value: unknown };
  askedQuestions: { key: string; value: unknown };
  stateTexts: { key: string; value: unknown };
  probes: {
    key: string;
    value: unknown;
    indexes: { byPlayground: [playgroundKey: string, startedAt: number] };
  };
  keptAside: { key: string; value: unknown };
  settings: { key: string; value: unknown };
}
