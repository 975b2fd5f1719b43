import { useCallback, useRef, useState } from "react";
import type { JsonTextError } from "#core/json/parse-json-text.ts";
import type { MapStanding } from "#data/question-map/map-text.ts";
import { type BoundMap, bindQuestionMap } from "./bind-question-map.ts";
import { FaultList } from "./fault-list.tsx";
import { QuestionMapNotice } from "./question-map-notice.tsx";
import { RequestTarget } from "./request-target.tsx";

const atFirst: MapStanding = { errors: [], remarks: [], kept: false, behind: false };

function toListed(errors: readonly JsonTextError[]) {
  return errors.map((error) => ({
    error,
    message: `Line ${error.line}, column ${error.column}: ${error.message}`,
  }));
}

/** The whole map of questions as one JSON text, with its faults listed under it. */
export function QuestionMapView() {
  const bound = useRef<BoundMap>(null);
  const [standing, setStanding] = useState(atFirst);
  const attach = useCallback((host: HTMLDivElement) => {
    bound.current = bindQuestionMap(host, setStanding);
    return bound.current.release;
  }, []);

  function go({ offset, length }: JsonTextError) {
    bound.current?.editor.reveal(offset, length);
  }

  return (
    <RequestTarget onTaken={() => bound.current?.text.takeForm()}>
      <QuestionMapNotice
        standing={standing}
        onTakeForm={() => bound.current?.text.takeForm()}
        onKeepMine={() => bound.current?.text.keepMine()}
      />
      <div ref={attach} className="min-h-40 flex-1 overflow-hidden" />
      <FaultList label="What is wrong" faults={toListed(standing.errors)} onGo={go} />
      <FaultList label="What keeps it from being sent" faults={toListed(standing.remarks)} mild onGo={go} />
    </RequestTarget>
  );
}
