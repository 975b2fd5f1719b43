import { afterAll, describe, expect, it } from "vitest";
import * as z from "zod/mini";
import { folderEventSchema } from "#core/model/folder-schemas.ts";
import { questionLimits } from "#core/model/question.ts";
import { sessionSchema } from "#core/model/session.ts";
import { type ProblemCode, problemDetailsSchema } from "#core/service/error-words.ts";
import { createProblemReply } from "./exchange/problem-reply.ts";
import { healthPath, metricsPath } from "./exchange/routes.ts";
import { violationReportPath } from "./exchange/security-headers.ts";
import { bodyBytesMax } from "./proxy/transport.ts";
import { apiHeaders, problemOf, smallBody, startTestServer } from "./testing/test-server.ts";

const schemaRef = (name: string) => ({ $ref: `#/components/schemas/${name}` });
const json = (schema: object) => ({ "application/json": { schema } });

const text = { type: "string" } as const;
const authored = { anyOf: [text, { type: "object" }, { type: "array" }] };
const questionOf = (type: string, criteria: object, isRequired: boolean) => ({
  type: "object",
  required: ["type", "instructions", ...(isRequired ? ["criteria"] : [])],
  properties: { type: { const: type }, instructions: authored, criteria },
});

const schemas = {
  problem: z.toJSONSchema(problemDetailsSchema),
  session: z.toJSONSchema(sessionSchema, { io: "input" }),
  files: z.toJSONSchema(folderEventSchema),
  playground: { description: "schemas/playground-<version>.schema.json in the package", type: "object" },
  evaluation: {
    description:
      "As the service takes it; the proxy passes it on unread. Servers with lists take another shape.",
    type: "object",
    required: ["state", "model", "questions"],
    properties: {
      state: authored,
      model: text,
      questions: {
        type: "object",
        additionalProperties: {
          anyOf: [
            questionOf("noul", { type: "object", properties: { true: authored, false: authored } }, false),
            questionOf("choice", { type: "object", maxProperties: questionLimits.optionsMax }, true),
            questionOf(
              "score",
              { type: "array", minItems: questionLimits.levelsMin, maxItems: questionLimits.levelsMax },
              true,
            ),
          ],
        },
      },
    },
  },
  answers: {
    description: "The service's bytes, unchanged.",
    type: "object",
    required: ["model", "answers"],
    properties: {
      model: text,
      answers: { type: "object", additionalProperties: { type: "object" } },
      usage: {
        type: "object",
        properties: { input_tokens: { type: "integer" }, output_tokens: { type: "integer" } },
      },
    },
  },
};

/** What can stop any call. */
const everyCall = [
  "bad_request",
  "headers_too_large",
  "host_not_allowed",
  "internal",
  "method_not_allowed",
] as const;
const apiCall = [...everyCall, "cross_site", "missing_header"] as const;
const bodyCall = ["unsupported_media_type", "body_timeout", "body_too_large", "expectation_failed"] as const;
const upstreamCall = [
  "session_required",
  "local_limit",
  "shutting_down",
  "upstream_error",
  "upstream_redirect",
  "upstream_not_json",
  "upstream_truncated",
  "upstream_too_large",
  "upstream_leaked_key",
  "upstream_unreachable",
  "upstream_timeout",
] as const;

interface Operation {
  method: "get" | "post" | "put";
  /** Of the query and the headers, besides X-Playground. */
  parameters?: readonly object[];
  summary: string;
  done: { status: number; description: string; headers?: object; content?: object };
  body?: object;
  problems: readonly ProblemCode[];
}

const pathParameter = { name: "path", in: "query", required: true, schema: text };
const folderParameter = { name: "folder", in: "query", required: false, schema: text };
const etag = {
  ETag: {
    description:
      "SHA-256 of the bytes of the playground's file on the disk, quoted; it covers cases that lie beside it",
    schema: text,
  },
};
const fileCall = [...apiCall, "session_required", "not_found", "shutting_down"] as const;

/** Where LIBRARY_DIR is set; else not found. */
const fileOperations: readonly (readonly [string, Operation])[] = [
  [
    "/api/files",
    {
      method: "get",
      summary: "Lists the playgrounds of LIBRARY_DIR",
      done: { status: 200, description: "All files", content: json(schemaRef("files")) },
      problems: fileCall,
    },
  ],
  [
    "/api/file",
    {
      method: "get",
      summary: "Reads a playground of LIBRARY_DIR, also if its cases lie beside it: always one whole file",
      parameters: [pathParameter, folderParameter],
      done: { status: 200, description: "The file", headers: etag, content: json(schemaRef("playground")) },
      problems: [...fileCall, "file_too_large", "file_failed", "file_incomplete"],
    },
  ],
  [
    "/api/file",
    {
      method: "put",
      summary:
        "Writes a playground of at most 200 MB to LIBRARY_DIR, unless it was changed meanwhile; puts the cases of a long one beside it",
      parameters: [
        pathParameter,
        folderParameter,
        { name: "If-Match", in: "header", required: false, schema: text },
        { name: "If-None-Match", in: "header", required: false, schema: { const: "*" } },
      ],
      body: json(schemaRef("playground")),
      done: { status: 200, description: "Replaced (201: created)", headers: etag },
      problems: [
        ...fileCall,
        "unsupported_media_type",
        "body_timeout",
        "folder_read_only",
        "file_condition",
        "file_changed",
        "file_too_large",
        "file_refused",
        "file_failed",
        "local_limit",
      ],
    },
  ],
  [
    "/api/committed-file",
    {
      method: "get",
      summary: "Reads a playground as git's last commit has it, where LIBRARY_DIR is under git",
      parameters: [pathParameter, folderParameter],
      done: { status: 200, description: "The file", content: json(schemaRef("playground")) },
      problems: [...fileCall, "not_committed", "file_too_large", "file_failed", "local_limit"],
    },
  ],
  [
    "/api/file-changes",
    {
      method: "get",
      summary: "Tells of changes in LIBRARY_DIR as server-sent events: first all files, then what changed",
      done: { status: 200, description: "Events", content: { "text/event-stream": {} } },
      problems: fileCall,
    },
  ],
];

const operations: Readonly<Record<string, Operation>> = {
  "/api/evaluate": {
    method: "post",
    summary: "Asks the service",
    body: json(schemaRef("evaluation")),
    done: { status: 200, description: "The service's answer", content: json(schemaRef("answers")) },
    problems: [...apiCall, ...bodyCall, ...upstreamCall],
  },
  "/api/models": {
    method: "get",
    summary: "Lists the service's models",
    done: { status: 200, description: "The service's answer", content: json({}) },
    problems: [...apiCall, ...upstreamCall],
  },
  "/api/session": {
    method: "get",
    summary: "Says who answers, how fast it may be asked, and what it costs; never a key",
    done: { status: 200, description: "The server's settings", content: json(schemaRef("session")) },
    problems: [...apiCall, "session_required"],
  },
  "/api/login": {
    method: "post",
    summary: "Signs in, where a password is set",
    body: json({ type: "object", required: ["password"], properties: { password: text } }),
    done: { status: 204, description: "Signed in, by a cookie" },
    problems: [...apiCall, ...bodyCall, "not_found", "wrong_password", "login_throttled"],
  },
  "/api/logout": {
    method: "post",
    summary: "Signs out, where a password is set",
    done: { status: 204, description: "Signed out" },
    problems: [...apiCall, "unsupported_media_type", "not_found"],
  },
  [violationReportPath]: {
    method: "post",
    summary: "Takes the browser's reports of violated security policies",
    body: { "application/csp-report": {}, "application/reports+json": {} },
    done: { status: 204, description: "Taken" },
    problems: [...everyCall, "cross_site", "local_limit", "body_timeout", "body_too_large"],
  },
  [healthPath]: {
    method: "get",
    summary: "Whether the server is up; under any Host, without X-Playground",
    done: { status: 200, description: "It is", content: json({ type: "object" }) },
    problems: ["bad_request", "headers_too_large", "method_not_allowed"],
  },
  [metricsPath]: {
    method: "get",
    summary: "Counts for Prometheus, where METRICS is 1; else a page of the app",
    done: { status: 200, description: "Counts", content: { "text/plain": {} } },
    problems: [...everyCall],
  },
};

function statusOf(code: ProblemCode): number {
  return createProblemReply(code, "").status;
}

function describeOperation([path, { method, summary, parameters = [], body, done, problems }]: readonly [
  string,
  Operation,
]) {
  const { status, ...said } = done;
  const refused = [...new Set(problems.map(statusOf))].sort((one, other) => one - other);
  const header = { name: "X-Playground", in: "header", required: true, schema: { const: "1" } };
  const responses = Object.fromEntries([
    [status, said],
    ...refused.map((refusal) => [
      refusal,
      {
        description: problems.filter((code) => statusOf(code) === refusal).join(", "),
        content: { "application/problem+json": { schema: schemaRef("problem") } },
      },
    ]),
  ]);
  const operation = {
    summary,
    ...(path.startsWith("/api/") && { parameters: [header, ...parameters] }),
    ...(body && { requestBody: { required: true, content: body } }),
    responses,
  };
  return [path, { [method]: operation }] as const;
}

function pathsOf(all: readonly (readonly [string, Operation])[]): Record<string, object> {
  const paths: Record<string, object> = {};
  for (const [path, operation] of all.map(describeOperation)) paths[path] = { ...paths[path], ...operation };
  return paths;
}

const description = {
  openapi: "3.1.0",
  info: {
    title: "Cutpoint's server",
    description: `The routes that the page calls. A body has at most ${bodyBytesMax / 1024 ** 2} MiB. Calls from pages of another origin are refused.`,
    version: "1",
  },
  paths: pathsOf([...Object.entries(operations), ...fileOperations]),
  components: { schemas },
};

const password = "a password of some length";

const bodies: Readonly<Record<string, string>> = {
  "/api/login": JSON.stringify({ password }),
  [violationReportPath]: JSON.stringify({
    "csp-report": { "effective-directive": "script-src", "blocked-uri": "inline" },
  }),
};

/** Of a call by a wrong method, without headers, from another origin, and under another Host. */
const refusedOf: Readonly<Record<string, number>> = {
  [violationReportPath]: 3,
  [healthPath]: 1,
  [metricsPath]: 2,
};

describe("the description of the server's routes", () => {
  const servers = {
    open: startTestServer({ METRICS: "1" }),
    locked: startTestServer({ PLAYGROUND_PASSWORD: password }),
  };
  afterAll(async () => Promise.all(Object.values(servers).map(async (server) => (await server).stop())));

  it("is kept for operators", async () => {
    await expect(`${JSON.stringify(description, null, 2)}\n`).toMatchFileSnapshot(
      "../../docs/operators/openapi.json",
    );
  });

  it.each(Object.entries(operations))("%s answers as described", async (path, { method, done, problems }) => {
    const server = await servers[/log(in|out)$/.test(path) ? "locked" : "open"];
    const body = bodies[path] ?? smallBody;
    const sent = {
      method: method.toUpperCase(),
      path,
      headers: apiHeaders,
      ...(method === "post" && { body }),
    };
    const answer = await server.send(sent, 60_000);
    expect(answer.status).toBe(done.status);

    const otherMethod = await server.send({ ...sent, method: "PUT" });
    expect(otherMethod.status).toBe(405);
    const allowed = method === "get" ? "GET" : "POST";
    expect(otherMethod.headers.allow?.split(", ")).toContain(allowed);
    const [bare, foreign, strange] = await Promise.all([
      server.send({ ...sent, headers: [] }),
      server.send({ ...sent, headers: [...apiHeaders, "Origin: https://evil.example"] }),
      server.send({ ...sent, host: "evil.example" }),
    ]);
    const refusals = [otherMethod, bare, foreign, strange].filter(({ status }) => status >= 400);
    for (const refusal of refusals) {
      const problem = problemDetailsSchema.parse(problemOf(refusal));
      expect(problems).toContain(problem.code);
    }
    expect(refusals).toHaveLength(refusedOf[path] ?? 4);
  });

  it("describes a session as it is", async () => {
    const answer = await (await servers.open).send({ path: "/api/session", headers: apiHeaders });
    expect(sessionSchema.safeParse(JSON.parse(String(answer.body))).success).toBe(true);
  });

  it("names each problem, and no address is answered that it lacks", async () => {
    const all = [...Object.values(operations), ...fileOperations.map(([, operation]) => operation)];
    const named = new Set(all.flatMap(({ problems }) => problems));
    expect([...named].sort()).toEqual([...problemDetailsSchema.shape.code.options].sort());
    const server = await servers.open;
    for (const path of ["/api", "/api/", "/api/anything", "/api/evaluate/", "/api/sessions"]) {
      const answer = await server.send({ path, headers: apiHeaders });
      expect([path, answer.status]).toEqual([path, 404]);
    }
  });
});
