const plainQueries = ["(pointer: coarse)", "(max-width: 699.98px)"];

/** Whether this screen takes Monaco: a fine pointer and 700 px. Tells when that changes. */
export function watchRichWanted(onChange: () => void): { wanted: () => boolean; dispose: () => void } {
  const lists = plainQueries.map((query) => window.matchMedia(query));
  for (const list of lists) list.addEventListener("change", onChange);
  return {
    wanted: () => lists.every((list) => !list.matches),
    dispose: () => {
      for (const list of lists) list.removeEventListener("change", onChange);
    },
  };
}
