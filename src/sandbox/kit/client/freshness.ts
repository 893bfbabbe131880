/** Lets reads tell nothing that is older than what was written. */
export interface Freshness {
  /** Does something that changes what is read. */
  readonly write: <Answer>(work: () => Promise<Answer>) => Promise<Answer>;
  /** Reads anew where a write came to its end meanwhile, because the vendor may have answered from before it. */
  readonly read: <Answer>(work: () => Promise<Answer>) => Promise<Answer>;
}

export function createFreshness(): Freshness {
  let written = 0;
  return {
    async write(work) {
      try {
        return await work();
      } finally {
        written += 1;
      }
    },
    async read(work) {
      for (;;) {
        const before = written;
        const answer = await work();
        if (written === before) return answer;
      }
    },
  };
}
