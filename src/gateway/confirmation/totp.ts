import { Secret, TOTP } from 'otpauth';
import type { Random } from '../core/random.ts';
import { digitsOf } from '../verification/codes.ts';
import { TOTP_STEPS } from './limits.ts';

/** Draws the secret of an authenticator application. @returns base32, 32 letters and digits */
export function drawSecret(random: Random): string {
  const { buffer } = Uint8Array.from(random.bytes(TOTP_STEPS.secretBytes));
  return new Secret({ buffer }).base32;
}

/** What an application reads from a QR code: `otpauth://totp/ISSUER:ACCOUNT?issuer=…&secret=…`. @param secret base32 */
export function addressOf(secret: string, { issuer, account }: { issuer: string; account: string }): string {
  // A colon stands between the two names, so that neither may have one (Key Uri Format of Google Authenticator).
  const [from, label] = [issuer.replaceAll(':', ' '), account.replaceAll(':', ' ')];
  return totpOf(secret, { issuer: from, label }).toString();
}

/**
 * The step of 30 s since 1970 whose code was typed: the one of this moment, the one before or the one after.
 * @param secret base32
 * @returns null where it is the code of none of them
 */
export function stepOf(secret: string, typed: string, now: Date): number | null {
  const totp = totpOf(secret);
  const timestamp = now.getTime();
  const delta = totp.validate({ token: digitsOf(typed), window: TOTP_STEPS.drift, timestamp });
  return delta === null ? null : totp.counter({ timestamp }) + delta;
}

function totpOf(secret: string, names: { readonly issuer?: string; readonly label?: string } = {}): TOTP {
  const { digits, seconds: period } = TOTP_STEPS;
  return new TOTP({ ...names, secret: Secret.fromBase32(secret), algorithm: 'SHA1', digits, period });
}
