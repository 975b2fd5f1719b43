// Finds what looks like a secret in the texts that a link or a deck would carry.

import { labelFactsOf } from "#core/cases/labels/fact-columns.ts";
import type { Case } from "#core/model/case.ts";
import type { Playground, PlaygroundQuestion, PlaygroundSample } from "#core/model/playground.ts";
import type { AuthoredEntry } from "#core/model/question.ts";
import type { Run } from "#core/model/run.ts";
import type { QuestionTexts } from "#core/model/variant.ts";
import type { SlideDeck } from "#core/present/slide-deck.ts";
import type { SharedParts } from "./shared-text.ts";

/** A match of a pattern, so it may be a false alarm. */
export interface PossibleSecret {
  kind: "API key" | "token" | "private key" | "e-mail address" | "card number" | "phone number";
  place: string;
  /** First characters of the match, to help the author find it. */
  hint: string;
}

const patterns: readonly {
  kind: PossibleSecret["kind"];
  pattern: RegExp;
  holds?: (found: string) => boolean;
}[] = [
  { kind: "private key", pattern: /-----BEGIN [A-Z ]{0,30}PRIVATE KEY-----/g },
  {
    kind: "API key",
    pattern:
      /\b(?:sk|pk|rk|key|api|tsk)[-_][A-Za-z0-9_-]{16,200}|\b(?:AKIA|ASIA)[A-Z0-9]{16}\b|\bAIza[\w-]{35}|\bgh[pousr]_[A-Za-z0-9]{30,200}|\bgithub_pat_\w{30,200}|\bglpat-[\w-]{20,200}|\bxox[abeoprs]-[\w-]{10,200}/g,
  },
  {
    kind: "token",
    pattern: /\beyJ[\w-]{10,2000}\.[\w-]{10,4000}\.[\w-]{5,1000}|\bBearer\s+[\w.~+/-]{16,2000}/g,
  },
  {
    kind: "token",
    pattern: /(?<![\w+/-])[\w+/-]{32,2000}={0,2}(?![\w+/-])/g,
    holds: (found) =>
      /\d/.test(found) && /[a-z]/i.test(found) && new Set(found).size > 9 && !/[-_/]{2}/.test(found),
  },
  {
    kind: "e-mail address",
    pattern: /(?<![\w.+-])[\w.+-]{1,64}@[A-Za-z0-9-]{1,63}(?:\.[A-Za-z0-9-]{1,63}){1,8}/g,
  },
  { kind: "card number", pattern: /(?<![\d.])\d(?:[ -]?\d){12,18}(?![\d.])/g, holds: passesLuhn },
  {
    kind: "phone number",
    pattern: /(?<![\w.+-])(?:\+\d|\(\d{2,5}\)|0\d)[\d ()/-]{6,20}\d(?!\.?[\w-])/g,
    holds: (found) => /^\+|[ ()/-]/.test(found) && new Set(found.replaceAll(/\D/g, "")).size > 2,
  },
];

/** Whether the number has a payment card's check digit (Luhn algorithm). False if all digits are the same. */
function passesLuhn(found: string): boolean {
  const digits = Array.from(found.replaceAll(/\D/g, ""), Number).toReversed();
  const sum = digits.reduce((all, digit, place) => {
    const doubled = place % 2 === 1 ? digit * 2 : digit;
    return all + (doubled > 9 ? doubled - 9 : doubled);
  }, 0);
  return sum % 10 === 0 && new Set(digits).size > 1;
}

function hintOf(found: string): string {
  return found.length > 10 ? `${found.slice(0, 6)}…` : `${found.slice(0, 3)}…`;
}

/**
 * Finds secrets by pattern, so there may be false alarms. Each range is reported only once, for the first pattern that
 * matches. `place` says where the text is, as in `TextToSearch`.
 */
export function findSecretsInText(text: string, place: string): PossibleSecret[] {
  const taken: [from: number, to: number][] = [];
  return patterns.flatMap(({ kind, pattern, holds }) =>
    [...text.matchAll(pattern)].flatMap(({ 0: found, index }) => {
      const to = index + found.length;
      if (taken.some(([from, until]) => index < until && from < to) || holds?.(found) === false) return [];
      taken.push([index, to]);
      return [{ kind, place, hint: hintOf(found) }];
    }),
  );
}

/** `place` says where the text is, in words for the author, e.g. "case 3". */
export interface TextToSearch {
  place: string;
  text: string;
}

function textOfCase(row: Case): TextToSearch {
  const { key, state, facts, note, group, metadata = {} } = row;
  const said =
    facts === undefined ? [] : labelFactsOf(row).flatMap(({ labeler, note: own }) => [labeler, own]);
  const texts = [state.text, ...state.items, note, group, ...Object.values(metadata), ...new Set(said)];
  return { place: `case ${Number(key)}`, text: texts.join("\n") };
}

function textOfSample({ name, state }: PlaygroundSample, index: number): TextToSearch {
  return { place: `sample ${index + 1}`, text: [name, state.text, ...state.items].join("\n") };
}

/** The texts that would be shared and may contain secrets; `run` has the answers. */
export function listTextsToSearch(
  playground: Playground,
  parts: SharedParts,
  run: Run | null,
): readonly TextToSearch[] {
  const { name, model, notes, questions, state, samples = [], cases } = playground;
  const answers = run ? [run.responseText, run.second?.responseText ?? ""].join("\n") : "";
  return [
    { place: "the name", text: name },
    { place: "the model", text: model },
    ...questions.map((question) => textOfQuestion(question, parts.notes)),
    ...(parts.notes ? [{ place: "the notes", text: notes }] : []),
    ...(parts.state ? [{ place: "the state", text: [state.text, ...state.items].join("\n") }] : []),
    ...(parts.samples ? samples.map(textOfSample) : []),
    ...(parts.cases ? cases.map(textOfCase) : []),
    ...(parts.state && parts.answers ? [{ place: "the answers", text: answers }] : []),
  ];
}

function textOfQuestion(question: PlaygroundQuestion, notes: boolean): TextToSearch {
  const others = (question.variants ?? []).flatMap((variant) => [
    variant.name,
    ...(variant.words ? textsOfWords(variant.words) : []),
  ]);
  const outcomes = [
    ...Object.values(question.rules.noul.outcomes),
    ...Object.values(question.rules.choice.outcomes),
    ...Object.values(question.rules.score.outcomes),
    ...question.rules.choice.options.flatMap((option) => [option.name, option.outcome]),
  ];
  const named = (question.wordings ?? []).flatMap(({ name, note }) => (notes ? [name, note] : name));
  const ownNotes = notes && question.note ? [question.note] : [];
  const texts = [question.id, ...textsOfWords(question), ...others, ...named, ...ownNotes, ...outcomes];
  return { place: `question ${question.id}`, text: texts.join("\n") };
}

function textsOfWords({ instructions, glosses, options, levels }: QuestionTexts): string[] {
  const entries: AuthoredEntry[] = [instructions, glosses.true, glosses.false, ...levels];
  const optionTexts = options.flatMap(({ name, description }) => [name, description.text]);
  return [...entries.map(({ text }) => text), ...optionTexts];
}

/** Like `findSecretsInText`, for the texts of a slide deck that its author wrote or that come from its cases. */
export function findSecretsInDeck({
  name,
  questions,
  slides,
  title: first,
  change,
}: SlideDeck): readonly PossibleSecret[] {
  const asked = questions.map(({ words, rule }) =>
    [words, ...(rule?.zones ?? []), rule?.of ?? ""].join("\n"),
  );
  const options = slides.flatMap(({ answers }) =>
    answers.flatMap((answer) =>
      answer === null
        ? []
        : [answer.outcome, answer.option, answer.level, ...(answer.rows ?? []).map(({ words }) => words)],
    ),
  );
  const changed =
    change === null
      ? []
      : [
          change.before,
          ...change.outcomes.map(({ outcome }) => outcome),
          ...change.worseCases.map(({ words }) => words),
        ];
  return [
    ...findSecretsInText(name, "the name"),
    ...findSecretsInText(first?.subtitle ?? "", "the subtitle"),
    ...findSecretsInText(changed.join("\n"), "the page before and after"),
    ...findSecretsInText([...asked, ...new Set(options)].join("\n"), "the questions"),
    ...slides.flatMap(({ title, notes, lines }, index) => [
      ...findSecretsInText(
        [title, ...lines.flatMap(({ label, text }) => [label, text])].join("\n"),
        `slide ${index + 1}`,
      ),
      ...findSecretsInText(notes, `the notes on slide ${index + 1}`),
    ]),
  ];
}
