import { family } from '../case.ts';

const NO = { status: 409, code: 'transaction' };

/** What may follow what in a round. */
export const orderCases = family('Order in a round', {
  'a round takes several wins until one is final': async ({ player, check, ledger }) => {
    const one = player();
    await one.say('debit', { id: 'stake', round: 'round', amount: '10' });
    for (const id of ['win-1', 'win-2']) await one.say('credit', { id, round: 'round', amount: '5', final: false });
    const last = await one.say('credit', { id: 'win-3', round: 'round', amount: '5', final: true });
    check('the last win', last, { status: 200, balance: '105' });
    const wins = ['win-1', 'win-2', 'win-3'].map((id) => `${id}: 5 vendor > main`);
    await ledger(one, ['stake: 10 main > vendor', ...wins]);
  },
  'a win after the final one is refused': async ({ player, check, ledger }) => {
    const one = player();
    await one.say('credit', { id: 'win', round: 'round', amount: '5', final: true });
    check('a further win', await one.say('credit', { id: 'more', round: 'round', amount: '5', final: false }), NO);
    await ledger(one, ['win: 5 vendor > main']);
  },
  'a win without a bet is paid': async ({ player, check, ledger }) => {
    const one = player();
    const paid = await one.say('credit', { id: 'win', round: 'round', amount: '5', final: true });
    check('win', paid, { status: 200, balance: '105' });
    await ledger(one, ['win: 5 vendor > main']);
  },
  'a win that comes before its stake does not hinder it': async ({ player, check, ledger }) => {
    const one = player();
    await one.say('credit', { id: 'win', round: 'round', amount: '5', final: false });
    const staked = await one.say('debit', { id: 'stake', round: 'round', amount: '10' });
    check('stake', staked, { status: 200, balance: '95' });
    await ledger(one, ['win: 5 vendor > main', 'stake: 10 main > vendor']);
  },
  'a second stake adds to the bet': async ({ player, check, ledger }) => {
    const one = player();
    await one.say('debit', { id: 'stake', round: 'round', amount: '10' });
    const staked = await one.say('debit', { id: 'more', round: 'round', amount: '5' });
    check('stake', staked, { status: 200, balance: '85' });
    check('round', await one.round('round'), { state: 'open', stake: '15' });
    await ledger(one, ['stake: 10 main > vendor', 'more: 5 main > vendor']);
  },
  'a stake on a round that is over is refused': async ({ player, check, ledger }) => {
    const one = player();
    await one.say('debit', { id: 'stake', round: 'round', amount: '10' });
    await one.say('close', { id: 'close', round: 'round' });
    check('stake', await one.say('debit', { id: 'late', round: 'round', amount: '5' }), NO);
    await ledger(one, ['stake: 10 main > vendor']);
  },
  'a stake after all of the round was rolled back opens it again': async ({ player, check, ledger }) => {
    const one = player();
    await one.say('debit', { id: 'stake', round: 'round', amount: '10' });
    await one.say('rollback', { id: 'back', of: 'stake' });
    const staked = await one.say('debit', { id: 'anew', round: 'round', amount: '5' });
    check('stake', staked, { status: 200, balance: '95' });
    check('round', await one.round('round'), { state: 'open', stake: '5' });
    await ledger(one, ['stake: 10 main > vendor', 'back: 10 vendor > main', 'anew: 5 main > vendor']);
  },
  'a closing before the round leaves no trace and may come again': async ({ player, check, ledger }) => {
    const one = player();
    check('too early', await one.say('close', { id: 'close', round: 'round' }), NO);
    await one.say('debit', { id: 'stake', round: 'round', amount: '10' });
    check('again', await one.say('close', { id: 'close', round: 'round' }), { status: 200, replayed: false });
    await ledger(one, ['stake: 10 main > vendor']);
  },
  'an adjustment before its win leaves no trace and may come again': async ({ player, check, ledger }) => {
    const one = player();
    const said = { id: 'anew', round: 'round', replaces: 'win', amount: '8' };
    check('too early', await one.say('adjust', said), NO);
    await one.say('credit', { id: 'win', round: 'round', amount: '5', final: true });
    check('again', await one.say('adjust', said), { status: 200, balance: '108', replayed: false });
    await ledger(one, ['win: 5 vendor > main', 'anew: 8 vendor > main', 'anew: 5 main > vendor']);
  },
  'an add-on before its buy-in leaves no trace and may come again': async ({ player, check, ledger }) => {
    const one = player();
    const said = { id: 'more', round: 'seat', amount: '20' };
    check('too early', await one.say('addOn', said), NO);
    await one.say('buyIn', { id: 'buy', round: 'seat', amount: '40' });
    check('again', await one.say('addOn', said), { status: 200, balance: '40', replayed: false });
    await ledger(one, ['buy: 40 main > vendor', 'more: 20 main > vendor']);
  },
  'an end before its buy-in leaves no trace and may come again': async ({ player, check, ledger }) => {
    const one = player();
    const said = { id: 'end', round: 'seat', amount: '20' };
    check('too early', await one.say('end', said), NO);
    await one.say('buyIn', { id: 'buy', round: 'seat', amount: '40' });
    check('again', await one.say('end', said), { status: 200, balance: '80', replayed: false });
    await ledger(one, ['buy: 40 main > vendor', 'end: 20 vendor > main']);
  },
  'a seat is bought once': async ({ player, check, ledger }) => {
    const one = player();
    await one.say('buyIn', { id: 'buy', round: 'seat', amount: '40' });
    check('a second buy-in', await one.say('buyIn', { id: 'again', round: 'seat', amount: '40' }), NO);
    await ledger(one, ['buy: 40 main > vendor']);
  },
  'a seat that has ended is not cancelled': async ({ player, check, ledger }) => {
    const one = player();
    await one.say('buyIn', { id: 'buy', round: 'seat', amount: '40' });
    await one.say('end', { id: 'end', round: 'seat', amount: '10' });
    check('cancel', await one.say('cancel', { id: 'cancel', round: 'seat' }), NO);
    await ledger(one, ['buy: 40 main > vendor', 'end: 10 vendor > main']);
  },
  'a bonus to a round that is over is paid': async ({ player, check, ledger }) => {
    const one = player();
    await one.say('credit', { id: 'win', round: 'round', amount: '5', final: true });
    const paid = await one.say('bonus', { id: 'gift', round: 'round', amount: '2' });
    check('bonus', paid, { status: 200, balance: '107' });
    await ledger(one, ['win: 5 vendor > main', 'gift: 2 bonus > main']);
  },
  'too little money is refused with the balance, and stays refused when there is more': async ({
    player,
    check,
    ledger,
  }) => {
    const one = player();
    const said = { id: 'stake', round: 'round', amount: '150' };
    const short = { status: 402, code: 'insufficient', balance: '100' };
    check('stake', await one.say('debit', said), short);
    await one.say('bonus', { id: 'gift', round: 'other', amount: '900' });
    check('the same again', await one.say('debit', said), short);
    await ledger(one, ['gift: 900 bonus > main']);
  },
});
