import type { Country } from '../../contract/verification/endpoints.ts';
import { CODE, MOBILE } from '../../contract/verification/rules.ts';
import type { Locale } from '../../i18n/translate.ts';
import { lacksCountries } from '../../stores/verification/countries.ts';
import { textCheck } from '../core/form/text-check.ts';

/**
 * The check of a mobile number that has to be typed, in the words of SPEC 8. Without a country, because none came, the
 * gateway would take it for a number of the brand's first, so it has to begin with its country's code.
 */
export function mobileCheck(t: Locale['t'], country?: Country): (value: string) => string | undefined {
  const check = textCheck(t, MOBILE, {
    'errors.field.required': t('verification.required.mobile'),
    'errors.field.invalid': t('errors.verification.mobile'),
  });
  return (value) => {
    const isBare = country === undefined && lacksCountries() && !value.trim().startsWith('+');
    return check(value) ?? (isBare ? t('verification.withCountryCode') : undefined);
  };
}

/** The check of a code that was sent. */
export function codeCheck(t: Locale['t']): (value: string) => string | undefined {
  return textCheck(t, CODE, { 'errors.field.required': t('verification.required.code') });
}
