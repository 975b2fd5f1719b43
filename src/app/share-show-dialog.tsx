import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { showSecrets } from "#core/document/share-link/find-secrets.ts";
import { toCounted } from "#core/geometry/number-text.ts";
import { plainName } from "#core/present/plain-words.ts";
import { type Show, writeShow } from "#core/present/show.ts";
import { usePlayground } from "#playground/open-playground.ts";
import { saveShow } from "#rooms/present/present-room.tsx";
import { useOpenShow } from "#sharing/presentation.ts";
import { makeShowLink } from "#sharing/share-link.ts";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { LinkField, LinkSize, SecretList } from "./link-field.tsx";

/** What is in a show that is about to be shared. */
function ShownParts({ show: { slides, questions } }: { show: Show }) {
  const answered = slides.filter(({ source }) => source !== null).length;
  return (
    <section className="mt-3">
      <h3 className="font-medium">Included</h3>
      <ul className="list-disc pl-5">
        <li>
          {toCounted(slides.length, "slide")} as shown, {answered} with recorded answers
        </li>
        <li>{toCounted(questions.length, "question")} in plain words, with thresholds and outcomes</li>
      </ul>
    </section>
  );
}

/** Which fields, and how many texts, are hidden in a show of the open playground; nothing when none are. */
function HiddenParts() {
  const { masked, hiddenTexts } = usePlayground(({ presentation }) => presentation);
  const texts = hiddenTexts.length === 0 ? [] : [toCounted(hiddenTexts.length, "text")];
  const hidden = [...masked.map(plainName), ...texts];
  return hidden.length > 0 && ` Hidden: ${hidden.join(", ")}.`;
}

/** Makes a link or a file of the show: what is in it is said first, and secrets are named. */
export function ShareShowDialog({ onClose }: { onClose: () => void }) {
  const { show } = useOpenShow();
  const [withNotes, setWithNotes] = useState(false);
  const shared = withNotes
    ? show
    : { ...show, slides: show.slides.map((slide) => ({ ...slide, notes: "" })) };
  const secrets = showSecrets(shared);
  const text = writeShow(shared);
  const link = useQuery({
    queryKey: ["show-link", text],
    queryFn: () => makeShowLink(shared),
    staleTime: 0,
    gcTime: 0,
  }).data;
  const risky = secrets.length > 0;

  return (
    <Dialog title="Share presentation" onClose={onClose}>
      <p className="text-sm text-mute">
        People who open it see only the presentation. It runs nothing, saves nothing and can't be changed. It
        is stored in the link itself, after the #.
      </p>
      <ShownParts show={show} />
      <label className="flex items-center gap-2 py-1">
        <input type="checkbox" checked={withNotes} onChange={({ target }) => setWithNotes(target.checked)} />
        Speaker notes
      </label>
      <p className="text-sm text-mute">
        Never included: ids, JSON, the model, cases beyond the slides, labels, runs, the key.
        <HiddenParts />
      </p>
      <SecretList secrets={secrets} />
      <LinkSize link={link ?? null} instead="Remove slides, or save the presentation as a file." />
      <LinkField address={link?.fits ? link.address : null} risky={risky}>
        <Button look={risky ? "danger" : "plain"} onClick={() => saveShow(shared)}>
          {risky ? "Save file anyway" : "Save as file"}
        </Button>
      </LinkField>
    </Dialog>
  );
}
