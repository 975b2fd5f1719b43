/*
 * Files as other tools export them, made by hand from the published shapes (nothing here was recorded):
 * OTLP/JSON and its file exporter (opentelemetry-proto, examples/trace.json and logs.json), the gen_ai conventions
 * (semantic-conventions, docs/gen-ai: spans, events, examples-llm-calls), Langfuse's export from its page
 * (getDatabaseReadStream), its export to storage ("Export Field Reference") and its Scores API v3.
 */

type Value = string | number | boolean | readonly unknown[] | Readonly<Record<string, unknown>> | undefined;

type Held = Readonly<Record<string, Value>>;

function anyValue(value: unknown): unknown {
  if (typeof value === "string") return { stringValue: value };
  if (typeof value === "boolean") return { boolValue: value };
  if (typeof value === "number")
    return Number.isInteger(value) ? { intValue: String(value) } : { doubleValue: value };
  if (Array.isArray(value)) return { arrayValue: { values: value.map(anyValue) } };
  return { kvlistValue: { values: attributes(value as Held) } };
}

function attributes(held: Held) {
  const told = Object.entries(held).filter(([, value]) => value !== undefined);
  return told.map(([key, value]) => ({ key, value: anyValue(value) }));
}

/** A message in the format of the gen_ai conventions. */
export function message(role: string, ...texts: readonly string[]) {
  return { role, parts: texts.map((content) => ({ type: "text", content })) };
}

export interface SketchedSpan {
  id: string;
  name?: string;
  held: Held;
  events?: readonly { name: string; held: Held }[];
}

const trace = "5b8efff798038103d269b633813fc60c";
const started = "1790000000000000000";
const resource = { attributes: attributes({ "service.name": "inbox" }) };
const scope = { name: "decisions", version: "1.0.0" };

function toSpan({ id, name = "chat decider-latest", held, events = [] }: SketchedSpan) {
  return {
    traceId: trace,
    spanId: id,
    name,
    kind: 3,
    startTimeUnixNano: started,
    endTimeUnixNano: "1790000000100000000",
    attributes: attributes(held),
    events: events.map((event) => ({
      timeUnixNano: started,
      name: event.name,
      attributes: attributes(event.held),
    })),
    status: {},
  };
}

export function otelTraces(spans: readonly SketchedSpan[]): unknown {
  return { resourceSpans: [{ resource, scopeSpans: [{ scope, spans: spans.map(toSpan) }] }] };
}

/** An export request with log records, which are events. */
export function otelLogs(records: readonly { span: string; name: string; held: Held }[]): unknown {
  const logRecords = records.map(({ span, name, held }) => ({
    timeUnixNano: started,
    severityNumber: 9,
    eventName: name,
    attributes: attributes(held),
    traceId: trace,
    spanId: span,
  }));
  return { resourceLogs: [{ resource, scopeLogs: [{ scope, logRecords }] }] };
}

/**
 * A decision as the gen_ai conventions record it: the state is the input message, the response body the
 * output.
 */
export function decisionSpan(id: string, state: string, answers: unknown): SketchedSpan {
  const body = JSON.stringify({ model: "decider-1.13.0", answers });
  return {
    id,
    held: {
      "gen_ai.operation.name": "chat",
      "gen_ai.request.model": "decider-latest",
      "gen_ai.response.model": "decider-1.13.0",
      "gen_ai.usage.input_tokens": 52,
      "gen_ai.input.messages": JSON.stringify([message("user", state)]),
      "gen_ai.output.messages": JSON.stringify([{ ...message("assistant", body), finish_reason: "stop" }]),
    },
  };
}

export function pageScore(more: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  return {
    id: "score-1",
    traceId: "trace-1",
    sessionId: null,
    datasetRunId: null,
    timestamp: "2026-05-02T10:00:00.000Z",
    source: "ANNOTATION",
    name: "refund",
    dataType: "BOOLEAN",
    value: 1,
    stringValue: "True",
    comment: null,
    metadata: {},
    observationId: null,
    traceName: "inbox",
    userId: null,
    traceTags: ["prod"],
    environment: "production",
    authorUserName: "Ana",
    ...more,
  };
}

function toCell(value: unknown): string {
  const text = typeof value === "string" ? value : value === null ? "" : (JSON.stringify(value) ?? "");
  return `"${text.replaceAll('"', '""')}"`;
}

/** Lists and objects become JSON. */
export function toCsv(rows: readonly Readonly<Record<string, unknown>>[]): string {
  const columns = Object.keys(rows[0] ?? {});
  return [columns.join(","), ...rows.map((row) => columns.map((name) => toCell(row[name])).join(","))].join(
    "\n",
  );
}
