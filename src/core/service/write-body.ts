// Writes the body of a request in the profile's shape, with questions as a map or a list, and lists the exact texts of
// a run.

import { hasOptions } from "#core/kinds/registry.ts";
import type { Profile } from "#core/model/profile.ts";
import { type AskedQuestion, type AskedRequest, composeMapRequestBody, type Run } from "#core/model/run.ts";
import { findJsonItemSpans, findJsonMemberSpans } from "#core/text/json/json-spans.ts";
import { profileOf } from "./profiles.ts";

const writers: Readonly<Record<Profile["shape"], (asked: AskedRequest) => string>> = {
  map: composeMapRequestBody,
  list: composeList,
};

/** The exact body that is sent to a service of this shape. */
export function writeRequestBody(asked: AskedRequest, { shape }: Pick<Profile, "shape">): string {
  return writers[shape](asked);
}

/** Text stays as it is; other JSON becomes a string of its text. */
function asText(json: string): string {
  return json.startsWith('"') ? json : JSON.stringify(json);
}

function objectText(members: readonly (readonly [name: string, json: string])[]): string {
  return `{${members.map(([name, json]) => `"${name}":${json}`).join(",")}}`;
}

/** Decodes a JSON string; other JSON is returned as its text. */
function wordsOf(json: string): string {
  return JSON.parse(asText(json)) as string;
}

/** Predicates have no field for what yes and no mean, so it's appended to the instructions. */
function withGlosses(
  instructions: string,
  glosses: readonly (readonly [name: string, json: string])[],
): string {
  const meant = glosses.filter(([, json]) => json !== "null");
  if (meant.length === 0) return asText(instructions);
  const lines = meant.map(([name, json]) => `${name === "true" ? "Yes" : "No"} means: ${wordsOf(json)}`);
  return JSON.stringify([wordsOf(instructions), ...lines].join("\n"));
}

function describedItem(member: "value" | "label", name: string, description: string): string {
  const described = description === "null" ? [] : [["description", asText(description)] as const];
  return objectText([[member, JSON.stringify(name)], ...described]);
}

function itemText(question: AskedQuestion): string {
  const { id, text } = question;
  const members = new Map(findJsonMemberSpans(text).map(({ name, start, end }) => [name, { start, end }]));
  const jsonOf = (name: string) => {
    const span = members.get(name);
    return span ? text.slice(span.start, span.end) : null;
  };
  const instructions = jsonOf("instructions") ?? '""';
  const criteria = jsonOf("criteria");
  const named = [["type", jsonOf("type") ?? '""'] as const, ["name", JSON.stringify(id)] as const];
  if (criteria?.startsWith("[")) {
    const levels = findJsonItemSpans(criteria).map(({ start, end }) =>
      describedItem("label", wordsOf(criteria.slice(start, end)), "null"),
    );
    return objectText([
      ...named,
      ["instructions", asText(instructions)],
      ["levels", `[${levels.join(",")}]`],
    ]);
  }
  const entries =
    criteria === null
      ? []
      : findJsonMemberSpans(criteria).map(
          ({ name, start, end }) => [name, criteria.slice(start, end)] as const,
        );
  if (!hasOptions(question)) {
    return objectText([...named, ["instructions", withGlosses(instructions, entries)]]);
  }
  const choices = entries.map(([name, description]) => describedItem("value", name, description));
  return objectText([
    ...named,
    ["instructions", asText(instructions)],
    ["choices", `[${choices.join(",")}]`],
  ]);
}

/**
 * Body in the list shape: model, input and questions in this order, each question with its name. The input has to be
 * text, so a JSON state is sent as a string of its JSON text.
 */
function composeList({ model, stateText, questions }: AskedRequest): string {
  const items = questions.map(itemText);
  return `{"model":${JSON.stringify(model)},"input":${asText(stateText)},"questions":[${items.join(",")}]}`;
}

/** The exact requests or responses of a run, labelled "First request" and so on. A two-step choice has two of each. */
export function listRequestsOrResponses(
  run: Run,
  part: "request" | "response",
): readonly { label: string; text: string }[] {
  const { asked, responseText, second } = run;
  const both = [{ asked, responseText }];
  if (second)
    both.push({ asked: { ...asked, questions: second.questions }, responseText: second.responseText });
  return both.map((step, at) => ({
    label: `${at === 0 ? "First" : "Second"} ${part}`,
    text: part === "request" ? writeRequestBody(step.asked, profileOf(run)) : step.responseText,
  }));
}
