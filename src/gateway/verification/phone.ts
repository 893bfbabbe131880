import {
  getCountries,
  getCountryCallingCode,
  type PhoneNumber,
  parsePhoneNumberFromString,
} from 'libphonenumber-js/mobile';
import { textProblem } from '../../contract/core/text-rule.ts';
import type { Country } from '../../contract/verification/endpoints.ts';
import { MOBILE } from '../../contract/verification/rules.ts';
import { ApiError } from '../core/call/errors.ts';
import { digitsOf } from './codes.ts';
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
 * A number as it is compared and called, E.164: whatever is dialled for a phone, "0917 123 4567", "+63 917 123 4567" and
 * "0063 917 123 4567" of the Philippines, is one.
 * @returns null where it can be no mobile number of a country that the brand takes
 */
export function canonicalNumber(typed: TypedNumber, part: Pick<VerificationPart, 'countries'>): string | null {
  const countries = countriesOf(part);
  const dialing = (typed.countryDialingCode ?? '').replace('+', '') || countries[0]?.countryDialingCode;
  if (dialing === undefined) return null;
  const number = mobileNumber(digitsIn(typed.mobileNum), dialing);
  if (!number) return null;
  return countries.some(({ countryDialingCode }) => countryDialingCode === number.countryCallingCode)
    ? number.number
    : null;
}

/** @returns digits, with a plus where one was typed; empty where the text is more than a number, as a name with digits is */
function digitsIn(typed: string): string {
  const text = digitsOf(typed);
  return textProblem(MOBILE, text) ? '' : text.replace(/[^+\d]/g, '');
}

/**
 * Reads what was dialled. A country's plan alone tells which digits are the number: a length would take those of a trunk or
 * of the dialling code for its own, and each such spelling would be one more number of the same phone.
 */
function mobileNumber(dialled: string, defaultCallingCode: string): PhoneNumber | undefined {
  const readings = [dialled, dialled.replace(/^00/, '+'), dialled.replace(/^0+/, '')];
  return readings
    .map((reading) => parsePhoneNumberFromString(reading, { defaultCallingCode, extract: false }))
    .find((number) => number?.isValid());
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

/**
 * What whoever has proven a number is told that no open account has. Where codes come in our own messages, whoever asks for
 * one reads it there, and gets no code.
 */
export function provenByNobody(): ApiError {
  return new ApiError('verification.nobody', 'Expected a number that a member has, found another.', {
    keepWrites: true,
  });
}
