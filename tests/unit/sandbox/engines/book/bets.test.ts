import { describe, expect, test } from 'vitest';
import { booked, refused } from '../../vendor/standing-clock.ts';
import { openBook } from './at-book.ts';

describe('a bet', () => {
  test('on one match is taken once, waits for its end and is paid then', async () => {
    const book = await openBook();
    const page = await book.launch('play-0001');
    const leg = await book.firstLeg(page);
    const id = crypto.randomUUID();
    expect((await book.bet(page, [leg], { id })).bet?.state).toBe('open');
    expect((await book.bet(page, [leg], { id })).bet?.state).toBe('open');
    expect((await book.bet(page, [leg], { id, stake: 5_000 })).code).toBe('mismatch');
    expect(book.asked.map(({ action }) => action)).toEqual(['debit']);
    await book.untilOver(page, id);
    const [bet] = await book.history(page);
    const credit = book.asked.find(({ action }) => action === 'credit');
    if (bet?.state === 'voided') expect(book.asked.at(-1)?.action).toBe('rollback');
    else {
      const won = bet?.legs[0]?.result === 'won';
      expect(bet?.win).toBe(won ? bet?.returns : '0.00');
      expect(credit?.body).toMatchObject({ amount: bet?.win, final: true });
    }
    expect(book.owed()).toBe(0);
  });

  test('on several matches is lost with the first that is lost', async () => {
    const book = await openBook();
    const page = await book.launch('play-0001');
    const legs = (await book.openMatches(page)).slice(0, 4).map(({ number, odds }) => ({
      ...{ fixture: number, selection: 'under' as const, odds: odds.under ?? 0 },
    }));
    const id = crypto.randomUUID();
    expect((await book.bet(page, legs, { id })).bet?.legs).toHaveLength(4);
    await book.untilOver(page, id);
    const [bet] = await book.history(page);
    const results = bet?.legs.map(({ result }) => result) ?? [];
    if (results.includes('lost')) expect(bet).toMatchObject({ state: 'settled', win: '0.00' });
    else expect(Number(bet?.win)).toBeGreaterThan(0);
  });

  test.each([
    ['same', -1, 'odds'],
    ['same', 1, 'odds'],
    ['higher', -1, undefined],
    ['higher', 1, 'odds'],
    ['any', -1, undefined],
    ['any', 1, undefined],
  ] as const)('whose odds have changed, accepting %s ones, seen %i hundredths off: %s', async (accept, off, code) => {
    const book = await openBook();
    const page = await book.launch('play-0001');
    const leg = await book.firstLeg(page);
    const answer = await book.bet(page, [{ ...leg, odds: leg.odds + off }], { accept });
    expect(answer.code).toBe(code);
    if (code === undefined) expect(answer.bet?.legs[0]?.odds).toBe(leg.odds);
    else expect(book.asked).toEqual([]);
  });

  test.each([
    ['that names a match twice', 'mismatch'],
    ['on a match that is not shown', 'closed'],
    ['of a stake that is not on the list', 'stake'],
  ])('%s is refused', async (what, code) => {
    const book = await openBook();
    const page = await book.launch('play-0001');
    const leg = await book.firstLeg(page);
    const legs = { mismatch: [leg, leg], closed: [{ ...leg, fixture: leg.fixture + 800 }], stake: [leg] }[code] ?? [];
    expect((await book.bet(page, legs, { stake: what.includes('stake') ? 2_001 : 2_000 })).code).toBe(code);
    expect(book.asked).toEqual([]);
  });

  test('can be ended for what is offered, once, and not for more', async () => {
    const book = await openBook();
    const page = await book.launch('play-0001');
    const id = crypto.randomUUID();
    const offer = (await book.bet(page, [await book.firstLeg(page)], { id })).bet?.offer;
    expect(offer?.minor).toBeGreaterThan(0);
    expect((await book.cashOut(page, id, (offer?.minor ?? 0) + 1)).code).toBe('odds');
    const cashed = await book.cashOut(page, id, offer?.minor ?? 0);
    expect(cashed.bet).toMatchObject({ state: 'settled', cashedOut: true, win: offer?.amount });
    await book.cashOut(page, id, offer?.minor ?? 0);
    await book.untilOver(page, id);
    expect(book.asked.map(({ action }) => action)).toEqual(['debit', 'credit']);
  });

  test('on an abandoned match is given back', async () => {
    const book = await openBook();
    const page = await book.launch('play-0001');
    for (;;) {
      const id = crypto.randomUUID();
      await book.bet(page, [await book.firstLeg(page)], { id });
      await book.untilOver(page, id);
      const [bet] = await book.history(page);
      if (bet?.legs[0]?.result !== 'void') continue;
      expect(bet).toMatchObject({ state: 'voided', win: null });
      expect(book.asked.at(-1)?.action).toBe('rollback');
      return;
    }
  });
});

test('all players see the same matches, and nobody sees a secret before the end', async () => {
  const book = await openBook();
  const [one, two] = [await book.launch('play-0001'), await book.launch('play-0002')];
  expect(await book.matches(one)).toEqual(await book.matches(two));
  const id = crypto.randomUUID();
  const leg = await book.firstLeg(one);
  const promised = (await book.matches(one)).find(({ number }) => number === leg.fixture)?.commitment;
  await book.bet(one, [leg], { id });
  expect((await book.history(one))[0]?.fair).toEqual([]);
  await book.untilOver(one, id);
  expect((await book.history(one))[0]?.fair[0]).toMatchObject({ commitment: promised, serverSeed: expect.any(String) });
});

test('after a restart open bets are paid when their matches end, without the player', async () => {
  const first = await openBook();
  const page = await first.launch('play-0001');
  const id = crypto.randomUUID();
  await first.bet(page, [await first.firstLeg(page)], { id });
  await first.stop();
  const second = await openBook({ records: first.records, at: first.time() });
  expect(second.owed()).toBe(1);
  await second.pass(10 * 60_000);
  expect(second.asked).toHaveLength(1);
  expect(second.owed()).toBe(0);
});

describe('a wallet', () => {
  test('that does not answer for a stake gets it asked back', async () => {
    const book = await openBook();
    const page = await book.launch('play-0001');
    const leg = await book.firstLeg(page);
    book.setWallet(() => undefined);
    expect((await book.bet(page, [leg])).bet?.state).toBe('doubted');
    book.setWallet(booked);
    await book.pass(1_000);
    expect(book.asked.at(-1)?.action).toBe('rollback');
    expect(book.owed()).toBe(0);
    expect(await book.history(page)).toMatchObject([{ state: 'voided' }]);
  });

  test('that refuses a stake leaves no bet', async () => {
    const book = await openBook();
    const page = await book.launch('play-0001');
    const leg = await book.firstLeg(page);
    book.setWallet(refused('insufficient', 402));
    expect((await book.bet(page, [leg])).bet).toMatchObject({ state: 'refused', reason: 'insufficient' });
    expect(await book.history(page)).toEqual([]);
    expect(book.owed()).toBe(0);
  });
});
