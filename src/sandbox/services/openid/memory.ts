import type { Adapter, AdapterPayload } from 'oidc-provider';
import { OPENID_KEPT } from '../limits.ts';

interface Entry {
  readonly payload: AdapterPayload;
  readonly ends: number;
}

/** What a server of sign-ins remembers, in memory: the newest entries, for as long as each is good. */
export function createMemory(now: () => Date): (kind: string) => Adapter {
  const entries = new Map<string, Entry>();
  const read = (key: string) => {
    const entry = entries.get(key);
    return entry && entry.ends > now().getTime() ? entry.payload : undefined;
  };
  const search = (fits: (payload: AdapterPayload) => boolean) =>
    [...entries.keys()].map(read).find((payload) => payload && fits(payload));
  return (kind) => {
    const key = (id: string) => `${kind} ${id}`;
    return {
      async upsert(id, payload, seconds) {
        entries.set(key(id), { payload, ends: seconds ? now().getTime() + seconds * 1000 : Number.POSITIVE_INFINITY });
        const [oldest] = entries.keys();
        if (entries.size > OPENID_KEPT && oldest !== undefined) entries.delete(oldest);
      },
      find: async (id) => read(key(id)),
      findByUid: async (uid) => search((payload) => payload.kind === kind && payload.uid === uid),
      findByUserCode: async () => undefined,
      async consume(id) {
        const payload = read(key(id));
        if (payload) payload.consumed = Math.floor(now().getTime() / 1000);
      },
      async destroy(id) {
        entries.delete(key(id));
      },
      async revokeByGrantId(grantId) {
        for (const [name, { payload }] of entries) if (payload.grantId === grantId) entries.delete(name);
      },
    };
  };
}
