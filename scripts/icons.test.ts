import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { expect, it } from "vitest";
import { describe as describeLicence } from "./licences/licences-plugin.mjs";

/** Icons of the page, by their names in lucide-react. */
const names = [
  "ArrowDown",
  "ArrowDownAZ",
  "ArrowDownToLine",
  "ArrowLeftRight",
  "ArrowUp",
  "ArrowUpToLine",
  "ChartNoAxesColumnIncreasing",
  "Check",
  "ChevronDown",
  "ChevronLeft",
  "ChevronRight",
  "ChevronUp",
  "ChevronsDownUp",
  "CircleAlert",
  "CircleCheck",
  "CircleHelp",
  "ClipboardCopy",
  "ClipboardPaste",
  "Contrast",
  "Copy",
  "Download",
  "Ellipsis",
  "EyeOff",
  "FileDown",
  "FileText",
  "FileUp",
  "Focus",
  "FoldVertical",
  "GripVertical",
  "List",
  "ListChecks",
  "ListPlus",
  "ListX",
  "Maximize",
  "Minus",
  "NotebookText",
  "PanelRightOpen",
  "Pencil",
  "Play",
  "Plus",
  "Presentation",
  "Printer",
  "Redo2",
  "RotateCw",
  "Search",
  "Share2",
  "Split",
  "Square",
  "Table2",
  "Trash2",
  "TriangleAlert",
  "Undo2",
  "UnfoldVertical",
  "Upload",
  "Users",
  "X",
] as const;

const require = createRequire(import.meta.url);
const folderOf = (name: string) => dirname(require.resolve(`${name}/package.json`));
const folder = join(folderOf("lucide-react"), "dist/esm/icons");

const toKebab = (name: string) =>
  name.replaceAll(/(?<=[a-z])(?=[A-Z\d])|(?<=[A-Z])(?=[A-Z][a-z])|(?<=\d)(?=[A-Z])/g, "-").toLowerCase();

/** A drawing's shapes; a former name leads to the file of the present one. */
async function shapesOf(file: string): Promise<[string, object][]> {
  const path = join(folder, file);
  const present = /export \{ default \} from '\.\/(.*)'/.exec(readFileSync(path, "utf8"))?.[1];
  if (present) return shapesOf(present);
  const { __iconData } = (await import(path)) as { __iconData: { node: [string, Record<string, string>][] } };
  return __iconData.node.map(([element, { key: _key, ...attributes }]) => [element, attributes]);
}

it("the page's icons are lucide's (-u writes them)", async () => {
  const { version } = require("lucide-react/package.json") as { version: string };
  const lines = [];
  for (const name of names)
    lines.push(`export const ${name} = icon(${JSON.stringify(await shapesOf(`${toKebab(name)}.mjs`))});`);
  const opening = `// From lucide ${version} (ISC, see licences.txt), by \`npx vitest run scripts/icons -u\`; its package of all icons is a sixth of what the
// product would install.
import { icon } from "./icon.tsx";
`;
  await expect(`${opening}\n${lines.join("\n")}\n`).toMatchFileSnapshot("../src/ui/icons.tsx");
  await expect(`${describeLicence(folderOf("lucide-react"))}\n`).toMatchFileSnapshot(
    "../src/ui/icons-licence.txt",
  );
});
