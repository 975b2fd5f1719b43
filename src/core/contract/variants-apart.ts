import type { Profile } from "#core/model/profile.ts";

/** Whether variants of a question need a request each, under its own id: another id or company may move an answer. */
export function areVariantsApart({ idsAreSeen, companyMatters }: Profile): boolean {
  return idsAreSeen !== false || companyMatters !== false;
}
