/** Persistent storage isn't evicted when the disk fills up. Resolves to false when the browser refuses. */
export async function requestPersistentStorage(): Promise<boolean> {
  // `navigator.storage` exists only on secure origins.
  if (typeof navigator === "undefined" || !("storage" in navigator)) return false;
  return navigator.storage.persist().catch(() => false);
}
