import type { Breach } from "./small-project.ts";

/** The floor plan forbids these imports. */
export const floorBreaches: Breach[] = [
  {
    what: "core that knows React",
    rule: "only-its-libraries",
    files: {
      "src/core/policy/react.ts": 'import { useState } from "react";\nexport const state = useState;\n',
    },
  },
  {
    what: "core that knows a type of React",
    rule: "only-its-libraries",
    files: {
      "src/core/policy/react-type.ts":
        'import type { ReactNode } from "react";\nexport type Shown = ReactNode;\n',
    },
  },
  {
    what: "core that knows Node",
    rule: "no-node",
    files: {
      "src/core/policy/node.ts":
        'import { readFileSync } from "node:fs";\nexport const read = readFileSync;\n',
    },
  },
  {
    what: "ui that reaches up to a subject",
    rule: "only-its-floors",
    files: {
      "src/web/kit/ui/reach.tsx":
        'import { isThere } from "#web/library/server.ts";\nexport const there = isThere;\n',
    },
  },
  {
    what: "a browser floor that imports the sandbox",
    rule: "only-its-floors",
    files: {
      "src/web/library/judged.ts":
        'import { judge } from "#sandbox/answer-questions.ts";\nexport const judged = judge;\n',
    },
  },
  {
    what: "core that imports the sandbox",
    rule: "only-its-floors",
    files: {
      "src/core/policy/judged.ts":
        'import { judge } from "#sandbox/answer-questions.ts";\nexport const judged = judge;\n',
    },
  },
  {
    what: "a browser floor that imports the server",
    rule: "only-its-floors",
    files: { "src/web/library/server.ts": 'import "#server/main.ts";\n' },
  },
  {
    what: "a feature that imports the screen of another",
    rule: "features-keep-their-components",
    files: {
      "src/web/author/neighbour.tsx":
        'import { CasesRoom } from "#web/cases/cases-room.tsx";\nexport const Neighbour = CasesRoom;\n',
    },
  },
  {
    what: "a feature that opens the screen of another on demand",
    rule: "features-keep-their-components",
    files: {
      "src/web/author/on-demand.tsx": 'export const open = () => import("#web/cases/cases-room.tsx");\n',
    },
  },
  {
    what: "a circle",
    rule: "no-circles",
    files: {
      "src/core/policy/chicken.ts": 'import { egg } from "./egg.ts";\nexport const chicken = () => egg;\n',
      "src/core/policy/egg.ts":
        'import { chicken } from "./chicken.ts";\nexport const egg = () => chicken;\n',
    },
  },
  {
    what: "a circle of types",
    rule: "no-circles",
    files: {
      "src/core/policy/left.ts": 'import type { Right } from "./right.ts";\nexport type Left = Right[];\n',
      "src/core/policy/right.ts": 'import type { Left } from "./left.ts";\nexport type Right = Left | 1;\n',
    },
  },
  {
    what: "an alias that leads nowhere",
    rule: "imports-lead-somewhere",
    files: {
      "src/web/library/nowhere.ts": 'import { gone } from "#core/gone.ts";\nexport const again = gone;\n',
    },
  },
  {
    what: "a library package.json does not name",
    rule: "imports-lead-somewhere",
    files: { "src/web/kit/browser/unknown.ts": 'import lodash from "lodash";\nexport const all = lodash;\n' },
  },
  {
    what: "a floor reached by climbing",
    rule: "floors-meet-by-alias",
    files: {
      "src/web/library/climb.ts":
        'import { reaches } from "../../core/policy/zone.ts";\nexport const climbed = reaches;\n',
    },
  },
  {
    what: "a folder that is no floor",
    rule: "on-the-floor-plan",
    files: {
      "src/cellar/wine.ts": 'import { reaches } from "#core/policy/zone.ts";\nexport const wine = reaches;\n',
    },
  },
  {
    what: "an adapter with two libraries",
    rule: "one-library-per-adapter",
    files: {
      "src/web/library/storage/crowded.ts":
        'import { openDB } from "idb";\nimport { Agent } from "undici";\nexport const both = [openDB, Agent];\n',
    },
  },
  {
    what: "shipped code that imports a test's double",
    rule: "tests-are-not-for-import",
    files: {
      "src/server/double.ts": 'import { fake } from "./testing/fake.ts";\nexport const real = fake;\n',
      "src/server/testing/fake.ts": "export const fake = 1;\n",
    },
  },
  {
    what: "folders of core that need each other",
    rule: "no-folder-circles",
    files: {
      "src/core/geometry/circle.ts":
        'import { reaches } from "#core/policy/zone.ts";\nexport const reached = reaches;\n',
      "src/core/policy/half.ts":
        'import { whole } from "#core/geometry/whole.ts";\nexport const half = whole / 2;\n',
      "src/core/geometry/whole.ts": "export const whole = 1;\n",
    },
  },
  {
    what: "subjects that need each other",
    rule: "no-folder-circles",
    files: {
      "src/web/library/here.ts": 'import { runs } from "#web/run/runs.ts";\nexport const here = runs;\n',
      "src/web/run/runs.ts": "export const runs = 1;\n",
      "src/web/run/there.ts":
        'import { isThere } from "#web/library/server.ts";\nexport const there = isThere;\n',
    },
  },
  {
    what: "folders of the server that need each other",
    rule: "no-folder-circles",
    files: {
      "src/server/config/first.ts":
        'import { second } from "#server/proxy/second.ts";\nexport const first = second;\n',
      "src/server/proxy/second.ts": "export const second = 2;\n",
      "src/server/proxy/third.ts":
        'import { variables } from "#server/config/variables.ts";\nexport const third = variables;\n',
    },
  },
  {
    what: "a folder of the server that needs what puts it together",
    rule: "no-folder-circles",
    files: {
      "src/server/config/upwards.ts": 'import { top } from "#server/top.ts";\nexport const upwards = top;\n',
      "src/server/top.ts": "export const top = 1;\n",
    },
  },
];
