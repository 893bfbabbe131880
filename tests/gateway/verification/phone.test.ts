import { describe, expect, test } from 'vitest';
import { canonicalNumber, countriesOf, isNumber } from '../../../src/gateway/verification/phone.ts';

const read = (mobileNum: string, ...countries: string[]) => canonicalNumber({ mobileNum }, { countries });

describe('a phone is one number, whatever is dialled for it', () => {
  test.each([
    ['PH', '63', '9171234567'],
    ['SG', '65', '81234567'],
    ['ES', '34', '612345678'],
    ['PT', '351', '912345678'],
    ['BR', '55', '11987654321'],
    ['GB', '44', '7400123456'],
    ['AE', '971', '501234567'],
    ['SA', '966', '512345678'],
    ['EG', '20', '1001234567'],
    ['MX', '52', '2221234567'],
    ['VN', '84', '912345678'],
    ['TH', '66', '812345678'],
    ['ID', '62', '812345678'],
    ['US', '1', '2015550123'],
  ])('in %s', (country, dialing, national) => {
    const plain = ['', '0', '00', '000', dialing, `+${dialing}`, `0${dialing}`, `00${dialing}`, `000${dialing}`];
    const spelled = [...plain, `+${dialing}0`, `${dialing}0`, `+${dialing} (0) `].map((front) => front + national);
    const numbers = spelled.map((typed) => read(typed, country)).filter((number) => number !== null);
    expect(new Set(numbers)).toEqual(new Set([`+${dialing}${national}`]));
    expect(numbers.length).toBeGreaterThan(8);
  });

  test('in the digits of any script, with what people write between them', () => {
    const spelled = [
      '(0917) 123-4567',
      '0917.123.4567',
      '٠٩١٧١٢٣٤٥٦٧',
      '０９１７ １２３４５６７',
      ' +63 917 123 4567 ',
    ];
    expect(new Set(spelled.map((typed) => read(typed, 'PH')))).toEqual(new Set(['+639171234567']));
  });

  test('of another country that the brand takes, dialled from the first', () => {
    for (const typed of ['+6581234567', '006581234567']) expect(read(typed, 'PH', 'SG')).toBe('+6581234567');
  });
});

describe('what is no mobile number of a country that the brand takes', () => {
  test.each([
    ['028123456', 'PH', 'a telephone of a house'],
    ['917123456', 'PH', 'one digit short'],
    ['91712345678', 'PH', 'one digit long'],
    ['1187654321', 'BR', 'a mobile of before the ninth digit'],
    ['+541112345678', 'AR', 'a mobile without its 9'],
    ['+81 90 1234 5678', 'PH', 'another country'],
    ['player9171234567', 'PH', 'a name'],
    ['9171234567x9', 'PH', 'an extension'],
    ['tel:9171234567', 'PH', 'a link'],
    ['+', 'PH', 'nothing'],
  ])('is refused: %s in %s, %s', (typed, country) => {
    expect(read(typed, country)).toBeNull();
  });
});

test('every country has its dialling code', () => {
  const countries = countriesOf({ countries: [] });
  expect(countries.length).toBeGreaterThan(200);
  expect(countries).toContainEqual({ countryCode: 'PH', countryDialingCode: '63' });
});

test('who was asked for a known number may type it as its own country does', () => {
  for (const typed of ['09171234567', '917 123 4567', '+639171234567'])
    expect(isNumber('+639171234567', typed)).toBe(true);
  for (const typed of ['09171234568', '', '+659171234567']) expect(isNumber('+639171234567', typed)).toBe(false);
});
