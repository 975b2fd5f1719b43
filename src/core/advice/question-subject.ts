import type { AuthoredEntry, AuthoredOption } from "#core/contract/authored.ts";
import type { PlaygroundQuestion } from "#core/document/playground.ts";
import { contentOf, stemsOf } from "./content-words.ts";
import { isForRest } from "./for-rest.ts";
import { wordKey } from "./near-duplicates.ts";
import { plainName } from "./plain-name.ts";
import { backticked, toProse } from "./prose.ts";
import { toFieldName } from "./state-field.ts";

/** An option as rules compare it. */
export interface OptionSubject {
  name: string;
  /** The name in lower case, its parts apart by single spaces. */
  plain: string;
  description: string;
  content: ReadonlySet<string>;
  /** Every word of name and description, as stems. */
  stems: readonly string[];
  /** Trimmed, in lower case, Unicode folded. */
  folded: string;
  nameKey: string;
  descriptionKey: string;
  /** Whether it is for what fits no other option, or for the harmless rest. */
  isForRest: boolean;
}

/** What a question says of fields of the state. */
export interface Mentions {
  /** Every field that it names in backticks, as `toFieldName` spells it. */
  names: ReadonlySet<string>;
  /** Every word of what the model reads of it, as stems. */
  stems: ReadonlySet<string>;
  /** The same in order, each between spaces. */
  stemLine: string;
}

/** A question as rules read it; made once for each question, since a question is a value. */
export interface QuestionSubject {
  question: PlaygroundQuestion;
  /** The instructions for English rules; empty when they are JSON. */
  prose: string;
  content: ReadonlySet<string>;
  /** What the instructions hold in backticks, as written. */
  backticked: readonly string[];
  /** Glosses for English rules; empty when blank or JSON. */
  glosses: { true: string; false: string };
  /** Empty for other types than choice. */
  options: readonly OptionSubject[];
  /** Level texts for English rules; empty for other types than score. */
  levels: readonly string[];
}

const knownOptions = new WeakMap<AuthoredOption, OptionSubject>();

/** Made once for each option, since an option is a value. */
export function toOptionSubject(option: AuthoredOption): OptionSubject {
  const before = knownOptions.get(option);
  if (before) return before;
  const description = option.description.text.slice(0, 1000);
  const plain = plainName(option.name);
  const made = {
    name: option.name,
    plain,
    description,
    content: contentOf(description),
    stems: stemsOf(`${option.name.slice(0, 200)} ${description}`),
    folded: option.name.normalize("NFKC").trim().toLowerCase(),
    nameKey: wordKey(plain),
    descriptionKey: wordKey(description),
    isForRest: isForRest(option.name, description),
  };
  knownOptions.set(option, made);
  return made;
}

function english(entry: AuthoredEntry): string {
  return entry.form === "text" ? toProse(entry.text) : "";
}

const known = new WeakMap<PlaygroundQuestion, QuestionSubject>();

export function toQuestionSubject(question: PlaygroundQuestion): QuestionSubject {
  const before = known.get(question);
  if (before) return before;
  const prose = english(question.instructions);
  const made: QuestionSubject = {
    question,
    prose,
    content: contentOf(prose),
    backticked: backticked(question.instructions.text),
    glosses: { true: english(question.glosses.true), false: english(question.glosses.false) },
    options: question.type === "choice" ? question.options.map(toOptionSubject) : [],
    levels: question.type === "score" ? question.levels.map(english) : [],
  };
  known.set(question, made);
  return made;
}

const longestRead = 10_000;
const knownMentions = new WeakMap<QuestionSubject, Mentions>();

/** Worked out when first asked for: few rules need it. */
export function mentionsOf(subject: QuestionSubject): Mentions {
  const before = knownMentions.get(subject);
  if (before) return before;
  const { type, instructions, glosses, options, levels } = subject.question;
  const criteria = {
    noul: () => [glosses.true.text, glosses.false.text],
    choice: () => options.map(({ description }) => description.text),
    score: () => levels.map(({ text }) => text),
  }[type]();
  const texts = [instructions.text, ...criteria].map((text) => text.slice(0, longestRead));
  const stems =
    type === "choice"
      ? [...stemsOf(texts[0] ?? ""), ...subject.options.flatMap((option) => option.stems)]
      : texts.flatMap(stemsOf);
  const names = new Set(
    texts.flatMap((text) => (text.includes("`") ? backticked(text) : [])).map(toFieldName),
  );
  const made = { names, stems: new Set(stems), stemLine: ` ${stems.join(" ")} ` };
  knownMentions.set(subject, made);
  return made;
}
