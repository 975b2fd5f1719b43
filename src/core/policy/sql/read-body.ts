import { type ByType, byType, type Stemmed } from "./columns.ts";
import { cases, type Dialect, type Keys, type Step, toNumber, toRange, toSteps } from "./dialect.ts";
import { readChoice, readScore } from "./read-shares.ts";

/** How the responses that are read are spelled. */
export interface Spelled {
  readonly noulMembers: readonly string[];
  readonly typeNames: readonly { readonly name: string; readonly type: string }[];
  readonly shape: "map" | "list";
}

/** Answers by the first text among the members that may name one, or by place where none is named and none is missing. */
function answerKeys(all: readonly Stemmed[], { member, is, string }: Dialect): Keys {
  const named = (item: string) =>
    cases(
      ["name", "id", "question_id", "key"].map((name) => {
        const value = member(item, name);
        return [is(value, "string"), string(value)];
      }),
    );
  return {
    isNamed: (item) => `${named(item)} IS NOT NULL`,
    name: named,
    value: (item) => item,
    places: all.map(({ question }) => question.id),
    isWhole: true,
  };
}

/** The object that answers a question; NULL where it says that it is of another type. */
function toTyped({ question, stem }: Stemmed, { typeNames }: Spelled, { is, member, string, text }: Dialect) {
  const found = `${stem}_found`;
  const others = typeNames.filter(({ type }) => type !== question.type).map(({ name }) => text(name));
  const type = member(found, "type");
  const named = `CASE WHEN ${is(type, "string")} THEN ${string(type)} END`;
  return cases([
    ...(others.length === 0 ? [] : ([[`${named} IN (${others.join(", ")})`, "NULL"]] as const)),
    [is(found, "object"), found],
  ]);
}

/** From the body of a response to the object that answers each question. */
function findAnswers(all: readonly Stemmed[], spelled: Spelled, dialect: Dialect): Step[] {
  const { is, member, gather } = dialect;
  const [own, result] = [member("body", "answers"), member("body", "result")];
  const answers = cases([
    [`NOT ${is("body", "object")}`, "NULL"],
    [`${own} IS NOT NULL AND NOT ${is(own, "null")}`, own],
    [is(result, "object"), member(result, "answers")],
  ]);
  const byId = cases([
    [is("sent", "object"), "sent"],
    ...(spelled.shape === "list"
      ? [[is("sent", "array"), gather("sent", answerKeys(all, dialect))] as const]
      : []),
  ]);
  const found = (id: string) => member("answers", id);
  return [
    { name: "unwrapped", adds: [["sent", answers]], drops: ["body"] },
    { name: "gathered", adds: [["answers", byId]], drops: ["sent"] },
    {
      name: "found",
      adds: all.map(({ question, stem }) => [`${stem}_found`, found(question.id)]),
      drops: ["answers"],
    },
    {
      name: "typed",
      adds: all.map((one) => [`${one.stem}_sent`, toTyped(one, spelled, dialect)]),
      drops: all.map(({ stem }) => `${stem}_found`),
    },
  ];
}

function readNoul({ stem }: Stemmed, { noulMembers }: Spelled, dialect: Dialect): Step[] {
  const members = [...new Set(noulMembers)].map((name) => dialect.member(`${stem}_sent`, name));
  const sent = members.length === 1 ? `${members[0]}` : `COALESCE(${members.join(", ")})`;
  const number = `${stem}_number`;
  return toSteps(
    [`${stem}_sent`],
    [
      { name: `${stem}_numbers`, adds: [[number, toNumber(sent, dialect)]] },
      { name: `${stem}_read`, adds: [[`${stem}_probability`, toRange(number, 1, dialect)]] },
    ],
  );
}

/** From a column `body` of JSON to the columns that the rules look at. */
export function readBody(all: readonly Stemmed[], spelled: Spelled, dialect: Dialect): readonly Step[] {
  const readers: ByType<Step[]> = {
    noul: (one) => readNoul(one, spelled, dialect),
    choice: (one) => readChoice(one, dialect),
    score: (one) => readScore(one, dialect),
  };
  return [...findAnswers(all, spelled, dialect), ...all.flatMap((one) => byType(readers, one))];
}
