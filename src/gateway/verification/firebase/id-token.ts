import { errors, jwtVerify } from 'jose';
import * as z from 'zod';
import { later } from '../../core/clock.ts';
import { refusedCode } from '../codes.ts';
import { CLOCK_SKEW_MS, SIGN_IN_FRESH_MS } from '../limits.ts';
import type { FirebaseProject } from '../part.ts';
import type { CodeCall } from '../phone-codes.ts';
import { spend } from '../spent.ts';
import { keyFinder } from './keys.ts';

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

/**
 * Takes an ID token as proof that whoever has the number has just signed in by it, once for each sign-in, however many
 * tokens were made of it (https://firebase.google.com/docs/auth/admin/verify-id-tokens).
 * @param number in E.164
 * @throws ApiError verification.code, verification.expired; FirebaseSilent and FirebaseRefused where Google's keys don't come
 */
export async function takeIdToken(
  call: Pick<CodeCall, 'config' | 'db' | 'fetch' | 'now'>,
  { project }: FirebaseProject,
  token: string,
  number: string,
): Promise<void> {
  const { db, now } = call;
  const { sub, iat, auth_time, phone_number } = await claimsOf(call, project, token);
  const latest = later(now, CLOCK_SKEW_MS);
  const signedIn = new Date(auth_time * 1000);
  if (phone_number !== number || new Date(iat * 1000) > latest || signedIn > latest) throw refusedCode('wrong');
  const lapses = later(signedIn, SIGN_IN_FRESH_MS);
  if (lapses <= now) throw refusedCode('expired');
  if (!(await spend(db, JSON.stringify(['firebase', project, sub, auth_time]), lapses))) throw refusedCode('expired');
}

async function claimsOf(
  call: Pick<CodeCall, 'config' | 'fetch' | 'now'>,
  project: string,
  token: string,
): Promise<z.output<typeof Claims>> {
  try {
    const { payload } = await jwtVerify(token, keyFinder(call), {
      algorithms: ['RS256'],
      issuer: `https://securetoken.google.com/${project}`,
      audience: project,
      currentDate: call.now,
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
