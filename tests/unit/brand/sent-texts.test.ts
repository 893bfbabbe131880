import { expect, it } from 'vitest';
import { loadBrands } from '../../../src/brand/load.ts';
import { messagesOf } from '../../../src/brand/messages.ts';
import { MESSAGES } from '../../../src/gateway/verification/part.ts';

it('a brand has words for every message that the gateway sends', async () => {
  const [lotus] = await loadBrands({ only: ['lotus'] });
  if (!lotus) throw new Error('Expected the brand lotus.');
  for (const code of lotus.languages.offered) {
    expect(Object.keys(messagesOf(lotus, code)).sort(), code).toEqual([...MESSAGES].sort());
  }
});
