// The dialog in which the user sets a price per million input tokens.

import { type FormEvent, useId, useState } from "react";
import { readPrice } from "#core/service/price.ts";
import { Button } from "#web/kit/ui/button.tsx";
import { Dialog } from "#web/kit/ui/dialog.tsx";
import { focusOnOpen } from "#web/kit/ui/focus.ts";
import { setOwnPrice, useListPrice, useOwnPrice } from "./session.ts";

/** The price applies to all estimates in this browser, for any model. */
export function PriceDialog({ onClose }: { onClose: () => void }) {
  const id = useId();
  const list = useListPrice();
  const own = useOwnPrice();
  const [text, setText] = useState(String(own ?? list.perMillionInputTokens));
  const price = readPrice(text);

  function save(event: FormEvent) {
    event.preventDefault();
    if (price === null) return;
    setOwnPrice(price === list.perMillionInputTokens ? null : price);
    onClose();
  }

  return (
    <Dialog title="Token price" onClose={onClose}>
      <form onSubmit={save} className="grid gap-3">
        <label htmlFor={id} className="font-medium">
          Per million input tokens{list.currency === null ? "" : `, in ${list.currency}`}
        </label>
        <input
          ref={focusOnOpen}
          id={id}
          className="field w-40 tabular-nums"
          inputMode="decimal"
          autoComplete="off"
          aria-invalid={price === null}
          aria-describedby={`${id}-hint`}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
        <p id={`${id}-hint`} className="text-sm text-mute">
          {price === null ? (
            <b className="font-semibold text-bad">Enter a number from 0 to 1,000,000, such as 0.042.</b>
          ) : (
            `Used for estimates and spending caps in this browser. The service decides what it bills. The list price is ${list.perMillionInputTokens}.`
          )}
        </p>
        <div className="flex gap-2">
          <Button look="primary" type="submit" disabled={price === null}>
            Use this price
          </Button>
          {own !== null && (
            <Button
              onClick={() => {
                setOwnPrice(null);
                onClose();
              }}
            >
              Use the list price
            </Button>
          )}
        </div>
      </form>
    </Dialog>
  );
}
