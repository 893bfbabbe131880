import { describe, expect, test } from 'vitest';
import { bareHost, inLanguage, isLocal, namesThisMachine, originOf, withPort } from '../../../src/brand/local.ts';
import { MirrorHost, WebAddress } from '../../../src/brand/schema/values.ts';

describe('an address on this machine', () => {
  const chat = 'http://services.localhost:*/lotus/{lang}/service?type=vip';

  test('leaves its port open until somebody knows it', () => {
    expect(withPort(chat, 4321)).toBe('http://services.localhost:4321/lotus/{lang}/service?type=vip');
    expect(withPort(chat, '')).toBe('http://services.localhost/lotus/{lang}/service?type=vip');
    expect(withPort('https://*.lotus.example:*/', 4321)).toBe('https://*.lotus.example:*/');
    expect(bareHost('quick.lotus.localhost:*')).toBe('quick.lotus.localhost');
  });

  test.each([
    [chat, true],
    ['quick.lotus.localhost:*', true],
    ['localhost', true],
    ['https://localhost.example/', false],
    ['notlocalhost', false],
    ['lotus-1.example', false],
  ])('%s: %s', (address, local) => {
    expect(isLocal(address)).toBe(local);
  });

  test('is served by http, any other host by https', () => {
    expect(originOf('quick.lotus.localhost:*')).toBe('http://quick.lotus.localhost:*');
    expect(originOf('lotus-1.example')).toBe('https://lotus-1.example');
  });

  test('makes the pages of its brand look for the port, wherever it stands', () => {
    const mirrors = { speed: 'mapped', path: '/', domains: [] } as const;
    const resources = { app: {}, social: {}, customerService: [], representatives: [] };
    const all = { resources, mirrors: { ...mirrors, domains: ['m.example'] }, analytics: { gtagId: 'G-ABC123DEF4' } };
    expect(namesThisMachine(all)).toBe(false);
    expect(namesThisMachine({ ...all, mirrors: { ...mirrors, domains: ['slow.lotus.localhost:*'] } })).toBe(true);
    expect(namesThisMachine({ ...all, resources: { ...resources, social: { youtube: chat } } })).toBe(true);
    const tagOrigin = 'http://services.localhost:*';
    expect(namesThisMachine({ ...all, analytics: { ...all.analytics, tagOrigin } })).toBe(true);
  });
});

test("an address is written in its reader's language", () => {
  expect(inLanguage('https://chat.example/{lang}/', 'pt-BR')).toBe('https://chat.example/pt-BR/');
});

describe('brand.yaml', () => {
  test.each([
    'https://t.me/lotus',
    'https://chat.example/{lang}/?kind=vip',
    'http://services.localhost:*/lotus/{lang}/service',
    'http://localhost:4321/',
  ])('takes %s for a web address', (address) => {
    expect(WebAddress.safeParse(address).success).toBe(true);
  });

  test.each([
    'http://t.me/lotus',
    'ftp://apps.example',
    'https://',
    'https:///path',
    'https://chat.example:*/',
    'http://services.localhost.example:*/',
    'https://chat.example/a b',
    'javascript:alert(1)',
  ])('refuses %s as a web address', (address) => {
    expect(WebAddress.safeParse(address).success).toBe(false);
  });

  test.each([
    ['lotus-1.example', true],
    ['quick.lotus.localhost:*', true],
    ['lotus-1.example:*', false],
    ['https://lotus-1.example', false],
    ['http://quick.localhost:*', false],
  ])('%s as a mirror: %s', (host, taken) => {
    expect(MirrorHost.safeParse(host).success).toBe(taken);
  });
});
