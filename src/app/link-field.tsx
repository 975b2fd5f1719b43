import { type ReactNode, useState } from "react";
import { copyText } from "#browser/clipboard.ts";
import { Button } from "#ui/button.tsx";

interface Props {
  /** Null: there is none yet, or it is too long. */
  address: string | null;
  /** It holds what looks like a secret. */
  risky: boolean;
  /** What stands beside the button. */
  children?: ReactNode;
}

/** A link to take by hand or by the button, which says what came of it until the link is another. */
export function LinkField({ address, risky, children }: Props) {
  const [said, setSaid] = useState<{ of: string; words: string } | null>(null);
  return (
    <>
      <input
        className="field mt-3 font-mono text-sm"
        aria-label="Link"
        readOnly
        value={address ?? ""}
        onFocus={(event) => event.target.select()}
      />
      <div className="mt-3 flex flex-wrap items-center gap-3">
        <Button
          look={risky ? "danger" : "primary"}
          disabled={address === null}
          onClick={async () => {
            if (address === null) return;
            const copied = await copyText(address);
            setSaid({
              of: address,
              words: copied ? "Copied." : "Couldn't copy. Select the link and copy it yourself.",
            });
          }}
        >
          {risky ? "Copy link anyway" : "Copy link"}
        </Button>
        {children}
        <span role="status" className="text-sm text-mute">
          {said !== null && said.of === address && said.words}
        </span>
      </div>
    </>
  );
}
