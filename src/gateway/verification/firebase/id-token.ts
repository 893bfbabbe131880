import { errors, type JWTVerifyGetKey, jwtVerify } from 'jose';
import * as z from 'zod';
import { later } from '../../core/clock.ts';
import { refusedCode } from '../codes.ts';
import { CLOCK_SKEW_MS, SIGN_IN_FRESH_MS } from '../limits.ts';
import type { FirebaseProject } from '../part.ts';
import type { CodeCall, TakingCall } from '../phone-codes.ts';
import { spend } from '../spent.ts';
import { keptKeys, keyFinder } from './keys.ts';

/**
 * What a token says beside what is checked of any. The provider counts: a number may hang on a user who signed in by mail,
 * long after it has gone to somebody else.
 */
const Claims = z.object({
  sub: z.string().min(1).max(128),
  iat: z.number(),
  auth_time: z.number(),
  phone_number: z.string(),
  firebase: z.object({ sign_in_provider: z.literal('phone') }),
});

/** A sign-in by phone, which proves the number while it is fresh. */
interface SignIn {
  /** Names it: all tokens that are made of it say the same. */
  readonly name: string;
  readonly lapses: Date;
}

/**
 * Verifies that an ID token says that whoever has the number has just signed in by it
 * (https://firebase.google.com/docs/auth/admin/verify-id-tokens). It may take as long as Google takes for its keys.
 * @param number in E.164
 * @throws ApiError verification.code, verification.expired; FirebaseSilent and FirebaseRefused where the keys don't come
 */
export function readIdToken(
  call: Pick<CodeCall, 'config' | 'db' | 'fetch' | 'now'>,
  project: FirebaseProject,
  token: string,
  number: string,
): Promise<SignIn> {
  return signInOf(call, project, { token, number }, keyFinder(call));
}

/**
 * Takes an ID token that {@link readIdToken} has read before, once for each sign-in, however many tokens were made of it, and
 * at whichever of the brands that share a project.
 * @throws ApiError verification.code, verification.expired
 */
export async function takeIdToken(
  call: TakingCall,
  project: FirebaseProject,
  token: string,
  number: string,
): Promise<void> {
  const { name, lapses } = await signInOf(call, project, { token, number }, keptKeys(call));
  if (!(await spend(call.db, '', name, lapses))) throw refusedCode('expired');
}

async function signInOf(
  call: Pick<CodeCall, 'now'>,
  { project }: FirebaseProject,
  { token, number }: { readonly token: string; readonly number: string },
  keyOf: JWTVerifyGetKey,
): Promise<SignIn> {
  const { now } = call;
  const { sub, iat, auth_time, phone_number } = await claimsOf(call, project, token, keyOf);
  const latest = later(now, CLOCK_SKEW_MS);
  const signedIn = new Date(auth_time * 1000);
  if (phone_number !== number || new Date(iat * 1000) > latest || signedIn > latest) throw refusedCode('wrong');
  const lapses = later(signedIn, SIGN_IN_FRESH_MS);
  if (lapses <= now) throw refusedCode('expired');
  return { name: JSON.stringify(['firebase', project, sub, auth_time]), lapses };
}

async function claimsOf(
  { now }: Pick<CodeCall, 'now'>,
  project: string,
  token: string,
  keyOf: JWTVerifyGetKey,
): Promise<z.output<typeof Claims>> {
  try {
    const { payload } = await jwtVerify(token, keyOf, {
      algorithms: ['RS256'],
      issuer: `https://securetoken.google.com/${project}`,
      audience: project,
      currentDate: now,
      clockTolerance: CLOCK_SKEW_MS / 1000,
      requiredClaims: ['exp'],
    });
    const { data } = Claims.safeParse(payload);
    if (data) return data;
  } catch (error) {
    if (error instanceof errors.JWTExpired) throw refusedCode('expired', error);
    if (!(error instanceof errors.JOSEError)) throw error;
    throw refusedCode('wrong', error);
  }
  throw refusedCode('wrong');
}
