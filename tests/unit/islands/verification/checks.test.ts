import { expect, test } from 'vitest';
import { getCountries } from '../../../../src/contract/verification/endpoints.ts';
import type { Locale } from '../../../../src/i18n/translate.ts';
import { mobileCheck } from '../../../../src/islands/verification/checks.ts';
import { loadCountries } from '../../../../src/stores/verification/countries.ts';
import { makeWorld } from '../../api/made-environment.ts';
import { mockGateway } from '../../api/mock-gateway.ts';

const named: Locale['t'] = (key: string) => key;

test.each([
  ['', 'verification.required.mobile'],
  ['12', 'errors.verification.mobile'],
  ['+ (1) 2-3', 'errors.verification.mobile'],
  ['1'.repeat(21), 'errors.verification.mobile'],
  ['my number', 'errors.verification.mobile'],
  ['5123', undefined],
  ['0917 123 4567', undefined],
  ['+63 (917) 123-4567', undefined],
])('%j is checked before anybody is asked', (typed, problem) => {
  expect(mobileCheck(named)(typed)).toBe(problem);
});

test("a number begins with its country's code where the countries did not come, and need not once they have", async () => {
  const gateway = mockGateway(makeWorld());
  const spain = { countryCode: 'ES', countryDialingCode: '34' };
  gateway.refuses(getCountries, 'system.fault');
  gateway.refuses(getCountries, 'system.fault');
  await loadCountries();
  expect(mobileCheck(named)('600 123 456')).toBe('verification.withCountryCode');
  expect(mobileCheck(named)(' +34 600 123 456')).toBeUndefined();
  expect(mobileCheck(named, spain)('600 123 456')).toBeUndefined();
  gateway.answers(getCountries, [spain]);
  await loadCountries();
  expect(mobileCheck(named)('600 123 456')).toBeUndefined();
});
