// Switches the open playground, and each one opened later, to a model of the local server.

import { setPlaygroundModel } from "#core/document/edits/edit-state.ts";
import type { Playground } from "#core/model/playground.ts";
import { selectModelsToOffer } from "#core/service/observed-models.ts";
import { deciderProfile } from "#core/service/profiles.ts";
import { playgroundStore } from "#web/document/playground-store.ts";
import { startTimer } from "#web/kit/browser/time.ts";
import { showNotice } from "#web/kit/navigation/notice-store.ts";
import { getObservedModels, observedModelsOf } from "#web/service/observed-models.ts";
import { queryClient } from "#web/service/query-client.ts";
import { modelsQuery, sessionQuery } from "#web/service/session.ts";

/**
 * Whether a local model may replace the playground's: that one is blank or of the reference service, and no
 * thresholds were fitted on its answers.
 */
function mayReplaceModel({ model, questions }: Playground): boolean {
  const isForeign = model === "" || deciderProfile.knownModels.includes(model);
  return isForeign && questions.every(({ fitted }) => fitted === null);
}

/**
 * With a local server, replaces a blank model, or one of the reference service that the server doesn't list, with the
 * first that it offers, unless thresholds were fitted on its answers. That's an edit, which undo takes back, with a
 * notice. Does so for each playground that opens from now on, too. Rejects if session or models can't be read.
 */
export async function adoptLocalModelOnOpening(): Promise<void> {
  const session = await queryClient.ensureQueryData(sessionQuery);
  if (session.local === null) return;
  const listed = await queryClient.ensureQueryData(modelsQuery);
  const models = listed.ok ? listed.models : [];
  const [first] = selectModelsToOffer(models, [], observedModelsOf(session, getObservedModels())).offered;
  if (first === undefined) return;
  const names = new Set(models.map(({ name }) => name));
  const adopt = () => {
    const playground = playgroundStore.get();
    if (names.has(playground.model) || !mayReplaceModel(playground)) return;
    playgroundStore.edit((now) => setPlaygroundModel(now, first.name), { label: "Model" });
    showNotice(`The model is now ${first.name}, the first that this server offers.`);
  };
  adopt();
  playgroundStore.subscribe(({ playground: now }, { playground: before }) => {
    if (now.key !== before.key) startTimer(0, adopt);
  });
}
