import { CODE, MOBILE } from '../../contract/verification/rules.ts';
import type { Locale } from '../../i18n/translate.ts';
import { textCheck } from '../core/form/text-check.ts';

/** The check of a mobile number that has to be typed, in the words of SPEC 8. */
export function mobileCheck(t: Locale['t']): (value: string) => string | undefined {
  return textCheck(t, MOBILE, {
    'errors.field.required': t('verification.required.mobile'),
    'errors.field.invalid': t('errors.verification.mobile'),
  });
}

/** The check of a code that was sent. */
export function codeCheck(t: Locale['t']): (value: string) => string | undefined {
  return textCheck(t, CODE, { 'errors.field.required': t('verification.required.code') });
}
