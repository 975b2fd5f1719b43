import { parseQuestionMap, type QuestionMapParsing } from "#core/document/question-map/parse-question-map.ts";

interface Reply {
  turn: number;
  parsing: QuestionMapParsing;
}

let worker: Worker | null = null;
let turns = 0;

function startWorker(): Worker {
  return new Worker(new URL("./map-worker.ts", import.meta.url), { type: "module" });
}

/** Reads the text of a map beside the page; on the page where there is no worker to be had. */
export function parseInWorker(text: string): Promise<QuestionMapParsing> {
  worker ??= startWorker();
  const reader = worker;
  turns += 1;
  const turn = turns;
  return new Promise((resolve) => {
    const done = new AbortController();
    function hear({ data }: MessageEvent<Reply>) {
      if (data.turn === turn) settle(data.parsing);
    }
    function fail() {
      worker = null;
      settle(parseQuestionMap(text));
    }
    function settle(parsing: QuestionMapParsing) {
      done.abort();
      resolve(parsing);
    }
    reader.addEventListener("message", hear, { signal: done.signal });
    reader.addEventListener("error", fail, { signal: done.signal });
    reader.postMessage({ turn, text }, []);
  });
}
