import { family } from '../case.ts';

const ENDED = { status: 404, code: 'session' };

/** What comes after the player's log-in has ended: it stops stakes, and nothing else. */
export const lateCases = family('After the log-in has ended', {
  'the balance is not told': async ({ player, check, ledger }) => {
    const one = player();
    check('balance', await one.sayLater('balance'), ENDED);
    await ledger(one, []);
  },
  'no stake, tip or seat is taken': async ({ player, check, ledger }) => {
    const one = player();
    check('debit', await one.sayLater('debit', { id: 'stake', round: 'round', amount: '10' }), ENDED);
    check('tip', await one.sayLater('tip', { id: 'tip', round: 'round', amount: '1' }), ENDED);
    check('buy-in', await one.sayLater('buyIn', { id: 'buy', round: 'seat', amount: '10' }), ENDED);
    await ledger(one, []);
  },
  'a batch with a stake is refused whole': async ({ player, check, ledger }) => {
    const one = player();
    const items = [
      { kind: 'credit', id: 'catch', round: 'round', amount: '5' },
      { kind: 'debit', id: 'shot', round: 'round', amount: '1' },
    ] as const;
    check('batch', await one.sayLater('batch', { id: 'batch', items }), ENDED);
    await ledger(one, []);
  },
  'a win is paid': async ({ player, check, ledger }) => {
    const one = player();
    await one.say('debit', { id: 'stake', round: 'round', amount: '10' });
    const paid = await one.sayLater('credit', { id: 'win', round: 'round', amount: '25', final: true });
    check('win', paid, { status: 200, balance: '115' });
    await ledger(one, ['stake: 10 main > vendor', 'win: 25 vendor > main']);
  },
  'a stake is rolled back': async ({ player, check, ledger }) => {
    const one = player();
    await one.say('debit', { id: 'stake', round: 'round', amount: '10' });
    check('rollback', await one.sayLater('rollback', { id: 'back', of: 'stake' }), { status: 200, balance: '100' });
    await ledger(one, ['stake: 10 main > vendor', 'back: 10 vendor > main']);
  },
  'a round is closed and settled anew': async ({ player, check, ledger }) => {
    const one = player();
    await one.say('debit', { id: 'stake', round: 'round', amount: '10' });
    check('close', await one.sayLater('close', { id: 'close', round: 'round' }), { status: 200, balance: '90' });
    const anew = await one.sayLater('adjust', { id: 'anew', round: 'round', replaces: 'close', amount: '5' });
    check('adjust', anew, { status: 200, balance: '95' });
    await ledger(one, ['stake: 10 main > vendor', 'anew: 5 vendor > main']);
  },
  'a bonus and a jackpot are paid': async ({ player, check, ledger }) => {
    const one = player();
    check('bonus', await one.sayLater('bonus', { id: 'gift', round: 'round', amount: '5' }), { status: 200 });
    check('jackpot', await one.sayLater('jackpot', { id: 'pool', round: 'round', amount: '6' }), { balance: '111' });
    await ledger(one, ['gift: 5 bonus > main', 'pool: 6 jackpot > main']);
  },
  'a seat ends and is paid': async ({ player, check, ledger }) => {
    const one = player();
    await one.say('buyIn', { id: 'buy', round: 'seat', amount: '40' });
    check('end', await one.sayLater('end', { id: 'end', round: 'seat', amount: '55' }), {
      status: 200,
      balance: '115',
    });
    await ledger(one, ['buy: 40 main > vendor', 'end: 55 vendor > main']);
  },
  'a seat is cancelled': async ({ player, check, ledger }) => {
    const one = player();
    await one.say('buyIn', { id: 'buy', round: 'seat', amount: '40' });
    check('cancel', await one.sayLater('cancel', { id: 'cancel', round: 'seat' }), { status: 200, balance: '100' });
    await ledger(one, ['buy: 40 main > vendor', 'buy: 40 vendor > main']);
  },
});
