// Shows what opens alone from a link: a presentation, or a page for labelers. Also shows a presentation over the
// open playground.

import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { toCounted } from "#core/text/number-text.ts";
import { toVisibleName } from "#core/text/visible-text.ts";
import { dropHash, readHash, reloadWithoutHash, setPageTitle, useHash } from "#web/kit/browser/address.ts";
import { closeSlideDeck, useNavigation } from "#web/kit/navigation/navigation-store.ts";
import { Button } from "#web/kit/ui/button.tsx";
import { Dialog } from "#web/kit/ui/dialog.tsx";
import { VisibleText } from "#web/kit/ui/visible-text.tsx";
import { ReceivedDeck } from "#web/present/received-deck.tsx";
import { type DeckLinkReading, readDeckLink } from "#web/share/share-link.ts";

function LinkedShowPage({ linked }: { linked: DeckLinkReading }) {
  const [showing, setShowing] = useState(linked.ok);
  const name = linked.ok ? linked.show.name.trim() : "";
  return (
    <main className="mx-auto grid h-full max-w-xl content-center gap-4 p-6">
      <h1 className="text-2xl font-bold">{name === "" ? "A presentation" : <VisibleText text={name} />}</h1>
      {linked.ok ? (
        <p className="text-mute">
          {toCounted(linked.show.slides.length, "slide")} with recorded answers. They are stored in the link:
          nothing was run, and nothing is saved.
        </p>
      ) : (
        <p role="alert">{linked.problem}</p>
      )}
      <p className="flex flex-wrap gap-2">
        {linked.ok && (
          <Button look="primary" onClick={() => setShowing(true)}>
            Show again
          </Button>
        )}
        <Button onClick={reloadWithoutHash}>Open Cutpoint</Button>
      </p>
      {showing && linked.ok && <ReceivedDeck show={linked.show} onClose={() => setShowing(false)} />}
    </main>
  );
}

/**
 * Resolves with the component to render for the presentation or labelling page in the address. Sets the page's
 * title.
 */
export async function loadStandalonePage() {
  if (!/^#?s/.test(readHash()))
    return (await import("#web/cases/labelling/labelling-page.tsx")).loadLinkedLabellingPage();
  const linked: DeckLinkReading = await readDeckLink(readHash());
  const name = linked.ok ? linked.show.name.trim() : "";
  if (name !== "") setPageTitle(`${toVisibleName(name)} – Cutpoint`);
  return () => <LinkedShowPage linked={linked} />;
}

/** Shows the presentation from a file or from the address. The open playground stays as it is beneath. */
export function OpenedDeckDialog({ onClose }: { onClose: () => void }) {
  const fromFile = useNavigation("show");
  const hash = useHash();
  const linked = useQuery({
    queryKey: ["linked-show", hash],
    queryFn: () => readDeckLink(hash),
    enabled: fromFile === null,
    staleTime: 0,
    gcTime: 0,
  }).data;

  function close() {
    onClose();
    closeSlideDeck();
    if (fromFile === null) dropHash();
  }

  if (fromFile !== null) return <ReceivedDeck show={fromFile} onClose={close} />;
  if (linked === undefined) return null;
  if (!/^#?s/.test(hash))
    return (
      <Dialog title="Labels" onClose={close}>
        <p>
          Cases to label open in a tab of their own. Labels that came back are added under Cases, Labels from
          others.
        </p>
      </Dialog>
    );
  if (linked.ok) return <ReceivedDeck show={linked.show} onClose={close} />;
  return (
    <Dialog title="A presentation" onClose={close}>
      <p role="alert">{linked.problem} Nothing was opened.</p>
    </Dialog>
  );
}
