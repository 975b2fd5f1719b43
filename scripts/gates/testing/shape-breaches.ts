import type { Breach } from "./small-project.ts";

/** Modules must not do these things. */
export const moduleBreaches: Breach[] = [
  {
    what: "a barrel",
    rule: "no-barrels",
    files: { "src/core/policy/all.ts": 'export * from "./zone.ts";\n' },
  },
  {
    what: "a name passed on",
    rule: "no-barrels",
    files: { "src/core/policy/again.ts": 'export { reaches } from "./zone.ts";\n' },
  },
  {
    what: "today's date in core",
    rule: "no-clock",
    files: { "src/core/policy/today.ts": "export const today = () => new Date();\n" },
  },
  {
    what: "a glob beyond its folder",
    rule: "globs-stay-home",
    files: { "src/web/library/glob.ts": 'export const rooms = import.meta.glob("../rooms/**/*.tsx");\n' },
  },
];

/** Code outside `kinds` must not ask for a question's type. */
export const kindBreaches: Breach[] = [
  {
    what: "a comparison with a type",
    rule: "no-type-asked",
    files: { "src/core/policy/compared.ts": 'export const isYesNo = (type: string) => type === "noul";\n' },
  },
  {
    what: "a switch over types",
    rule: "no-type-asked",
    files: {
      "src/web/cases/switched.ts":
        'export function toWord(type: string) {\n  switch (type) {\n    case "choice":\n      return "one";\n    default:\n      return "yes";\n  }\n}\n',
    },
  },
  {
    what: "a list of some types",
    rule: "no-type-asked",
    files: {
      "src/web/kit/ui/listed.ts": 'export const isListed = (type: string) => ["choice"].includes(type);\n',
    },
  },
];

const states = (count: number) =>
  `import { useState } from "react";\n\nexport function Full() {\n${Array.from({ length: count }, (_, at) => `  const [a${at}] = useState(${at});`).join("\n")}\n  return <p>{a0}</p>;\n}\n`;
const letters = ["a", "b", "c", "d", "e", "f", "g", "h", "i"];

/** These components hold or take too much. */
export const componentBreaches: Breach[] = [
  {
    what: "a component of five states",
    rule: "max-state",
    files: { "src/web/kit/ui/states.tsx": states(5) },
  },
  {
    what: "a component that takes nine props apart",
    rule: "max-props",
    files: {
      "src/web/kit/ui/props.tsx": `export const Wide = ({ ${letters.join(", ")} }: Record<string, string>) => <p>{${letters.join(" + ")}}</p>;\n`,
    },
  },
  {
    what: "a component whose props type has nine members",
    rule: "max-props",
    files: {
      "src/web/kit/ui/props-type.tsx": `type Props = { ${letters.map((name) => `${name}: string`).join("; ")} };\nexport const Wide = (props: Readonly<Props>) => <p {...props} />;\n`,
    },
  },
];
