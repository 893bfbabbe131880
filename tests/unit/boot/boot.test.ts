import { describe, expect, test } from 'vitest';
import { takeFromAddress } from '../../../src/boot/address.ts';
import { audienceOf } from '../../../src/boot/audience.ts';
import { clockText, gmtOffset } from '../../../src/boot/clock.ts';
import { languageTarget } from '../../../src/boot/language.ts';
import { chooseService, decryptPath } from '../../../src/boot/service-path.ts';
import { closedBy } from '../../../src/boot/status.ts';
import { flagsOn } from '../../../src/contract/system/words.ts';
import { encryptPath } from '../../../src/gateway/system/customer-service.ts';

describe('the session mark', () => {
  test('follows the stored member type', () => {
    expect(audienceOf('tok', '0')).toBe('member');
    expect(audienceOf('tok', '4')).toBe('trial');
    for (const type of ['1', '2', '41', '42']) expect(audienceOf('tok', type)).toBe('agent');
  });

  test('is a visitor without a token, whatever else is stored', () => {
    expect(audienceOf(null, '0')).toBe('visitor');
    expect(audienceOf('', '1')).toBe('visitor');
  });

  test('is a member for a token that came alone or with a value that cannot be read', () => {
    expect(audienceOf('tok', null)).toBe('member');
    expect(audienceOf('tok', 'broken')).toBe('member');
  });
});

describe('the address', () => {
  test('gives up token and referral code and keeps the rest', () => {
    expect(takeFromAddress('https://x.example/rng/?token=abc&vassalage=PG&referralCode=R1#top')).toEqual({
      taken: { token: 'abc', referralCode: 'R1' },
      rest: 'https://x.example/rng/?vassalage=PG#top',
    });
  });

  test('is left alone when there is nothing to take', () => {
    expect(takeFromAddress('https://x.example/rng/?vassalage=PG').rest).toBeNull();
    expect(takeFromAddress('https://x.example/rng/?gameName=a+b%20c').rest).toBeNull();
  });

  test('loses an empty token without it being kept', () => {
    expect(takeFromAddress('https://x.example/?token=')).toEqual({ taken: {}, rest: 'https://x.example/' });
  });

  test('with two slashes stays on its host', () => {
    expect(takeFromAddress('https://x.example//y.example/?referralCode=R1').rest).toBe('https://x.example//y.example/');
  });
});

describe('the chosen language', () => {
  const facts = {
    base: '/',
    route: '/',
    language: { code: 'TY', tag: 'fil' },
    languages: [
      { code: 'TY', href: '/' },
      { code: 'EN', href: '/en/' },
    ],
  };

  test('leads from the front page to the same page in that language', () => {
    expect(languageTarget(facts, 'EN')).toBe('/en/');
  });

  test('leads nowhere when none was chosen, when it is this one, or when the brand does not offer it', () => {
    expect(languageTarget(facts, null)).toBeNull();
    expect(languageTarget(facts, 'TY')).toBeNull();
    expect(languageTarget(facts, 'KO')).toBeNull();
  });

  test('never moves an address that someone was given', () => {
    expect(languageTarget({ ...facts, route: '/help/' }, 'EN')).toBeNull();
    expect(languageTarget({ ...facts, base: '/en/', language: { code: 'EN', tag: 'en' } }, 'TY')).toBeNull();
  });
});

describe('the header clock', () => {
  test('shows hours, minutes and seconds of the reader', () => {
    const at = new Date(2026, 0, 5, 21, 4, 9).getTime();
    expect(clockText(at, 'en')).toBe('21:04:09');
    expect(clockText(new Date(2026, 0, 5, 0, 0, 0).getTime(), 'en')).toBe('00:00:00');
  });

  test('names the zone as GMT and the offset', () => {
    expect(gmtOffset(-480)).toBe('GMT+8');
    expect(gmtOffset(210)).toBe('GMT-3:30');
    expect(gmtOffset(0)).toBe('GMT+0');
  });
});

describe('the status', () => {
  test('decides what the root shows', () => {
    expect(closedBy({ status: 0 })).toBeNull();
    expect(closedBy({ status: 1 })).toBe('maintenance');
    expect(closedBy({ status: 2 })).toBe('blocked');
    expect(closedBy(undefined)).toBeNull();
  });

  test('names the flags that are on, at any depth', () => {
    const tree = [
      { modId: 'VIP3', enabled: '1' },
      { modId: 'GROUP', enabled: '0', childrenNodes: [{ modId: 'FREEPLAY3', enabled: '1' }] },
    ];
    expect(flagsOn(tree)).toEqual(['VIP3', 'FREEPLAY3']);
    expect(flagsOn(undefined)).toEqual([]);
  });
});

describe('customer service', () => {
  const status = {
    info: {
      customerService: [
        { csType: 'default', path: 'a' },
        { csType: 'vip', path: 'b' },
      ],
    },
  };

  test('is the entry of the wanted type, or the first', () => {
    expect(chooseService(status, 'vip')?.path).toBe('b');
    expect(chooseService(status, 'other')?.path).toBe('a');
    expect(chooseService({}, 'vip')).toBeUndefined();
  });

  test('opens the paths that the gateway encrypts', () => {
    const path = encryptPath('https://chat.example/lotus?x=1');
    expect(path).not.toContain('chat.example');
    expect(decryptPath(path, 'https://www.lotus.example/en/', 'en')).toBe('https://chat.example/lotus?x=1');
  });

  test("is opened in the reader's language where the address has a place for it", () => {
    const path = encryptPath('https://chat.example/{lang}/?l={lang}');
    expect(decryptPath(path, 'https://www.lotus.example/', 'pt-BR')).toBe('https://chat.example/pt-BR/?l=pt-BR');
  });

  test('refuses what is no web address', () => {
    expect(() => decryptPath(encryptPath('javascript:alert(1)'), 'https://www.lotus.example/', 'en')).toThrow(
      /http address/,
    );
  });
});
