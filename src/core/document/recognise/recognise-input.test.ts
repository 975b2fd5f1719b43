import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { AuthoredQuestion } from "#core/model/question.ts";
import { profiles } from "#core/service/profiles.ts";
import { codeFormatsFor, writeRequestCode } from "#core/service/write-code.ts";
import { writeRequest } from "#core/service/write-request.ts";
import { parseJsonTree } from "#core/text/json/parse-json-tree.ts";
import { examplePlayground } from "../new-playground.ts";
import { anyWritablePlayground } from "../testing/any-writable-playground.ts";
import { writePlaygroundFile } from "../write-playground-file.ts";
import { type RecognisedInput, recogniseInput } from "./recognise-input.ts";

const questions = `{
    "late": {"type": "noul", "instructions": "Is it late?", "criteria": {"true": "after noon"}},
    "topic": {"type": "choice", "instructions": "Which?", "criteria": {"billing": "Charges", "other": null}},
    "tone": {"type": "score", "instructions": "How rude?", "criteria": ["not", "very"]}
  }`;
const json = `{"model": "decider-latest", "state": "It's \\"here\\"\\nat 100 %", "questions": ${questions}}`;
const flat = json.replace(/\n */g, "");
const listed = `{"model": "decider-latest", "input": "It's \\"here\\"\\nat 100 %", "questions": [
  {"type": "predicate", "name": "late", "instructions": "Is it late?", "criteria": {"true": "after noon"}},
  {"type": "choice", "name": "topic", "instructions": "Which?", "choices": [{"value": "billing", "description": "Charges"}, {"value": "other"}]},
  {"type": "score", "name": "tone", "instructions": "How rude?", "levels": [{"label": "not"}, {"label": "very"}]}
]}`;
/** As browsers copy a request for the command line of Windows. */
const copiedForWindows = flat
  .replaceAll("\\", "\\\\")
  .replaceAll('"', '\\"')
  .replace(/[^a-zA-Z0-9\s_\-:=+~'/.,?;()*`]/g, "^$&");

/** Each with the same three questions, state and model. */
const requests: readonly (readonly [how: string, text: string])[] = [
  ["a body", json],
  ["a body with boolean", json.replace('"noul"', '"boolean"')],
  ["a list with predicate", listed],
  [
    "options as a list of names",
    json.replace(
      '{"billing": "Charges", "other": null}',
      '[{"name": "billing", "description": "Charges"}, "other"]',
    ),
  ],
  ["a byte order mark", `\uFEFF${json}`],
  ["a fence of Markdown", `Here it is:\n\`\`\`json\n${json}\n\`\`\`\nThanks!`],
  [
    "JSON with comments and commas too many",
    json.replace('"model"', '// mine\n"model"').replace('"very"]', '"very",],'),
  ],
  ["curl with --json", `curl --json '${flat.replace("'", "'\\''")}' https://host`],
  ["curl with a here document", `curl https://host \\\n  -H 'A: b' -d @- <<'END'\n${json}\nEND\n`],
  [
    "curl with an open here document",
    `curl https://host --data-binary @- <<EOF\n${json.replaceAll("\\", "\\\\")}\nEOF`,
  ],
  ["curl with a here document in a substitution", `curl https://host -d "$(cat <<'EOF'\n${json}\nEOF\n)"`],
  ["curl with a here string", `curl https://host -d @- <<< '${flat.replace("'", "'\\''")}'`],
  ["curl after cat", `cat <<'EOF' | curl -sS https://host -d @-\n${json}\nEOF`],
  ["curl after echo", `echo '${flat.replace("'", "'\\''")}' | curl https://host --data-binary @-`],
  ["curl with a variable", `# it's mine\nBODY='${flat.replace("'", "'\\''")}'\ncurl https://host -d "$BODY"`],
  ["curl with flags in one", `curl -sSd '${flat.replace("'", "'\\''")}' https://host | jq .`],
  [
    "curl of Windows, quotes escaped",
    `curl.exe https://host ^\r\n  -d "${flat
      .replaceAll("\\", "\\\\")
      .replaceAll('\\\\"', '\\\\\\"')
      .replace(/(?<!\\)"/g, '\\"')
      .replaceAll("\\\\n", "\\n")}"`,
  ],
  [
    "curl of a Chrome on Windows",
    `curl ^"https://host^" ^\r\n  -H ^"A: b^" ^\r\n  --data-raw ^"${copiedForWindows}^"`,
  ],
  ["PowerShell", `$body = @'\n${json}\n'@\nInvoke-RestMethod -Uri https://host -Method Post -Body $body`],
  [
    "fetch of a console",
    `await fetch("https://host", {\n  "headers": {"a": "b"},\n  "body": ${JSON.stringify(flat)},\n  "method": "POST"\n});`,
  ],
  [
    "TypeScript with names and shorthands",
    `const model = "decider-latest";
const questions = ${questions.replace(/"(type|instructions|criteria|late|topic|tone)":/g, "$1:")} as const;
const state = \`It's "here"
at 100 %\`;
const response = await client.systemOne({ model, state, questions });`,
  ],
  [
    "Python with named arguments",
    `from sdk import Client

client = Client(api_key=os.environ["KEY"])
result = client.system_one(
    model="decider-latest",
    state="It's \\"here\\"\\n" "at 100 %",
    questions=${questions.replaceAll("null", "None")},
)`,
  ],
  [
    "Python with classes",
    `client.evaluate(model='decider-latest', state='''It's "here"
at 100 %''', questions={
    'late': Noul(instructions='Is it late?', criteria={'true': 'after noon'}),
    'topic': ChoiceQuestion(instructions='Which?', criteria={'billing': 'Charges', 'other': None}),
    'tone': Score(instructions='How rude?', criteria=('not', 'very')),
})`,
  ],
  [
    "Python requests",
    `import requests\npayload = ${json.replaceAll("null", "None")}\nrequests.post(url, json=payload)`,
  ],
];

const literal = flat.replace("'", "'\\''");
const inYaml = `model: decider-latest
state: "It's \\"here\\"\\nat 100 %"
questions:
  late:
    type: noul
    instructions: Is it late?
    criteria: {true: after noon}
  topic:
    type: choice
    instructions: Which?
    criteria:
      billing: Charges
      other:
  tone: {type: score, instructions: How rude?, criteria: [not, very]}
`;

/** The same in what other tools write: their commands, their collections, and maps of other languages. */
const elsewhere: readonly (readonly [how: string, text: string])[] = [
  ["HTTPie", `http POST https://host Authorization:"Bearer k" --raw '${literal}'`],
  ["HTTPie after echo", `echo '${literal}' | http POST https://host`],
  ["HTTPie with a here document", `http POST https://host <<'EOF'\n${json}\nEOF`],
  [
    "HTTPie with fields",
    `http https://host model=decider-latest state=$'It\\'s "here"\\nat 100 %' questions:='${questions}'`,
  ],
  ["wget", `wget --post-data='${literal}' https://host -O -`],
  ["curl with --data-urlencode", `curl https://host --data-urlencode '${literal}'`],
  [
    "a collection of Postman",
    JSON.stringify({ item: [{ request: { body: { mode: "raw", raw: json } } }] }, null, 2),
  ],
  [
    "a recording of a browser",
    JSON.stringify({ log: { entries: [{ request: { postData: { text: flat } } }] } }),
  ],
  ["an example of OpenAPI", `{"paths": {"/v1": {"post": {"example": ${json}}}}}`],
  ["YAML", inYaml],
  [
    "Python's dict in a call",
    `client.post(url, json=dict(${json
      .replaceAll("null", "None")
      .slice(1, -1)
      .replace(/"(model|state|questions)": /g, "$1=")}))`,
  ],
  [
    "Python's json.dumps in a call",
    `httpx.post(url, content=json.dumps(${json.replaceAll("null", "None")}))`,
  ],
  ["Ruby", `body = ${json.replaceAll('":', '" =>').replaceAll("null", "nil")}`],
  ["PHP", `$body = ${json.replaceAll('":', '" =>').replaceAll("{", "[").replaceAll("}", "]")};`],
  [
    "Go",
    `body := ${json
      .replaceAll("{", "map[string]any{")
      .replaceAll(/\["not", "very"\]/g, '[]string{"not", "very"}')
      .replaceAll("null", "nil")}`,
  ],
  ["C#", `var body = @"${flat.replaceAll('"', '""')}";`],
];

function asRequest(found: RecognisedInput) {
  if (found.kind !== "request") throw new Error(JSON.stringify(found));
  return found.request;
}

describe("a request that people already have", () => {
  it.each(requests)("is found in %s", (_how, text) => {
    const { questions: found, state, model } = asRequest(recogniseInput(text));
    expect(model).toBe("decider-latest");
    expect(state?.text).toBe('It\'s "here"\nat 100 %');
    expect(found).toEqual(asRequest(recogniseInput(json)).questions);
  });

  it.each(elsewhere)("is found in %s", (_how, text) => {
    const { questions: found, state, model } = asRequest(recogniseInput(text));
    expect([model, state?.text]).toEqual(["decider-latest", 'It\'s "here"\nat 100 %']);
    expect(found).toEqual(asRequest(recogniseInput(json)).questions);
  });

  it("is found in tables of PowerShell, whose members are parted by lines or semicolons", () => {
    const text = `$body = @{
  model = "m"
  questions = @{
    late = @{ type = "noul"; instructions = "Is it late?" }
    tone = @{
      type = "score"; instructions = "How rude?"
      criteria = @("not", "very")
    }
  }
  state = "hello"
} | ConvertTo-Json -Depth 9
Invoke-RestMethod -Uri https://host -Method Post -Body $body`;
    const { questions: found, state, model } = asRequest(recogniseInput(text));
    expect([model, state?.text]).toEqual(["m", "hello"]);
    expect(found.map(({ id, type, levels }) => [id, type, levels.length])).toEqual([
      ["late", "noul", 0],
      ["tone", "score", 2],
    ]);
  });

  it("is the first of several in one file, and says how many more there are", () => {
    const asTexts = [json, flat, flat].map((raw) => ({ request: { body: { raw } } }));
    const asObjects = [json, flat].map((body) => ({ body: JSON.parse(body) as unknown }));
    const moreIn = (file: unknown) => asRequest(recogniseInput(JSON.stringify(file))).unknown;
    expect(moreIn({ item: asTexts })).toEqual(["2 more requests"]);
    expect(moreIn({ log: asObjects })).toEqual(["1 more request"]);
    expect(moreIn({ item: asTexts, log: asObjects })).toEqual(["4 more requests"]);
  });

  it("comes back out of every code that the playground writes, for any playground and upstream", () => {
    fc.assert(
      fc.property(anyWritablePlayground, fc.constantFrom(...profiles), (playground, profile) => {
        const included = playground.questions.filter((question) => question.included);
        const written = writeRequest({ ...playground, questions: included }, profile);
        fc.pre(written.ok && included.length > 0 && !profile.shape.includes("list"));
        if (!written.ok) return;
        for (const takeOut of codeFormatsFor(profile)) {
          const text = writeRequestCode(takeOut, written.asked, profile);
          const found = recogniseInput(text);
          if (found.kind !== "request") throw new Error(`${takeOut.id}: ${JSON.stringify(found)}\n${text}`);
          const request = found.request;
          expect(request.model).toBe(written.asked.model);
          expect(meantOf(request.questions)).toEqual(meantOf(included));
          expect([request.unknown, request.newer, request.computed]).toEqual([[], [], []]);
        }
      }),
      { numRuns: 60 },
    );
  });

  it("says what the code works out, and leaves it out", () => {
    const code = `await client.systemOne({ model: MODEL, state: mail.body, questions: ${questions} })`;
    expect(asRequest(recogniseInput(code))).toMatchObject({
      model: null,
      state: null,
      computed: ["state", "model"],
    });
  });
});

function meantOf(all: readonly AuthoredQuestion[]): unknown {
  return all.map(({ id, type, instructions, options }) => {
    const clean = (text: string) => text.replace(/\p{Surrogate}/gu, "\uFFFD");
    const said =
      instructions.form === "json" ? JSON.stringify(JSON.parse(instructions.text)) : instructions.text;
    return {
      id: clean(id),
      type,
      said: clean(unquoted(said)),
      options: type === "choice" ? options.map(({ name }) => clean(name)) : [],
    };
  });
}

/** A JSON string and the text that it spells are sent alike. */
function unquoted(text: string): string {
  const parsed = parseJsonTree(text);
  return parsed.ok && parsed.root.type === "string" ? (JSON.parse(text) as string) : text;
}

describe("what isn't a request is recognised", () => {
  const example = examplePlayground("p");

  it.each<[string, string, Partial<RecognisedInput>]>([
    ["a playground", writePlaygroundFile(example), { kind: "playgrounds", names: [example.name] }],
    [
      "a link in a message",
      "See https://a.example/x#p1.AAAA_-b).",
      { kind: "link", holds: "p", fragment: "#p1.AAAA_-b" },
    ],
    ["a link alone", "#b1.AAAA", { kind: "link", holds: "b" }],
    ["lines of JSON", '{"text": "a", "label": 1}\n{"text": "b", "label": 0}\n', { kind: "cases", rows: 2 }],
    ["rows as JSON", '[{"text": "a"}, {"text": "b"}]', { kind: "cases", rows: 2 }],
    ["a table", "text,label,who\na,1,x\nb,0,y\n", { kind: "cases", rows: 2 }],
    ["cells", "text\tlabel\na b\tspam\nc d\tham", { kind: "cases", rows: 2 }],
    ["JSON of another kind", '{"subject": "Hi", "body": "there"}', { kind: "state" }],
    ["prose", "Dear team,\n\nI was charged twice, and nobody answers.\nBye", { kind: "state" }],
    ["nothing", " \n", { kind: "nothing" }],
  ])("%s", (_what, text, wanted) => expect(recogniseInput(text)).toMatchObject(wanted));

  it.each([
    ["Markdown", "- billing: Charges\n- **sales**: Prices\n"],
    ["a numbered list", "1. billing – Charges\n2. sales – Prices"],
    ["YAML", "- name: billing\n  description: Charges\n- name: sales\n  description: 'Prices'"],
    ["a dict of Python", "LABELS = {\n    'billing': 'Charges',  # often\n    'sales': 'Prices',\n}"],
    ["a heading", "label,description\nbilling,Charges\nsales,Prices"],
  ])("options in %s", (_form, text) => {
    const found = recogniseInput(text);
    const read =
      found.kind === "options"
        ? found.options.map(({ name, description }) => [name, description.text])
        : found;
    expect(read).toEqual([
      ["billing", "Charges"],
      ["sales", "Prices"],
    ]);
  });

  it.each([
    ["Markdown", "* billing\n* sales"],
    ["YAML", '- billing\n- "sales"'],
    ["Python", "labels = ['billing', \"sales\"]"],
    ["JSON", '["billing", "sales"]'],
  ])("names in %s", (_form, text) => {
    const found = recogniseInput(text);
    expect(found.kind === "options" && found.options.map(({ name }) => name)).toEqual(["billing", "sales"]);
  });

  it.each([
    ["a map", questions],
    ["a map in code", `export const mine = ${questions.replace(/"(type|late)":/g, "$1:")};`],
  ])("questions in %s", (_form, text) => {
    const found = recogniseInput(text);
    expect(found.kind === "questions" && found.found.questions.map(({ id }) => id)).toEqual([
      "late",
      "topic",
      "tone",
    ]);
  });
});

describe("a JSON Schema, wherever it stands,", () => {
  const properties = {
    is_spam: { type: "boolean", description: "Is this spam?" },
    maybe: { anyOf: [{ type: "boolean" }, { type: "null" }] },
    team: { $ref: "#/$defs/Team" },
    stars: { type: "integer", minimum: 1, maximum: 5 },
    grade: { enum: [0, 1, 2] },
    plan: { oneOf: [{ const: "free", description: "No charge" }, { const: "paid" }] },
    summary: { type: "string" },
    price: { type: "number", minimum: 0, maximum: 1 },
    inner: { type: "object", properties: { open: { type: "boolean" } } },
  };
  const schema = {
    type: "object",
    properties,
    $defs: { Team: { enum: ["billing", "sales"], title: "Which team?" } },
  };

  it.each<[string, unknown]>([
    ["alone", schema],
    ["as a tool", [{ type: "function", function: { name: "triage", parameters: schema } }]],
    ["as tools of another API", { tools: [{ name: "triage", input_schema: schema }] }],
    [
      "as a declaration of Gemini",
      { tools: [{ functionDeclarations: [{ name: "triage", parameters: schema }] }] },
    ],
    ["as a format of Gemini", { generationConfig: { responseSchema: schema } }],
    [
      "as a format of an answer",
      { response_format: { type: "json_schema", json_schema: { name: "t", schema } } },
    ],
  ])(
    "%s asks yes or no for booleans, options for enumerations, levels for whole numbers",
    (_where, value) => {
      const found = recogniseInput(JSON.stringify(value));
      if (found.kind !== "questions") throw new Error(JSON.stringify(found));
      const read = found.found.questions.map(({ id, type, instructions, options, levels }) =>
        [
          id,
          type,
          instructions.text,
          ...options.map(({ name }) => name),
          ...levels.map(({ text }) => text),
        ].join(" "),
      );
      expect(read).toEqual([
        "is_spam noul Is this spam?",
        "maybe noul maybe?",
        "team choice Which team? billing sales",
        "stars score stars? 1 2 3 4 5",
        "grade score grade? 0 1 2",
        "plan choice plan? free paid",
        "inner.open noul open?",
      ]);
      expect(found.found.leftOut.map(({ name }) => name)).toEqual(["summary", "price"]);
    },
  );
});

it("reads a schema that contains itself once, and references with a bare percent sign", () => {
  const branches = Object.fromEntries(Array.from("abcdefg", (name) => [name, { $ref: "#/$defs/Node" }]));
  const node = { type: "object", properties: { spam: { type: "boolean" }, ...branches } };
  const properties = { top: { $ref: "#/$defs/Node" }, sure: { $ref: "#/$defs/100%" } };
  const found = recogniseInput(
    JSON.stringify({ type: "object", properties, $defs: { Node: node, "100%": { type: "boolean" } } }),
  );
  if (found.kind !== "questions") throw new Error(JSON.stringify(found));
  expect(found.found.questions.map(({ id, type }) => `${id} ${type}`)).toEqual([
    "top.spam noul",
    "sure noul",
  ]);
  expect(found.found.leftOut).toHaveLength(7);
  expect(found.found.leftOut[0]).toEqual({ name: "top.a", reason: "nested in itself" });
});

describe("options and questions as documents have them", () => {
  const rubric = [
    ["polite", "The reply is polite"],
    ["complete", "All points are answered"],
  ] as const;

  it.each([
    [
      "a Markdown table",
      "| name | description |\n|---|---|\n| polite | The reply is polite |\n| complete | All points are answered |",
    ],
    ["a list in YAML", rubric.map(([name, text]) => `- name: ${name}\n  description: ${text}\n`).join("")],
    [
      "a rubric in YAML",
      `rubric:\n${rubric.map(([name, text]) => `  - name: ${name}\n    description: ${text}\n`).join("")}`,
    ],
    ["JSON", JSON.stringify(rubric.map(([name, description]) => ({ name, description })))],
  ])("are found in %s", (_, text) => {
    const found = recogniseInput(text);
    if (found.kind !== "options") throw new Error(JSON.stringify(found));
    expect(found.options.map(({ name, description }) => [name, description.text])).toEqual(rubric);
  });

  it("are questions in YAML, whose fault is told at its place", () => {
    const text = "late:\n  type: noul\n  instructions: Is it late?\ntone:\n  type: bool\n  instructions: x\n";
    const found = recogniseInput(text);
    expect(found.kind === "unreadable" && found.faults[0]).toMatchObject({ line: 5 });
    expect(recogniseInput(text.replace("bool", "boolean")).kind).toBe("questions");
  });

  it.each([
    ["declarations of types", "interface Triage {\n  urgent: boolean;\n  team: string;\n}", "state"],
    [
      "options, but a model of fields in Python",
      "class Triage(BaseModel):\n    urgent: bool\n    team: str\n    level: int\n",
      "state",
    ],
    ["rows of cases", '[{"label":"a","description":"x"},{"label":"a","description":"y"}]', "cases"],
    [
      "a Markdown table of cases",
      "| text | late |\n|---|---|\n| hello there | yes |\n| good bye | no |",
      "cases",
    ],
  ])("are no %s", (_, text, kind) => expect(recogniseInput(text).kind).toBe(kind));
});

it("aliases in YAML that repeat each other without end are no questions", () => {
  const lines = "bcdefghi".split("").map((name, at) => {
    const before = "abcdefgh".charAt(at);
    return `${name}: &${name} [${`*${before}, `.repeat(9)}]`;
  });
  expect(recogniseInput(`questions: &a [x, x]\n${lines.join("\n")}\n`).kind).not.toMatch(/request|questions/);
  expect(recogniseInput("questions: &a\n  - *a\n").kind).not.toMatch(/request|questions/);
});

describe("what can't be read says where and what would be", () => {
  function faultsOf(text: string) {
    const found = recogniseInput(text);
    if (found.kind !== "unreadable") throw new Error(JSON.stringify(found));
    return found;
  }

  it("at the word of a type that there is not", () => {
    const text = '{"model": "m", "state": "s", "questions": {"a": {"type": "bool", "instructions": "x"}}}';
    const [fault, ...others] = faultsOf(text).faults;
    expect(others).toEqual([]);
    expect(text.slice(fault?.offset, (fault?.offset ?? 0) + (fault?.length ?? 0))).toBe('"bool"');
    expect(fault?.message).toMatch(/"noul"/);
  });

  it("in the code itself, also where the code works the instructions out", () => {
    const code = 'ask({\n  questions: {\n    a: { type: "noul", instructions: PROMPT },\n  },\n})';
    const [fault] = faultsOf(code).faults;
    expect([fault?.line, fault?.column]).toEqual([3, 38]);
    expect(fault?.message).toMatch(/works it out/);
  });

  it("curly quotes, with the text as it would be read", () => {
    for (const text of [
      json.replaceAll(/(?<!\\)"/g, "“"),
      `curl –json ‘{“questions”: {“a”: {“type”: “noul”, “instructions”: “Is “this” it?”}}}’ https://host`,
    ]) {
      const { straightened } = faultsOf(text);
      expect(recogniseInput(straightened ?? "").kind).toBe("request");
    }
    const kept = straightenedOf('{"questions": {"a": {"type": “noul”, "instructions": "Say “yes”?"}}}');
    expect(asRequest(recogniseInput(kept)).questions[0]?.instructions.text).toBe("Say “yes”?");
  });

  function straightenedOf(text: string): string {
    return faultsOf(text).straightened ?? "";
  }

  it("a curl command that sends a file, and broken JSON", () => {
    expect(faultsOf("curl -d @body.json https://host").faults[0]?.message).toContain("body.json");
    expect(faultsOf('{"questions": {"a": {"type": "noul"}}').faults[0]).toMatchObject({ line: 1 });
  });

  it("never by throwing, whatever comes", () => {
    const words = fc.constantFrom(
      "{",
      "}",
      "[",
      "questions",
      ":",
      '"',
      "'",
      "curl ",
      "-d ",
      "<<E\n",
      "\n",
      "=",
      "(",
      "`",
      "${",
      "^",
      "\\",
      "type",
      ",",
      "a",
    );
    fc.assert(
      fc.property(fc.array(fc.oneof(words, fc.string({ maxLength: 3 })), { maxLength: 60 }), (parts) => {
        expect(recogniseInput(parts.join("")).kind).toMatch(/./);
      }),
    );
  });
});
