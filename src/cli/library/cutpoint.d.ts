/**
 * The package's public surface. Nothing else in it may be imported.
 */

declare const wholePlayground: unique symbol;

export interface PlaygroundQuestion {
  readonly id: string;
  readonly type: "noul" | "choice" | "score";
  /** Left out of requests where false. */
  readonly included: boolean;
}

/** Made by `readPlayground` alone: it carries more than its type says. */
export interface Playground {
  readonly [wholePlayground]: true;
  readonly name: string;
  readonly notes: string;
  /** Model id or alias. */
  readonly model: string;
  readonly questions: readonly PlaygroundQuestion[];
  readonly cases: readonly { readonly key: string }[];
}

export type PlaygroundReading =
  | { readonly ok: true; readonly playground: Playground }
  /** `line` counts from 1; null where no place is known. */
  | { readonly ok: false; readonly problem: string; readonly line: number | null };

/** Reads a `*.cutpoint.json` of any version. Never throws. */
export declare function readPlayground(text: string): PlaygroundReading;

/** The file's text, with the same bytes as the page and the command write. */
export declare function writePlayground(playground: Playground): string;

/** Kinds of service, as `--profile` names them; otherwise "decider". An unknown one throws a RangeError. */
export interface ServiceOptions {
  readonly profile?: string;
}

export interface QuestionDecision {
  readonly id: string;
  /** Blank: the question takes no part. */
  readonly outcome: string;
  /** Null without a usable answer. */
  readonly zone: "no" | "unsure" | "yes" | "chosen" | "low" | "middle" | "high" | null;
  /** What the thresholds compare; null where there is none. */
  readonly value: number | null;
  /** Why no answer is usable; else null. */
  readonly reason: string | null;
}

export interface Decision {
  /** The most severe outcome; null where no question takes part. */
  readonly outcome: string | null;
  /** Ids of the questions that led to it. */
  readonly causes: readonly string[];
  readonly questions: readonly QuestionDecision[];
  readonly warnings: readonly string[];
}

/**
 * What the playground's rules make of a response's body, as parsed from JSON. Never throws for a response, whatever it is;
 * throws an Error where the questions can't be sent as written.
 */
export declare function decide(playground: Playground, response: unknown, options?: ServiceOptions): Decision;

export interface Advice {
  /** Such as "Q1"; docs/users/advice.md lists them. */
  readonly rule: string;
  readonly level: "error" | "warning" | "hint";
  readonly message: string;
  /** Id of the question concerned; null where it isn't about one. */
  readonly question: string | null;
}

/** The page's advice, first on each question in order, then on the whole. */
export declare function advise(playground: Playground, options?: ServiceOptions): readonly Advice[];

export interface CheckedTarget {
  /** Id of the question; null for the whole decision. */
  readonly question: string | null;
  readonly status: "met" | "not-met" | "unsure" | "optimistic" | "undefined";
  /** "Correct when automatic: at least 98 %." */
  readonly target: string;
  /** What the cases show, and what would settle it. */
  readonly text: string;
}

export interface Check {
  /** As the command's exit code: 0 every target is met, 1 one is proven not met, 2 can't tell, 3 incomplete. */
  readonly code: 0 | 1 | 2 | 3;
  readonly labelled: number;
  /** Labelled cases without a usable answer: each counts as for a person, and makes the check incomplete. */
  readonly unanswered: number;
  readonly targets: readonly CheckedTarget[];
}

/**
 * Judges the playground's targets on its labelled cases, as `cutpoint check` does without a baseline. `answers`: the text of
 * a file that `cutpoint run` or `check --accept` wrote. Throws an Error, with a sentence, where it can't be read.
 */
export declare function check(playground: Playground, answers: string): Check;
