import { offerModels } from "#core/contract/learnt-models.ts";
import { learntOf, useAllLearnt } from "./learnt.ts";
import { useModels, useProfile, useSession } from "./session.ts";

/** The models of the server that answers, those to offer first; and what is to be said of its list. */
export function useOfferedModels() {
  const session = useSession();
  const listed = useModels();
  const { knownModels } = useProfile();
  const learnt = useAllLearnt();
  const models = listed?.ok ? listed.models : [];
  const offer = offerModels(models, knownModels, session ? learntOf(session, learnt) : new Map());
  return { ...offer, note: noteOf(listed, models.length) };
}

function noteOf(listed: ReturnType<typeof useModels>, count: number): string {
  if (listed?.ok === false) return listed.problem;
  return count > 0 ? "" : "The server lists no models. Type an id.";
}
