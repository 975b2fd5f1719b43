import { QueryClientProvider } from "@tanstack/react-query";
import { queryClient } from "#data/query-client.ts";
import { AuthorRoom } from "#rooms/author/author-room.tsx";
import { ResultsRoom } from "#rooms/results/results-room.tsx";
import { Header } from "./header.tsx";
import { Notice } from "./notice.tsx";
import { PaneLayout } from "./pane-layout.tsx";
import { SavingBanner } from "./saving-banner.tsx";
import { ShownDialog } from "./shown-dialog.tsx";

/** The shell: the header over the room of the address. */
export function App() {
  return (
    <QueryClientProvider client={queryClient}>
      <div className="grid h-full grid-rows-[auto_1fr]">
        <div>
          <Header />
          <SavingBanner />
        </div>
        <AuthorRoom results={<ResultsRoom />} layout={PaneLayout} />
      </div>
      <ShownDialog />
      <Notice />
    </QueryClientProvider>
  );
}
