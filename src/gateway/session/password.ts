import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { PASSWORD_HASH } from './limits.ts';

const derive = promisify(argon2);

interface Parameters {
  readonly memory: number;
  readonly passes: number;
  readonly parallelism: number;
  readonly salt: Buffer;
  readonly tag: Buffer;
}

/**
 * Hashes a password with argon2id (DESIGN 2).
 * @returns the PHC string: `$argon2id$v=19$m=19456,t=2,p=1$SALT$HASH`
 */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(PASSWORD_HASH.saltLength);
  const tag = await tagOf(password, { ...PASSWORD_HASH, salt });
  const { memory, passes, parallelism } = PASSWORD_HASH;
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${encode(salt)}$${encode(tag)}`;
}

/**
 * Whether the password is the one that was hashed; compared in constant time. Without a hash (no such member) it does
 * the same work and answers false, so the time tells nobody which usernames exist.
 * @throws Error where `phc` is no argon2id PHC string, because the row is damaged then
 */
export async function verifyPassword(password: string, phc: string | undefined): Promise<boolean> {
  const { tag, ...parameters } = parse(phc ?? NOBODY);
  const same = timingSafeEqual(await tagOf(password, { ...parameters, tagLength: tag.length }), tag);
  return same && phc !== undefined;
}

/** Whether a hash was made with weaker parameters than today's, and should be replaced at the next login. */
export function isOutdated(phc: string): boolean {
  const { memory, passes } = parse(phc);
  return memory < PASSWORD_HASH.memory || passes < PASSWORD_HASH.passes;
}

/** Replaces the hash of a member that does not exist; it costs as much as today's hashes. */
const NOBODY = `$argon2id$v=19$m=${PASSWORD_HASH.memory},t=${PASSWORD_HASH.passes},p=${PASSWORD_HASH.parallelism}$${encode(
  randomBytes(PASSWORD_HASH.saltLength),
)}$${encode(randomBytes(PASSWORD_HASH.tagLength))}`;

function tagOf(password: string, parameters: Omit<Parameters, 'tag'> & { tagLength: number }): Promise<Buffer> {
  const { memory, passes, parallelism, salt, tagLength } = parameters;
  // The same letters may come composed or decomposed from two devices; NFKC makes them one password.
  const message = password.normalize('NFKC');
  return derive('argon2id', { message, nonce: salt, memory, passes, parallelism, tagLength });
}

const PHC = /^\$argon2id\$v=19\$m=(\d{1,7}),t=(\d{1,2}),p=(\d{1,2})\$([A-Za-z0-9+/]{11,86})\$([A-Za-z0-9+/]{22,86})$/;

function parse(phc: string): Parameters {
  const [, memory, passes, parallelism, salt, tag] = PHC.exec(phc) ?? [];
  if (salt === undefined || tag === undefined)
    throw new Error('Expected an argon2id PHC string, found something else.');
  return {
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
    salt: Buffer.from(salt, 'base64'),
    tag: Buffer.from(tag, 'base64'),
  };
}

/** PHC strings carry base64 without padding. */
function encode(bytes: Buffer): string {
  return bytes.toString('base64').replace(/=+$/, '');
}
