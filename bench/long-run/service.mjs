// @ts-check
import { fileURLToPath } from "node:url";
import { startNodeProcess } from "../proxy/processes.mjs";

const script = fileURLToPath(new URL("upstream.mjs", import.meta.url));

/**
 * Runs the scripted service in another process until `act` ends.
 * @template Result
 * @param {number} delayMs @param {(origin: string) => Promise<Result>} act
 */
export async function withService(delayMs, act) {
  const service = await startNodeProcess([script, String(delayMs)]);
  try {
    return await act(`http://127.0.0.1:${service.port}`);
  } finally {
    await service.stop();
  }
}

/**
 * By the service's own clock, in ms: its first request, its last answer, and the sum of the answers' times.
 * @param {string} origin
 * @returns {Promise<{ first: number, last: number, sum: number, answered: number }>}
 */
export const timesOf = async (origin) => (await fetch(`${origin}/times`)).json();

/**
 * Times of all requests.
 * @param {string} origin @returns {Promise<number[]>}
 */
export const arrivalsAt = async (origin) => (await fetch(`${origin}/arrivals`)).json();
