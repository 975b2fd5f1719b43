// Writes a playground's file, and the text of one case in it.

import type { z } from "zod";
import { labelFactsOf } from "#core/cases/labels/fact-columns.ts";
import type { Case, LabelFact } from "#core/model/case.ts";
import type { Ledger } from "#core/model/ledger.ts";
import type {
  Playground,
  PlaygroundQuestion,
  PlaygroundSample,
  Presentation,
} from "#core/model/playground.ts";
import type { AuthoredEntry, AuthoredState } from "#core/model/question.ts";
import { legacyDefaultRules, type Rules } from "#core/model/rule.ts";
import type { QuestionTexts } from "#core/model/variant.ts";
import { formatFileJson } from "./file-layout.ts";
import { shareStructure } from "./structural-sharing.ts";
import type { Entry1, State1 } from "./versions/1.ts";
import type { QuestionTexts2 } from "./versions/2-to-5.ts";
import type { Case11, Fact11 } from "./versions/6-to-11.ts";
import { defaultRules8 } from "./versions/6-to-11.ts";
import type { Ledger14 } from "./versions/14.ts";
import type { Sample15 } from "./versions/15.ts";
import type { Presentation20 } from "./versions/20.ts";
import type { Question21 } from "./versions/21.ts";
import { type NewestFile, newestFileSchema, newestVersion } from "./versions/newest.ts";

function toEntry(entry: AuthoredEntry): Entry1 {
  return entry.form === "text" ? entry.text : { json: entry.text };
}

/**
 * Writes the rule of the question's own type, and rules of other types only if they differ from the defaults.
 */
function toRules({ type, rules }: PlaygroundQuestion): Question21["rules"] {
  const written = (of: PlaygroundQuestion["type"]) =>
    of === type ||
    ![defaultRules8, legacyDefaultRules].some(
      (first) => shareStructure<unknown>(first[of], rules[of]) === first[of],
    );
  return {
    ...(written("noul") && { noul: rules.noul }),
    ...(written("choice") && { choice: rules.choice }),
    ...(written("score") && { score: rules.score }),
  };
}

/** Writes only the rules that differ from the defaults, which a reader fills in. */
function toKeptRules(rules: Rules): Question21["rules"] {
  const written = (of: PlaygroundQuestion["type"]) =>
    shareStructure<unknown>(defaultRules8[of], rules[of]) !== defaultRules8[of];
  return {
    ...(written("noul") && { noul: rules.noul }),
    ...(written("choice") && { choice: rules.choice }),
    ...(written("score") && { score: rules.score }),
  };
}

function toWords({ instructions, glosses, options, levels }: QuestionTexts): QuestionTexts2 {
  const [yes, no] = [toEntry(glosses.true), toEntry(glosses.false)];
  return {
    instructions: toEntry(instructions),
    ...((yes !== "" || no !== "") && { glosses: { true: yes, false: no } }),
    ...(options.length > 0 && {
      options: options.map(({ name, description }) => ({ name, description: toEntry(description) })),
    }),
    ...(levels.length > 0 && { levels: levels.map(toEntry) }),
  };
}

function toQuestion(question: PlaygroundQuestion): Question21 {
  return {
    key: question.key,
    id: question.id,
    type: question.type,
    ...(!question.included && { included: false }),
    ...toWords(question),
    rules: toRules(question),
    ...(question.fitted !== null && { fitted: question.fitted }),
    ...(question.narrows && {
      narrows: { question: question.narrows.key, option: question.narrows.option },
    }),
    ...(question.inSteps && { inSteps: true }),
    ...(question.dismissedAdvice.length > 0 && { dismissedAdvice: [...question.dismissedAdvice] }),
    ...(question.tuning && { tuning: { ...question.tuning, also: [...question.tuning.also] } }),
    ...(question.variants && {
      variants: question.variants.map(({ words, ...variant }) => ({
        ...variant,
        ...(words && { words: toWords(words) }),
      })),
    }),
    ...(question.note && { note: question.note }),
    ...(question.wordings && {
      wordings: question.wordings.map(({ hash, name, note }) => ({
        hash,
        ...(name !== "" && { name }),
        ...(note !== "" && { note }),
      })),
    }),
  };
}

function toState({ form, text, items }: AuthoredState): State1 {
  return { form, text: text.split("\n"), items };
}

function toSample({ key, name, state, caseKey }: PlaygroundSample): Sample15 {
  return {
    key,
    ...(name !== "" && { name }),
    state: toState(state),
    ...(caseKey !== null && { case: caseKey }),
  };
}

function toCase(row: Case): Case11 {
  const { key, state, labels, facts, note, group, metadata } = row;
  return {
    key,
    // These come before the state. Its text may be long, and where a diff is cut off, changes after it would be lost.
    ...(facts === undefined
      ? labels.length > 0 && {
          labels: labels.map(({ questionKey, value, picked }) => ({ question: questionKey, value, picked })),
        }
      : { facts: labelFactsOf(row).map(toFact) }),
    ...(note !== "" && { note }),
    ...(group !== "" && { group }),
    ...(metadata && { metadata: { ...metadata } }),
    state: toState(state),
  };
}

/** The text of a case in a file. Equal cases give equal texts if their metadata have the same order. */
export function toCaseFileText(row: Case): string {
  return JSON.stringify(toCase(row));
}

function toFact({
  questionKey,
  value,
  labeler,
  at,
  wording,
  picked,
  chance,
  note,
  ...fact
}: LabelFact): Fact11 {
  return {
    question: questionKey,
    value,
    ...(labeler !== "" && { by: labeler }),
    ...(at > 0 && { at }),
    ...(wording > 0 && { wording }),
    picked,
    ...(chance !== null && { chance }),
    ...(note !== "" && { note }),
    ...(fact.adjudicated && { adjudicated: true }),
  };
}

function isPresented({ slides, ...others }: Presentation): boolean {
  return slides.length > 0 || Object.values(others).some((part) => part.length > 0);
}

function toPresentation(presentation: Presentation): Presentation20 {
  const { slides, masked, redacted, hiddenTexts, hiddenQuestions } = presentation;
  const { subtitle, leftOut, wordings, logo, accent, before, beforeName } = presentation;
  return {
    slides: slides.map(({ key, caseKey, title, notes }) => ({
      key,
      case: caseKey,
      ...(title !== "" && { title }),
      ...(notes !== "" && { notes: notes.split("\n") }),
    })),
    ...(masked.length > 0 && { masked: [...masked] }),
    ...(redacted.length > 0 && { redacted: [...redacted] }),
    ...(hiddenTexts.length > 0 && { hiddenTexts: [...hiddenTexts] }),
    ...(hiddenQuestions.length > 0 && { hiddenQuestions: [...hiddenQuestions] }),
    ...(subtitle !== "" && { subtitle }),
    ...(leftOut.length > 0 && { leftOut: [...leftOut] }),
    ...(wordings.length > 0 && {
      wordings: wordings.map(({ questionKey: question, text }) => ({ question, text })),
    }),
    ...(logo !== "" && { logo }),
    ...(accent !== "" && { accent }),
    ...(before.length > 0 && {
      before: before.map(({ questionKey: question, rules }) => ({ question, rules: toKeptRules(rules) })),
    }),
    ...(beforeName !== "" && { beforeName }),
  };
}

function toLedger({ uses, unnamed, looks, drawn, seen, lastCase }: Ledger): Ledger14 {
  return {
    ...(uses.length > 0 && {
      uses: uses.map(({ question, use, rows, groups, elsewhere }) => ({
        question,
        use,
        ...(elsewhere && { elsewhere }),
        rows: [...rows],
        ...(groups.length > 0 && { groups: [...groups] }),
      })),
    }),
    ...(unnamed.length > 0 && { unnamed: [...unnamed] }),
    ...(looks.length > 0 && { looks: [...looks] }),
    ...(drawn.length > 0 && { drawn: [...drawn] }),
    ...(seen.length > 0 && { seen: seen.map(({ rows, ...one }) => ({ ...one, rows: [...rows] })) }),
    ...(lastCase !== undefined && { lastCase }),
  };
}

function isEmptyLedger({ lastCase, ...lists }: Ledger): boolean {
  return lastCase === undefined && Object.values(lists).every((list) => list.length === 0);
}

const { questions, samples, presentation, decision, table, ledger, agentEdits } = newestFileSchema.shape;

/** The value with its members in the schema's order. */
function inOrder<Value>(schema: z.ZodType<Value>, value: Value): Value {
  return schema.safeParse(value).data ?? value;
}

/** Equal playgrounds give files with members in the same order. */
export function toPlaygroundFile(playground: Playground): NewestFile {
  return {
    format: "cutpoint.playground",
    version: newestVersion,
    key: playground.key,
    name: playground.name,
    notes: playground.notes.split("\n"),
    model: playground.model,
    questions: inOrder(questions, playground.questions.map(toQuestion)),
    state: toState(playground.state),
    ...(playground.samples && { samples: inOrder(samples, playground.samples.map(toSample)) }),
    ...(playground.cases.length > 0 && { cases: playground.cases.map(toCase) }),
    ...(isPresented(playground.presentation) && {
      presentation: inOrder(presentation, toPresentation(playground.presentation)),
    }),
    ...(playground.decisionTuning && {
      decision: inOrder(decision, {
        ...playground.decisionTuning,
        goals: [...playground.decisionTuning.goals],
      }),
    }),
    ...(playground.table && { table: inOrder(table, playground.table) }),
    ...(!isEmptyLedger(playground.ledger) && {
      ledger: inOrder(ledger, toLedger(playground.ledger)),
    }),
    ...(playground.agentEdits && { agentEdits: inOrder(agentEdits, [...playground.agentEdits]) }),
  };
}

/** The page and all commands write the same bytes. */
export function writePlaygroundFile(playground: Playground): string {
  return formatFileJson(toPlaygroundFile(playground));
}
