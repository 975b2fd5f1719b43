// The example of simulated comments, drawn with a fixed seed.

import { addCases } from "#core/document/edits/edit-cases.ts";
import { blankQuestion, newPlayground } from "#core/document/new-playground.ts";
import { simulatedModelId } from "#core/model/answer-source.ts";
import type { NewCase } from "#core/model/case.ts";
import type { Playground, PlaygroundQuestion } from "#core/model/playground.ts";
import { toTextEntry } from "#core/model/question.ts";
import { defaultRules } from "#core/model/rule.ts";
import type { CaseRunWithRows } from "#core/model/run.ts";
import { deciderProfile as profile } from "#core/service/profiles.ts";
import { mulberry32 } from "#core/statistics/bootstrap.ts";
import { simulatedExample } from "./examples.ts";
import { rebuildRecordedCaseRun } from "./recorded-run.ts";

const attack: PlaygroundQuestion = {
  ...blankQuestion("personal_attack", "personal_attack", "noul"),
  instructions: toTextEntry("Does the comment attack the person it answers?"),
  glosses: {
    true: toTextEntry("It insults, mocks or threatens a person."),
    false: toTextEntry("It speaks of the matter, also in sharp words."),
  },
  rules: {
    ...defaultRules,
    noul: { lower: 0.3, upper: 0.7, outcomes: { no: "allow", unsure: "review", yes: "block" } },
  },
};

/**
 * Kinds of rows. A uniform draw (0..1) from `from` on gives a row of this kind; `centre` is its mean score in
 * log-odds.
 */
const kinds = [
  { text: "Thanks, that helped me a lot.", from: 0, attack: false, centre: -3.4 },
  { text: "I read it differently, see the second table.", from: 0.34, attack: false, centre: -2.6 },
  { text: "This article is careless and the headline is wrong.", from: 0.61, attack: false, centre: -1.2 },
  { text: "What a load of nonsense.", from: 0.77, attack: false, centre: 0.1 },
  { text: "Did you even read what you are answering?", from: 0.85, attack: true, centre: 0.4 },
  { text: "Only a fool could write this.", from: 0.91, attack: true, centre: 2.2 },
  { text: "You are not wanted here. Get lost.", from: 0.97, attack: true, centre: 3.6 },
] as const;

/** Standard deviation of the scores of one kind, in log-odds. */
const spread = 1.1;

/** Standard normal by Box–Muller. */
function drawNormal(next: () => number): number {
  return Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next());
}

interface Drawn {
  text: string;
  attack: boolean;
  /** 0..1 with two decimals, because services round to two. */
  score: number;
}

/** Draws with a fixed seed, so that every visit shows the same rows. */
function drawRows(): readonly Drawn[] {
  const next = mulberry32(20_000);
  return Array.from({ length: simulatedExample.cases }, (_, at) => {
    const place = next();
    const kind = kinds.reduce((chosen, one) => (place >= one.from ? one : chosen));
    const score = 1 / (1 + Math.exp(-(kind.centre + spread * drawNormal(next))));
    const number = String(at + 1).padStart(5, "0");
    return {
      text: `Simulated comment ${number}: ${kind.text}`,
      attack: kind.attack,
      score: Math.round(100 * score) / 100,
    };
  });
}

function toCase({ text, attack: value }: Drawn): NewCase {
  return {
    state: { form: "text", text, items: [] },
    labels: [{ questionKey: attack.key, value, picked: "random" }],
    note: "",
    group: "",
  };
}

/** One question and 20,000 labelled rows from a fixed seed. */
export function createSimulatedPlayground(key: string): Playground {
  return addCases(
    {
      ...newPlayground(key),
      name: simulatedExample.name,
      notes: simulatedExample.about,
      questions: [attack],
      state: { form: "text", text: `Simulated comment: ${kinds[3].text}`, items: [] },
    },
    drawRows().map(toCase),
  );
}

/** A case run built from the simulated answers, without any requests; null if the questions can't be asked. */
export function createSimulatedCaseRun(playground: Playground, runKey: string): CaseRunWithRows | null {
  const whole = rebuildRecordedCaseRun(
    playground,
    {
      format: "cutpoint.answers",
      version: 1,
      model: playground.model,
      profile: profile.id,
      mode: "sandbox",
      recordedOn: "2026-01-01",
      answers: drawRows().map(({ score }, at) => ({
        case: String(at + 1).padStart(8, "0"),
        response: JSON.stringify({
          model: simulatedModelId,
          answers: { [attack.id]: { noul: score } },
        }),
      })),
    },
    profile,
    runKey,
  );
  return whole && { ...whole, run: { ...whole.run, simulated: true } };
}
