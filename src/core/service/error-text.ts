// Finds the message in the body of a failed response.

import { isJsonObject, type JsonObject, ownMember } from "#core/text/json/json-object.ts";
import { truncateText } from "#core/text/visible-text.ts";
import { formatErrorPath, readErrorPlaces } from "./error-places.ts";

const longest = 2_000;

/**
 * The server's own error message, at most 2,000 characters. Takes the first of these that has text: a bare text,
 * `error`, `error.message`, `message`, `detail`, `detail.message`, a list of `detail`, `detail.error_type`, a list of
 * `errors`. Null if none of them has text.
 */
export function readErrorText(body: unknown): string | null {
  const candidates = isJsonObject(body) ? textsOf(body) : [body];
  const found = candidates.find((text) => typeof text === "string" && text.trim() !== "");
  return typeof found === "string" ? truncateText(found.trim(), longest) : null;
}

function textsOf(body: JsonObject): unknown[] {
  const error = ownMember(body, "error");
  const detail = ownMember(body, "detail");
  return [
    error,
    readMember(error, "message"),
    ownMember(body, "message"),
    detail,
    readMember(detail, "message"),
    textOfPlaces(body),
    readMember(detail, "error_type"),
    textOfErrors(ownMember(body, "errors")),
  ];
}

/** The object's own member of this name; undefined if there's none, or if the value isn't an object. */
export function readMember(value: unknown, name: string): unknown {
  return isJsonObject(value) ? ownMember(value, name) : undefined;
}

function textOfPlaces(body: JsonObject): string {
  return readErrorPlaces(body)
    .map((place) =>
      place.loc.length === 0 ? place.message : `${formatErrorPath(place.loc)}: ${place.message}`,
    )
    .join("; ");
}

function textOfErrors(errors: unknown): string {
  const texts = Array.isArray(errors) ? errors.map((item) => readMember(item, "message") ?? item) : [];
  return texts.filter((text) => typeof text === "string").join("; ");
}
