import { expect, test } from 'vitest';
import { DRAW_AFTER_MS, OPEN_BEFORE_MS, SEAL_AFTER_MS } from '../../../src/gateway/raffles/limits.ts';
import { FROM, raffling, TO } from './raffling.ts';

test('an operator lists raffles: none before one opens, then its seed’s hash, the digest of its tickets, and once it is drawn the seed', async () => {
  const { player, goTo, look, shown, clock, operate } = await raffling();
  const list = async (brand = 'lotus') => (await operate('raffles list', { brand })).answer;
  const ana = await player();
  await look();
  expect(await list()).toEqual({ items: [] });

  goTo(new Date(FROM).getTime() - OPEN_BEFORE_MS);
  await look();
  const { commitment } = await shown(ana);
  const raffle = { raffle: 'moon/2026-06-02', closes: TO, commitment };
  const hidden = { tickets: null, digest: null, seed: null };
  expect(await list()).toEqual({ items: [{ ...raffle, ...hidden, state: 'soon' }] });
  goTo(FROM);
  await ana.play({ stake: 30_000n });
  await look();
  expect(await list()).toEqual({ items: [{ ...raffle, ...hidden, state: 'open' }] });
  await expect(operate('raffles tickets', { brand: 'lotus', name: raffle.raffle })).rejects.toMatchObject({
    code: 'raffles.open',
  });
  goTo(TO);
  expect(await list()).toEqual({ items: [{ ...raffle, ...hidden, state: 'closed' }] });

  goTo(new Date(TO).getTime() + SEAL_AFTER_MS);
  await look();
  const { digest } = await shown(ana);
  expect(digest).toMatch(/^[0-9a-f]{64}$/);
  expect(await list()).toEqual({ items: [{ ...raffle, state: 'sealed', tickets: 3, digest, seed: null }] });

  clock.advance(DRAW_AFTER_MS);
  await look();
  const { seed } = await shown(ana);
  expect(seed).toMatch(/^[0-9a-f]{64}$/);
  expect(await list()).toEqual({ items: [{ ...raffle, state: 'drawn', tickets: 3, digest, seed }] });
  expect(await list('harbor')).toEqual({ items: [] });
  await expect(list('nobody')).rejects.toMatchObject({ code: 'merchant.unknown' });
  await expect(operate('raffles tickets', { brand: 'harbor', name: raffle.raffle })).rejects.toMatchObject({
    code: 'raffles.none',
  });
});
