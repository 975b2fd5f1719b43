import fc from "fast-check";
import { blankEntry, textEntry } from "#core/contract/authored.ts";
import { profile } from "#core/contract/profiles/decider.ts";
import { questionTypes } from "#core/contract/question.ts";
import { writeRequest } from "#core/contract/write-request.ts";
import { blankQuestion } from "#core/document/blank-question.ts";
import { newPlayground } from "#core/document/new-playground.ts";
import type { PlaygroundQuestion } from "#core/document/playground.ts";
import { anyText } from "#core/document/testing/any-playground.ts";
import type { Policy } from "../policy.ts";
import type { RuledQuestion } from "../policy-cases.ts";
import { toPolicy } from "../to-policy.ts";

const name = anyText.filter((text) => text !== "");
/** Two decimals, as services round: values meet edges often. */
const cent = fc.integer({ min: 0, max: 100 }).map((count) => count / 100);
const word = fc.oneof(
  fc.constantFrom("allow", "review", "block", " Block ", "", "\u00a0", "\ufeff", "\u0085", "\u001c", "ask"),
  anyText,
);

const rules = fc.record({
  noul: fc.record({
    lower: cent,
    upper: cent,
    outcomes: fc.record({ no: word, unsure: word, yes: word }),
  }),
  choice: fc.record({
    measure: fc.constantFrom("confidence" as const, "margin" as const),
    cut: cent,
    marginCut: cent,
    outcomes: fc.record({ unsure: word, chosen: word }),
    options: fc.array(fc.record({ name, outcome: word }), { maxLength: 2 }),
  }),
  score: fc.record({
    measure: fc.constantFrom("level" as const, "tail" as const),
    lower: cent.map((value) => value * 3),
    upper: cent.map((value) => value * 3),
    tail: fc.record({ from: fc.integer({ min: 1, max: 4 }), lower: cent, upper: cent }),
    outcomes: fc.record({ low: word, middle: word, high: word }),
  }),
});

const question: fc.Arbitrary<PlaygroundQuestion> = fc
  .record({
    id: name,
    type: fc.constantFrom(...questionTypes),
    names: fc.uniqueArray(name, { minLength: 1, maxLength: 5 }),
    levels: fc.integer({ min: 2, max: 5 }),
    rules,
  })
  .map(({ id, type, names, levels, rules: ruled }) => ({
    ...blankQuestion(id, id, type),
    instructions: textEntry("Is it so?"),
    options: names.map((option) => ({ name: option, description: blankEntry })),
    levels: Array.from({ length: levels }, (_, level) => textEntry(`level ${level}`)),
    rules: {
      ...ruled,
      choice: {
        ...ruled.choice,
        options: ruled.choice.options.map((own, at) => ({ ...own, name: names[at] ?? own.name })),
      },
    },
  }));

/** Makes the question divide an option of another, or one that is not there. */
function divide(
  one: PlaygroundQuestion,
  all: readonly PlaygroundQuestion[],
  within: { of: number; option: number } | null,
): PlaygroundQuestion {
  if (within === null) return one;
  const group = all[within.of];
  return {
    ...one,
    narrows: { key: group?.key ?? "gone", option: group?.options[within.option]?.name ?? "gone" },
  };
}

/** One to four questions as they were asked, with any rules and the ids that break things. */
export const anyRuled: fc.Arbitrary<readonly RuledQuestion[]> = fc
  .tuple(
    fc.uniqueArray(question, { selector: ({ id }) => id, minLength: 1, maxLength: 4 }),
    fc.array(fc.option(fc.record({ of: fc.nat({ max: 3 }), option: fc.nat({ max: 5 }) })), { maxLength: 4 }),
  )
  .map(([all, within]) => {
    const questions = all.map((one, at) => divide(one, all, within[at] ?? null));
    const draft = { model: "m", state: { form: "text" as const, text: "s", items: [] }, questions };
    const written = writeRequest(draft, profile);
    if (!written.ok) throw new Error(written.issues[0]?.message);
    return written.asked.questions.map((asked, at) => ({
      question: questions[at] as PlaygroundQuestion,
      asked,
    }));
  });

/** The policy of these questions. */
export function toRuledPolicy(ruled: readonly RuledQuestion[], policyName = "p"): Policy {
  const questions = ruled.map((one) => one.question);
  const playground = { ...newPlayground("p"), name: policyName, questions };
  const context = { profile, answering: null, confidenceOf: () => null, now: 0 };
  const reading = toPolicy(playground, context);
  if (!reading.ok) throw new Error(reading.issues[0]?.message);
  return reading.policy;
}

type Text = fc.Arbitrary<string>;

const junk: Text = fc.constantFrom(
  ...["null", "true", '"0.5"', "2", "-1", "-0", "1e400", "1.0000005", "[]", "{}", "12345678901234567890"],
);
const cents: Text = cent.map(String);
const mostly = (good: Text): Text => fc.oneof({ weight: 9, arbitrary: good }, { weight: 1, arbitrary: junk });

/** An object's text of members that are there or not. */
function members(parts: readonly (readonly [string, fc.Arbitrary<string | null>])[]): Text {
  return fc.tuple(...parts.map(([, text]) => text)).map((texts) => {
    const written = texts.flatMap((text, at) =>
      text === null ? [] : `${JSON.stringify(parts[at]?.[0])}:${text}`,
    );
    return `{${written.join(",")}}`;
  });
}

const maybe = (text: Text) => fc.option(text, { freq: 5 });

/** Probabilities in cents that add up to 1, or nearly; now and then one is missing or wrong. */
function distribution(keys: readonly string[]): Text {
  return fc
    .tuple(
      fc.array(fc.nat({ max: 100 }), { minLength: keys.length, maxLength: keys.length }),
      fc.constantFrom(0, 0, 0, 1, -2, 5),
    )
    .chain(([cuts, off]) => {
      const steps = [0, ...cuts.slice(1).sort((a, b) => a - b), 100 + off];
      const texts = keys.map((_, at) => String(Math.max(0, (steps[at + 1] ?? 0) - (steps[at] ?? 0)) / 100));
      const flawed = fc.oneof(
        { weight: 8, arbitrary: fc.constant(null) },
        { weight: 1, arbitrary: fc.nat({ max: keys.length - 1 }) },
      );
      return fc
        .tuple(flawed, junk)
        .chain(([at, wrong]) =>
          members(keys.map((key, index) => [key, fc.constant(index === at ? wrong : (texts[index] ?? "0"))])),
        );
    });
}

const typeText = (type: string) =>
  fc.oneof(
    { weight: 8, arbitrary: fc.constantFrom(JSON.stringify(type), null) },
    { weight: 1, arbitrary: fc.constantFrom('"boolean"', '"predicate"', '"choice"', '"?"', "null", "3") },
  );

/** An answer as it might come back: mostly as agreed, at times not. */
function anyAnswer({ asked }: RuledQuestion): Text {
  const type = ["type", typeText(asked.type)] as const;
  if (asked.type === "noul") {
    const member = fc.constantFrom("noul", "noul", "probability", "value", "boolean", "other");
    return member.chain((named) => members([type, [named, mostly(cents)]]));
  }
  const confidence = ["confidence", maybe(mostly(cents))] as const;
  if (asked.type === "choice") {
    const names = fc.constantFrom(...asked.names.map((option) => JSON.stringify(option)), '"unasked"');
    const probabilities = ["probabilities", maybe(distribution(asked.names))] as const;
    return members([type, ["choice", maybe(mostly(names))], probabilities, confidence]);
  }
  const levels = asked.names.map((_, level) => String(level));
  const expected = fc.integer({ min: 0, max: 100 * (levels.length - 1) }).map((count) => String(count / 100));
  const probabilities = ["probabilities", maybe(distribution(levels))] as const;
  return members([type, ["score", maybe(mostly(expected))], probabilities, confidence]);
}

/** The text of a response to these questions; what it holds need not be what was agreed. */
export function anyResponse(ruled: readonly RuledQuestion[]): Text {
  const answers = members(
    ruled.map((one) => [one.asked.id, fc.option(mostly(anyAnswer(one)), { freq: 12 })] as const),
  );
  const whole = answers.map((text) => `{"model":"m","answers":${text}}`);
  return fc.oneof(
    { weight: 12, arbitrary: whole },
    { weight: 1, arbitrary: whole.map((text) => `{"result":${text}}`) },
    { weight: 1, arbitrary: fc.constantFrom("null", "[]", '{"answers":[]}', '{"answers":null}', '"text"') },
  );
}
