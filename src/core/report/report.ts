import type { RunSource } from "#core/cases/plan-case-run.ts";
import type { CurveChart } from "#core/geometry/chart-scale.ts";
import type { ThresholdScale } from "#core/geometry/threshold-scale.ts";
import type { ProofDescription } from "#core/policy/threshold-proof.ts";
import type { SlideDeck } from "#core/present/slide-deck.ts";
import type { OutcomeCell } from "#core/thresholds/describe-thresholds.ts";

/** A part of the scale of a question's rule, from low to high. */
export interface ReportZone {
  readonly tone: "no" | "unsure" | "yes";
  /** What it is called, which is said where nobody has chosen an outcome. */
  readonly word: string;
  /** What is done with a state that falls there. */
  readonly outcome: string;
  /** Where it lies: "below 0.30". */
  readonly range: string;
  /** Its part of the whole scale, 0..1. */
  readonly width: number;
  /** Labelled cases that fall there; null where none were counted. */
  readonly cases: number | null;
}

/** A measure with where it likely lies (Wilson, 95 of 100), and what it means. */
export interface ReportMetric {
  readonly name: string;
  /** "12 of 40", or blank where it is no share. */
  readonly count: string;
  /** The number; a dash where it is undefined. */
  readonly value: string;
  /** "likely between … and …", what exact scores would show, or blank. */
  readonly likely: string;
  readonly meaning: string;
}

/** What the labelled cases say of a question's thresholds. */
export interface ReportFigures {
  /** Which cases all of this is about, where some are held out: "Held-out set: 412 cases."; else blank. */
  readonly set: string;
  /** What the thresholds do to the cases, in a sentence. */
  readonly sentence: string;
  /** Where the true cases go; blank for a cut with one threshold. */
  readonly trueCases: string;
  readonly picture: {
    readonly trues: readonly number[];
    readonly falses: readonly number[];
    /** The same for the cases of each zone, from low to high. */
    readonly parts: readonly { readonly trues: readonly number[]; readonly falses: readonly number[] }[];
    readonly dots: boolean;
    readonly scale: ThresholdScale;
    readonly axis: string;
    /** What stands above and below the middle. */
    readonly sides: readonly [up: string, down: string];
    readonly thresholds: readonly number[];
  };
  readonly cells: readonly (readonly OutcomeCell[])[];
  /** How many cases fall into each zone, from yes to no. */
  readonly fallen: readonly number[];
  readonly verdicts: readonly { readonly standing: string; readonly text: string }[];
  /** By whom it's known what the cases were used for, where a target is met; else blank. */
  readonly reach: string;
  /** What happened to the cases since they were first looked at; blank: they never were. */
  readonly changes: string;
  /** What can be promised of future cases, or what that takes. */
  readonly guarantee: string;
  readonly curves: readonly CurveChart[];
  /** Why there are no curves; null where there are. */
  readonly noCurves: string | null;
  readonly metrics: readonly ReportMetric[];
}

/** One question as a reviewer reads it. */
export interface ReportQuestion {
  readonly key: string;
  readonly id: string;
  readonly kind: string;
  readonly instructions: string;
  /** Glosses, options or levels as written, in order. */
  readonly criteria: readonly { readonly name: string; readonly text: string }[];
  /** What the rule cuts: "probability of yes". */
  readonly measure: string;
  readonly zones: readonly ReportZone[];
  /** Options with an outcome of their own. */
  readonly exceptions: readonly { readonly name: string; readonly outcome: string }[];
  readonly proof: ProofDescription;
  readonly figures: ReportFigures | null;
  /** Why there are no figures; blank where there are. */
  readonly noFigures: string;
  /** Further findings in sentences, such as the options that are confused. */
  readonly findings: readonly string[];
  /** Cases that take no part, by reason. */
  readonly leftOut: readonly string[];
}

/** The decision of all questions as a reviewer reads it. */
export interface ReportDecision {
  readonly sentences: readonly string[];
  /** The outcomes that occur, the gravest first: rows are what is decided, columns what is right. None where too many do. */
  readonly outcomes: readonly string[];
  readonly rows: readonly (readonly { readonly count: number; readonly words: string }[])[];
  readonly verdicts: readonly { readonly standing: string; readonly text: string }[];
  readonly reach: string;
  /** What happened to its cases since they were first looked at; blank: nothing is known of it. */
  readonly changes: string;
  /** Cases that take no part, by reason. */
  readonly leftOut: readonly string[];
}

/** What a reviewer is given to sign: no masked field is in it, and no text that the author hides. */
export interface Report {
  readonly name: string;
  readonly notes: string;
  /** Milliseconds since the epoch. */
  readonly at: number;
  /** The model as it is asked for now, which gave no imported answers. */
  readonly model: string;
  /** Who answered the cases; null: nobody was asked yet. */
  readonly answered: {
    readonly models: readonly string[];
    readonly mode: RunSource;
    /** What the run is called; blank: nobody named it. */
    readonly name: string;
    readonly at: number;
    /** Cases with a usable answer. */
    readonly cases: number;
    /** Those of them whose state, wording or model has changed since, which no figure counts. */
    readonly outOfDate: number;
  } | null;
  readonly questions: readonly ReportQuestion[];
  /** Null where one question or none decides, or no labelled case tells. */
  readonly decision: ReportDecision | null;
  /** Fields that were taken out of every state, in plain words. */
  readonly masked: readonly string[];
  /** The prepared states with their answers; no slide where nothing was written. */
  readonly samples: SlideDeck;
}
