import type { SealingKey } from '../../../contract/core/sealing-key.ts';
import type { Db } from '../db/schema.ts';
import { type Random, randomToken } from '../random.ts';

const RSA = { name: 'RSA-OAEP', hash: 'SHA-256' } as const;
const BITS = 2048;

/** The key pairs that open sealed bodies. They are kept in the database, so that every process opens every body. */
export interface SealingKeys {
  /** The public key to hand out. */
  readonly current: SealingKey;
  /** @returns null where no such key is known */
  privateKey(kid: string): Promise<CryptoKey | null>;
}

/** Reads the database's key, and makes it on the first start. */
export async function loadSealingKeys({
  db,
  random,
  now,
}: {
  db: Db;
  random: Random;
  now: Date;
}): Promise<SealingKeys> {
  const current = (await readActive(db)) ?? (await create(db, random, now));
  const opened = new Map<string, CryptoKey>();

  async function privateKey(kid: string): Promise<CryptoKey | null> {
    const cached = opened.get(kid);
    if (cached) return cached;
    const row = await db.selectFrom('sealing_keys').select('pkcs8').where('kid', '=', kid).executeTakeFirst();
    if (!row) return null;
    const key = await crypto.subtle.importKey('pkcs8', Buffer.from(row.pkcs8, 'base64'), RSA, false, ['decrypt']);
    opened.set(kid, key);
    return key;
  }

  return { current, privateKey };
}

async function readActive(db: Db): Promise<SealingKey | undefined> {
  return db.selectFrom('sealing_keys').select(['kid', 'spki']).where('active', '=', true).executeTakeFirst();
}

async function create(db: Db, random: Random, now: Date): Promise<SealingKey> {
  const pair = await crypto.subtle.generateKey(
    { ...RSA, modulusLength: BITS, publicExponent: new Uint8Array([1, 0, 1]) },
    true,
    ['encrypt', 'decrypt'],
  );
  const spki = Buffer.from(await crypto.subtle.exportKey('spki', pair.publicKey)).toString('base64');
  const pkcs8 = Buffer.from(await crypto.subtle.exportKey('pkcs8', pair.privateKey)).toString('base64');
  await db
    .insertInto('sealing_keys')
    .values({ kid: randomToken(random), spki, pkcs8, created_at: now, active: true })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  // Another process may have stored its key first, and then that one is used.
  const key = await readActive(db);
  if (!key) throw new Error('Expected an active sealing key in the database, found none.');
  return key;
}
