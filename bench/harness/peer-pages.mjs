// @ts-check
// The best-known pages of this kind, fetched once into .cache at pinned versions and built as their authors say. They are
// no dependencies of the project.
import { spawnSync } from "node:child_process";
import { copyFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { extname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import { build } from "vite";

const packages = [
  "graphiql@5.4.0",
  "graphql@16.15.0",
  "react@19.3.1",
  "react-dom@19.3.1",
  "swagger-ui-dist@5.35.0",
];

const folder = fileURLToPath(new URL(`../../.cache/peers/${packages.join("+")}`, import.meta.url));

const graphiqlPage = `<!doctype html><html><head><title>GraphiQL</title>
<style>body{margin:0}#root{height:100vh}</style></head>
<body><div id="root"></div><script type="module" src="/graphiql.js"></script></body></html>`;

const graphiqlScript = `
import "graphiql/setup-workers/vite";
import "graphiql/style.css";
import { createGraphiQLFetcher } from "@graphiql/toolkit";
import { GraphiQL } from "graphiql";
import { createElement } from "react";
import { createRoot } from "react-dom/client";
const fetcher = createGraphiQLFetcher({ url: "/graphql" });
createRoot(document.getElementById("root")).render(createElement(GraphiQL, { fetcher, defaultQuery: "{ answer }" }));
`;

const swaggerPage = `<!doctype html><html><head><title>Swagger UI</title><link rel="stylesheet" href="/swagger-ui.css"></head>
<body><div id="swagger-ui"></div><script src="/swagger-ui-bundle.js"></script><script src="/swagger-start.js"></script></body></html>`;

const swaggerStart = `SwaggerUIBundle({ url: "/openapi.json", dom_id: "#swagger-ui", filter: true });`;

const answerType = { kind: "SCALAR", name: "String", ofType: null };

/** Answers of a GraphQL server with one field to the query for its schema, and for the field. */
const graphqlSchema = {
  data: {
    __schema: {
      queryType: { name: "Query" },
      mutationType: null,
      subscriptionType: null,
      directives: [],
      types: [
        {
          kind: "SCALAR",
          name: "String",
          fields: null,
          inputFields: null,
          interfaces: null,
          enumValues: null,
        },
        {
          kind: "OBJECT",
          name: "Query",
          fields: [
            { name: "answer", args: [], type: answerType, isDeprecated: false, deprecationReason: null },
          ],
          inputFields: null,
          interfaces: [],
          enumValues: null,
        },
      ],
    },
  },
};

const operation = {
  tags: ["decisions"],
  summary: "Ask questions about a state",
  parameters: [{ name: "model", in: "query", schema: { type: "string" } }],
  responses: { 200: { description: "The answers" } },
};
const openapi = {
  openapi: "3.0.0",
  info: { title: "Decisions", version: "1" },
  paths: Object.fromEntries(
    Array.from({ length: 5 }, (_, at) => [`/v1/decision-${at}`, { post: operation }]),
  ),
};

/** Fetches and builds the peers' pages unless they exist; returns the folder to serve. */
async function preparePeers() {
  const built = join(folder, "built");
  if (existsSync(join(built, "graphiql/graphiql.html"))) return built;
  mkdirSync(folder, { recursive: true });
  const flags = ["--prefix", folder, "--no-audit", "--no-fund", "--loglevel=error"];
  const { status } = spawnSync("npm", ["install", ...packages, ...flags], { cwd: folder, stdio: "inherit" });
  if (status !== 0) throw new Error("The peers' pages could not be fetched.");
  writeFileSync(join(folder, "graphiql.html"), graphiqlPage);
  writeFileSync(join(folder, "graphiql.js"), graphiqlScript);
  mkdirSync(join(built, "swagger"), { recursive: true });
  for (const file of ["swagger-ui-bundle.js", "swagger-ui.css"])
    copyFileSync(join(folder, "node_modules/swagger-ui-dist", file), join(built, "swagger", file));
  writeFileSync(join(built, "swagger/swagger-start.js"), swaggerStart);
  writeFileSync(join(built, "swagger/index.html"), swaggerPage);
  await build({
    root: folder,
    configFile: false,
    logLevel: "error",
    build: { outDir: join(built, "graphiql"), rolldownOptions: { input: join(folder, "graphiql.html") } },
  });
  return built;
}

const contentTypes = new Map([
  [".html", "text/html; charset=utf-8"],
  [".js", "text/javascript; charset=utf-8"],
  [".css", "text/css; charset=utf-8"],
  [".ttf", "font/ttf"],
]);

/**
 * Serves a built page, compressed like our own.
 * @param {string} built
 * @param {string} page
 * @returns {import("node:http").RequestListener}
 */
function servePage(built, page) {
  /** @type {Map<string, Buffer>} */
  const kept = new Map();
  return (request, response) => {
    const { url, method } = request;
    if (url === "/graphql" && method === "POST") return void answerQuery(request, response);
    if (url === "/openapi.json") return answerJson(response, openapi);
    const path = join(built, !url || url === "/" ? page : url);
    if (!existsSync(path)) return void response.writeHead(404).end();
    const body = kept.get(path) ?? gzipSync(readFileSync(path));
    kept.set(path, body);
    const type = contentTypes.get(extname(path)) ?? "application/octet-stream";
    response.writeHead(200, { "content-type": type, "content-encoding": "gzip" }).end(body);
  };
}

/**
 * Answers a query for the schema with it, and any other with the field.
 * @param {import("node:http").IncomingMessage} request
 * @param {import("node:http").ServerResponse} response
 */
async function answerQuery(request, response) {
  const asked = Buffer.concat(await request.toArray()).toString();
  answerJson(response, asked.includes("__schema") ? graphqlSchema : { data: { answer: "forty-two" } });
}

/** @param {import("node:http").ServerResponse} response @param {object} value */
function answerJson(response, value) {
  response.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify(value));
}

/** Request listeners for the peers. */
export async function peerPages() {
  const built = await preparePeers();
  return {
    graphiql: servePage(join(built, "graphiql"), "graphiql.html"),
    swagger: servePage(join(built, "swagger"), "index.html"),
  };
}
