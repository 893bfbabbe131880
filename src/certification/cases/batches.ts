import { family } from '../case.ts';
import type { Item, Player } from '../player.ts';

/** Shots and what they caught, as a net in a fishing game: they need 6, stake 24 and win 29. */
const SHOTS = [
  [1, 10],
  [5, 5],
  [10, 0],
  [5, 4],
  [1, 10],
  [1, 0],
  [1, 0],
] as const;
const NET: readonly Item[] = SHOTS.flatMap(([bet, win], k) => [
  { kind: 'debit', id: `shot-${k}`, round: 'round', amount: String(bet) },
  { kind: 'credit', id: `catch-${k}`, round: 'round', amount: String(win) },
]);

/** Leaves a player with so much. */
async function leave(one: Player, left: number): Promise<void> {
  await one.say('debit', { id: 'spent', round: 'elsewhere', amount: String(100 - left) });
}

/** Stakes and wins of one player in one call. */
export const batchCases = family('Batches', {
  'a net of fish that stakes 24 needs 6': async ({ player, check, ledger }) => {
    const one = player();
    await leave(one, 6);
    check('batch', await one.say('batch', { id: 'net', items: NET }), { status: 200, balance: '11' });
    check('round', await one.round('round'), { stake: '24', win: '29' });
    const booked = NET.filter(({ amount }) => amount !== '0').map(({ kind, id, amount }) =>
      kind === 'debit' ? `${id}: ${amount} main > vendor` : `${id}: ${amount} vendor > main`,
    );
    await ledger(one, ['spent: 94 main > vendor', ...booked]);
  },
  'the same net finds 5 too little, and nothing of it stays': async ({ player, check, ledger }) => {
    const one = player();
    await leave(one, 5);
    const refused = { status: 402, code: 'insufficient', balance: '5' };
    check('batch', await one.say('batch', { id: 'net', items: NET }), refused);
    check('round', await one.round('round'), { state: 'none', stake: '0', win: '0' });
    await ledger(one, ['spent: 95 main > vendor']);
  },
  'a batch that found too little stays refused when there is more': async ({ player, check, ledger }) => {
    const one = player();
    await leave(one, 5);
    await one.say('batch', { id: 'net', items: NET });
    await one.say('bonus', { id: 'gift', round: 'elsewhere', amount: '50' });
    check('again', await one.say('batch', { id: 'net', items: NET }), {
      status: 402,
      code: 'insufficient',
      balance: '5',
    });
    await ledger(one, ['spent: 95 main > vendor', 'gift: 50 bonus > main']);
  },
  'the order counts: stakes before the wins need all of them': async ({ player, check, ledger }) => {
    const one = player();
    await leave(one, 6);
    const items = NET.toSorted((a, b) => (a.kind === b.kind ? 0 : a.kind === 'debit' ? -1 : 1));
    check('batch', await one.say('batch', { id: 'net', items }), { status: 402, code: 'insufficient', balance: '6' });
    await ledger(one, ['spent: 94 main > vendor']);
  },
  'transactions that were carried out before count once': async ({ player, check, ledger }) => {
    const one = player();
    await one.say('debit', { id: 'shot', round: 'round', amount: '10' });
    const items = [
      { kind: 'debit', id: 'shot', round: 'round', amount: '10' },
      { kind: 'credit', id: 'catch', round: 'round', amount: '4' },
    ] as const;
    check('batch', await one.say('batch', { id: 'batch', items }), { status: 200, balance: '94' });
    await ledger(one, ['shot: 10 main > vendor', 'catch: 4 vendor > main']);
  },
  'a transaction that contradicts another undoes the whole batch': async ({ player, check, ledger }) => {
    const one = player();
    await one.say('debit', { id: 'shot', round: 'round', amount: '10' });
    const items = [
      { kind: 'credit', id: 'catch', round: 'round', amount: '4' },
      { kind: 'debit', id: 'shot', round: 'round', amount: '11' },
    ] as const;
    check('batch', await one.say('batch', { id: 'batch', items }), { status: 409, code: 'transaction' });
    await ledger(one, ['shot: 10 main > vendor']);
  },
  'a batch may go over several rounds and end them': async ({ player, check, ledger }) => {
    const one = player();
    const items = [
      { kind: 'debit', id: 'shot-1', round: 'round-1', amount: '1' },
      { kind: 'credit', id: 'catch-1', round: 'round-1', amount: '2', final: true },
      { kind: 'debit', id: 'shot-2', round: 'round-2', amount: '3' },
    ] as const;
    check('batch', await one.say('batch', { id: 'batch', items }), { status: 200, balance: '98' });
    check('the first', await one.round('round-1'), { state: 'settled' });
    check('the second', await one.round('round-2'), { state: 'open' });
    await ledger(one, ['shot-1: 1 main > vendor', 'catch-1: 2 vendor > main', 'shot-2: 3 main > vendor']);
  },
  'a hundred transactions are a batch, a hundred and one are not': async ({ player, check }) => {
    const one = player();
    const items = Array.from({ length: 101 }, (_, k) => {
      return { kind: 'credit', id: `catch-${k}`, round: 'round', amount: '1' } as const;
    });
    check('101', await one.say('batch', { id: 'long', items }), { status: 400, code: 'invalid' });
    check('100', await one.say('batch', { id: 'batch', items: items.slice(1) }), { status: 200, balance: '200' });
    check('movements', (await one.books()).movements.length, 100);
  },
});
