import { useStore } from "zustand";
import type { ModelLimits, Session } from "#core/model/profile.ts";
import {
  type ObservedModel,
  observedModelsSchema,
  parseModelLimits,
  selectModelsToOffer,
} from "#core/service/observed-models.ts";
import { layoutStorage } from "#web/kit/browser/tabs.ts";
import { queryClient } from "./query-client.ts";
import { modelsQuery, sessionQuery, sessionStore, useModels, useProfile, useSession } from "./session.ts";

const key = "cutpoint:models";
/** The newest are kept. */
const modelsMax = 300;

const nothing: ReadonlyMap<string, ObservedModel> = new Map();

function read(): ReadonlyMap<string, ObservedModel> {
  try {
    return new Map(observedModelsSchema.parse(JSON.parse(layoutStorage.getItem(key) ?? "[]")));
  } catch {
    return new Map();
  }
}

sessionStore.setState({ learnt: read() });

/** What answers and refusals have taught of each model of each server, kept in this browser. */
export function allObservedModels(): ReadonlyMap<string, ObservedModel> {
  return sessionStore.getState().learnt ?? nothing;
}

/** A name for a model of the server that answers now; another server's model of this name is another. */
function nameOf({ profile, server }: Pick<Session, "profile" | "server">, model: string): string {
  return `${profile} ${server} ${model}`;
}

function change(name: string, by: (before: ObservedModel) => ObservedModel): void {
  const models = allObservedModels();
  const before = models.get(name) ?? { answered: false, limits: {} };
  const now = by(before);
  if (JSON.stringify(now) === JSON.stringify(before)) return;
  const rest = [...models].filter(([other]) => other !== name).slice(1 - modelsMax);
  const next = new Map([...rest, [name, now]]);
  layoutStorage.setItem(key, JSON.stringify([...next]));
  sessionStore.setState({ learnt: next });
}

/** A model has answered typed questions. */
export function recordModelAnswered(session: Session, model: string): void {
  change(nameOf(session, model), (before) => ({ ...before, answered: true }));
}

/** A model has refused a request, with a sentence that may name a limit. */
export function recordModelRefusal(session: Session, model: string, sentence: string): void {
  const limits = parseModelLimits(sentence);
  if (Object.keys(limits).length === 0) return;
  change(nameOf(session, model), (before) => ({ ...before, limits: { ...before.limits, ...limits } }));
}

/** What was learnt of the models of a server, by their ids; the same value as long as nothing is. */
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
  return useStore(sessionStore, ({ learnt }) => learnt ?? nothing);
}

/** Calls whenever something was learnt. */
export function watchObservedModels(listener: () => void): void {
  sessionStore.subscribe((now, before) => {
    if (now.learnt !== before.learnt) listener();
  });
}

/** What a model of the server that answers takes at most, by its list and its refusals. */
export function limitsOfModel(model: string): ModelLimits {
  const session = queryClient.getQueryData(sessionQuery.queryKey);
  const reading = queryClient.getQueryData(modelsQuery.queryKey);
  const listed = reading?.ok ? reading.models.find(({ name }) => name === model) : undefined;
  const learnt = session && allObservedModels().get(nameOf(session, model));
  return { ...(listed?.window !== undefined && { window: listed.window }), ...learnt?.limits };
}

/** The models of the server that answers, those to offer first; and what is to be said of its list. */
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
  return count > 0 ? "" : "The server lists no models. Type an id.";
}
