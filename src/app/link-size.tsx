import { fragmentMax } from "#core/document/share-link/fragment.ts";
import type { ShareLink } from "#sharing/share-link.ts";

function kilobytes(characters: number): string {
  return `${(characters / 1024).toFixed(1)} kB`;
}

/** How much of what a link may be long this one is; `instead` says what to do when it is too long. */
export function LinkSize({ link, instead }: { link: ShareLink | null; instead: string }) {
  const characters = link ? (link.characters ?? fragmentMax) : 0;
  const used = Math.min(1, characters / fragmentMax);
  const size =
    link &&
    `${link.characters === null ? "more than " : ""}${kilobytes(characters)} of ${kilobytes(fragmentMax)}`;
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
        aria-valuemax={fragmentMax}
        aria-valuenow={Math.min(characters, fragmentMax)}
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
