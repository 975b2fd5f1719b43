import { Presentation } from "lucide-react";
import { useState } from "react";
import { slidePages } from "#core/present/slide-pages.ts";
import { usePlayground } from "#data/use-playground.ts";
import { Button } from "#ui/button.tsx";
import { MaskedFields } from "./masked-fields.tsx";
import { ShownQuestions } from "./shown-questions.tsx";
import { SlideAdder } from "./slide-adder.tsx";
import { SlideList } from "./slide-list.tsx";
import { SlideShow } from "./slide-show.tsx";

/** Where a speaker prepares what others will see, and shows it. */
export function PresentRoom() {
  const playground = usePlayground((whole) => whole);
  const [showing, setShowing] = useState(false);
  const pages = slidePages(playground);
  return (
    <main className="min-h-0 overflow-auto">
      <div className="mx-auto grid max-w-5xl gap-6 px-4 py-4">
        <div className="flex flex-wrap items-center gap-3">
          <h2 className="text-lg font-semibold">Present</h2>
          <p className="min-w-0 flex-1 text-mute">
            {pages.length} {pages.length === 1 ? "page" : "pages"}, in plain words and large. No ids, no JSON,
            no settings.
          </p>
          <Button look="primary" onClick={() => setShowing(true)}>
            <Presentation size={15} aria-hidden /> Show
          </Button>
        </div>
        <section aria-label="Slides">
          <h3 className="mb-1 font-medium">Slides</h3>
          <SlideList />
          <SlideAdder />
        </section>
        <div className="grid gap-6 sm:grid-cols-2">
          <ShownQuestions />
          <MaskedFields />
        </div>
      </div>
      {showing && <SlideShow pages={pages} onClose={() => setShowing(false)} />}
    </main>
  );
}
