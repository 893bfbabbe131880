import { createCipheriv, createDecipheriv, createHash, createHmac, hkdfSync, randomBytes } from 'node:crypto';
import type { GatewayConfig } from '../config.ts';
import type { Db } from '../db/schema.ts';

interface Needs {
  readonly db: Db;
  readonly config: Pick<GatewayConfig, 'SECRETS_KEY'>;
}

const CIPHER = 'aes-256-gcm';
const IV_BYTES = 12;
const TAG_BYTES = 16;

/**
 * Seals a text that the gateway has to read again, for its place in the database: with SECRETS_KEY, so that a stolen
 * database or backup does not tell it, else with a key that the database holds.
 * @param bound names whose secret it is; it opens under this name alone, so that no row serves in another's place
 */
export async function sealSecret(needs: Needs, text: string, bound: string): Promise<string> {
  const { id, key } = givenKey(needs) ?? (await storedKey(needs.db));
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv(CIPHER, key, iv).setAAD(Buffer.from(bound));
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]);
  return [id, iv.toString('base64url'), sealed.toString('base64url')].join('.');
}

/**
 * @param sealed as {@link sealSecret} returned it
 * @throws Error where it was sealed with another key, for another owner, or is damaged
 */
export async function openSecret(needs: Needs, sealed: string, bound: string): Promise<string> {
  const [id = '', iv = '', data = ''] = sealed.split('.');
  const key = await keyOf(needs, id);
  const bytes = Buffer.from(data, 'base64url');
  const decipher = createDecipheriv(CIPHER, key, Buffer.from(iv, 'base64url'), { authTagLength: TAG_BYTES });
  decipher.setAAD(Buffer.from(bound)).setAuthTag(bytes.subarray(-TAG_BYTES));
  return decipher.update(bytes.subarray(0, -TAG_BYTES), undefined, 'utf8') + decipher.final('utf8');
}

/**
 * A name for somebody that says nothing of them to those without the database: the same each time for the same subject, and on
 * every process. It stays when SECRETS_KEY is set later.
 * @param subject whose name it is, and for whom
 */
export async function pseudonymOf(db: Db, subject: string): Promise<string> {
  const { key } = await storedKey(db);
  return createHmac('sha256', key).update(`pseudonym ${subject}`).digest('base64url');
}

/**
 * Tells whether two texts are one, without telling them: digests under the keys that secrets are sealed with.
 * @returns the one to write down, and behind it the one that was written before SECRETS_KEY was set
 */
export async function digestsOf(needs: Needs, text: string): Promise<[string, ...string[]]> {
  const digest = (key: Buffer) => createHmac('sha256', key).update(`digest ${text}`).digest('base64url');
  const given = givenKey(needs);
  if (!given) return [digest((await storedKey(needs.db)).key)];
  const before = await readKey(needs.db);
  return [digest(given.key), ...(before === undefined ? [] : [digest(derived(before).key)])];
}

interface SecretsKey {
  /** Tells keys apart, and says nothing of them. */
  readonly id: string;
  readonly key: Buffer;
}

/** What was sealed before SECRETS_KEY was set opens with the database's key. */
async function keyOf(needs: Needs, id: string): Promise<Buffer> {
  const given = givenKey(needs);
  if (given?.id === id) return given.key;
  const stored = await storedKey(needs.db);
  if (stored.id === id) return stored.key;
  throw new Error('Expected a secret sealed with SECRETS_KEY or the key of the database, found another key.');
}

function givenKey({ config: { SECRETS_KEY } }: Needs): SecretsKey | null {
  return SECRETS_KEY === undefined ? null : derived(SECRETS_KEY);
}

/** The database's key: made once for all processes, by the first that needs it. */
async function storedKey(db: Db): Promise<SecretsKey> {
  const known = await readKey(db);
  if (known !== undefined) return derived(known);
  await db
    .insertInto('secrets_key')
    .values({ id: 1, key: randomBytes(32).toString('hex') })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const made = await readKey(db);
  if (made === undefined) throw new Error('Expected the key that was just made, found none.');
  return derived(made);
}

async function readKey(db: Db): Promise<string | undefined> {
  const row = await db.selectFrom('secrets_key').select('key').executeTakeFirst();
  return row?.key;
}

function derived(material: string): SecretsKey {
  const key = Buffer.from(hkdfSync('sha256', material, '', 'marquee secrets at rest', 32));
  return { id: createHash('sha256').update(key).digest('hex').slice(0, 12), key };
}
