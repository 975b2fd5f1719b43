// Finds calls of models in OpenTelemetry spans and log records, with their messages and evaluation results.

import type { JsonNode } from "#core/text/json/json-node.ts";
import { isJsonObject, ownMember } from "#core/text/json/json-object.ts";
import { parseJsonTree } from "#core/text/json/parse-json-tree.ts";
import { tableBounds } from "../tables/case-table.ts";
import { evaluationColumnName } from "../tables/reserved-columns.ts";
import { genAiAttributesWithoutMessages, LegacyMessageCollector, readLegacyEvent } from "./otel-legacy.ts";
import {
  isoTimeOfNanoseconds,
  type OtelAttributes,
  readListMember,
  readOtlpAttributes,
  readTextMember,
  unwrapOtlpValue,
} from "./otel-values.ts";

/** A span or log record of an OTLP file. */
export interface OtelEntry {
  readonly line: number;
  readonly value: unknown;
  readonly isLog: boolean;
  readonly resource: OtelAttributes;
}

/** One call of a model; or what events say about a call whose span is in another file. */
export interface ModelCall {
  readonly line: number;
  readonly ids: {
    readonly time: string;
    readonly trace: string;
    readonly span: string;
    readonly name: string;
  };
  readonly attributes: Map<string, unknown>;
  readonly fault: string | null;
  /** Number of results by evaluation name; several of one name are reported. */
  readonly told: Map<string, number>;
}

const details = "gen_ai.client.inference.operation.details";
const result = "gen_ai.evaluation.result";

/** Names of JSON members for traces and for logs. */
const shapes = [
  { top: "resourceSpans", scope: "scopeSpans", items: "spans", isLog: false },
  { top: "resourceLogs", scope: "scopeLogs", items: "logRecords", isLog: true },
] as const;

function memberOf(node: JsonNode | undefined, name: string): JsonNode | undefined {
  return node?.type === "object" ? node.members.find((member) => member.name === name)?.value : undefined;
}

function itemsOf(node: JsonNode | undefined): readonly JsonNode[] {
  return node?.type === "array" ? node.items : [];
}

/** Returns a function from offset to line number. Its calls must have ascending offsets. */
function lineCounter(text: string, first: number): (offset: number) => number {
  let [line, next] = [first, text.indexOf("\n")];
  return (offset) => {
    while (next >= 0 && next < offset) {
      line += 1;
      next = text.indexOf("\n", next + 1);
    }
    return line;
  };
}

/** Null if the text isn't JSON with spans or logs of OpenTelemetry. */
export function parseOtelEntries(text: string, firstLine: number): readonly OtelEntry[] | null {
  const parsed = parseJsonTree(text, tableBounds.values);
  if (!parsed.ok) return null;
  const shape = shapes.find(({ top }) => memberOf(parsed.root, top) !== undefined);
  if (shape === undefined) return null;
  const lineAt = lineCounter(text, firstLine);
  const valueOf = ({ offset, length }: JsonNode): unknown => JSON.parse(text.slice(offset, offset + length));
  return itemsOf(memberOf(parsed.root, shape.top)).flatMap((group) => {
    const about = memberOf(group, "resource");
    const resource = readOtlpAttributes(
      about === undefined ? [] : readListMember(valueOf(about), "attributes"),
    );
    return itemsOf(memberOf(group, shape.scope)).flatMap((scope) =>
      itemsOf(memberOf(scope, shape.items)).map((node): OtelEntry => {
        return { line: lineAt(node.offset), value: valueOf(node), isLog: shape.isLog, resource };
      }),
    );
  });
}

/** Newer records have the event's name in a field, older ones in an attribute. */
function eventName(value: unknown, attributes: OtelAttributes): string {
  const name =
    readTextMember(value, "eventName") || readTextMember(value, "name") || attributes.get("event.name");
  return typeof name === "string" ? name : "";
}

function attributesOf(value: unknown): OtelAttributes {
  return readOtlpAttributes(readListMember(value, "attributes"));
}

/** Attributes of a log record, which may also be in its body. */
function recordAttributes(value: unknown): OtelAttributes {
  const body = isJsonObject(value) ? unwrapOtlpValue(ownMember(value, "body")) : null;
  return new Map([...(isJsonObject(body) ? Object.entries(body) : []), ...attributesOf(value)]);
}

function toCall(
  { line, value, isLog, resource }: OtelEntry,
  attributes: OtelAttributes,
  fault: string | null,
): ModelCall {
  const time = isJsonObject(value) ? ownMember(value, isLog ? "timeUnixNano" : "startTimeUnixNano") : null;
  const own = new Map(attributes);
  for (const [key, held] of resource) own.set(`resource.${key}`, held);
  return {
    line,
    ids: {
      time: isoTimeOfNanoseconds(time),
      trace: readTextMember(value, "traceId"),
      span: readTextMember(value, "spanId"),
      name: isLog ? eventName(value, attributes) : readTextMember(value, "name"),
    },
    attributes: own,
    fault,
    told: new Map(),
  };
}

function addEvaluation({ attributes, told }: ModelCall, from: OtelAttributes): void {
  const named = from.get("gen_ai.evaluation.name");
  const name = typeof named === "string" ? named : "";
  told.set(name, (told.get(name) ?? 0) + 1);
  const column = evaluationColumnName(name);
  const [value, label] = [
    from.get("gen_ai.evaluation.score.value"),
    from.get("gen_ai.evaluation.score.label"),
  ];
  attributes.set(column, value ?? label);
  if (value !== undefined && label !== undefined) attributes.set(`${column}.label`, label);
  const why = from.get("gen_ai.evaluation.explanation");
  if (why !== undefined) attributes.set(`${column}.explanation`, why);
}

interface Event {
  readonly entry: OtelEntry;
  readonly attributes: OtelAttributes;
  readonly name: string;
}

function readSpans(entries: readonly OtelEntry[]): { calls: ModelCall[]; events: Event[] } {
  const calls: ModelCall[] = [];
  const events: Event[] = [];
  for (const entry of entries) {
    const { value, isLog } = entry;
    const attributes = isLog ? recordAttributes(value) : attributesOf(value);
    if (isLog) events.push({ entry, attributes, name: eventName(value, attributes) });
    else {
      const own = readListMember(value, "events").map((event): Event => {
        const about = attributesOf(event);
        return { entry, attributes: about, name: eventName(event, about) };
      });
      const names = [...attributes.keys(), ...own.map(({ name }) => name)];
      const isCall = names.some((name) => name.startsWith("gen_ai."));
      calls.push(
        toCall(entry, attributes, isCall ? null : "It isn't a model call: it has no gen_ai attributes."),
      );
      for (const event of own) events.push(event);
    }
  }
  return { calls, events };
}

/** Finds calls by span id, or else by response id. */
class KnownCalls {
  private readonly byName = new Map<string, ModelCall>();

  constructor(calls: readonly ModelCall[]) {
    for (const call of calls) this.add(call, call.attributes);
  }

  private static names(
    { trace, span }: Pick<ModelCall["ids"], "trace" | "span">,
    attributes: OtelAttributes,
  ): string[] {
    const response = attributes.get("gen_ai.response.id");
    return [
      ...(span === "" ? [] : [`span ${trace} ${span}`]),
      ...(typeof response === "string" ? [`response ${response}`] : []),
    ];
  }

  add(call: ModelCall, attributes: OtelAttributes): void {
    for (const name of KnownCalls.names(call.ids, attributes)) {
      if (!this.byName.has(name)) this.byName.set(name, call);
    }
  }

  find({ entry: { value }, attributes }: Event): ModelCall | undefined {
    const ids = { trace: readTextMember(value, "traceId"), span: readTextMember(value, "spanId") };
    return KnownCalls.names(ids, attributes)
      .map((name) => this.byName.get(name))
      .find((call) => call !== undefined);
  }
}

function addMissing(to: ModelCall, attributes: OtelAttributes): void {
  for (const [key, held] of attributes) if (!to.attributes.has(key)) to.attributes.set(key, held);
}

/**
 * Model calls: spans in the order of the file, then calls of which only records tell. Other spans and records become
 * calls with a fault.
 */
export function findModelCalls(entries: readonly OtelEntry[]): readonly ModelCall[] {
  const { calls, events } = readSpans(entries);
  const known = new KnownCalls(calls);
  const older = new LegacyMessageCollector<ModelCall>();
  const addCall = (call: ModelCall, attributes: OtelAttributes) => {
    calls.push(call);
    known.add(call, attributes);
    return call;
  };
  // Evaluation results come last, because they refer to calls that other events may add.
  for (const event of events.toSorted(
    (one, other) => Number(one.name === result) - Number(other.name === result),
  )) {
    const { entry, attributes, name } = event;
    const of = known.find(event);
    const messages = readLegacyEvent(name, attributes);
    if (name === result) addEvaluation(of ?? addCall(toCall(entry, new Map(), null), attributes), attributes);
    else if (messages !== null && (of !== undefined || entry.isLog)) {
      const about = genAiAttributesWithoutMessages(attributes);
      const call = of ?? addCall(toCall(entry, about, faultOfMessage(entry)), about);
      addMissing(call, about);
      older.add(call, messages);
    } else if (name === details && of !== undefined) addMissing(of, attributes);
    else if (name === details && entry.isLog) addCall(toCall(entry, attributes, null), attributes);
    else if (entry.isLog)
      calls.push(toCall(entry, attributes, "It is neither a model call nor an evaluation result."));
  }
  older.finish(calls);
  return calls;
}

function faultOfMessage({ value }: OtelEntry): string | null {
  return readTextMember(value, "spanId") === "" ? "It doesn't say which span it belongs to." : null;
}
