import { useState } from "react";
import { setDeckBranding } from "#core/document/edits/edit-presentation.ts";
import { logoLengthMax } from "#core/present/deck-look.ts";
import { usePlayground } from "#web/document/playground-store.ts";
import { readLogo } from "#web/kit/browser/read-logo.ts";
import { Button } from "#web/kit/ui/button.tsx";
import { FileButton } from "#web/kit/ui/file-button.tsx";
import { X } from "#web/kit/ui/icons.tsx";
import { DeckLogo } from "./deck-pages.tsx";
import { editPresentation } from "./edit-presentation.ts";

/** Initial value of the colour field, because it can't be empty. */
const firstAccent = "#3450c8";

function LogoField() {
  const logo = usePlayground(({ presentation }) => presentation.logo);
  const [problem, setProblem] = useState("");
  async function read(file: File): Promise<void> {
    const reading = await readLogo(file, logoLengthMax);
    setProblem(reading.ok ? "" : reading.problem);
    if (reading.ok)
      editPresentation((now) => setDeckBranding(now, { logo: reading.address }), "choose a logo");
  }
  return (
    <>
      <FileButton
        field="Logo (PNG or JPEG)"
        accept="image/png,image/jpeg"
        onFiles={([file]) => void read(file)}
      >
        Choose a logo
      </FileButton>
      <p className="text-sm text-mute">PNG or JPEG</p>
      {problem !== "" && (
        <p role="alert" className="text-sm text-bad">
          {problem}
        </p>
      )}
      {logo !== "" && (
        <p className="mt-1 flex items-center gap-2">
          <DeckLogo logo={logo} className="h-8 max-w-40" />
          <Button
            onClick={() => editPresentation((now) => setDeckBranding(now, { logo: "" }), "remove the logo")}
          >
            <X size={14} aria-hidden /> Remove logo
          </Button>
        </p>
      )}
    </>
  );
}

function AccentField() {
  const accent = usePlayground(({ presentation }) => presentation.accent);
  return (
    <p className="mt-2 flex flex-wrap items-center gap-2">
      <label className="flex items-center gap-2 whitespace-nowrap">
        Accent colour
        <input
          type="color"
          value={accent || firstAccent}
          onChange={({ target }) =>
            editPresentation(
              (now) => setDeckBranding(now, { accent: target.value }),
              "choose an accent colour",
              "accent",
            )
          }
        />
      </label>
      {accent !== "" && (
        <Button
          onClick={() =>
            editPresentation((now) => setDeckBranding(now, { accent: "" }), "remove the accent colour")
          }
        >
          <X size={14} aria-hidden /> Remove accent
        </Button>
      )}
    </p>
  );
}

/**
 * Fields for the logo and for the colour of a line on each page. Outcomes keep their own colours, so that audiences
 * can rely on them.
 */
export function DeckLookSettings() {
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1 font-medium">Look</legend>
      <LogoField />
      <AccentField />
    </fieldset>
  );
}
