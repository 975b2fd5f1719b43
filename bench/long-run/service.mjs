// @ts-check
import { fileURLToPath } from "node:url";
import { run } from "../proxy/processes.mjs";

const script = fileURLToPath(new URL("upstream.mjs", import.meta.url));

/**
 * Does something with the scripted service in a process of its own.
 * @template Result
 * @param {number} delayMs @param {(origin: string) => Promise<Result>} act
 */
export async function withService(delayMs, act) {
  const service = await run([script, String(delayMs)]);
  try {
    return await act(`http://127.0.0.1:${service.port}`);
  } finally {
    await service.stop();
  }
}

/**
 * By the service's own clock, in ms: when it was asked first, when it answered last, and how long all answers took together.
 * @param {string} origin
 * @returns {Promise<{ first: number, last: number, sum: number, answered: number }>}
 */
export const timesOf = async (origin) => (await fetch(`${origin}/times`)).json();

/** When it was asked, each time. @param {string} origin @returns {Promise<number[]>} */
export const arrivalsAt = async (origin) => (await fetch(`${origin}/arrivals`)).json();
