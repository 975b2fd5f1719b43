import { useStore } from "zustand";
import { createStore } from "zustand/vanilla";
import { layoutStorage } from "#browser/web-storage.ts";
import { type LearntModel, learntModelsSchema, readLimits } from "#core/contract/learnt-models.ts";
import type { ModelLimits, Session } from "#core/model/profile.ts";
import { queryClient } from "./query-client.ts";
import { modelsQuery, sessionQuery } from "./session.ts";

const key = "cutpoint:models";
/** The newest are kept. */
const modelsMax = 300;

function read(): ReadonlyMap<string, LearntModel> {
  try {
    return new Map(learntModelsSchema.parse(JSON.parse(layoutStorage.getItem(key) ?? "[]")));
  } catch {
    return new Map();
  }
}

/** What answers and refusals have taught of each model of each server, kept in this browser. */
const store = createStore<{ models: ReadonlyMap<string, LearntModel> }>()(() => ({ models: read() }));

/** A name for a model of the server that answers now; another server's model of this name is another. */
function nameOf({ profile, server }: Pick<Session, "profile" | "server">, model: string): string {
  return `${profile} ${server} ${model}`;
}

function change(name: string, by: (before: LearntModel) => LearntModel): void {
  const { models } = store.getState();
  const before = models.get(name) ?? { answered: false, limits: {} };
  const now = by(before);
  if (JSON.stringify(now) === JSON.stringify(before)) return;
  const rest = [...models].filter(([other]) => other !== name).slice(1 - modelsMax);
  const next = new Map([...rest, [name, now]]);
  layoutStorage.setItem(key, JSON.stringify([...next]));
  store.setState({ models: next });
}

/** A model has answered typed questions. */
export function learnAnswered(session: Session, model: string): void {
  change(nameOf(session, model), (before) => ({ ...before, answered: true }));
}

/** A model has refused a request, with a sentence that may name a limit. */
export function learnRefused(session: Session, model: string, sentence: string): void {
  const limits = readLimits(sentence);
  if (Object.keys(limits).length === 0) return;
  change(nameOf(session, model), (before) => ({ ...before, limits: { ...before.limits, ...limits } }));
}

/** What was learnt of the models of a server, by their ids; the same value as long as nothing is. */
export function learntOf(
  session: Session,
  models: ReadonlyMap<string, LearntModel>,
): ReadonlyMap<string, LearntModel> {
  const prefix = nameOf(session, "");
  return new Map(
    [...models].flatMap(([name, learnt]) =>
      name.startsWith(prefix) ? [[name.slice(prefix.length), learnt] as const] : [],
    ),
  );
}

export function allLearnt(): ReadonlyMap<string, LearntModel> {
  return store.getState().models;
}

export function useAllLearnt(): ReadonlyMap<string, LearntModel> {
  return useStore(store, ({ models }) => models);
}

/** Calls whenever something was learnt. */
export function watchLearnt(listener: () => void): void {
  store.subscribe(listener);
}

/** What a model of the server that answers takes at most, by its list and its refusals. */
export function limitsOfModel(model: string): ModelLimits {
  const session = queryClient.getQueryData(sessionQuery.queryKey);
  const reading = queryClient.getQueryData(modelsQuery.queryKey);
  const listed = reading?.ok ? reading.models.find(({ name }) => name === model) : undefined;
  const learnt = session && allLearnt().get(nameOf(session, model));
  return { ...(listed?.window !== undefined && { window: listed.window }), ...learnt?.limits };
}
