import { describe, expect, it } from "vitest";
import { examplePlayground } from "../new-playground.ts";
import { parseQuestionMap } from "../question-map/parse-question-map.ts";
import { importRequest, recogniseRequest } from "./request.ts";

const body = {
  model: "decider-1",
  state: { text: 'it\'s "so" 100 % $HOME `x`' },
  questions: {
    "10": { type: "noul", instructions: "Is it?" },
    "2": { type: "choice", instructions: "Which?", criteria: { a: null, b: "B" } },
  },
};
const json =
  '{"model":"decider-1","state":"Dear team","questions":{"10":{"type":"noul","instructions":"Is it?"}}}';
const single = `'${json}'`;
const double = `"${json.replaceAll('"', '\\"')}"`;

describe("a whole request", () => {
  it("is found in a body, in the order of its text", () => {
    const text = JSON.stringify(body, null, 2);
    const found = recogniseRequest(text);
    expect(found?.model).toBe("decider-1");
    expect(found?.state?.form).toBe("json");
    expect(JSON.parse(found?.state?.text ?? "")).toEqual(body.state);
    expect(found?.questions.map(({ id }) => id)).toEqual(["2", "10"]);
  });

  it("names what only newer releases take, and takes over the rest", () => {
    const found = recogniseRequest(
      JSON.stringify({
        model: "m",
        state: ["A cat", { type: "image", data: "…" }],
        questions: {
          cat: { type: "noul", instructions: "Is it a cat?" },
          where: { type: "box", of: "the cat" },
        },
      }),
    );
    expect(found?.questions.map(({ id }) => id)).toEqual(["cat"]);
    expect(found).toMatchObject({ newer: ["where"], hasImages: true, unknown: [] });
    const boxesAlone = '{"questions":{"where":{"type":"box"}}}';
    expect(recogniseRequest(boxesAlone)).toMatchObject({ questions: [], newer: ["where"], hasImages: false });
    expect(parseQuestionMap('{"where":{"type":"box"}}')).toMatchObject({
      ok: false,
      errors: [{ message: expect.stringMatching(/^Questions of type "box" belong to newer releases/) }],
    });
  });

  it("may have no state and no model", () => {
    const found = recogniseRequest(
      '{"questions": {"a": {"type": "noul", "instructions": "x"}}, "state": ["a", 1.10]}',
    );
    expect(found).toMatchObject({ model: null, state: { form: "json", text: '["a", 1.10]' } });
    expect(recogniseRequest('{"questions": {"a": {"type": "noul"}}}')).toMatchObject({
      model: null,
      state: null,
    });
  });

  it.each([
    ["-d", `curl https://host/v1/decide -H 'Content-Type: application/json' -d ${single}`],
    ["-d joined", `curl https://host -d${single}`],
    ["--data", `curl --data ${single} https://host`],
    ["--data=", `curl --data=${single} https://host`],
    ["--data-raw", `curl https://host \\\n  -H "Authorization: Bearer $KEY" \\\r\n  --data-raw ${single}\n`],
    ["--data-binary", `curl -sS --data-binary ${single} https://host`],
    ["--json", `curl --json ${single} https://host`],
    ["double quotes", `curl https://host -d ${double}`],
    ["$'…'", `curl https://host -d $'${json.replace("Dear", "D\\u0065ar").replace(" team", "\\x20team")}'`],
    ["another command", `wget --post-data ${single} https://host`],
    ["a prompt before it", `$ curl https://host -d ${single}`],
  ])("is found in a curl command: %s", (_how, text) => {
    const found = recogniseRequest(text);
    expect(found).toMatchObject({ model: "decider-1", state: { form: "text", text: "Dear team" } });
    expect(found?.questions.map(({ id }) => id)).toEqual(["10"]);
  });

  it("reads what shells make of quotes, escapes and continued lines", () => {
    const text = String.raw`curl -X POST \
      -d $'{"state": "it\'s \\"so\\"\\n\u00e9\101\tz", "questions": {"a": {"type": "noul"}}}' host`.replace(
      "\\tz",
      "z",
    );
    expect(recogniseRequest(text)?.state?.text).toBe('it\'s "so"\néAz');
    const joined = `curl -d '{"state": "it'"'"'s", "questions": {"a": {"ty'\\\n'pe": "noul"}}}'`;
    expect(recogniseRequest(joined)?.state?.text).toBe("it's");
  });

  it.each([
    ["nothing", ""],
    ["prose", "There are questions."],
    ["a bare map", '{"questions": {"type": "noul", "instructions": "x"}}'],
    [
      "a map with such an id",
      '{"state": {"type": "noul"}, "questions": {"type": "noul", "instructions": "x"}}',
    ],
    ["no question", '{"state": "x", "questions": {}}'],
    ["questions as a list", '{"state": "x", "questions": []}'],
    ["broken JSON", '{"state": "x", "questions": {"a": {"type": "noul"}}'],
    ["a list", '[{"questions": {"a": {"type": "noul"}}}]'],
    ["a body from a file", "curl -d @questions.json https://host"],
    ["several bodies", `curl -d ${single} -d questions=1 https://host`],
    ["an open quote", `curl -d '${json}`],
    ["no body", "curl https://host/questions"],
    ["a body that never comes", "curl https://host/questions -d"],
  ])("is not found in %s", (_what, text) => expect(recogniseRequest(text)).toBeNull());

  it("comes in as one edit, going on from what was there", () => {
    const before = examplePlayground("p");
    const first = before.questions[0];
    const text = JSON.stringify({
      ...body,
      questions: { [first?.id ?? ""]: { type: "noul", instructions: "?" } },
    });
    const found = recogniseRequest(text);
    const after = found && importRequest(before, found, () => "new");
    expect(after?.questions.map(({ key }) => key)).toEqual([first?.key]);
    expect(after?.model).toBe("decider-1");
    expect(JSON.parse(after?.state.text ?? "")).toEqual(body.state);
    const bare = recogniseRequest('{"questions": {"a": {"type": "noul"}}}');
    const kept = bare && importRequest(before, bare, () => "new");
    expect(kept?.state).toBe(before.state);
    expect(kept?.model).toBe(before.model);
  });
});

it("names what a request does not have", () => {
  const text = '{"stream": true, "questions": {"a": {"type": "noul", "instructions": "x"}}, "__proto__": 1}';
  expect(recogniseRequest(text)?.unknown).toEqual(["stream", "__proto__"]);
});
