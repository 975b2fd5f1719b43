import { QueryClientProvider } from "@tanstack/react-query";
import { queryClient } from "#data/query-client.ts";
import { Header } from "./header.tsx";
import { Notice } from "./notice.tsx";
import { SavingBanner } from "./saving-banner.tsx";
import { ShownDialog } from "./shown-dialog.tsx";
import { ShownRoom } from "./shown-room.tsx";

/** The shell: the header over the room of the address. */
export function App() {
  return (
    <QueryClientProvider client={queryClient}>
      <div className="grid h-full grid-rows-[auto_1fr]">
        <div>
          <Header />
          <SavingBanner />
        </div>
        <ShownRoom />
      </div>
      <ShownDialog />
      <Notice />
    </QueryClientProvider>
  );
}
