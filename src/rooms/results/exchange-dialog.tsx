import { copyText } from "#browser/clipboard.ts";
import { exchangeTexts } from "#core/document/exchange-texts.ts";
import type { Run } from "#core/model/run.ts";
import { JsonDialog } from "#ui/json-tree/json-dialog.tsx";

interface Props {
  run: Run;
  part: "request" | "response";
  onClose: () => void;
}

/** The exact bytes of one side of a run, to read and to copy. */
export function ExchangeDialog({ run, part, onClose }: Props) {
  const asked = part === "request";
  return (
    <JsonDialog
      title={asked ? "Request as sent" : "Response as received"}
      about={asked ? "POST, application/json" : "200, application/json"}
      texts={exchangeTexts(run, part)}
      copy={copyText}
      onClose={onClose}
    />
  );
}
