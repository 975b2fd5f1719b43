import "#web/kit/browser/without-eval.ts";
import { recogniseIncoming } from "#core/document/recognise/incoming.ts";

self.addEventListener("message", ({ data }: MessageEvent<string>) => {
  self.postMessage(recogniseIncoming(data), {});
});
