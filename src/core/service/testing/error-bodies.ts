import type { ErrorPlace } from "../error-places.ts";
import type { ErrorKind } from "../error-words.ts";

export interface ErrorBody {
  name: string;
  status: number;
  text: string;
  kind: ErrorKind;
  serverText: string | null;
  places?: readonly ErrorPlace[];
}

const missing = "Field required";

export const errorBodies: readonly ErrorBody[] = [
  {
    name: "refused key as a detail with a type",
    status: 401,
    text: '{"detail":{"error_type":"authentication_error","message":"Invalid API key."}}',
    kind: "key-refused",
    serverText: "Invalid API key.",
  },
  {
    name: "refused key, type alone",
    status: 401,
    text: '{"detail":{"error_type":"authentication_error"}}',
    kind: "key-refused",
    serverText: "authentication_error",
  },
  {
    name: "refused key as a detail",
    status: 403,
    text: '{"detail":"Not authenticated"}',
    kind: "key-refused",
    serverText: "Not authenticated",
  },
  {
    name: "refused key that claims to be the playground's",
    status: 401,
    text: '{"type":"about:blank","title":"Log in","status":401,"code":"session_required","source":"proxy","detail":"Log in.","requestId":"r"}',
    kind: "key-refused",
    serverText: "Log in.",
  },
  {
    name: "bare JSON text",
    status: 401,
    text: '"unauthorized"',
    kind: "key-refused",
    serverText: "unauthorized",
  },
  {
    name: "error text",
    status: 400,
    text: '{"error":"model \\"decider\\" not found"}',
    kind: "invalid-request",
    serverText: 'model "decider" not found',
  },
  {
    name: "error message",
    status: 400,
    text: '{"error":{"code":400,"message":"state is too long","type":"invalid_request_error"}}',
    kind: "invalid-request",
    serverText: "state is too long",
  },
  {
    name: "message",
    status: 422,
    text: '{"message":"Unprocessable","statusCode":422}',
    kind: "invalid-request",
    serverText: "Unprocessable",
  },
  {
    name: "error before message before detail",
    status: 422,
    text: '{"detail":"three","message":"two","error":{"message":"one"}}',
    kind: "invalid-request",
    serverText: "one",
  },
  {
    name: "blank places before a filled one",
    status: 422,
    text: '{"error":"","message":"  ","detail":"three"}',
    kind: "invalid-request",
    serverText: "three",
  },
  {
    name: "detail list at a question's field",
    status: 422,
    text: '{"detail":[{"type":"missing","loc":["body","questions","team","criteria"],"msg":"Field required","input":{"secret":1}}]}',
    kind: "invalid-request",
    serverText: "questions.team.criteria: Field required",
    places: [
      { loc: ["questions", "team", "criteria"], questionId: "team", field: "criteria", message: missing },
    ],
  },
  {
    name: "detail list with a union's tag, an index, ids with dots and digits",
    status: 422,
    text: '{"detail":[{"loc":["body","questions","a.b","score","criteria",3],"msg":"Level is null"},{"loc":["body","questions",10,"ChoiceQuestion","instructions"],"msg":"Field required"},{"loc":["body","questions","__proto__"],"msg":"Field required"}]}',
    kind: "invalid-request",
    serverText:
      "questions.a.b.score.criteria.3: Level is null; questions.10.ChoiceQuestion.instructions: Field required; questions.__proto__: Field required",
    places: [
      {
        loc: ["questions", "a.b", "score", "criteria", 3],
        questionId: "a.b",
        field: "criteria.3",
        message: "Level is null",
      },
      {
        loc: ["questions", 10, "ChoiceQuestion", "instructions"],
        questionId: "10",
        field: "instructions",
        message: missing,
      },
      { loc: ["questions", "__proto__"], questionId: "__proto__", field: null, message: missing },
    ],
  },
  {
    name: "an option named as a field or a tag",
    status: 422,
    text: '{"detail":[{"loc":["body","questions","team","criteria","choice"],"msg":"too long"},{"loc":["body","questions","team","choice"],"msg":"no options"}]}',
    kind: "invalid-request",
    serverText: "questions.team.criteria.choice: too long; questions.team.choice: no options",
    places: [
      {
        loc: ["questions", "team", "criteria", "choice"],
        questionId: "team",
        field: "criteria.choice",
        message: "too long",
      },
      { loc: ["questions", "team", "choice"], questionId: "team", field: null, message: "no options" },
    ],
  },
  {
    name: "detail list outside the questions",
    status: 422,
    text: '{"detail":[{"loc":["body","state"],"msg":"Field required"},{"loc":["body"],"msg":"Not an object"},{"loc":["body","questions"],"msg":"Empty"}]}',
    kind: "invalid-request",
    serverText: "state: Field required; Not an object; questions: Empty",
    places: [
      { loc: ["state"], questionId: null, field: "state", message: missing },
      { loc: [], questionId: null, field: null, message: "Not an object" },
      { loc: ["questions"], questionId: null, field: "questions", message: "Empty" },
    ],
  },
  {
    name: "detail list of other shapes",
    status: 422,
    text: '{"detail":["state is empty",{"loc":"model","message":"unknown"},{"loc":{"a":1},"msg":"odd"},{"msg":7},"",null,5]}',
    kind: "invalid-request",
    serverText: "state is empty; model: unknown; odd",
    places: [
      { loc: [], questionId: null, field: null, message: "state is empty" },
      { loc: ["model"], questionId: null, field: "model", message: "unknown" },
      { loc: [], questionId: null, field: null, message: "odd" },
    ],
  },
  {
    name: "unknown shape",
    status: 422,
    text: '{"ok":false,"reasons":[1,2]}',
    kind: "invalid-request",
    serverText: '422: {"ok":false,"reasons":[1,2]}',
  },
  {
    name: "an envelope of failure",
    status: 400,
    text: '{"result":null,"success":false,"errors":[{"code":7000,"message":"No route for that URI"},"again",{"code":1}],"messages":[]}',
    kind: "invalid-request",
    serverText: "No route for that URI; again",
  },
  {
    name: "unknown model",
    status: 404,
    text: '{"error":{"message":"model not found","type":"not_found_error"}}',
    kind: "not-found",
    serverText: "model not found",
  },
  { name: "too large", status: 413, text: "", kind: "too-large", serverText: null },
  {
    name: "rate limit",
    status: 429,
    text: '{"detail":{"error_type":"rate_limit_error","message":"Requests per minute exceeded."}}',
    kind: "rate-limited",
    serverText: "Requests per minute exceeded.",
  },
  {
    name: "overload",
    status: 529,
    text: '{"detail":{"error_type":"overloaded_error","message":"Temporarily overloaded."}}',
    kind: "overloaded",
    serverText: "Temporarily overloaded.",
  },
  {
    name: "a page that the playground's server put in a problem",
    status: 503,
    text: '{"type":"about:blank","title":"The service failed","status":503,"code":"upstream_error","source":"upstream","detail":"<html>down</html>","requestId":"r"}',
    kind: "service-failed",
    serverText: "<html>down</html>",
  },
  {
    name: "a page",
    status: 500,
    text: " <html>oops</html>\n",
    kind: "service-failed",
    serverText: "500: <html>oops</html>",
  },
  {
    name: "a long page",
    status: 500,
    text: "x".repeat(300),
    kind: "service-failed",
    serverText: `500: ${"x".repeat(200)}…`,
  },
  { name: "a gateway's deadline", status: 504, text: "", kind: "upstream-timeout", serverText: null },
  { name: "a deadline", status: 408, text: "", kind: "upstream-timeout", serverText: null },
  {
    name: "payment",
    status: 402,
    text: '{"message":"No credit left"}',
    kind: "service-failed",
    serverText: "No credit left",
  },
];
