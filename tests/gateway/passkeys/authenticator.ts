import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';
import type { AddingOptions, LogInOptions } from '../../../src/contract/passkeys/endpoints.ts';

export type Algorithm = 'ES256' | 'RS256';

/** What a test has a device, or whoever stands before it, do otherwise than asked. */
export interface Bent {
  /** The page whose browser asks. */
  readonly origin?: string;
  readonly rpId?: string;
  readonly challenge?: string;
  readonly isVerified?: boolean;
  readonly counter?: number;
  readonly userHandle?: string;
  readonly type?: string;
  /** Stands in place of "none" in what the maker says of the device. */
  readonly statement?: readonly [format: string, statement: Cbor];
}

/** A device that makes passkeys and signs with them: software, with real keys. */
export interface Authenticator {
  readonly credential: string;
  create(options: AddingOptions, bent?: Bent): Created;
  get(options: LogInOptions, bent?: Bent): Assertion;
}

interface Created {
  readonly credential: string;
  readonly clientDataJSON: string;
  readonly attestationObject: string;
  readonly transports: string;
}

interface Assertion {
  readonly credential: string;
  readonly clientDataJSON: string;
  readonly authenticatorData: string;
  readonly signature: string;
  readonly userHandle: string;
}

const PRESENT = 0x01;
const VERIFIED = 0x04;
const WITH_KEY = 0x40;

/** @param page the origin of the page that it is used at, where a test does not bend it */
export function createAuthenticator(page: string, algorithm: Algorithm = 'ES256'): Authenticator {
  const { publicKey, privateKey } =
    algorithm === 'ES256'
      ? generateKeyPairSync('ec', { namedCurve: 'P-256' })
      : generateKeyPairSync('rsa', { modulusLength: 2048 });
  const id = randomBytes(32);
  const credential = id.toString('base64url');
  let used = 0;
  let owner = '';

  const clientDataOf = (type: string, challenge: string, bent: Bent) =>
    Buffer.from(
      JSON.stringify({
        type: bent.type ?? type,
        challenge: bent.challenge ?? challenge,
        origin: bent.origin ?? page,
        crossOrigin: false,
      }),
    );

  function dataOf(rpId: string, bent: Bent, key: Buffer = Buffer.alloc(0)): Buffer {
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(bent.counter ?? used);
    const isVerified = bent.isVerified ?? true;
    const flags = PRESENT | (isVerified ? VERIFIED : 0) | (key.length > 0 ? WITH_KEY : 0);
    const host = createHash('sha256')
      .update(bent.rpId ?? rpId)
      .digest();
    return Buffer.concat([host, Buffer.from([flags]), counter, key]);
  }

  return {
    credential,
    create({ challenge, rp, user }, bent = {}) {
      owner = user.id;
      const length = Buffer.alloc(2);
      length.writeUInt16BE(id.length);
      const key = Buffer.concat([Buffer.alloc(16), length, id, coseOf(publicKey, algorithm)]);
      const [format, statement] = bent.statement ?? ['none', new Map()];
      const attestation = new Map<string | number, Cbor>([
        ['fmt', format],
        ['attStmt', statement],
        ['authData', dataOf(rp.id, bent, key)],
      ]);
      return {
        credential,
        clientDataJSON: clientDataOf('webauthn.create', challenge, bent).toString('base64url'),
        attestationObject: cbor(attestation).toString('base64url'),
        transports: 'internal',
      };
    },
    get({ challenge, rpId }, bent = {}) {
      used += 1;
      const clientData = clientDataOf('webauthn.get', challenge, bent);
      const authenticatorData = dataOf(rpId, bent);
      const signed = Buffer.concat([authenticatorData, createHash('sha256').update(clientData).digest()]);
      return {
        credential,
        clientDataJSON: clientData.toString('base64url'),
        authenticatorData: authenticatorData.toString('base64url'),
        signature: sign('sha256', signed, privateKey).toString('base64url'),
        userHandle: bent.userHandle ?? owner,
      };
    },
  };
}

/** RFC 9053: the public key as COSE writes it. */
function coseOf(key: KeyObject, algorithm: Algorithm): Buffer {
  const jwk = key.export({ format: 'jwk' });
  const part = (text: unknown) => Buffer.from(String(text), 'base64url');
  return cbor(
    new Map<string | number, Cbor>(
      algorithm === 'ES256'
        ? [
            [1, 2],
            [3, -7],
            [-1, 1],
            [-2, part(jwk.x)],
            [-3, part(jwk.y)],
          ]
        : [
            [1, 3],
            [3, -257],
            [-1, part(jwk.n)],
            [-2, part(jwk.e)],
          ],
    ),
  );
}

type Cbor = number | string | Buffer | readonly Cbor[] | ReadonlyMap<string | number, Cbor>;

/** RFC 8949, as much of it as WebAuthn writes. */
function cbor(value: Cbor): Buffer {
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value);
  if (typeof value === 'string') return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value]);
  if (value instanceof Map) {
    return Buffer.concat([head(5, value.size), ...[...value].flatMap(([key, item]) => [cbor(key), cbor(item)])]);
  }
  const items = [...value.values()];
  return Buffer.concat([head(4, items.length), ...items.map(cbor)]);
}

function head(major: number, length: number): Buffer {
  if (length < 24) return Buffer.from([(major << 5) | length]);
  if (length < 256) return Buffer.from([(major << 5) | 24, length]);
  return Buffer.from([(major << 5) | 25, length >> 8, length & 255]);
}
