import { getCountries, getCountryCallingCode, parsePhoneNumberFromString } from 'libphonenumber-js/min';
import type { Country } from '../../contract/verification/endpoints.ts';
import { ApiError } from '../core/call/errors.ts';
import type { VerificationPart } from './part.ts';

/** Every country that has mobile numbers, with its dialling code. */
const ALL: readonly Country[] = getCountries().map((countryCode) => ({
  countryCode,
  countryDialingCode: getCountryCallingCode(countryCode),
}));

/** The countries whose numbers a brand takes, the preset one first. */
export function countriesOf({ countries }: Pick<VerificationPart, 'countries'>): Country[] {
  if (countries.length === 0) return [...ALL];
  return countries.flatMap((code) => ALL.find(({ countryCode }) => countryCode === code) ?? []);
}

export interface TypedNumber {
  readonly mobileNum: string;
  /** The brand's first country's where it is left out. */
  readonly countryDialingCode?: string | undefined;
}

/**
 * A number as it is compared and called, E.164: "0917 123 4567" and "+63 917 123 4567" of the Philippines are one.
 * @returns null where it can be no number of a country that the brand takes
 */
export function canonicalNumber(typed: TypedNumber, part: Pick<VerificationPart, 'countries'>): string | null {
  const countries = countriesOf(part);
  const dialing = (typed.countryDialingCode ?? '').replace('+', '') || countries[0]?.countryDialingCode;
  if (dialing === undefined) return null;
  const digits = typed.mobileNum.normalize('NFKC');
  const number = parsePhoneNumberFromString(digits, { defaultCallingCode: dialing });
  if (!number?.isPossible()) return null;
  return countries.some(({ countryDialingCode }) => countryDialingCode === number.countryCallingCode)
    ? number.number
    : null;
}

/**
 * Whether somebody who was asked for a number that we know has typed it, in any form that its own country writes.
 * @param number in E.164
 */
export function isNumber(number: string, typed: string): boolean {
  const countryDialingCode = parsePhoneNumberFromString(number)?.countryCallingCode;
  return canonicalNumber({ mobileNum: typed, countryDialingCode }, { countries: [] }) === number;
}

/** @throws ApiError verification.mobile */
export function numberOrRefuse(typed: TypedNumber, part: Pick<VerificationPart, 'countries'>): string {
  const number = canonicalNumber(typed, part);
  if (number !== null) return number;
  throw new ApiError(
    'verification.mobile',
    'Expected a mobile number of a country that the brand takes, found another.',
    {
      value: { fields: [{ path: 'mobileNum', key: 'errors.verification.mobile' }] },
    },
  );
}
