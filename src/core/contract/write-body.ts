import { type AskedRequest, composeRequest } from "#core/model/asked.ts";
import type { Profile } from "#core/model/profile.ts";
import { composeList } from "./compose-list.ts";

const writers: Readonly<Record<Profile["shape"], (asked: AskedRequest) => string>> = {
  map: composeRequest,
  list: composeList,
};

/** The exact body of a request as an upstream of this profile wants it. */
export function writeBody(asked: AskedRequest, { shape }: Pick<Profile, "shape">): string {
  return writers[shape](asked);
}
