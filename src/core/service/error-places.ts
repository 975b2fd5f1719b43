// Places in a request that a service's error names.

import * as z from "zod/mini";
import { kinds } from "#core/kinds/registry.ts";
import { type AuthoredQuestion, questionTypes } from "#core/model/question.ts";
import { isJsonObject, ownMember } from "#core/text/json/json-object.ts";

export interface ErrorPlace {
  /**
   * The path as sent, without the leading `body`. If it's parsed from a sentence, choices and levels are `criteria`, as
   * in a request.
   */
  loc: readonly (string | number)[];
  /** Null if the fault isn't in a question. */
  questionId: string | null;
  /** Dotted path within the question, or within the request if `questionId` is null. Null if no field is named. */
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

/** Reads a list in `detail`, of `{loc, msg}` as FastAPI sends or of plain texts; empty for any other body. */
export function readErrorPlaces(body: unknown): readonly ErrorPlace[] {
  const detail = isJsonObject(body) ? ownMember(body, "detail") : undefined;
  return Array.isArray(detail) ? detail.flatMap((item: unknown) => readPlace(item) ?? []) : [];
}

export function formatErrorPath(loc: readonly (string | number)[]): string {
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
    return { questionId: null, field: formatErrorPath(loc) || null };
  }
  return { questionId: String(id), field: formatErrorPath(withoutTag(rest)) || null };
}

const inSentence =
  /^(?:\w+Error: )?(?:body\.)?question(?:s\[(\d+)\]|(?:s\[| )"(.+?)"\]?|s\.(.+?))(?:\.(type|instructions|criteria|choices|levels)\b[^:]*)?: (.+)$/s;

/**
 * Parses the place of a fault, named at the beginning of an error sentence: `questions.ID: "criteria" must …`,
 * `questions[2].choices: …`, `question "ID": criteria must …`. Some servers send it in a separate `param`. Null if
 * there is none.
 */
export function parseErrorPlace(sentence: string, param?: unknown): ErrorPlace | null {
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

/** Replaces a question's index with its id, unless the index is itself one of the ids. */
export function replaceIndexesByIds(
  places: readonly ErrorPlace[],
  ids: readonly string[],
): readonly ErrorPlace[] {
  return places.map((place) => {
    const [, at] = place.loc;
    const id = typeof at === "number" && place.questionId !== null ? ids[at] : undefined;
    return id === undefined || ids.includes(String(at)) ? place : { ...place, questionId: id };
  });
}

/** Union validators put a tag (`choice`, a class name) before the field. */
function withoutTag(steps: readonly (string | number)[]): readonly (string | number)[] {
  const tagged = isField(steps[1]) && !isField(steps[0]);
  return tagged || questionTypes.some((type) => type === steps[0]) ? steps.slice(1) : steps;
}

function isField(step: string | number | undefined): boolean {
  return step === "type" || step === "instructions" || step === "criteria";
}

/** The path within the question; empty if the fault concerns the whole question or none. */
export function pathInQuestion({ loc, questionId }: ErrorPlace): readonly (string | number)[] {
  return questionId === null ? [] : withoutTag(loc.slice(2));
}

type Path = readonly (string | number)[];

/**
 * Maps a wire path to the author's field: `["criteria", "billing"]` becomes the option called billing. Paths
 * without a field of their own map to the instructions.
 */
export function toFieldPath(question: AuthoredQuestion, wirePath: Path): Path {
  const [member, ...rest] = wirePath;
  if (member === "criteria") return kinds[question.type].criteria.fieldOf(question, rest[0]);
  if (member === "type") return ["type"];
  return ["instructions", "text"];
}
