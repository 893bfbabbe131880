import type { PayoutFormat } from '../../../contract/security/words.ts';
import { digitsOf } from '../../verification/codes.ts';
import type { VerificationPart } from '../../verification/part.ts';
import { canonicalNumber } from '../../verification/phone.ts';
import { isIban } from './iban.ts';
import { isTronAddress } from './tron.ts';

/**
 * An account as it is compared and paid to, whatever blanks and hyphens it was typed with.
 * @param countries whose mobile numbers the brand takes
 * @returns null where its format refuses it
 */
export function canonicalAccount(
  format: PayoutFormat,
  typed: string,
  countries: Pick<VerificationPart, 'countries'>,
): string | null {
  if (format === 'mobile') return canonicalNumber({ mobileNum: typed }, countries);
  const text = digitsOf(typed).replace(/[\s-]/gu, '');
  if (format === 'digits') return /^\d{6,20}$/.test(text) ? text : null;
  if (format === 'tron') return isTronAddress(text) ? text : null;
  const iban = text.toUpperCase();
  return isIban(iban) ? iban : null;
}

/** "****4567"; of a short account less, so that it is not told by its end. */
export function maskedAccount(account: string): string {
  return `****${account.slice(account.length < 9 ? -2 : -4)}`;
}
