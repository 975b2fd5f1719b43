import { useQuery } from "@tanstack/react-query";
import { exchangeTexts } from "#core/document/exchange-texts.ts";
import { runQuery } from "#data/runs-query.ts";
import { copyText } from "#platform/clipboard.ts";
import { TextDialog } from "#ui/text-dialog.tsx";

interface Props {
  runKey: string;
  part: "request" | "response";
  onClose: () => void;
}

/** One side of a kept run, to the byte. */
export function PastExchange({ runKey, part, onClose }: Props) {
  const run = useQuery(runQuery(runKey)).data;
  if (!run) return null;
  const asked = part === "request";
  return (
    <TextDialog
      title={asked ? "Request, as sent" : "Response, as received"}
      about={asked ? "POST, application/json" : "200, application/json"}
      texts={exchangeTexts(run, part)}
      copy={copyText}
      onClose={onClose}
    />
  );
}
