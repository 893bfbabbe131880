import { expect, test } from 'vitest';
import { visitors } from '../visit.ts';

const enter = visitors();

test('a page takes text as markup or script from its own policies alone', async () => {
  const { page, go, expectError } = await enter({ brand: 'lotus' });
  expectError(/TrustedHTML|TrustedScript|Trusted Types|trusted-types|createPolicy/i);
  await go('/en/help/');
  const taken = await page.evaluate(() => {
    const attempts: Readonly<Record<string, () => unknown>> = {
      markup: () => document.createElement('div').insertAdjacentHTML('beforeend', '<b>x</b>'),
      document: () => new DOMParser().parseFromString('<b>x</b>', 'text/html'),
      script: () => Object.assign(document.createElement('script'), { text: 'document.title = "broken"' }),
      address: () => Object.assign(document.createElement('script'), { src: '/elsewhere.js' }),
      'a policy of its own': () => globalThis.trustedTypes?.createPolicy('another', { createHTML: (html) => html }),
    };
    return Object.entries(attempts).flatMap(([name, attempt]) => {
      try {
        attempt();
        return [name];
      } catch {
        return [];
      }
    });
  });
  expect(taken).toEqual([]);
});
