import * as z from "zod/mini";
import { kinds } from "#core/kinds/registry.ts";
import { type AuthoredQuestion, questionTypes } from "#core/model/question.ts";
import { isJsonObject, ownMember } from "#core/text/json/json-object.ts";

/** Where in the request a server found a fault. */
export interface ErrorPlace {
  /** The path as sent, without the leading `body`. */
  loc: readonly (string | number)[];
  /** The question at fault, or null when it is not in a question. */
  questionId: string | null;
  /** The field within the question (else within the request), its parts joined by dots; null for the whole. */
  field: string | null;
  message: string;
}

const stepSchema = z.union([z.string(), z.number()]);
// oxlint-disable-next-line promise/valid-params -- a schema with a fallback, not a promise
const locSchema = z.catch(
  z.union([
    z.array(stepSchema),
    z.pipe(
      stepSchema,
      z.transform((only) => [only]),
    ),
  ]),
  [],
);
const messageSchema = z.string().check(z.minLength(1));

/** The places named by a `detail` list of `{loc, msg}`; other bodies name none. */
export function readPlaces(body: unknown): readonly ErrorPlace[] {
  const detail = isJsonObject(body) ? ownMember(body, "detail") : undefined;
  return Array.isArray(detail) ? detail.flatMap((item: unknown) => readPlace(item) ?? []) : [];
}

/** A path in one line, its parts joined by dots. */
export function toPath(loc: readonly (string | number)[]): string {
  return loc.join(".");
}

function readPlace(item: unknown): ErrorPlace | null {
  if (typeof item === "string" && item !== "") {
    return { loc: [], questionId: null, field: null, message: item };
  }
  if (!isJsonObject(item)) return null;
  const message = messageSchema.safeParse(ownMember(item, "msg") ?? ownMember(item, "message"));
  if (!message.success) return null;
  const sent = locSchema.parse(ownMember(item, "loc"));
  const loc = sent[0] === "body" ? sent.slice(1) : sent;
  return { loc, ...locate(loc), message: message.data };
}

function locate(loc: readonly (string | number)[]): { questionId: string | null; field: string | null } {
  const [head, id, ...rest] = loc;
  if (head !== "questions" || id === undefined) {
    return { questionId: null, field: toPath(loc) || null };
  }
  return { questionId: String(id), field: toPath(withoutTag(rest)) || null };
}

const inSentence =
  /^(?:\w+Error: )?(?:body\.)?question(?:s\[(\d+)\]|(?:s\[| )"(.+?)"\]?|s\.(.+?))(?:\.(type|instructions|criteria|choices|levels)\b[^:]*)?: (.+)$/s;

/**
 * The place that a sentence begins with, as servers of the family write it: `questions.ID: "criteria" must …`,
 * `questions[2].choices: …`, `question "ID": criteria must …`; `param` is where some name it beside the sentence. Null where none is named.
 */
export function placeInSentence(sentence: string, param?: unknown): ErrorPlace | null {
  const text =
    typeof param === "string" && param.startsWith("questions") ? `${param}: ${sentence}` : sentence;
  const found = inSentence.exec(text.trim());
  if (found === null) return null;
  const [, index, quoted, plain, member, message = ""] = found;
  const id = index === undefined ? (quoted ?? plain ?? "") : Number(index);
  const named =
    member ?? /^(?:choice |noul |score )?"?(type|instructions|criteria|choices|levels)"? /.exec(message)?.[1];
  const field = named === "choices" || named === "levels" ? "criteria" : named;
  const loc = ["questions", id, ...(field === undefined ? [] : [field])];
  return { loc, ...locate(loc), message };
}

/** Places with the id of the question that they name by its position. */
export function withAskedIds(places: readonly ErrorPlace[], ids: readonly string[]): readonly ErrorPlace[] {
  return places.map((place) => {
    const [, at] = place.loc;
    const id = typeof at === "number" && place.questionId !== null ? ids[at] : undefined;
    return id === undefined || ids.includes(String(at)) ? place : { ...place, questionId: id };
  });
}

/** Validators of unions put a tag (`choice`, a class name) before the field; it is no field. */
function withoutTag(steps: readonly (string | number)[]): readonly (string | number)[] {
  const tagged = isField(steps[1]) && !isField(steps[0]);
  return tagged || questionTypes.some((type) => type === steps[0]) ? steps.slice(1) : steps;
}

function isField(step: string | number | undefined): boolean {
  return step === "type" || step === "instructions" || step === "criteria";
}

/** The steps of a place within its question; none where it is about the whole, or about no question. */
export function stepsInQuestion({ loc, questionId }: ErrorPlace): readonly (string | number)[] {
  return questionId === null ? [] : withoutTag(loc.slice(2));
}

type Path = readonly (string | number)[];

/**
 * The field of an authored question that a place of its wire form is about: `["criteria", "billing"]` is the
 * option called billing. What has no field of its own is about the instructions.
 */
export function toFieldPath(question: AuthoredQuestion, wirePath: Path): Path {
  const [member, ...rest] = wirePath;
  if (member === "criteria") return kinds[question.type].criteria.fieldOf(question, rest[0]);
  if (member === "type") return ["type"];
  return ["instructions", "text"];
}
