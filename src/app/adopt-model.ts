import { startTimer } from "#browser/time.ts";
import { offerModels } from "#core/contract/learnt-models.ts";
import { decider } from "#core/contract/profiles.ts";
import { setModel } from "#core/document/edits/edit-state.ts";
import type { Playground } from "#core/model/playground.ts";
import { playgroundStore } from "#playground/open-playground.ts";
import { allLearnt, learntOf } from "#session/learnt.ts";
import { modelsQuery, queryClient, sessionQuery } from "#session/session.ts";
import { notify } from "#view/notice.ts";

/** Whether a playground asks a model that only the first party has, and nothing was fitted on that model's answers. */
function asksElsewhere({ model, questions }: Playground): boolean {
  const isForeign = model === "" || decider.knownModels.includes(model);
  return isForeign && questions.every(({ fitted }) => fitted === null);
}

/**
 * Where a server on this machine answers, playgrounds that ask a model of the first party ask the first that this
 * server offers instead: an edit that can be undone, and is told.
 */
export async function adoptLocalModel(): Promise<void> {
  const session = await queryClient.ensureQueryData(sessionQuery);
  if (session.local === null) return;
  const listed = await queryClient.ensureQueryData(modelsQuery);
  const models = listed.ok ? listed.models : [];
  const [first] = offerModels(models, [], learntOf(session, allLearnt())).offered;
  if (first === undefined) return;
  const names = new Set(models.map(({ name }) => name));
  const adopt = () => {
    const playground = playgroundStore.get();
    if (names.has(playground.model) || !asksElsewhere(playground)) return;
    playgroundStore.edit((now) => setModel(now, first.name), { label: "Model" });
    notify(`The model is now ${first.name}, the first that this server offers.`);
  };
  adopt();
  playgroundStore.subscribe(({ playground: now }, { playground: before }) => {
    if (now.key !== before.key) startTimer(0, adopt);
  });
}
