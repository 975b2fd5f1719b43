import type { AnsweredCases } from "#core/cases/labelled-answers.ts";
import { blankQuestion } from "#core/document/new-playground.ts";
import type { Answer } from "#core/model/answer.ts";
import type { Case, CaseLabel } from "#core/model/case.ts";
import type { PlaygroundQuestion } from "#core/model/playground.ts";
import { defaultRules, type Rules } from "#core/model/rule.ts";
import { mulberry32 } from "#core/statistics/bootstrap.ts";

const blocking: Rules = {
  ...defaultRules,
  noul: { lower: 0.3, upper: 0.7, outcomes: { no: "allow", unsure: "review", yes: "block" } },
};

/** A yes/no question that blocks on yes, unless `rules` say otherwise. */
export function yesNoQuestion(key: string, rules: Partial<Rules> = {}): PlaygroundQuestion {
  return { ...blankQuestion(key, key, "noul"), rules: { ...blocking, ...rules } };
}

export function yes(value: number): Answer {
  return { type: "noul", value };
}

/** What a test says of one case; the rest gets defaults. */
export interface CaseInput {
  labels?: Record<string, CaseLabel["value"]>;
  picked?: CaseLabel["picked"];
  answers?: Record<string, Answer>;
  stale?: boolean;
  model?: string | null;
  group?: string;
}

export function answeredCases(told: readonly CaseInput[], staleQuestions: readonly string[] = []) {
  const cases = told.map(({ labels = {}, picked = "all", group = "" }, at): Case => {
    const given = Object.entries(labels).map(([questionKey, value]) => ({ questionKey, value, picked }));
    const state = { form: "text" as const, text: `state ${at}`, items: [] };
    return { key: String(at + 1).padStart(8, "0"), state, labels: given, note: "", group };
  });
  const byCase = new Map(
    told.map(({ answers = {}, stale = false, model = "m-1" }, at) => [
      cases[at]?.key ?? "",
      { answers: new Map(Object.entries(answers)), stale, model },
    ]),
  );
  const answered: AnsweredCases = { byCase, staleQuestions: new Set(staleQuestions) };
  return { cases, answered };
}

/** Cases of yes/no questions: each label is yes with probability `share`; a higher `pull` brings scores nearer to it. */
export function drawnCases(count: number, keys: readonly string[], { share = 0.2, pull = 2, seed = 7 } = {}) {
  const next = mulberry32(seed);
  const told = Array.from({ length: count }, () => {
    const labels = Object.fromEntries(keys.map((key) => [key, next() < share]));
    const answers = Object.fromEntries(
      keys.map((key) => {
        const near = Math.round(100 * next() ** (1 / pull)) / 100;
        return [key, yes(labels[key] === true ? near : Math.round(100 * (1 - near)) / 100)];
      }),
    );
    return { labels, answers };
  });
  return answeredCases(told);
}
