import { createHmac, randomBytes, scrypt, timingSafeEqual } from "node:crypto";

/** A password as the server keeps it: only what scrypt made of it, and a key that signs sessions. */
export interface Password {
  matches(candidate: string): Promise<boolean>;
  sign(text: string): string;
}

/** What OWASP's cheat sheet on storing passwords asks of scrypt: 128 MiB for each attempt. */
const cost = { N: 2 ** 17, r: 8, p: 1, maxmem: 160 * 1024 * 1024 };
const length = 32;

/**
 * The salt is this process's own, and so is the key of its sessions unless several processes are told a secret that
 * they share: nothing that a browser holds lets anybody try passwords elsewhere. The password is part of the key, so
 * that a new one ends every session.
 */
export function createPassword(password: string, sessionSecret: string | null): Password {
  const salt = randomBytes(16);
  const signing = createHmac("sha256", sessionSecret ?? randomBytes(32))
    .update(password)
    .digest();
  const expected = derive(password, salt);
  let queue: Promise<unknown> = expected;
  return {
    matches(candidate) {
      const result = queue.then(async () => timingSafeEqual(await derive(candidate, salt), await expected));
      queue = result.catch(() => {});
      return result;
    },
    sign: (text) => createHmac("sha256", signing).update(text).digest("base64url"),
  };
}

function derive(candidate: string, salt: Buffer): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    scrypt(candidate, salt, length, cost, (error, bytes) => (error ? reject(error) : resolve(bytes)));
  });
}
