import { offerPrevious } from "#library/previous-playground.ts";
import { bringCode } from "#view/notice.ts";

/** Each playground that is opened in the place of another one says so, with the way back. */
export function offerWayBack(): void {
  offerPrevious(async () => {
    const code = await bringCode(() => import("#library/library.ts"));
    await code?.openPrevious();
  });
}
