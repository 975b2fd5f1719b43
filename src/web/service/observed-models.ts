// What was learnt about models from their answers and refusals, kept in this browser.

import { useStore } from "zustand";
import type { ModelLimits } from "#core/model/profile.ts";
import type { Session } from "#core/model/session.ts";
import {
  type ObservedModel,
  observedModelsSchema,
  parseModelLimits,
  selectModelsToOffer,
} from "#core/service/observed-models.ts";
import { settingsStorage } from "#web/kit/browser/stored-settings.ts";
import { queryClient } from "./query-client.ts";
import {
  modelsQuery,
  priceAndModelsStore,
  sessionQuery,
  useModels,
  useProfile,
  useSession,
} from "./session.ts";

const key = "cutpoint:models";
/** Bounds what's stored; the models changed longest ago are dropped. */
const maxModels = 300;

const nothing: ReadonlyMap<string, ObservedModel> = new Map();

function read(): ReadonlyMap<string, ObservedModel> {
  try {
    return new Map(observedModelsSchema.parse(JSON.parse(settingsStorage.getItem(key) ?? "[]")));
  } catch {
    return new Map();
  }
}

priceAndModelsStore.setState({ learnt: read() });

/**
 * Limits and abilities learnt from answers and refusals. Keys join profile, server and model; stored in this
 * browser.
 */
export function getObservedModels(): ReadonlyMap<string, ObservedModel> {
  return priceAndModelsStore.getState().learnt ?? nothing;
}

/** Key of a model. It includes profile and server, because equal names on two servers may be different models. */
function nameOf({ profile, server }: Pick<Session, "profile" | "server">, model: string): string {
  return `${profile} ${server} ${model}`;
}

function updateModel(name: string, by: (before: ObservedModel) => ObservedModel): void {
  const models = getObservedModels();
  const before = models.get(name) ?? { answered: false, limits: {} };
  const now = by(before);
  if (JSON.stringify(now) === JSON.stringify(before)) return;
  const rest = [...models].filter(([other]) => other !== name).slice(1 - maxModels);
  const next = new Map([...rest, [name, now]]);
  settingsStorage.setItem(key, JSON.stringify([...next]));
  priceAndModelsStore.setState({ learnt: next });
}

export function recordModelAnswered(session: Session, model: string): void {
  updateModel(nameOf(session, model), (before) => ({ ...before, answered: true }));
}

/** The message of a refusal may state a limit, such as a context length. Otherwise nothing is stored. */
export function recordModelRefusal(session: Session, model: string, sentence: string): void {
  const limits = parseModelLimits(sentence);
  if (Object.keys(limits).length === 0) return;
  updateModel(nameOf(session, model), (before) => ({ ...before, limits: { ...before.limits, ...limits } }));
}

/** Observed models of the session's server, by model id. */
export function observedModelsOf(
  session: Session,
  models: ReadonlyMap<string, ObservedModel>,
): ReadonlyMap<string, ObservedModel> {
  const prefix = nameOf(session, "");
  return new Map(
    [...models].flatMap(([name, learnt]) =>
      name.startsWith(prefix) ? [[name.slice(prefix.length), learnt] as const] : [],
    ),
  );
}

export function useObservedModels(): ReadonlyMap<string, ObservedModel> {
  return useStore(priceAndModelsStore, ({ learnt }) => learnt ?? nothing);
}

/** Calls `listener` on every change. */
export function onObservedModelsChange(listener: () => void): void {
  priceAndModelsStore.subscribe((now, before) => {
    if (now.learnt !== before.learnt) listener();
  });
}

/** Learnt limits win over those of the server's list, which counts only if it's in the query cache. */
export function getModelLimits(model: string): ModelLimits {
  const session = queryClient.getQueryData(sessionQuery.queryKey);
  const reading = queryClient.getQueryData(modelsQuery.queryKey);
  const listed = reading?.ok ? reading.models.find(({ name }) => name === model) : undefined;
  const learnt = session && getObservedModels().get(nameOf(session, model));
  return { ...(listed?.window !== undefined && { window: listed.window }), ...learnt?.limits };
}

/**
 * Models that have answered come first. `note` says why the server's list is missing or empty; otherwise it's blank,
 * also while the list loads.
 */
export function useOfferedModels() {
  const session = useSession();
  const listed = useModels();
  const { knownModels } = useProfile();
  const learnt = useObservedModels();
  const models = listed?.ok ? listed.models : [];
  const offer = selectModelsToOffer(
    models,
    knownModels,
    session ? observedModelsOf(session, learnt) : new Map(),
  );
  return { ...offer, note: noteOf(listed, models.length) };
}

function noteOf(listed: ReturnType<typeof useModels>, count: number): string {
  if (listed?.ok === false) return listed.problem;
  return listed === undefined || count > 0 ? "" : "The server lists no models. Type an id.";
}
