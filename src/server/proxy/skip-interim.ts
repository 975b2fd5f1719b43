import { subscribe } from "node:diagnostics_channel";
import type { Socket } from "node:net";

const beginning = /^HTTP\/1\.[01] 1(?!01)\d\d/;
const beginningLength = "HTTP/1.1 100".length;
const headEnd = Buffer.from("\r\n\r\n");
const headBytesMax = 16 * 1024;

let isListening = false;

/**
 * Has undici pass over interim answers, as RFC 9110 §15.2 wants: by itself it takes a `100 Continue` that nobody asked
 * for to be a broken answer. No JSON can hold such a head, so a body is never mistaken for one.
 */
export function skipInterimAnswers(): void {
  if (isListening) return;
  isListening = true;
  subscribe("undici:client:connected", (message) => skipOn((message as { socket: Socket }).socket));
}

function skipOn(socket: Socket): void {
  const read = socket.read.bind(socket);
  let held: Buffer = Buffer.alloc(0);
  socket.read = () => {
    for (let chunk = read() as Buffer | null; chunk !== null; chunk = read() as Buffer | null) {
      const bytes = held.length === 0 ? chunk : Buffer.concat([held, chunk]);
      const { pass, isOpen } = afterInterim(bytes);
      held = isOpen ? pass : Buffer.alloc(0);
      if (!isOpen && pass.length > 0) return pass;
    }
    return null;
  };
}

/** What follows the interim answers at the start; open where the last of them has begun and not ended. */
function afterInterim(bytes: Buffer): { pass: Buffer; isOpen: boolean } {
  let pass = bytes;
  while (beginning.test(pass.toString("latin1", 0, beginningLength))) {
    const end = pass.indexOf(headEnd);
    if (end < 0) return { pass, isOpen: pass.length <= headBytesMax };
    pass = pass.subarray(end + headEnd.length);
  }
  const isHeadCut = pass.length < bytes.length && pass.length < beginningLength;
  return { pass, isOpen: isHeadCut };
}
