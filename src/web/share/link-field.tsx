// A link with its length, possible secrets and the button that copies it.

import { type ReactNode, useState } from "react";
import type { PossibleSecret } from "#core/document/share-link/find-secrets.ts";
import { fragmentLengthMax } from "#core/document/share-link/fragment.ts";
import { describeLinkWarning, isLocalAddress } from "#core/document/share-link/link-warning.ts";
import { copyText } from "#web/kit/browser/clipboard.ts";
import { Button } from "#web/kit/ui/button.tsx";
import { VisibleText } from "#web/kit/ui/visible-text.tsx";
import type { ShareLink } from "./share-link.ts";

const mostNamed = 8;

export function PossibleSecretList({ secrets }: { secrets: readonly PossibleSecret[] }) {
  const more = secrets.length - mostNamed;
  return (
    <div role="status" aria-label="Secrets">
      {secrets.length > 0 && (
        <div className="mt-3 rounded-md bg-bad-soft px-3 py-2 text-sm">
          <p className="font-medium text-bad">Check before you share. This may be private.</p>
          <ul className="mt-1 list-disc pl-5">
            {secrets.slice(0, mostNamed).map(({ kind, place, hint }, index) => (
              // oxlint-disable-next-line react/no-array-index-key -- equal entries are possible, and the list is never reordered
              <li key={index}>
                {kind} <VisibleText text={hint} className="font-mono" /> in <VisibleText text={place} />
              </li>
            ))}
          </ul>
          {more > 0 && <p>and {more} more</p>}
        </div>
      )}
    </div>
  );
}

function kilobytes(characters: number): string {
  return `${(characters / 1024).toFixed(1)} kB`;
}

/** `instead` says what to do when the link is too long. */
export function LinkSize({ link, instead }: { link: ShareLink | null; instead: string }) {
  const characters = link ? (link.characters ?? fragmentLengthMax) : 0;
  const used = Math.min(1, characters / fragmentLengthMax);
  const size =
    link &&
    `${link.characters === null ? "more than " : ""}${kilobytes(characters)} of ${kilobytes(fragmentLengthMax)}`;
  const fits = link?.fits ?? true;
  return (
    <div className="mt-3">
      <div className="flex justify-between text-sm text-mute">
        <span>Link size</span>
        <span>{size ?? "…"}</span>
      </div>
      <div
        role="meter"
        aria-label="Link size"
        aria-valuemin={0}
        aria-valuemax={fragmentLengthMax}
        aria-valuenow={Math.min(characters, fragmentLengthMax)}
        aria-valuetext={size ?? "calculating…"}
        className="mt-1 h-1 rounded-full bg-soft"
      >
        <div
          className={`h-full rounded-full ${fits ? "bg-accent" : "bg-bad"}`}
          style={{ width: `${used * 100}%` }}
        />
      </div>
      {!fits && (
        <p role="alert" className="mt-1 text-sm text-bad">
          Too long for a link. {instead}
        </p>
      )}
    </div>
  );
}

interface Props {
  /** Null until the link is made, and when it is too long. */
  address: string | null;
  /** Whether the link may contain secrets; the button then says so. */
  risky: boolean;
  /** Other buttons. They come first if the link opens only on this machine. */
  children?: ReactNode;
}

/** The message about copying stays until the link changes. */
export function LinkField({ address, risky, children }: Props) {
  const [message, setMessage] = useState<{ of: string; words: string } | null>(null);
  const warning = address === null ? null : describeLinkWarning(address);
  const fileFirst = address !== null && isLocalAddress(address);
  return (
    <>
      <input
        className="field mt-3 font-mono text-sm"
        aria-label="Link"
        readOnly
        value={address ?? ""}
        onFocus={(event) => event.target.select()}
      />
      {warning !== null && (
        <p role="note" className="mt-2 rounded-md bg-warn-soft px-3 py-1.5 text-sm">
          {warning}
        </p>
      )}
      <div className="mt-3 flex flex-wrap items-center gap-3">
        {fileFirst && children}
        <Button
          look={risky ? "danger" : fileFirst ? "plain" : "primary"}
          disabled={address === null}
          onClick={async () => {
            if (address === null) return;
            const copied = await copyText(address);
            setMessage({
              of: address,
              words: copied ? "Copied." : "Couldn't copy. Select the link and copy it yourself.",
            });
          }}
        >
          {risky ? "Copy link anyway" : "Copy link"}
        </Button>
        {!fileFirst && children}
        <span role="status" className="text-sm text-mute">
          {message !== null && message.of === address && message.words}
        </span>
      </div>
    </>
  );
}
