import { RotateCw } from "lucide-react";
import { type CaseSide, planAgain } from "#core/compare/case-side.ts";
import type { Case } from "#core/model/case.ts";
import { useSayCost } from "#data/asking-cost.ts";
import { IconButton } from "#ui/icon-button.tsx";

interface Props {
  row: Case;
  sides: readonly CaseSide[];
  onAsk: () => void;
}

/** Asks about one case again, and says first what that takes. */
export function AskAgainButton({ row, sides, onAsk }: Props) {
  const sayCost = useSayCost();
  const plan = planAgain(row, sides);
  const label = plan ? `Ask this case again, ${sayCost(plan)}` : "The state of this case cannot be sent";
  return <IconButton icon={RotateCw} label={label} disabled={plan === null} onClick={onAsk} />;
}
