import { until } from "./until.ts";

/** A file the page has saved; only its `path` can be read. */
export interface PageDownload {
  suggestedFilename(): string;
  path(): Promise<string>;
}

const blobs = new Map<string, Blob>();
const saved: PageDownload[] = [];

/** Keeps saved files in memory, because the browser would ask where to put them. */
export function catchDownloads(): void {
  const create = URL.createObjectURL.bind(URL);
  URL.createObjectURL = (given: Blob | MediaSource) => {
    const address = create(given);
    if (given instanceof Blob) blobs.set(address, given);
    return address;
  };
  const { click } = HTMLAnchorElement.prototype;
  HTMLAnchorElement.prototype.click = function clickOrKeep() {
    const blob = blobs.get(this.href);
    if (this.download === "" || blob === undefined) return click.call(this);
    const name = this.download;
    // The page revokes its own address at once, so the file gets another.
    saved.push({ suggestedFilename: () => name, path: async () => create(blob) });
  };
}

export function forgetDownloads(): void {
  blobs.clear();
  saved.length = 0;
}

/** Waits for the next file that the page saves. */
export function nextDownload(): Promise<PageDownload> {
  const before = saved.length;
  return until(() => {
    const download = saved[before];
    if (download === undefined) throw new Error("Nothing was saved.");
    return download;
  });
}
