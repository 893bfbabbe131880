import { exportJWK, generateKeyPair, type JWK, SignJWT } from 'jose';

/** Who has signed in by phone. */
interface PhoneSignIn {
  readonly project: string;
  readonly localId: string;
  readonly phoneNumber: string;
}

/** Makes tokens as Firebase does: RS256, by a key that others read. */
export interface Signer {
  /** The public half. */
  readonly key: () => Promise<JWK>;
  /** @returns an ID token of a user who has signed in by phone just now */
  readonly signIn: (who: PhoneSignIn) => Promise<string>;
  /** @returns a token that says what it is told to */
  readonly sign: (claims: Readonly<Record<string, unknown>>) => Promise<string>;
}

const KEY_ID = 'sandbox-1';

/** A signer with a key of its own, which is made when it is first wanted. */
export function createSigner(now: () => Date): Signer {
  let made: ReturnType<typeof generateKeyPair> | undefined;
  const keys = () => {
    made ??= generateKeyPair('RS256', { extractable: true });
    return made;
  };
  const sign: Signer['sign'] = async (claims) =>
    new SignJWT({ ...claims })
      .setProtectedHeader({ alg: 'RS256', kid: KEY_ID, typ: 'JWT' })
      .sign((await keys()).privateKey);
  return {
    sign,
    key: async () => ({ ...(await exportJWK((await keys()).publicKey)), kid: KEY_ID, alg: 'RS256', use: 'sig' }),
    signIn: (who) => sign(claimsOf(who, now())),
  };
}

/** https://firebase.google.com/docs/auth/admin/verify-id-tokens */
export function claimsOf({ project, localId, phoneNumber }: PhoneSignIn, now: Date) {
  const seconds = Math.floor(now.getTime() / 1000);
  return {
    iss: `https://securetoken.google.com/${project}`,
    aud: project,
    auth_time: seconds,
    user_id: localId,
    sub: localId,
    iat: seconds,
    exp: seconds + 3600,
    phone_number: phoneNumber,
    firebase: { identities: { phone: [phoneNumber] }, sign_in_provider: 'phone' },
  };
}
