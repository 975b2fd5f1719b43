/**
 * Entry for edge platforms, one module written by `npm run build:edge`. No password, metrics or sandbox:
 * authentication is the platform's.
 */
import type { ProblemCode } from "#core/service/error-words.ts";
import { ConfigFault } from "./config/config.ts";
import { readLimitsAndPrice, readUpstream } from "./config/read-upstream.ts";
import { readPublicOrigins } from "./config/read-variables.ts";
import { createVariableReader, type VariableName, type VariableReader } from "./config/variables.ts";
import { createApp, toSession } from "./create-app.ts";
import { toWebExchange } from "./exchange/exchange.ts";
import { createHostRules } from "./exchange/host-rules.ts";
import { createUpstreamCallLimit } from "./exchange/limits.ts";
import { createProblemReply } from "./exchange/problem-reply.ts";
import { toResponse } from "./exchange/reply.ts";
import { toLoggableErrors } from "./exchange/request-log.ts";
import { toRouteName } from "./exchange/routes.ts";
import { createSecurityHeaders, createTransportSecurityHeaders } from "./exchange/security-headers.ts";
import { accessWithoutPassword } from "./page/access.ts";
import type { ClientFileIndex } from "./page/client-files.ts";
import type { Assets } from "./page/serve-page.ts";
import { createRequestForwarder } from "./proxy/forward.ts";
import { createLeakCheck } from "./proxy/leak-check.ts";
import { createFetchTransport } from "./proxy/transport.ts";

declare const CUTPOINT_CLIENT_FILES: ClientFileIndex;

/** Platform bindings: README variables as strings, and the static assets. */
interface EdgeBindings {
  ASSETS?: { fetch(request: Request): Promise<Response> };
  [name: string]: unknown;
}

type Handler = (request: Request) => Promise<Response>;

/** Variables that only work with Node. Startup refuses them here, so that nobody relies on them. */
const ofNodeAlone: readonly VariableName[] = [
  "PLAYGROUND_PASSWORD",
  "DECISION_API_KEY_FILE",
  "PUBLIC_PATH",
  "IDENTITY_HEADER",
  "USER_LIMIT_PER_MINUTE",
  "METRICS",
  "HTTPS_PROXY",
  "LIBRARY_DIR",
];

/** Files of the page from the ASSETS binding, uncompressed, because the platform compresses. */
function toAssets(folder: EdgeBindings["ASSETS"]): Assets {
  if (folder === undefined) return new Map();
  const read = async (path: string) => {
    const answer = await folder.fetch(new Request(`http://page.invalid${path}`));
    if (!answer.ok) throw new Error(`ASSETS answers with ${answer.status}`);
    return new Uint8Array(await answer.arrayBuffer());
  };
  return new Map(
    CUTPOINT_CLIENT_FILES.map(({ path, type, immutable, hash }) => [
      path,
      { type, immutable, etag: `"${hash}"`, encodings: [], read: () => read(path) },
    ]),
  );
}

function readSettings(env: VariableReader) {
  const stray = ofNodeAlone.find((name) => env(name) !== undefined);
  if (stray !== undefined) throw new ConfigFault(`${stray} has no effect without Node. Unset it.`);
  const publicOrigins = readPublicOrigins(env);
  if (publicOrigins.length === 0)
    throw new ConfigFault("PUBLIC_ORIGIN must name the origin that people type.");
  const { upstream, profile } = readUpstream(env, () => "");
  if (upstream === null)
    throw new ConfigFault("DECISION_BASE_URL must be set: there is no sandbox without Node.");
  return { publicOrigins, upstream, profile, ...readLimitsAndPrice(env, upstream, profile) };
}

function openHandler({ ASSETS, ...values }: EdgeBindings): Handler {
  const texts = Object.entries(values).filter(
    (entry): entry is [string, string] => typeof entry[1] === "string",
  );
  const settings = readSettings(createVariableReader(Object.fromEntries(texts)));
  const { publicOrigins, upstream, profile, limit } = settings;
  const { origin, pathPrefix, key, timeoutMs } = upstream;
  const rules = createHostRules(443, publicOrigins);
  const leaks = createLeakCheck(key);
  const app = createApp({
    session: toSession(settings, "open"),
    access: accessWithoutPassword,
    rules,
    forward: createRequestForwarder({
      profile,
      transport: createFetchTransport({ baseUrl: origin + pathPrefix, key, timeoutMs }),
      limit: createUpstreamCallLimit(limit, () => performance.now()),
      leaks,
    }),
    assets: toAssets(ASSETS),
    log: (line) => console.log(line),
  });
  const always = { ...createSecurityHeaders(rules.publicPath), ...createTransportSecurityHeaders(rules) };
  const redact = (text: string) => (leaks(text) ? "" : text);
  return async (request) => {
    const id = crypto.randomUUID();
    const started = performance.now();
    const notes: { code?: ProblemCode } = {};
    const exchange = toWebExchange(request, {
      requestId: id,
      note: (code) => Object.assign(notes, { code }),
      report: (error) => write({ event: "exception", id, causes: toLoggableErrors(error, redact) }),
    });
    const reply = await app(exchange);
    const route = toRouteName(exchange.path);
    const ms = Math.round((performance.now() - started) * 10) / 10;
    write({ id, route, method: request.method, status: reply.status, ms, mode: "live", ...notes });
    return toResponse(reply, request, always);
  };
}

function write(line: object): void {
  console.log(JSON.stringify({ time: new Date().toISOString(), ...line }));
}

let handler: Handler | null = null;

// oxlint-disable-next-line import/no-default-export -- required by the platforms
export default {
  async fetch(request: Request, bindings: EdgeBindings): Promise<Response> {
    try {
      handler ??= openHandler(bindings);
    } catch (error) {
      if (!(error instanceof ConfigFault)) throw error;
      write({ event: "misconfigured", message: error.message });
      return toResponse(
        createProblemReply("internal", crypto.randomUUID()),
        request,
        createSecurityHeaders("/"),
      );
    }
    return handler(request);
  },
};
