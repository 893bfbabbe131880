import type { SealingKey } from '../../../contract/core/sealing-key.ts';
import { type Clock, later } from '../clock.ts';
import type { Db } from '../db/schema.ts';
import { inTransaction } from '../db/transaction.ts';
import { type Random, randomToken } from '../random.ts';

const RSA = { name: 'RSA-OAEP', hash: 'SHA-256' } as const;
const BITS = 2048;
const DAY_MS = 24 * 3_600_000;

/** How long a key is handed out, before a successor is. */
const SEALING_KEY_LIFE_MS = 90 * DAY_MS;
/** How long a key that is no longer handed out still opens what open pages seal for it. Then it is destroyed. */
export const SEALING_KEY_AFTERLIFE_MS = DAY_MS;
/** A process learns within this time that another has made a successor. */
const FRESH_MS = 60_000;

/** The key pairs that open sealed bodies. They are kept in the database, so that every process opens every body. */
export interface SealingKeys {
  /** The public key to hand out; where its time is over, its successor, made now. */
  current(): Promise<SealingKey>;
  /** @returns null where no such key is known, or its time is over */
  privateKey(kid: string): Promise<CryptoKey | null>;
}

interface Needs {
  readonly db: Db;
  readonly random: Random;
  readonly clock: Clock;
}

interface Timed<T> {
  readonly value: T;
  readonly until: Date;
}

/** The database's keys; the first is made when it is asked for. */
export function createSealingKeys(needs: Needs): SealingKeys {
  const { db, clock } = needs;
  let handedOut: Timed<SealingKey> | undefined;
  const opened = new Map<string, Timed<CryptoKey>>();
  return {
    async current() {
      const now = clock.now();
      if (handedOut && now < handedOut.until) return handedOut.value;
      const { kid, spki, ends_at } = (await active(db, now)) ?? (await succeed(needs));
      const until = Math.min(later(now, FRESH_MS).getTime(), ends_at.getTime());
      handedOut = { value: { kid, spki }, until: new Date(until) };
      return handedOut.value;
    },
    async privateKey(kid) {
      const now = clock.now();
      const known = opened.get(kid);
      if (known) return now < known.until ? known.value : null;
      const row = await db
        .selectFrom('sealing_keys')
        .select(['pkcs8', 'ends_at'])
        .where('kid', '=', kid)
        .where('ends_at', '>', later(now, -SEALING_KEY_AFTERLIFE_MS))
        .executeTakeFirst();
      if (!row) return null;
      const value = await crypto.subtle.importKey('pkcs8', Buffer.from(row.pkcs8, 'base64'), RSA, false, ['decrypt']);
      opened.set(kid, { value, until: later(row.ends_at, SEALING_KEY_AFTERLIFE_MS) });
      return value;
    },
  };
}

function active(db: Db, now: Date) {
  return db
    .selectFrom('sealing_keys')
    .select(['kid', 'spki', 'ends_at'])
    .where('active', '=', true)
    .where('ends_at', '>', now)
    .executeTakeFirst();
}

/** Makes the key that follows one whose time is over, or the first. */
async function succeed({ db, random, clock }: Needs) {
  const now = clock.now();
  const row = {
    kid: randomToken(random),
    ...(await newPair()),
    created_at: now,
    ends_at: later(now, SEALING_KEY_LIFE_MS),
  };
  await inTransaction(db, async (trx) => {
    await trx.updateTable('sealing_keys').set({ active: false }).where('ends_at', '<=', now).execute();
    await trx
      .insertInto('sealing_keys')
      .values({ ...row, active: true })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  });
  // Another process may have stored its key first, and then that one is used.
  const key = await active(db, now);
  if (!key) throw new Error('Expected an active sealing key in the database, found none.');
  return key;
}

async function newPair(): Promise<{ spki: string; pkcs8: string }> {
  const pair = await crypto.subtle.generateKey(
    { ...RSA, modulusLength: BITS, publicExponent: new Uint8Array([1, 0, 1]) },
    true,
    ['encrypt', 'decrypt'],
  );
  const text = async (format: 'spki' | 'pkcs8', key: CryptoKey) =>
    Buffer.from(await crypto.subtle.exportKey(format, key)).toString('base64');
  return { spki: await text('spki', pair.publicKey), pkcs8: await text('pkcs8', pair.privateKey) };
}
