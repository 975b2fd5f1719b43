/** Keeps the sizes of panes; a browser that keeps nothing forgets them. */
export const layoutStorage = {
  getItem(key: string): string | null {
    try {
      return localStorage.getItem(key);
    } catch {
      return null;
    }
  },
  setItem(key: string, value: string): void {
    try {
      localStorage.setItem(key, value);
    } catch {
      // Sizes are a comfort: nothing is lost with them.
    }
  },
};
