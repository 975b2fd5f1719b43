import type { ModelsReading } from "../read-models.ts";

export interface ModelsBody {
  name: string;
  status: number;
  text: string;
  reading: ModelsReading;
}

const alias = { name: "decider-latest", description: "Moves over time", releaseDate: "2026-05-01" };
const none: ModelsReading = { ok: true, models: [], note: "lists none" };
const two: ModelsReading = { ok: true, models: [{ name: "a" }, { name: "b" }] };

export const modelsBodies: readonly ModelsBody[] = [
  {
    name: "models",
    status: 200,
    text: '{"models":[{"name":"decider-latest","description":"Moves over time","release_date":"2026-05-01"},{"name":"decider-preview","description":null,"release_date":20260501}]}',
    reading: { ok: true, models: [alias, { name: "decider-preview" }] },
  },
  {
    name: "camel case",
    status: 200,
    text: '{"models":[{"name":"decider-latest","description":"Moves over time","releaseDate":"2026-05-01"}]}',
    reading: { ok: true, models: [alias] },
  },
  {
    name: "data",
    status: 200,
    text: '{"object":"list","data":[{"id":"a","object":"model","created":1,"owned_by":"library"},{"id":"b"}]}',
    reading: two,
  },
  {
    name: "models and data",
    status: 200,
    text: '{"models":[{"name":"a"},{"name":"b"}],"data":[{"id":"c"}]}',
    reading: two,
  },
  {
    name: "empty models beside data",
    status: 200,
    text: '{"models":[],"data":[{"id":"a"},{"id":"b"}]}',
    reading: two,
  },
  { name: "names", status: 200, text: '["a","b","a"]', reading: two },
  { name: "objects", status: 200, text: '[{"id":"a"},{"name":"","id":"b"}]', reading: two },
  {
    name: "an envelope",
    status: 200,
    text: '{"result":[{"name":"a"},{"name":"b"}],"success":true}',
    reading: two,
  },
  { name: "an envelope of models", status: 200, text: '{"result":{"models":["a","b"]}}', reading: two },
  {
    name: "nameless",
    status: 200,
    text: '{"models":["a",{"name":7},null,"b"]}',
    reading: { ok: true, models: [{ name: "a" }, { name: "b" }], note: "2 without a name" },
  },
  { name: "no models", status: 200, text: '{"models":[]}', reading: none },
  { name: "null data", status: 200, text: '{"object":"list","data":null}', reading: none },
  { name: "no such route", status: 404, text: "404 page not found", reading: none },
  {
    name: "a page",
    status: 200,
    text: "<html>",
    reading: { ok: false, problem: "The list of models isn't JSON." },
  },
  { name: "null", status: 200, text: "null", reading: { ok: false, problem: "The list of models is null." } },
  {
    name: "another object",
    status: 200,
    text: '{"status":"ok"}',
    reading: { ok: false, problem: "The server sent an object without a list of models." },
  },
  {
    name: "an error as a success",
    status: 200,
    text: '{"error":"loading"}',
    reading: { ok: false, problem: "The server sent no list of models. It says: loading" },
  },
  {
    name: "refused",
    status: 401,
    text: '{"detail":{"error_type":"authentication_error","message":"Invalid API key."}}',
    reading: { ok: false, problem: "The server answered 401: Invalid API key." },
  },
  { name: "down", status: 503, text: "", reading: { ok: false, problem: "The server answered 503." } },
  {
    name: "down, with a text",
    status: 502,
    text: "bad gateway\n",
    reading: { ok: false, problem: "The server answered 502: bad gateway" },
  },
];
