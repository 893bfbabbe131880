import { family } from '../case.ts';

/** Rounds that several players take part in. */
export const sharedCases = family('Shared rounds', {
  'players of one round have a bet each': async ({ players, check, ledger }) => {
    const [one, two] = players(2);
    if (!one || !two) return;
    await one.say('debit', { id: 'stake', round: 'shared', amount: '10' });
    await two.say('debit', { id: 'stake', round: 'shared', amount: '20' });
    check('the first', await one.round('shared'), { state: 'open', stake: '10' });
    check('the second', await two.round('shared'), { state: 'open', stake: '20' });
    await ledger(one, ['stake: 10 main > vendor']);
    await ledger(two, ['stake: 20 main > vendor']);
  },
  'the end of the round for one leaves it open for others': async ({ players, check, ledger }) => {
    const [one, two] = players(2);
    if (!one || !two) return;
    for (const each of [one, two]) await each.say('debit', { id: 'stake', round: 'shared', amount: '10' });
    await one.say('credit', { id: 'win', round: 'shared', amount: '0', final: true });
    check('the other', await two.round('shared'), { state: 'open' });
    check('win', await two.say('credit', { id: 'win', round: 'shared', amount: '30', final: true }), {
      balance: '120',
    });
    await ledger(two, ['stake: 10 main > vendor', 'win: 30 vendor > main']);
  },
  'a rollback of one leaves the stakes of others': async ({ players, check, ledger }) => {
    const [one, two] = players(2);
    if (!one || !two) return;
    for (const each of [one, two]) await each.say('debit', { id: 'stake', round: 'shared', amount: '10' });
    check('rollback', await one.say('rollback', { id: 'back', of: 'stake' }), { status: 200, balance: '100' });
    await ledger(two, ['stake: 10 main > vendor']);
  },
  "a rollback does not find another player's stake": async ({ players, check, ledger }) => {
    const [one, two] = players(2);
    if (!one || !two) return;
    await one.say('debit', { id: 'stake', round: 'shared', amount: '10' });
    const body = { ...two.body('rollback', { id: 'back' }), debitId: one.named('stake') };
    await two.sayRaw('rollback', body);
    check('round', await one.round('shared'), { state: 'open', stake: '10' });
    await ledger(one, ['stake: 10 main > vendor']);
    await ledger(two, []);
  },
  'twenty players stake and win at once, each their own': async ({ players, check }) => {
    const crowd = players(20);
    const staked = await Promise.all(
      crowd.map((each) => each.say('debit', { id: 'stake', round: 'shared', amount: '10' })),
    );
    check(
      'stakes',
      staked.map(({ status }) => status),
      crowd.map(() => 200),
    );
    await Promise.all(
      crowd.map((each, k) => each.say('credit', { id: 'win', round: 'shared', amount: String(k), final: true })),
    );
    const held = [];
    for (const each of crowd) held.push((await each.books()).wallets.main);
    check(
      'main',
      held,
      crowd.map((_, k) => String(90 + k)),
    );
  },
});
