import { expect, it } from 'vitest';
import { loadBrands } from '../../../src/brand/load.ts';
import { messagesOf, toldOf } from '../../../src/brand/messages.ts';
import { MESSAGE_KEYS } from '../../../src/gateway/messages/words.ts';
import { MESSAGES } from '../../../src/gateway/verification/part.ts';

it('a brand has words for every message that the gateway sends, and all that it tells members', async () => {
  const [lotus] = await loadBrands({ only: ['lotus'] });
  if (!lotus) throw new Error('Expected the brand lotus.');
  for (const code of lotus.languages.offered) {
    expect(Object.keys(messagesOf(lotus, code)).sort(), code).toEqual([...MESSAGES].sort());
    expect(Object.keys(toldOf(lotus, code)).sort(), code).toEqual([...MESSAGE_KEYS].sort());
  }
});
