import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { AuthorScreen } from "./author-screen.tsx";
import { Header } from "./header.tsx";

const queryClient = new QueryClient({
  defaultOptions: {
    queries: { retry: false, refetchOnWindowFocus: false, staleTime: Number.POSITIVE_INFINITY },
  },
});

/** The shell: header over the room of the address. */
export function App() {
  return (
    <QueryClientProvider client={queryClient}>
      <div className="grid h-full grid-rows-[auto_1fr]">
        <Header />
        <AuthorScreen />
      </div>
    </QueryClientProvider>
  );
}
