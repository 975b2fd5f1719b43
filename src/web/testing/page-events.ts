import { until } from "./until.ts";

/** The part of Playwright's request that tests read. */
export interface PageRequest {
  url(): string;
  method(): string;
  postData(): string | null;
  postDataJSON(): unknown;
}

interface Events {
  request: PageRequest;
  filechooser: { setFiles(files: GivenFile | readonly GivenFile[]): Promise<void> };
}

export interface GivenFile {
  name: string;
  mimeType: string;
  buffer: Uint8Array;
}

type Name = keyof Events;
type Listener = (event: never) => void;

const listeners = new Map<Name, Set<Listener>>();

export function onPageEvent<Of extends Name>(name: Of, listener: (event: Events[Of]) => void): void {
  listeners.set(name, (listeners.get(name) ?? new Set()).add(listener));
}

export function offPageEvent<Of extends Name>(name: Of, listener: (event: Events[Of]) => void): void {
  listeners.get(name)?.delete(listener);
}

export function forgetPageListeners(): void {
  listeners.clear();
}

function tell<Of extends Name>(name: Of, event: Events[Of]): void {
  for (const listener of listeners.get(name) ?? []) listener(event as never);
}

/** Waits for the next event for which `wanted` is true. */
export async function nextPageEvent<Of extends Name>(
  name: Of,
  wanted: (event: Events[Of]) => boolean = () => true,
): Promise<Events[Of]> {
  let came: Events[Of] | undefined;
  const listen = (event: Events[Of]) => {
    if (came === undefined && wanted(event)) came = event;
  };
  onPageEvent(name, listen);
  try {
    return await until(() => {
      if (came === undefined) throw new Error(`No ${name} has come.`);
      return came;
    });
  } finally {
    offPageEvent(name, listen);
  }
}

export async function emitRequest(request: Request): Promise<Request> {
  const text = request.body === null ? null : await request.clone().text();
  tell("request", {
    url: () => request.url,
    method: () => request.method,
    postData: () => text,
    postDataJSON: () => JSON.parse(text ?? "null"),
  });
  return request;
}

function toFile({ name, mimeType, buffer }: GivenFile): File {
  return new File([buffer as BlobPart], name, { type: mimeType });
}

export function fillFileField(field: HTMLInputElement, files: GivenFile | readonly GivenFile[]): void {
  const transfer = new DataTransfer();
  for (const file of [files].flat()) transfer.items.add(toFile(file));
  field.files = transfer.files;
  field.dispatchEvent(new Event("input", { bubbles: true }));
  field.dispatchEvent(new Event("change", { bubbles: true }));
}

/** Passes file choices to the test instead of opening the browser's dialog. */
export function catchFileChoices(): void {
  document.addEventListener(
    "click",
    (event) => {
      const field = event.target;
      if (!(field instanceof HTMLInputElement) || field.type !== "file") return;
      event.preventDefault();
      tell("filechooser", { setFiles: async (files) => fillFileField(field, files) });
    },
    { capture: true },
  );
}
