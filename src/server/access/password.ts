import { createHmac, scrypt, scryptSync, timingSafeEqual } from "node:crypto";

/** A password as the server keeps it: only what scrypt made of it. */
export interface Password {
  matches(candidate: string): Promise<boolean>;
  /** A signature that only servers with the same password can make or check. */
  sign(text: string): string;
}

const cost = { N: 2 ** 15, r: 8, p: 1, maxmem: 64 * 1024 * 1024 };
const length = 64;

/**
 * The salt is fixed, so that several servers with one password accept each other's sessions and a new password ends
 * them all. The first half of the derived bytes checks the password, the second signs sessions.
 */
const salt = "cutpoint/session/1";

export function createPassword(password: string): Password {
  const derived = scryptSync(password, salt, length, cost);
  const check = derived.subarray(0, 32);
  const signing = derived.subarray(32);
  let queue: Promise<unknown> = Promise.resolve();
  return {
    matches(candidate) {
      const result = queue.then(async () =>
        timingSafeEqual((await derive(candidate)).subarray(0, 32), check),
      );
      queue = result.catch(() => {});
      return result;
    },
    sign: (text) => createHmac("sha256", signing).update(text).digest("base64url"),
  };
}

function derive(candidate: string): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    scrypt(candidate, salt, length, cost, (error, bytes) => (error ? reject(error) : resolve(bytes)));
  });
}
