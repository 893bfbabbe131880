import { family } from '../case.ts';

const NO = { status: 409, code: 'transaction' };

/** Rollbacks and cancellations, also of what has not come yet. */
export const tombstoneCases = family('Rollbacks and tombstones', {
  'a rollback of what was never heard of is answered as the profile says': async ({
    player,
    check,
    ledger,
    profile,
  }) => {
    const one = player();
    const expected =
      profile.unknownRollback === 'accept' ? { status: 200, balance: '100' } : { status: 404, code: 'unknown' };
    check('rollback', await one.say('rollback', { id: 'back', of: 'never' }), expected);
    check('again', await one.say('rollback', { id: 'back', of: 'never' }), { status: expected.status });
    await ledger(one, []);
  },
  'a stake that comes after its rollback is refused, however often': async ({ player, check, ledger }) => {
    const one = player();
    await one.say('rollback', { id: 'back', of: 'stake' });
    for (const turn of ['once', 'twice']) {
      check(turn, await one.say('debit', { id: 'stake', round: 'round', amount: '10' }), NO);
    }
    await ledger(one, []);
  },
  'a stake that comes after its rollback is refused in a batch too': async ({ player, check, ledger }) => {
    const one = player();
    await one.say('rollback', { id: 'back', of: 'shot' });
    const items = [{ kind: 'debit', id: 'shot', round: 'round', amount: '3' }] as const;
    check('batch', await one.say('batch', { id: 'batch', items }), NO);
    await ledger(one, []);
  },
  'a buy-in that comes after its cancellation is refused': async ({ player, check, ledger }) => {
    const one = player();
    check('cancel', await one.say('cancel', { id: 'cancel', round: 'seat' }), { status: 200, balance: '100' });
    check('buy-in', await one.say('buyIn', { id: 'buy', round: 'seat', amount: '40' }), NO);
    await ledger(one, []);
  },
  'of two equal stakes the one that is named is rolled back': async ({ player, check, ledger }) => {
    const one = player();
    for (const id of ['first', 'second']) await one.say('debit', { id, round: 'round', amount: '10' });
    check('rollback', await one.say('rollback', { id: 'back', of: 'second' }), { status: 200, balance: '90' });
    check('round', await one.round('round'), { stake: '10', transactions: { first: 'done', second: 'rolledBack' } });
    await ledger(one, ['first: 10 main > vendor', 'second: 10 main > vendor', 'back: 10 vendor > main']);
  },
  'a second rollback of one stake gives nothing more': async ({ player, check, ledger }) => {
    const one = player();
    await one.say('debit', { id: 'stake', round: 'round', amount: '10' });
    await one.say('rollback', { id: 'back', of: 'stake' });
    check('rollback', await one.say('rollback', { id: 'again', of: 'stake' }), { status: 200, balance: '100' });
    await ledger(one, ['stake: 10 main > vendor', 'back: 10 vendor > main']);
  },
  'a rollback of a refused stake gives nothing': async ({ player, check, ledger }) => {
    const one = player();
    await one.say('debit', { id: 'stake', round: 'round', amount: '500' });
    check('rollback', await one.say('rollback', { id: 'back', of: 'stake' }), { status: 200, balance: '100' });
    await ledger(one, []);
  },
  'a round that was paid out is not rolled back': async ({ player, check, ledger }) => {
    const one = player();
    await one.say('debit', { id: 'stake', round: 'round', amount: '10' });
    await one.say('credit', { id: 'win', round: 'round', amount: '5', final: true });
    check('rollback', await one.say('rollback', { id: 'back', of: 'stake' }), NO);
    await ledger(one, ['stake: 10 main > vendor', 'win: 5 vendor > main']);
  },
  'a win is not rolled back': async ({ player, check, ledger }) => {
    const one = player();
    await one.say('credit', { id: 'win', round: 'round', amount: '5', final: false });
    check('rollback', await one.say('rollback', { id: 'back', of: 'win' }), NO);
    await ledger(one, ['win: 5 vendor > main']);
  },
  'a tip is rolled back from its account': async ({ player, check, ledger }) => {
    const one = player();
    await one.say('tip', { id: 'tip', round: 'round', amount: '3' });
    check('rollback', await one.say('rollback', { id: 'back', of: 'tip' }), { status: 200, balance: '100' });
    await ledger(one, ['tip: 3 main > tips', 'back: 3 tips > main']);
  },
  'an add-on is rolled back by itself': async ({ player, check, ledger }) => {
    const one = player();
    await one.say('buyIn', { id: 'buy', round: 'seat', amount: '40' });
    await one.say('addOn', { id: 'more', round: 'seat', amount: '20' });
    check('rollback', await one.say('rollback', { id: 'back', of: 'more' }), { status: 200, balance: '60' });
    await ledger(one, ['buy: 40 main > vendor', 'more: 20 main > vendor', 'back: 20 vendor > main']);
  },
});
