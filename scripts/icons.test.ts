import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join, posix } from "node:path";
import { expect, it } from "vitest";
import { describe as describeLicence } from "./licences/licences-plugin.mjs";

/** Names in lucide-react: icons of the first load, and those of parts that are loaded later. */
const files = {
  "icons.tsx": [
    "ArrowDown",
    "ArrowUp",
    "ChartNoAxesColumnIncreasing",
    "Check",
    "ChevronDown",
    "ChevronUp",
    "ChevronsDownUp",
    "CircleAlert",
    "CircleCheck",
    "CircleHelp",
    "Copy",
    "Ellipsis",
    "FileUp",
    "GripVertical",
    "History",
    "List",
    "ListChecks",
    "Minus",
    "Pencil",
    "Play",
    "Plus",
    "Redo2",
    "Search",
    "Share2",
    "Square",
    "Trash2",
    "TriangleAlert",
    "Undo2",
    "X",
  ],
  "later-icons.tsx": [
    "ArrowDownAZ",
    "ArrowDownToLine",
    "ArrowLeftRight",
    "ArrowUpToLine",
    "ChevronLeft",
    "ChevronRight",
    "ClipboardCopy",
    "ClipboardPaste",
    "Contrast",
    "Download",
    "EyeOff",
    "FileDown",
    "FileText",
    "Focus",
    "FoldVertical",
    "ListFilter",
    "ListPlus",
    "ListX",
    "Maximize",
    "NotebookText",
    "PanelRightOpen",
    "Pin",
    "Presentation",
    "Printer",
    "RotateCw",
    "Split",
    "Star",
    "Table2",
    "Tag",
    "UnfoldVertical",
    "Upload",
    "Users",
  ],
};

const require = createRequire(import.meta.url);
const folderOf = (name: string) => dirname(require.resolve(`${name}/package.json`));
const folder = join(folderOf("lucide-react"), "dist/esm/icons");

const toKebab = (name: string) =>
  name.replaceAll(/(?<=[a-z])(?=[A-Z\d])|(?<=[A-Z])(?=[A-Z][a-z])|(?<=\d)(?=[A-Z])/g, "-").toLowerCase();

/** Shapes of an icon; an old name's file refers to the current one's. */
async function shapesOf(file: string): Promise<[string, object][]> {
  const path = join(folder, file);
  const present = /export \{ default \} from '\.\/(.*)'/.exec(readFileSync(path, "utf8"))?.[1];
  if (present) return shapesOf(present);
  const { __iconData } = (await import(path)) as { __iconData: { node: [string, Record<string, string>][] } };
  return __iconData.node.map(([element, { key: _key, ...attributes }]) => [element, attributes]);
}

it.each(Object.entries(files))("%s are lucide's (-u writes them)", async (file, names) => {
  const { version } = require("lucide-react/package.json") as { version: string };
  const lines = [];
  for (const name of names)
    lines.push(`export const ${name} = icon(${JSON.stringify(await shapesOf(`${toKebab(name)}.mjs`))});`);
  const use = file === "icons.tsx" ? "Icons of the first load" : "Icons of parts that are loaded later";
  const opening = `// ${use}. Copied from lucide ${version} (ISC, see icons-licence.txt), because its package would
// be a sixth of what the product installs. Rewrite with \`npx vitest run scripts/icons -u\`.
import { icon } from "./icon.tsx";
`;
  await expect(`${opening}\n${lines.join("\n")}\n`).toMatchFileSnapshot(`../src/web/kit/ui/${file}`);
});

it("the licence of the icons is lucide's", async () => {
  await expect(`${describeLicence(folderOf("lucide-react"))}\n`).toMatchFileSnapshot(
    "../src/web/kit/ui/icons-licence.txt",
  );
});

/** Static imports without types, which the build removes. */
const imports = /^(?:import|export) (?!type )(?:[^;"]*? from )?"((?:#|\.)[^"?]+)"/gm;

it("the first load draws no icon of those that come later", () => {
  const seen = new Set(["src/web/main.tsx"]);
  for (const path of seen) {
    if (!/\.tsx?$/.test(path)) continue;
    for (const [, to = ""] of readFileSync(path, "utf8").matchAll(imports))
      seen.add(to.startsWith("#") ? to.replace("#", "src/") : posix.join(dirname(path), to));
  }
  expect(seen).toContain("src/web/kit/ui/icons.tsx");
  expect(seen).not.toContain("src/web/kit/ui/later-icons.tsx");
});
