/** Limits the bytes of request bodies in memory at once, in all and for each sender. */
export interface BodyBudget {
  /** Reserves the bytes until `release`; returns false if they don't fit. */
  hold(sender: string, bytes: number): boolean;
  release(sender: string, bytes: number): void;
}

const mebibyte = 1024 * 1024;

export function createBodyBudget(most = { all: 256 * mebibyte, each: 160 * mebibyte }): BodyBudget {
  const held = new Map<string, number>();
  let all = 0;
  const add = (sender: string, bytes: number) => {
    all += bytes;
    const own = (held.get(sender) ?? 0) + bytes;
    if (own === 0) held.delete(sender);
    else held.set(sender, own);
  };
  return {
    hold(sender, bytes) {
      if (all + bytes > most.all || (held.get(sender) ?? 0) + bytes > most.each) return false;
      add(sender, bytes);
      return true;
    },
    release: (sender, bytes) => add(sender, -bytes),
  };
}
