import { afterEach, describe, expect, test, vi } from 'vitest';
import { askAhead } from '../../../src/boot/ahead.ts';
import { FACTS } from '../api/made-environment.ts';

afterEach(() => void vi.unstubAllGlobals());

const LIST = '/wps/relay/GCSGAME_gameList?gameType=RNG';
const facts = { ...FACTS, reads: [LIST] };
const keeps = () => false;
const address = `${FACTS.gateway}${LIST}`;

/** A gateway that answers everything; what is asked for stands in `asked`, with its headers. */
function gateway(answer: () => Promise<Response> = async () => Response.json('games')) {
  const asked: (readonly [address: string, headers: Record<string, string>])[] = [];
  vi.stubGlobal('fetch', (to: string, { headers }: { headers: Record<string, string> }) => {
    asked.push([to, headers]);
    return answer();
  });
  return asked;
}

describe('What the islands of a page read first', () => {
  test('is asked for at once, as a call would ask for it, and can be taken once', async () => {
    const asked = gateway();
    const take = askAhead(facts, { search: '', token: 'secret', keeps });
    const headers = { 'X-Contract': '2', 'X-Merchant': 'lotus', 'X-Language': 'EN', authorization: 'Bearer secret' };
    expect(asked).toEqual([[address, headers]]);
    expect(take(`${address}&page=2`)).toBeUndefined();
    expect(await (await take(address))?.json()).toBe('games');
    expect(take(address)).toBeUndefined();
  });

  test('is asked for without a token by a visitor', () => {
    const asked = gateway();
    askAhead(facts, { search: '', token: null, keeps });
    expect(asked.map(([, headers]) => 'authorization' in headers)).toEqual([false]);
  });

  test('is left to the islands where the address of the page asks for something else', () => {
    const asked = gateway();
    expect(askAhead(facts, { search: '?filter=HOT', token: null, keeps })(address)).toBeUndefined();
    expect(asked).toEqual([]);
  });

  test('is asked for once in a tab where its session keeps it', () => {
    const once = { ...FACTS, readsOnce: { gameVendor: LIST } };
    for (const kept of [true, false]) {
      const asked = gateway();
      askAhead(once, { search: '', token: null, keeps: (name) => kept && name === 'gameVendor' });
      expect(asked.map(([to]) => to)).toEqual(kept ? [] : [address]);
    }
  });

  test('fails for whoever takes it, and for nobody else', async () => {
    gateway(() => Promise.reject(new TypeError('Failed to fetch')));
    const take = askAhead({ ...facts, reads: [LIST, `${LIST}&pageNo=2`] }, { search: '', token: null, keeps });
    await expect(take(address)).rejects.toThrow('Failed to fetch');
  });
});
