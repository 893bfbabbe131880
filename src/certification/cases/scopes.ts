import { family } from '../case.ts';

/** Whose transactions an id is unique among. */
export const scopeCases = family('Scope of ids', {
  'the id of one player at another is taken as the profile says': async ({ players, check, ledger, profile }) => {
    const [one, two] = players(2);
    if (!one || !two) return;
    await one.say('debit', { id: 'stake', round: 'round', amount: '10' });
    const body = {
      ...two.body('debit', { id: 'stake', round: 'round', amount: '10' }),
      transactionId: one.named('stake'),
    };
    const expected = profile.ids === 'player' ? { status: 200, balance: '90' } : { status: 409, code: 'transaction' };
    check('the second player', await two.sayRaw('debit', body), expected);
    await ledger(one, ['stake: 10 main > vendor']);
    check('movements', (await two.books()).movements.length, profile.ids === 'player' ? 1 : 0);
  },
  'an id over two plays of one player is one': async ({ player, check, ledger }) => {
    const one = player();
    const said = { id: 'win', round: 'round', amount: '10', final: false };
    await one.say('credit', said);
    check('over the other play', await one.sayLater('credit', said), { status: 409, code: 'transaction' });
    await ledger(one, ['win: 10 vendor > main']);
  },
  'a rollback finds a stake that was taken over another play': async ({ player, check, ledger }) => {
    const one = player();
    await one.say('debit', { id: 'stake', round: 'round', amount: '10' });
    check('rollback', await one.sayLater('rollback', { id: 'back', of: 'stake' }), { status: 200, balance: '100' });
    check('again over the first', await one.say('debit', { id: 'stake', round: 'round', amount: '10' }), {
      replayed: true,
    });
    await ledger(one, ['stake: 10 main > vendor', 'back: 10 vendor > main']);
  },
  'rounds of the same name at two players are two bets': async ({ players, check }) => {
    const [one, two] = players(2);
    if (!one || !two) return;
    await one.say('credit', { id: 'win', round: 'round', amount: '5', final: true });
    check('the second player', await two.say('debit', { id: 'stake', round: 'round', amount: '10' }), { status: 200 });
    check('round', await one.round('round'), { state: 'settled', win: '5' });
  },
});
