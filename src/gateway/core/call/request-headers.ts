import { CONTRACT_VERSION, HEADERS } from '../../../contract/core/headers.ts';
import { type KnownMerchant, withCode, withHost } from '../merchants/merchants.ts';
import type { RequestHeaders } from './visitor.ts';

/** Whether a call speaks this version of the contract; one that says none does. */
export function isVersion(version: string | null): boolean {
  return version === null || version === String(CONTRACT_VERSION);
}

/**
 * The merchant comes from its header, or from the host that serves the page where a page on the same origin sends none.
 */
export function merchantOf(known: readonly KnownMerchant[], headers: RequestHeaders): KnownMerchant | null {
  const code = headers.get(HEADERS.merchant);
  return code === null ? withHost(known, headers.get('host') ?? '') : withCode(known, code);
}

/** Spec code of the language that is asked for where the merchant offers it, else of the merchant's default. */
export function languageOf({ merchant: { languages } }: KnownMerchant, headers: RequestHeaders): string {
  const asked = headers.get(HEADERS.language);
  return asked !== null && languages.offered.includes(asked) ? asked : languages.default;
}
