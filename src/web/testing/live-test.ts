// Page tests against a live service, whose replies the test scripts.

import { setPlaygroundModel } from "#core/document/edits/edit-state.ts";
import type { Session } from "#core/model/session.ts";
import { decisionsProfile } from "#core/service/profiles.ts";
import { withOllamaFacts } from "#server/proxy/ollama-facts.ts";
import type { UpstreamFailure, UpstreamOutcome, UpstreamTransport } from "#server/proxy/transport.ts";
import { type FamilyMember, familyAnswers } from "#server/testing/family-answers.ts";
import { goodAnswer } from "#server/testing/good-answer.ts";
import { playgroundStore } from "#web/document/playground-store.ts";
import { answerBy } from "./open-page.ts";
import { test as base } from "./page-test.ts";
import { sleepMs } from "./until.ts";

/** What the service replies; an empty object stands for a good answer. */
export interface ScriptedReply {
  status?: number;
  headers?: Readonly<Record<string, string | string[]>>;
  body?: string;
  /** In ms, before the answer. */
  delayMs?: number;
  /** Never answers. */
  silent?: boolean;
  /** Ends the body after this many characters. */
  cutAfter?: number;
  /** Reported by the server's transport instead of an answer. */
  failure?: UpstreamFailure["reason"];
}

export interface ReceivedRequest {
  method: string;
  target: string;
  /** Read it with `toString()`. */
  body: Buffer;
  /** `performance.now()` when the request arrived. */
  at: number;
  /** `performance.now()` when nobody was waiting for the answer any more. */
  closed: Promise<number>;
}

/** Answers evaluations and lists of models that nothing else is scripted for. */
export type DefaultReply = (request: ReceivedRequest) => ScriptedReply;

/** A scripted service behind the page's server, without sockets. */
export interface PageUpstream {
  readonly requests: ReceivedRequest[];
  /** For the next evaluations, in order; good answers follow. */
  script(...replies: readonly ScriptedReply[]): void;
  /** For evaluations without a scripted reply. */
  choose(by: DefaultReply): void;
  reset(): void;
  readonly transport: UpstreamTransport;
}

const encoder = new TextEncoder();
const decoder = new TextDecoder();

function createPageUpstream(answerWell: DefaultReply = () => ({})): PageUpstream {
  const requests: ReceivedRequest[] = [];
  const scripted: ScriptedReply[] = [];
  let choice = answerWell;
  return {
    requests,
    script: (...replies) => void scripted.push(...replies),
    choose(by) {
      choice = by;
    },
    reset() {
      choice = answerWell;
      requests.length = 0;
      scripted.length = 0;
    },
    async transport({ method, path, body, signal }) {
      const text = decoder.decode(body ?? new Uint8Array());
      const closed = new Promise<number>((resolve) => {
        signal.addEventListener("abort", () => resolve(performance.now()));
      });
      const received = Object.assign(encoder.encode(text), { toString: () => text }) as unknown as Buffer;
      const request = { method, target: path, body: received, at: performance.now(), closed };
      requests.push(request);
      const isEvaluation = method === "POST" && path !== "/api/show";
      const reply = (isEvaluation && scripted.shift()) || (isEvaluation ? choice : answerWell)(request);
      return answer(request, reply, signal);
    },
  };
}

async function answer(
  request: ReceivedRequest,
  { status, headers = {}, body, delayMs = 0, silent = false, cutAfter, failure }: ScriptedReply,
  signal: AbortSignal,
): Promise<UpstreamOutcome> {
  if (silent)
    await new Promise((resolve) => {
      signal.addEventListener("abort", resolve);
    });
  else if (delayMs > 0) await sleepMs(delayMs);
  if (signal.aborted) return { kind: "failure", reason: "gone" };
  if (failure !== undefined) return { kind: "failure", reason: failure };
  const whole = body ?? (status === undefined ? goodAnswer(request) : "");
  const named: ScriptedReply["headers"] = { "content-type": "application/json", ...headers };
  return {
    kind: "answer",
    status: status ?? 200,
    header: (name) => named[name]?.toString() ?? null,
    body: encoder.encode(cutAfter === undefined ? whole : whole.slice(0, cutAfter)),
    flaw: cutAfter === undefined ? null : "truncated",
    framed: true,
  };
}

/** Lets a scripted service answer the open page; it is live and has a key unless `session` says otherwise. */
export async function openUpstream(
  answerWell?: DefaultReply,
  session: Partial<Session> = { keyConfigured: true },
): Promise<PageUpstream> {
  const upstream = createPageUpstream(answerWell);
  await answerBy(upstream.transport, session);
  return upstream;
}

/** `test` of `page-test.ts` with a live service behind the page's server, scripted by `upstream`. */
export const test = base.extend<{ upstream: PageUpstream }>({
  // oxlint-disable-next-line no-unused-vars -- the page is there before its service
  upstream: [async ({ page: _ }, use) => use(await openUpstream()), { auto: true }],
});

/** The first model in each server's list, which a new playground asks. */
const firstModel: Readonly<Record<FamilyMember, string>> = {
  ollama: "d1-omni:600m",
  llama: "ggml-org/Kev-4B-GGUF:Q4_K_M",
  vllm: "kev-4b",
  litellm: "chat-0",
  decisions: "decision-1",
};

/** Simulates a server on this machine; the open playground asks its first model. */
export async function openWithServer(member: FamilyMember): Promise<PageUpstream> {
  const upstream = createPageUpstream((request) => {
    const { body, ...rest } = familyAnswers[member]({ ...request, headers: {} });
    return { ...rest, body: String(body) };
  });
  const profile = member === "decisions" ? decisionsProfile.id : "systemone";
  await answerBy(withOllamaFacts(upstream.transport, decisionsProfile.paths.models), {
    profile,
    server: member,
    local: { name: "A server" },
    keyConfigured: false,
    price: 0,
    limits: { requestsPerMinute: Number.POSITIVE_INFINITY, tokensPerSecond: Number.POSITIVE_INFINITY },
  });
  playgroundStore.edit((playground) => setPlaygroundModel(playground, firstModel[member]), {
    label: "Model",
  });
  return upstream;
}
