// Saves a text or a blob as a downloaded file.

export function downloadText(name: string, text: string): void {
  const type = name.endsWith(".json") ? "application/json" : "text/plain";
  downloadBlob(name, new Blob([text], { type }));
}

export function downloadBlob(name: string, blob: Blob): void {
  const address = URL.createObjectURL(blob);
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
}
