import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { merchantsOf } from '../../../scripts/parts/merchants.ts';
import { checkBrands } from '../../../src/brand/check.ts';
import { loadBrands } from '../../../src/brand/load.ts';
import { CERTIFICATION } from '../../../src/contract/core/words.ts';
import { MerchantConfig } from '../../../src/gateway/core/merchants/merchant.ts';
import { GamesPart } from '../../../src/gateway/games/catalogue/offer.ts';
import { HelpContent } from '../../../src/gateway/system/help.ts';
import { addPicture, addressOf, LARGEST_BRAND, longestHost } from '../../fixtures/largest-brand.ts';
import { brandsWith, type Changes, MIRRORS_PAGE, printed, swap } from './folders.ts';

beforeEach(() => void vi.stubEnv('MARQUEE_ROOT', 'tests/fixtures/texts'));
afterEach(() => void vi.unstubAllEnvs());

/** What the gateway refuses of the brands below a folder. */
async function refusedByGateway(root: string): Promise<string[]> {
  const configs = merchantsOf(await loadBrands({ root }), { localPort: 65_535 });
  return configs.flatMap((config) => {
    const { games, system } = MerchantConfig.parse(config).parts;
    const help = typeof system === 'object' && system !== null && 'help' in system ? system.help : {};
    return [GamesPart.safeParse(games), HelpContent.safeParse(help)].flatMap(({ error }) => error?.message ?? []);
  });
}

it('the check refuses the code of the one merchant that no brand can be', async () => {
  const root = await brandsWith({ plain: merchant(CERTIFICATION) });
  const [line = '', ...more] = printed((await checkBrands({ root })).problems, root);
  expect(line).toContain("identity.merchant: certification is the merchant of vendors' certifications.");
  expect(more).toEqual([]);
});

it('the brand with the longest and oddest values is right, and the gateway takes it', async () => {
  const root = await brandsWith({ plain: LARGEST_BRAND });
  await addPicture(join(root, 'plain'));
  expect(printed((await checkBrands({ root })).problems, root)).toEqual([]);
  expect(await refusedByGateway(root)).toEqual([]);
});

const yaml = (from: string, to: string): Changes => ({ 'brand.yaml': swap(from, to) });
const host = (value: string) => yaml('main: www.plain.example', `main: "${value}"`);
const mirror = (value: string): Changes => ({
  'brand.yaml': (text) => `${text}mirrors: { domains: ["${value}"] }\n`,
  ...MIRRORS_PAGE,
});
const chat = (value: string): Changes => ({
  'brand.yaml': (text) => `${text}resources: { chat: { label: Chat, url: "${value}" } }\n`,
});
const service = (value: string): Changes => ({
  'brand.yaml': (text) => `${text}resources: { customerService: [{ type: default, url: "${value}" }] }\n`,
});
const images = (value: string): Changes => ({
  'brand.yaml': (text) => `${text}security: { hosts: { images: ["${value}"] } }\n`,
});
const anchor = (value: string): Changes => ({
  'content/EN/help/extra.md': `---\ntitle: T\ndescription: D\nanchor: ${value}\norder: 1\nupdated: 2026-01-31\n---\nWords.\n`,
});
const merchant = (value: string) => yaml('merchant: plain', `merchant: ${value}`);
const gift = (value: string) => yaml('currency: EUR', `currency: EUR\n  registrationGift: "${value}"`);

it.each<[what: string, largest: Changes, beyond: Changes]>([
  ['help anchor', anchor('a'.repeat(32)), anchor('a'.repeat(33))],
  ['help anchor of one letter', anchor('z'), anchor('9')],
  ['merchant code', merchant('m'.repeat(20)), merchant('m'.repeat(21))],
  ['host', host(longestHost('plain.example')), host(`h.${longestHost('plain.example')}`)],
  ['label of a host', host(`${'h'.repeat(63)}.example`), host(`${'h'.repeat(64)}.example`)],
  ['host that begins with a digit', host('1a.example'), host('-a.example')],
  ['host by number', host('192.0.2.1'), host('www.plain.123')],
  ['mirror', mirror(longestHost('mirror.example')), mirror(`h.${longestHost('mirror.example')}`)],
  ['mirror of this machine', mirror('a.localhost:65535'), mirror('a.localhost:65536')],
  ['mirror of this machine with a hyphen', mirror('a-b.localhost:*'), mirror('-b.localhost:*')],
  ['address', chat(addressOf('https://t.me/', 512)), chat(addressOf('https://t.me/', 513))],
  [
    'address of this machine',
    service(addressOf('http://a.localhost:*/', 508)),
    service(addressOf('http://a.localhost:*/', 509)),
  ],
  ['host of pictures', images('https://a.example:65535'), images('https://a.example:65536')],
  ['gift', gift('999999999.99'), gift('1000000000')],
])(
  'the gateway takes the largest %s that the check takes, and the check refuses the next',
  async (_, largest, beyond) => {
    const taken = await brandsWith({ plain: largest });
    expect(printed((await checkBrands({ root: taken })).problems, taken)).toEqual([]);
    expect(await refusedByGateway(taken)).toEqual([]);
    const refused = await brandsWith({ plain: beyond });
    expect((await checkBrands({ root: refused })).problems).toHaveLength(1);
  },
);
