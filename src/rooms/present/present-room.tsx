import { FileText, Presentation, Share2 } from "lucide-react";
import { useState } from "react";
import type { Show } from "#core/present/show.ts";
import { showDialog } from "#data/shown-dialog.ts";
import { showRoom } from "#data/shown-room.ts";
import { usePreparedSlides, useShowReading } from "#data/use-open-show.ts";
import { Button } from "#ui/button.tsx";
import { LiveSwitch } from "./live-switch.tsx";
import { MaskedFields } from "./masked-fields.tsx";
import { OpenShow } from "./open-show.tsx";
import { ShownQuestions } from "./shown-questions.tsx";
import { SlideAdder } from "./slide-adder.tsx";
import { SlideList } from "./slide-list.tsx";
import { SlideShow } from "./slide-show.tsx";

/** Where a speaker prepares what others will see, and shows it. */
export function PresentRoom() {
  const slides = usePreparedSlides();
  const reading = useShowReading();
  const [showing, setShowing] = useState(false);
  const [live, setLive] = useState(false);
  return (
    <main className="min-h-0 overflow-auto">
      <div className="mx-auto grid max-w-5xl gap-6 px-4 py-4">
        <div className="flex flex-wrap items-center gap-3">
          <h2 className="text-lg font-semibold">Present</h2>
          <p className="min-w-52 flex-1 text-mute">
            {slides.length} {slides.length === 1 ? "slide" : "slides"}, in plain words and large. No ids, no
            JSON, no settings.
          </p>
          <Button onClick={() => showRoom("report")}>
            <FileText size={15} aria-hidden /> Report
          </Button>
          <Button onClick={() => showDialog("share-show")}>
            <Share2 size={15} aria-hidden /> Share the show
          </Button>
          <Button look="primary" disabled={reading} onClick={() => setShowing(true)}>
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
        <LiveSwitch live={live} onChange={setLive} />
      </div>
      {showing && <OpenShow live={live} onClose={() => setShowing(false)} />}
    </main>
  );
}

/** A show from a link or a file, to look at: it asks nothing, keeps nothing and changes nothing. */
export function ReceivedShow({ show, onClose }: { show: Show; onClose: () => void }) {
  return <SlideShow show={show} stage={null} onClose={onClose} />;
}
