// The report as data: its first page, the account of the cases, the figures and targets of each question, and
// the whole decision.

import type { RunSource } from "#core/cases/case-run-title.ts";
import type { CurveChart } from "#core/geometry/curve-chart.ts";
import type { ThresholdScale } from "#core/geometry/threshold-scale.ts";
import type { RateGoal } from "#core/model/tuning.ts";
import type { OutcomeStyle } from "#core/policy/outcome-style.ts";
import type { ProofDescription } from "#core/policy/threshold-proof.ts";
import type { SlideDeck } from "#core/present/slide-deck.ts";
import type { OutcomeCaseCounts } from "#core/thresholds/decision/summarise-decision.ts";
import type { OutcomeTableRow } from "#core/thresholds/outcome-rows.ts";
import type { MeasuredRate, VerdictStatus } from "#core/thresholds/target-verdict.ts";

export interface ReportZone {
  readonly look: OutcomeStyle;
  /** Shown if there's no outcome. */
  readonly word: string;
  readonly outcome: string;
  /** Example: "below 0.30". */
  readonly range: string;
  /** Share of the scale, 0..1. */
  readonly width: number;
  /** Labelled cases in the zone; null if not counted. */
  readonly cases: number | null;
}

/** An option with its own outcome. */
export interface ReportException {
  readonly name: string;
  readonly outcome: string;
  readonly look: OutcomeStyle;
  /** Labelled cases that choose it from the threshold on; null if not counted. */
  readonly cases: number | null;
}

/** A measure as texts. */
export interface ReportMetric {
  readonly name: string;
  /** "12 of 40"; blank if it isn't a share. */
  readonly count: string;
  /** "—" if undefined. */
  readonly value: string;
  /** "95 % sure: … to …", what a perfectly calibrated model would show, or blank. */
  readonly likely: string;
  readonly meaning: string;
}

/** A target, with what the cases show of it. */
export interface ReportTarget {
  readonly status: VerdictStatus;
  /** Id of its question; blank for the whole decision. */
  readonly about: string;
  readonly goal: RateGoal | null;
  /** "At most 5 % of cases go to a person". */
  readonly target: string;
  /** The part of `target` on a stated share of positives, such as ", where 5 % are labelled yes"; often blank. */
  readonly condition: string;
  readonly measured: MeasuredRate | null;
  /** Measured share; blank if nothing is measured. */
  readonly value: string;
  /** Example: "93 of 100, held-out"; blank if nothing is measured. */
  readonly counts: string;
  /** Interval with its confidence; blank if nothing is measured. */
  readonly likely: string;
  /** Why nothing is measured; otherwise how the rate was counted, which cases changed, and what would settle it. */
  readonly note: string;
}

/** The page that is signed. */
export interface ReportFront {
  readonly about: string;
  /** Sentence on how many of the counted cases are decided without a person, and wrongly; blank if no case counts. */
  readonly counted: string;
  readonly outcomes: readonly OutcomeCaseCounts[];
  /** Whether the evidence supports going live, with the reasons. */
  readonly conclusion: {
    readonly isSupported: boolean;
    readonly answer: string;
    readonly reasons: readonly string[];
  };
  /** What it takes to prove the policy; blank where nothing is missing. */
  readonly steps: string;
  readonly targets: readonly ReportTarget[];
  /** Says how many targets didn't fit; blank if all did. */
  readonly further: string;
  /** Note on what widens the ranges apart from chance; blank if nothing does. */
  readonly ranges: string;
  readonly effects: readonly string[];
  /** Which cases are counted and which aren't, whether they helped to choose, and how often they were looked at. */
  readonly cases: string;
}

/** How cases were labelled and changed. If there's nothing to say, texts are blank and lists are empty. */
export interface ReportCaseAccount {
  /** Who labelled how many cases. */
  readonly labelled: string;
  /** How many cases a second person labelled. */
  readonly checked: string;
  /** Whether a second person labelled any case. */
  readonly isChecked: boolean;
  /** One sentence for each question that several people labelled. */
  readonly agreement: readonly string[];
  /** How the labelled cases were picked. */
  readonly picked: string;
  /**
   * Changes to cases since they were first seen. The first sentence is about the cases that the first page counts, the
   * others about single questions.
   */
  readonly changes: readonly string[];
}

/** What was measured for one question: counts, verdicts, curves and metrics, and sentences on them. */
export interface ReportFigures {
  /** Example: "Held-out set: 412 cases."; blank if none are held out. */
  readonly set: string;
  /** Name of the counted set; blank if no cases are held out. */
  readonly setName: "" | "tuning" | "held-out";
  readonly sentence: string;
  /** Where the positives go; blank for a rule with one threshold. */
  readonly trueCases: string;
  readonly picture: {
    readonly trues: readonly number[];
    readonly falses: readonly number[];
    /** One histogram per zone, lowest first. */
    readonly parts: readonly { readonly trues: readonly number[]; readonly falses: readonly number[] }[];
    readonly dots: boolean;
    readonly scale: ThresholdScale;
    readonly axis: string;
    /** Labels above and below the middle line. */
    readonly sides: readonly [up: string, down: string];
    readonly thresholds: readonly number[];
  };
  readonly outcomes: readonly OutcomeTableRow[];
  /** Cases per zone, from yes to no. */
  readonly fallen: readonly number[];
  readonly verdicts: readonly { readonly status: string; readonly text: string }[];
  readonly targets: readonly ReportTarget[];
  /** Note on why targets have wider ranges than the 95 % intervals of their shares; blank if they don't. */
  readonly ranges: string;
  /** If a target is met, the choices that its proof can't know about; otherwise blank. */
  readonly reach: string;
  /** Changes to the cases since they were first seen; blank if none are recorded as seen. */
  readonly changes: string;
  /** The cases that guarantee and curves are about; blank if they're those of `set`. */
  readonly curveSet: string;
  readonly guarantee: string;
  readonly curves: readonly CurveChart[];
  /** Null if there are curves. */
  readonly noCurves: string | null;
  readonly metrics: readonly ReportMetric[];
}

export interface ReportQuestion {
  readonly key: string;
  readonly id: string;
  readonly kind: string;
  readonly instructions: string;
  /** The author's; blank for none. */
  readonly note: string;
  /** The author's name for this wording; blank for none. */
  readonly wording: string;
  /** Glosses, options or levels as written, in order. */
  readonly criteria: readonly { readonly name: string; readonly text: string }[];
  /** What the rule compares: "probability of yes". */
  readonly measure: string;
  readonly zones: readonly ReportZone[];
  /** Options with their own outcome from the threshold on. Their `cases` are part of those of the highest zone. */
  readonly exceptions: readonly ReportException[];
  readonly proof: ProofDescription;
  readonly figures: ReportFigures | null;
  /** Blank if there are figures. */
  readonly noFigures: string;
  /** Sentences, for example on confused options. */
  readonly findings: readonly string[];
  /** Excluded cases by reason. */
  readonly leftOut: readonly string[];
}

export interface ReportDecision {
  readonly sentences: readonly string[];
  /**
   * Outcomes that occur, most severe first; rows are decisions, columns are labels. Empty if there are too
   * many.
   */
  readonly outcomes: readonly string[];
  readonly rows: readonly (readonly { readonly count: number; readonly words: string }[])[];
  readonly verdicts: readonly { readonly status: string; readonly text: string }[];
  readonly reach: string;
  /** Changes to the cases since they were first seen; blank if none are recorded as seen. */
  readonly changes: string;
  /** Excluded cases by reason. */
  readonly leftOut: readonly string[];
}

/** A report on a playground, without masked fields and hidden text. */
export interface Report {
  readonly name: string;
  readonly notes: string;
  /** Milliseconds since the epoch. */
  readonly at: number;
  /** The model requested now; imported answers may come from another. */
  readonly model: string;
  /** Covers model, questions, rules and outcomes; blank if these can't be sent as written. */
  readonly fingerprint: string;
  /** Why the questions can't be sent; blank if they can. */
  readonly unasked: string;
  readonly front: ReportFront;
  readonly account: ReportCaseAccount;
  /** Null if nothing was answered. */
  readonly answered: {
    readonly models: readonly string[];
    readonly mode: RunSource;
    /** Blank if unnamed. */
    readonly name: string;
    readonly at: number;
    /** Cases with a usable answer. */
    readonly cases: number;
    /** How many of `cases` had their state, wording or model changed since; no figure counts these. */
    readonly outOfDate: number;
  } | null;
  readonly questions: readonly ReportQuestion[];
  /** Null if fewer than two questions decide, or no labelled case counts. */
  readonly decision: ReportDecision | null;
  /** Fields that were removed from every state, in plain words. */
  readonly masked: readonly string[];
  /** Prepared states with their answers; no slides if there's nothing to show. */
  readonly samples: SlideDeck;
}
