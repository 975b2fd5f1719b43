import { QueryClientProvider } from "@tanstack/react-query";
import { queryClient } from "#data/query-client.ts";
import { PartBoundary } from "#ui/part/part-boundary.tsx";
import { Header } from "./header.tsx";
import { Notice } from "./notice.tsx";
import { ReloadBanner } from "./reload-banner.tsx";
import { SavingBanner } from "./saving-banner.tsx";
import { ShownDialog } from "./shown-dialog.tsx";
import { ShownRoom } from "./shown-room.tsx";

/** The shell: the header over the room of the address. What fails in one of its parts leaves the others. */
export function App() {
  return (
    <PartBoundary>
      <QueryClientProvider client={queryClient}>
        <div className="grid h-full grid-rows-[auto_minmax(0,1fr)_auto]">
          <div>
            <PartBoundary>
              <Header />
            </PartBoundary>
            <SavingBanner />
            <ReloadBanner />
          </div>
          <ShownRoom />
          <Notice />
        </div>
        <ShownDialog />
      </QueryClientProvider>
    </PartBoundary>
  );
}
