import fc from "fast-check";
import { blankQuestion, newPlayground } from "#core/document/new-playground.ts";
import { anyText } from "#core/document/testing/any-playground.ts";
import type { PlaygroundQuestion } from "#core/model/playground.ts";
import type { Profile } from "#core/model/profile.ts";
import { blankEntry, questionTypes, toTextEntry } from "#core/model/question.ts";
import { defaultRules } from "#core/model/rule.ts";
import { decisionsProfile, deciderProfile as profile } from "#core/service/profiles.ts";
import { writeRequest } from "#core/service/write-request.ts";
import type { Policy } from "../policy.ts";
import type { AskedPolicyQuestion } from "../policy-cases.ts";
import { toPolicy } from "../to-policy.ts";

/** JavaScript and Python spell these numbers differently. */
const numberNames = ["0", "1", "0.1", "true", "9007199254740993", "123456789012345680000", "1e+21", "1e-7"];
const name = fc.oneof(
  { weight: 3, arbitrary: anyText.filter((text) => text !== "") },
  fc.constantFrom(...numberNames, "0.00001", "-1.5", "1.5e+300"),
);
/** Two decimals, as services round, so values often equal thresholds. */
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
    measure: fc.constantFrom("probability" as const, "confidence" as const, "margin" as const),
    cut: cent,
    probabilityCut: cent,
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

/** Includes questions without outcomes. */
const anyRules = fc.oneof({ weight: 4, arbitrary: rules }, fc.constant(defaultRules));

const question: fc.Arbitrary<PlaygroundQuestion> = fc
  .record({
    id: name,
    type: fc.constantFrom(...questionTypes),
    names: fc.uniqueArray(name, { minLength: 1, maxLength: 5 }),
    levels: fc.integer({ min: 2, max: 5 }),
    texts: fc.array(fc.constantFrom("1", "0", "2", "again", "0.5"), { maxLength: 3 }),
    rules: anyRules,
    repeats: fc.boolean(),
  })
  .map(({ id, type, names, levels, texts, rules: ruled, repeats }) => ({
    ...blankQuestion(id, id, type),
    instructions: toTextEntry("Is it so?"),
    options: names.map((option) => ({ name: option, description: blankEntry })),
    levels: Array.from({ length: levels }, (_, level) => toTextEntry(texts[level] ?? `level ${level}`)),
    rules: {
      ...ruled,
      choice: {
        ...ruled.choice,
        // Some name an option of the question twice, some another option.
        options: ruled.choice.options.map((own, at) => ({
          ...own,
          name: names[at] ?? (repeats ? names[0] : own.name) ?? own.name,
        })),
      },
    },
  }));

/** May divide a missing option or question. */
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

/** One to four questions with hostile ids. */
export const anyRuled: fc.Arbitrary<readonly AskedPolicyQuestion[]> = fc
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

/** Spells the type "score" by a name that other services use for yes/no. */
const oddProfile: Profile = {
  ...profile,
  id: "odd",
  noulMembers: ["chance", "noul"],
  typeNames: { noul: "yesno", choice: "pick", score: "boolean" },
};
export const anyProfiles: readonly Profile[] = [profile, oddProfile, decisionsProfile];

export function toRuledPolicy(
  ruled: readonly AskedPolicyQuestion[],
  policyName = "p",
  asked = profile,
): Policy {
  const questions = ruled.map((one) => one.question);
  const playground = { ...newPlayground("p"), name: policyName, questions };
  const context = { profile: asked, answering: null, confidenceOf: () => null, now: 0 };
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

function members(parts: readonly (readonly [string, fc.Arbitrary<string | null>])[]): Text {
  return fc.tuple(...parts.map(([, text]) => text)).map((texts) => {
    const written = texts.flatMap((text, at) =>
      text === null ? [] : `${JSON.stringify(parts[at]?.[0])}:${text}`,
    );
    return `{${written.join(",")}}`;
  });
}

const maybe = (text: Text) => fc.option(text, { freq: 5 });

/** The reader takes the first of these that exists. */
const keyMembers = ["value", "label", "option", "name", "level"];

/** The name as a string, or as the number or boolean with the same text. */
function itemKey(key: string): Text {
  const text = JSON.stringify(key);
  if (key === "true" || key === "false") return fc.constantFrom(text, key);
  const isNumber = String(Number(key)) === key && Number.isFinite(Number(key));
  if (!isNumber) return fc.constant(text);
  return fc.constantFrom(text, key, ...(/^\d+$/.test(key) ? [`${key}.0`, `${key}e0`] : []));
}

/** `{value | label | …: key, probability}`; sometimes with extra members, sometimes not an item at all. */
function item(key: string, share: Text): Text {
  const named = fc.tuple(fc.constantFrom(...keyMembers), itemKey(key), share, fc.boolean());
  const good = named.map(([member, text, probability, more]) =>
    more
      ? `{"probability":${probability},"other":1,"${member}":${text}}`
      : `{"${member}":${text},"probability":${probability}}`,
  );
  return fc.oneof({ weight: 40, arbitrary: good }, { weight: 1, arbitrary: junk });
}

/** Every accepted format: a map, a list by index, a list of items in any order. */
function spelled(keys: readonly string[], texts: readonly string[]): Text {
  const map = members(keys.map((key, at) => [key, fc.constant(texts[at] ?? "0")] as const));
  const shuffled = fc
    .shuffledSubarray([...keys.keys()], { minLength: keys.length })
    .chain((order) => fc.tuple(...order.map((at) => item(keys[at] ?? "", fc.constant(texts[at] ?? "0")))));
  const twice = shuffled.chain((list) => fc.constantFrom(list, list, list, [...list, ...list]));
  const more = fc.constantFrom([], [], [], ["0"], ["0.5"]).map((others) => [...texts, ...others]);
  return fc.oneof(
    { weight: 3, arbitrary: map },
    fc.oneof(twice, more).map((list) => `[${list.join(",")}]`),
  );
}

/** Hundredths that sum to 1 or nearly; sometimes all 0, sometimes one is invalid. */
function shares(count: number): fc.Arbitrary<readonly string[]> {
  const drawn = fc
    .tuple(
      fc.array(fc.nat({ max: 100 }), { minLength: count, maxLength: count }),
      fc.constantFrom(0, 0, 0, 1, -2, 3, -3, 4, -4, -40),
    )
    .map(([cuts, off]) => {
      const steps = [0, ...cuts.slice(1).sort((a, b) => a - b), 100 + off];
      return cuts.map((_, at) => String(Math.max(0, (steps[at + 1] ?? 0) - (steps[at] ?? 0)) / 100));
    });
  const flawed = fc
    .tuple(drawn, fc.nat({ max: count - 1 }), junk)
    .map(([texts, at, wrong]) => texts.map((text, index) => (index === at ? wrong : text)));
  const zeros = fc.constantFrom("0", "0.00", "-0").map((zero) => Array.from({ length: count }, () => zero));
  return fc.oneof({ weight: 8, arbitrary: drawn }, flawed, zeros);
}

/** Sometimes a key is missing, or the value isn't a distribution. */
function distribution(...keyings: readonly (readonly string[])[]): Text {
  return fc.constantFrom(...keyings).chain((keys) => {
    const kept = fc.oneof(
      { weight: 8, arbitrary: fc.constant(keys) },
      fc.nat({ max: keys.length }).map((at) => keys.filter((_, index) => index !== at)),
    );
    const whole = fc.tuple(kept, shares(keys.length)).chain(([some, texts]) => spelled(some, texts));
    return fc.oneof({ weight: 15, arbitrary: whole }, junk);
  });
}

const typeText = (type: string) =>
  fc.oneof(
    { weight: 8, arbitrary: fc.constantFrom(JSON.stringify(type), null) },
    {
      weight: 1,
      arbitrary: fc.constantFrom('"boolean"', '"predicate"', '"choice"', '"yesno"', '"?"', "null", "3"),
    },
  );

/** Mostly valid. */
function anyAnswer({ asked }: AskedPolicyQuestion): Text {
  const type = ["type", typeText(asked.type)] as const;
  if (asked.type === "noul") {
    const member = fc.constantFrom("noul", "noul", "probability", "value", "boolean", "chance", "other");
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
  const probabilities = ["probabilities", maybe(distribution(levels, levels, asked.names))] as const;
  return members([type, ["score", maybe(mostly(expected))], probabilities, confidence]);
}

/** A list in any order, by one of the naming members or by position. */
function answerList(ruled: readonly AskedPolicyQuestion[]): Text {
  const nameless = fc.tuple(...ruled.map((one) => mostly(anyAnswer(one))));
  const named = fc.constantFrom("name", "name", "id", "question_id", "key", "other");
  const items = fc.tuple(nameless, fc.array(named, { minLength: ruled.length, maxLength: ruled.length }));
  const byName = items.map(([texts, names]) =>
    texts.map((text, at) => {
      const own = `"${names[at]}":${JSON.stringify(ruled[at]?.asked.id)}`;
      return text.startsWith("{") ? `{${[own, text.slice(1, -1)].filter(Boolean).join(",")}}` : text;
    }),
  );
  const some = byName.chain((texts) => fc.shuffledSubarray([...texts, ...texts], { minLength: 1 }));
  return fc.oneof(nameless, byName, byName, some).map((texts) => `[${texts.join(",")}]`);
}

/** May be invalid at any level. */
export function anyResponse(ruled: readonly AskedPolicyQuestion[]): Text {
  const answers = members(
    ruled.map((one) => [one.asked.id, fc.option(mostly(anyAnswer(one)), { freq: 12 })] as const),
  );
  const whole = answers.map((text) => `{"model":"m","answers":${text}}`);
  const listed = answerList(ruled).map((text) => `{"model":"m","answers":${text}}`);
  return fc.oneof(
    { weight: 12, arbitrary: whole },
    { weight: 6, arbitrary: listed },
    { weight: 1, arbitrary: whole.map((text) => `{"result":${text}}`) },
    { weight: 1, arbitrary: fc.constantFrom("null", "[]", '{"answers":[]}', '{"answers":null}', '"text"') },
  );
}
