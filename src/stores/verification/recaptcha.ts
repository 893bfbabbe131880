import * as z from 'zod/mini';
import { environment } from '../../api/environment.ts';
import { RecaptchaMessage } from '../../contract/verification/recaptcha.ts';
import { recaptchaPath } from '../../contract/verification/words.ts';
import { passCheck } from './check-window.ts';

/**
 * Has the visitor pass the check that the sender of codes asks for.
 * @returns the token of it; null where the visitor closes the window
 */
export function passRecaptcha(): Promise<string | null> {
  return passCheck((onToken) => ({ modal: 'recaptcha', onToken }));
}

/** The page of the gateway that the window frames. Google's code runs there, and in no page of the portal. */
export function recaptchaAddress(): string {
  const { address, facts } = environment();
  const query = new URLSearchParams({ page: address().origin, language: facts.language.tag });
  return `${facts.gateway}${recaptchaPath(facts.brand.merchant)}?${query}`;
}

/** What that page says; undefined where somebody else speaks, or of something else. */
export function readRecaptcha({ origin, data }: { readonly origin: string; readonly data: unknown }) {
  const { address } = environment();
  if (origin !== new URL(recaptchaAddress(), address()).origin) return undefined;
  return z.safeParse(RecaptchaMessage, data).data;
}
