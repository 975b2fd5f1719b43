// Rules on the request as a whole (repeated or single questions, size, missing parts, the model that answered), and on
// each question's id and language.

import { isYesNo, kinds } from "#core/kinds/registry.ts";
import type { PlaygroundQuestion } from "#core/model/playground.ts";
import { estimateTokensFromBytes, utf8Length } from "#core/service/estimate.ts";
import { isVersionedModel } from "#core/service/model-names.ts";
import { toQuestionJsonText } from "#core/service/write-request.ts";
import { toCountText } from "#core/text/number-text.ts";
import type { PreparedQuestion } from "../prepare-for-rules.ts";
import {
  type AdviceFix,
  type AdviceRemark,
  type AdviceRule,
  type PlaygroundToCheck,
  remarkOnInstructions,
  remarkOnRequestIssues,
} from "../rule.ts";
import { applySuggestedId, isPlainIdentifier, suggestId } from "../suggest-id.ts";
import { extractContentStems, overlapCoefficient } from "../words.ts";

function describePinned(model: string, answeredBy: string | null): string | null {
  const pinned = model.trim();
  if (answeredBy === null || !isVersionedModel(pinned) || answeredBy === pinned) return null;
  return `${answeredBy} answered, although ${pinned} is pinned. What you found with one model may not hold for the other, so check which one serves you.`;
}

const answeredByOther: AdviceRule = {
  id: "V3",
  level: "warning",
  title: "Another model answered",
  reason:
    "Thresholds hold for the version they were fitted on. Another version gives other numbers for the same texts.",
  checkPlayground({ playground, answeredBy }) {
    const message = describePinned(playground.model, answeredBy);
    return message === null ? [] : [{ place: { at: "model" }, message }];
  },
  checkThresholds({ playground, question, answeredBy }) {
    const fittedOn = question.fitted?.modelId ?? null;
    const message =
      answeredBy !== null && fittedOn !== null && answeredBy !== fittedOn
        ? `${answeredBy} answered these cases, and the thresholds were fitted on ${fittedOn}. Set them again on these answers, or pin the model they were fitted on.`
        : describePinned(playground.model, answeredBy);
    return message === null ? [] : [{ path: ["rules"], message }];
  },
};

/** Key of what a question asks, ignoring negation; null for fewer than two words. Equal keys probably ask the same. */
function keyOf({ content, backticked, question }: PreparedQuestion): string | null {
  const words = [...content].map((word) => word.replace(/^(?:un|dis|non)(?=\p{L}{3})/u, "")).sort();
  if (words.length < 2) return null;
  return `${kinds[question.type].isGraded ? "graded" : ""} ${words.join(" ")} ${[...backticked].sort().join(" ")}`;
}

const yesNo = /^(?:yes|no|true|false|y|n)$/;

function isTwoSided({ question, options }: PreparedQuestion): boolean {
  return isYesNo(question) || (options.length === 2 && options.every(({ plain }) => yesNo.test(plain)));
}

function listOf({ options, levels }: PreparedQuestion): string {
  return [...options.map(({ plain }) => plain), ...levels].sort().join("\n");
}

function sameCriteria(one: PreparedQuestion, other: PreparedQuestion): boolean {
  return one.question.type === other.question.type && listOf(one) === listOf(other);
}

function glossWords({ glosses }: PreparedQuestion): ReadonlySet<string> {
  return extractContentStems(`${glosses.true} ${glosses.false}`);
}

/** Questions with equal texts differ if their glosses share hardly any words. */
function glossesDiffer(one: PreparedQuestion, other: PreparedQuestion): boolean {
  const [a, b] = [glossWords(one), glossWords(other)];
  return a.size > 0 && b.size > 0 && overlapCoefficient(a, b) < 0.5;
}

function sameJudgement(one: PreparedQuestion, other: PreparedQuestion): boolean {
  const alike = (isTwoSided(one) && isTwoSided(other)) || sameCriteria(one, other);
  return alike && !glossesDiffer(one, other);
}

const askedTwice: AdviceRule = {
  id: "Q10",
  level: "hint",
  title: "The same question asked twice",
  reason: "A question and its opposite are judged separately, so their probabilities may not add up to one.",
  checkPlayground({ questions }: PlaygroundToCheck) {
    const seen = new Map<string, PreparedQuestion>();
    return questions.flatMap((subject): AdviceRemark[] => {
      const key = keyOf(subject);
      const earlier = key === null ? undefined : seen.get(key);
      if (key !== null && earlier === undefined) seen.set(key, subject);
      if (earlier === undefined || !sameJudgement(earlier, subject)) return [];
      return [
        {
          place: { at: "question", key: subject.question.key, path: ["instructions", "text"] },
          message: `${earlier.question.id.slice(0, 60)} already asks this, perhaps the other way round, and the two answers may not add up. Keep one of them.`,
        },
      ];
    });
  },
};

const missingParts: AdviceRule = {
  id: "R1",
  level: "error",
  title: "A required part of the request is missing or unreadable",
  reason: "The service refuses a request without model, state, questions or instructions.",
  checkPlayground: (subject) => remarkOnRequestIssues(subject, "R1"),
};

const toSet = (text: string): ReadonlySet<string> => new Set(text.split(/\s+/).filter(Boolean));

const english = toSet(
  "the a an is are was were does do did has have which what who how of to in for and or not this that with by from on be it their whether",
);
/**
 * Function words of German, French, Spanish, Italian, Portuguese, Dutch, Polish and Turkish that aren't
 * English words.
 */
const others = toSet(`
der das ist und nicht ein eine einen den dem wird hat kunde welche welcher wie sich auf für mit von zu im über oder
le la les un une est et des du que qui dans pour pas sur avec ce cette quel quelle client il elle
el los las una es y del en por para con no se su qué cuál este esta cliente como
il lo gli della che di per non con sono è questo questa
o os uma é não em com para que do da dos esta qual
het een van dat niet met voor wordt klant deze
jest nie czy się na w z do jak który klient
bir ve bu mi mı mu mü ne için ile değil müşteri hangi kadar nasıl`);

const fewest = 4;

function isForeign(text: string): boolean {
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  const foreign = text.match(/[^\p{Script=Latin}\P{L}]/gu)?.length ?? 0;
  if (letters > 0 && foreign / letters > 0.3) return true;
  const words = text.split(/[^\p{L}']+/u).filter(Boolean);
  if (words.length < fewest) return false;
  const here = words.filter((word) => english.has(word)).length;
  const there = words.filter((word) => others.has(word) && !english.has(word)).length;
  return there >= 2 && there > here;
}

const otherLanguage: AdviceRule = {
  id: "Q12",
  level: "hint",
  title: "The text is not mainly English",
  reason:
    "Probabilities in other languages are reported to be less accurate and to need their own thresholds.",
  checkQuestion: ({ prose }) =>
    remarkOnInstructions(
      prose !== "" && isForeign(prose),
      "Answers in languages other than English are reported to be less accurate. Set thresholds on cases in this language.",
    ),
};

const plainId: AdviceRule = {
  id: "G4",
  level: "hint",
  title: "An id that needs quoting in code",
  reason: "Answers come back under the id, and code reads them by it. Not every model sees it.",
  checkQuestion({ question }) {
    const { id, key } = question;
    if (id === "" || isPlainIdentifier(id)) return [];
    const message =
      "Code reads answers by this id, and changing it later breaks that code. Use lower-case words joined by underscores.";
    const fix: AdviceFix = {
      label: "Rename it",
      step: "rename a question",
      apply: (now) => applySuggestedId(now, key),
    };
    const canFix = suggestId(question, { questions: [] }) !== null;
    return [{ path: ["id"], message, ...(canFix && { fix }) }];
  },
};

/** Share of a limit from which a request counts as near it. */
const near = 0.8;

const known = new WeakMap<PlaygroundQuestion, number>();

function questionBytes(question: PlaygroundQuestion, { profile }: PlaygroundToCheck): number {
  const before = known.get(question);
  if (before !== undefined) return before;
  const bytes = utf8Length(toQuestionJsonText(question, profile.typeNames));
  known.set(question, bytes);
  return bytes;
}

function inWords(tokens: number, limit: number, what: string): string | null {
  if (tokens < limit * near) return null;
  const where = tokens > limit ? "over" : "near";
  return `An estimate of ${toCountText(tokens)} tokens for ${what} is ${where} the reported limit of ${toCountText(limit)}, so the service may refuse it. Shorten the state or ask fewer questions at once.`;
}

const requestSize: AdviceRule = {
  id: "R7",
  level: "warning",
  title: "The request is near or over the reported token limits",
  reason: "The limits are reported and the tokens estimated. The service may refuse larger requests.",
  checkPlayground(subject) {
    const { limits } = subject.profile;
    const sizes = subject.questions.map(({ question }) => questionBytes(question, subject));
    const longest = Math.max(0, ...sizes);
    const whole = subject.state.bytes + sizes.reduce((sum, bytes) => sum + bytes, 0);
    const message =
      inWords(estimateTokensFromBytes(whole), limits.requestTokens, "the whole request") ??
      inWords(
        estimateTokensFromBytes(subject.state.bytes + longest),
        limits.questionTokens,
        "the state with the longest question",
      );
    return message === null ? [] : [{ place: { at: "state", range: null }, message }];
  },
};

const singleQuestion: AdviceRule = {
  id: "R10",
  level: "hint",
  title: "The run asks one question",
  reason: "Most of the bill is the state, and one request can ask many questions about it.",
  checkPlayground: ({ questions }) =>
    questions.length === 1
      ? [
          {
            place: { at: "questions" },
            message:
              "One request can ask several questions about one state and bills the state once. Add what else you want to know.",
          },
        ]
      : [],
};

export const requestRules: readonly AdviceRule[] = [
  answeredByOther,
  askedTwice,
  missingParts,
  otherLanguage,
  plainId,
  requestSize,
  singleQuestion,
];
