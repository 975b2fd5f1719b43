import { commands } from "vitest/browser";
import type { Decision } from "#core/policy-export/code/decide.ts";

type Decide = (response: unknown) => Decision;

const { withoutTypes } = commands as unknown as { withoutTypes(text: string): Promise<string> };

/** The decision function of a policy saved as TypeScript; it takes a response body. */
export async function loadPolicy(text: string): Promise<Decide> {
  const code = `${await withoutTypes(text)}\nglobalThis.decide = decide;`;
  const script = document.createElement("script");
  script.type = "module";
  script.src = URL.createObjectURL(new Blob([code], { type: "text/javascript" }));
  await new Promise((resolve, reject) => {
    script.addEventListener("load", resolve);
    script.addEventListener("error", reject);
    document.head.append(script);
  });
  return Reflect.get(globalThis, "decide") as Decide;
}
