import type { EditorFace, FaceOptions } from "./editor-face.ts";

export type CreateFace = (options: FaceOptions) => EditorFace;

let loading: Promise<CreateFace> | null = null;
let loaded: CreateFace | null = null;

/** Monaco's face when it is here already, else null. */
export function loadedMonaco(): CreateFace | null {
  return loaded;
}

/** Fetches Monaco once; a failed fetch may be tried again. */
export function loadMonaco(): Promise<CreateFace> {
  loading ??= import("./monaco/monaco-face.ts").then(
    (module) => {
      loaded = module.createMonacoFace;
      return loaded;
    },
    (reason: unknown) => {
      loading = null;
      throw reason;
    },
  );
  return loading;
}
