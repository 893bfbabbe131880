import { expect, it } from 'vitest';
import { merchantsOf } from '../../../scripts/parts/merchants.ts';
import { loadBrands } from '../../../src/brand/load.ts';
import { brandsWith, printed, problemsOf } from './folders.ts';

/** What is wrong with the plain brand when this stands at its end. */
async function refusals(analytics: string): Promise<string[]> {
  const root = await brandsWith({ plain: { 'brand.yaml': (text) => `${text}analytics: ${analytics}\n` } });
  return printed(await problemsOf(`${root}/plain`), root);
}

it.each([
  '{ gtagId: G-ABC123DEF4 }',
  '{ gtagId: GT-ABC123D, tagOrigin: https://tags.plain.example }',
  '{ gtagId: G-ABC123DEF4, tagOrigin: "http://services.localhost:*" }',
  '{}',
])('A brand may say %s', async (analytics) => {
  expect(await refusals(analytics)).toEqual([]);
});

it.each([
  [
    '{ gtagId: AW-123456789 }',
    'gtagId: "AW-123456789" is not the ID of a Google tag. Write it as Google Analytics shows it, for example G-ABC123DEF4; tags of advertising (AW-, DC-) and containers (GTM-) are not for this key.',
  ],
  [
    '{ gtagId: G-ABC123DEF4, tagOrigin: https://tags.plain.example/gtag }',
    'tagOrigin: "https://tags.plain.example/gtag" is not the origin of a tagging server. Write https and the host without path, for example https://tags.lotus.example; plain http only for localhost.',
  ],
  [
    '{ gtagId: G-ABC123DEF4, tagOrigin: http://tags.plain.example }',
    'tagOrigin: "http://tags.plain.example" is not the origin of a tagging server. Write https and the host without path, for example https://tags.lotus.example; plain http only for localhost.',
  ],
  [
    '{ tagOrigin: https://tags.plain.example }',
    'tagOrigin: a tagging server has no tag to serve here. Write gtagId beside it, for example gtagId: G-ABC123DEF4, or take this key out.',
  ],
  ['{ gtagID: G-ABC123DEF4 }', 'gtagID: unknown key. Did you mean gtagId?'],
])('A brand that says %s is told what to write', async (analytics, message) => {
  const [line, ...more] = await refusals(analytics);
  expect(line?.replace(/^plain\/brand\.yaml:37:\d+ analytics\./, '')).toBe(message);
  expect(more).toEqual([]);
});

it('The gateway tells which tag a brand has (SPEC 3: analytics), and none for a brand without', async () => {
  const root = await brandsWith({
    plain: { 'brand.yaml': (text) => `${text}analytics: { gtagId: G-ABC123DEF4 }\n` },
    other: {
      'brand.yaml': (text) =>
        text.replace('merchant: plain', 'merchant: other').replaceAll('plain.example', 'other.example'),
    },
  });
  const merchants = merchantsOf(await loadBrands({ root }), { localPort: undefined });
  expect(merchants.map(({ code, gtagId }) => [code, gtagId])).toEqual([
    ['other', undefined],
    ['plain', 'G-ABC123DEF4'],
  ]);
});
