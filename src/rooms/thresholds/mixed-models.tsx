import { type ReactNode, useState } from "react";
import { Button } from "#ui/button.tsx";
import { area } from "./panel-areas.ts";

interface Props {
  models: readonly string[];
  /** What stands over it while the cases are not shown. */
  heading?: ReactNode;
  children: ReactNode;
}

/** Answers of several models are not one set: they are shown together only on a person's word. */
export function MixedModels({ models, heading, children }: Props) {
  const [confirmed, setConfirmed] = useState(false);
  if (models.length < 2 || confirmed) return children;
  return (
    <div className={area.top}>
      {heading}
      <section className="mt-6 max-w-xl rounded-lg border border-line bg-panel p-4">
        <h4 className="font-semibold">These answers come from {models.length} models</h4>
        <p className="mt-1">
          {models.join(", ")}. Thresholds belong to one model. Run the cases again with a pinned model id, so
          that all answers come from one.
        </p>
        <Button className="mt-3" onClick={() => setConfirmed(true)}>
          Show together anyway
        </Button>
      </section>
    </div>
  );
}
