import { family } from '../case.ts';

/** The usual way of each call. */
export const happyCases = family('The usual way', {
  'balance tells what the player can stake': async ({ player, check, ledger, currency }) => {
    const one = player();
    check('balance', await one.say('balance'), { status: 200, balance: '100', currency });
    await ledger(one, []);
  },
  'debit takes a stake and tells what is left': async ({ player, check, ledger }) => {
    const one = player();
    const staked = await one.say('debit', { id: 'stake', round: 'round', amount: '10' });
    check('debit', staked, { status: 200, balance: '90', replayed: false });
    await ledger(one, ['stake: 10 main > vendor']);
  },
  'credit pays a win': async ({ player, check, ledger }) => {
    const one = player();
    await one.say('debit', { id: 'stake', round: 'round', amount: '10' });
    const paid = await one.say('credit', { id: 'win', round: 'round', amount: '25', final: true });
    check('credit', paid, { status: 200, balance: '115', replayed: false });
    check('round', await one.round('round'), { status: 200, state: 'settled', stake: '10', win: '25' });
    await ledger(one, ['stake: 10 main > vendor', 'win: 25 vendor > main']);
  },
  'credit of zero ends a lost round and books nothing': async ({ player, check, ledger }) => {
    const one = player();
    await one.say('debit', { id: 'stake', round: 'round', amount: '10' });
    const paid = await one.say('credit', { id: 'win', round: 'round', amount: '0', final: true });
    check('credit', paid, { status: 200, balance: '90', replayed: false });
    check('round', await one.round('round'), { state: 'settled', stake: '10', win: '0' });
    await ledger(one, ['stake: 10 main > vendor']);
  },
  'rollback gives a stake back': async ({ player, check, ledger }) => {
    const one = player();
    await one.say('debit', { id: 'stake', round: 'round', amount: '10' });
    check('rollback', await one.say('rollback', { id: 'back', of: 'stake' }), { status: 200, balance: '100' });
    check('round', await one.round('round'), { state: 'void', transactions: { stake: 'rolledBack' } });
    await ledger(one, ['stake: 10 main > vendor', 'back: 10 vendor > main']);
  },
  'batch takes stakes and pays wins in their order': async ({ player, check, ledger }) => {
    const one = player();
    const items = [
      { kind: 'debit', id: 'shot-1', round: 'round', amount: '10' },
      { kind: 'credit', id: 'catch-1', round: 'round', amount: '3' },
    ] as const;
    check('batch', await one.say('batch', { id: 'batch', items }), { status: 200, balance: '93' });
    await ledger(one, ['shot-1: 10 main > vendor', 'catch-1: 3 vendor > main']);
  },
  'close ends a round with what was won so far': async ({ player, check, ledger }) => {
    const one = player();
    await one.say('debit', { id: 'stake', round: 'round', amount: '10' });
    await one.say('credit', { id: 'win', round: 'round', amount: '4', final: false });
    check('close', await one.say('close', { id: 'close', round: 'round' }), { status: 200, balance: '94' });
    check('round', await one.round('round'), { state: 'settled', stake: '10', win: '4' });
    await ledger(one, ['stake: 10 main > vendor', 'win: 4 vendor > main']);
  },
  'adjust mirrors a win and pays another in its place': async ({ player, check, ledger }) => {
    const one = player();
    await one.say('credit', { id: 'win', round: 'round', amount: '10', final: true });
    const anew = await one.say('adjust', { id: 'anew', round: 'round', replaces: 'win', amount: '30' });
    check('adjust', anew, { status: 200, balance: '130' });
    check('round', await one.round('round'), { win: '30', transactions: { win: 'replaced', anew: 'done' } });
    await ledger(one, ['win: 10 vendor > main', 'anew: 30 vendor > main', 'anew: 10 main > vendor']);
  },
  'bonus pays from the account of what the house gives': async ({ player, check, ledger }) => {
    const one = player();
    check('bonus', await one.say('bonus', { id: 'gift', round: 'round', amount: '7' }), {
      status: 200,
      balance: '107',
    });
    await ledger(one, ['gift: 7 bonus > main']);
  },
  'jackpot pays from the account of jackpots': async ({ player, check, ledger }) => {
    const one = player();
    const paid = await one.say('jackpot', { id: 'pool', round: 'round', amount: '900' });
    check('jackpot', paid, { status: 200, balance: '1000' });
    await ledger(one, ['pool: 900 jackpot > main']);
  },
  'tip goes to an account of its own and is no stake': async ({ player, check, ledger }) => {
    const one = player();
    check('tip', await one.say('tip', { id: 'tip', round: 'round', amount: '2' }), { status: 200, balance: '98' });
    check('round', await one.round('round'), { state: 'none', stake: '0' });
    await ledger(one, ['tip: 2 main > tips']);
  },
  'round tells a round that nothing was heard of': async ({ player, check, ledger }) => {
    const one = player();
    check('round', await one.round('never'), { status: 200, state: 'none', stake: '0', win: '0', transactions: {} });
    await ledger(one, []);
  },
  'buy-in takes what a player sits down with': async ({ player, check, ledger }) => {
    const one = player();
    check('buy-in', await one.say('buyIn', { id: 'buy', round: 'seat', amount: '40' }), { status: 200, balance: '60' });
    check('round', await one.round('seat'), { state: 'open', stake: '40' });
    await ledger(one, ['buy: 40 main > vendor']);
  },
  'add-on takes more for a seat': async ({ player, check, ledger }) => {
    const one = player();
    await one.say('buyIn', { id: 'buy', round: 'seat', amount: '40' });
    check('add-on', await one.say('addOn', { id: 'more', round: 'seat', amount: '20' }), {
      status: 200,
      balance: '40',
    });
    check('round', await one.round('seat'), { state: 'open', stake: '60' });
    await ledger(one, ['buy: 40 main > vendor', 'more: 20 main > vendor']);
  },
  'end pays what a player leaves a table with': async ({ player, check, ledger }) => {
    const one = player();
    await one.say('buyIn', { id: 'buy', round: 'seat', amount: '40' });
    check('end', await one.say('end', { id: 'end', round: 'seat', amount: '55' }), { status: 200, balance: '115' });
    check('round', await one.round('seat'), { state: 'settled', stake: '40', win: '55' });
    await ledger(one, ['buy: 40 main > vendor', 'end: 55 vendor > main']);
  },
  'cancel gives back all that was bought in': async ({ player, check }) => {
    const one = player();
    await one.say('buyIn', { id: 'buy', round: 'seat', amount: '40' });
    await one.say('addOn', { id: 'more', round: 'seat', amount: '20' });
    check('cancel', await one.say('cancel', { id: 'cancel', round: 'seat' }), { status: 200, balance: '100' });
    check('round', await one.round('seat'), { state: 'void', stake: '0' });
    check('movements', (await one.books()).movements.length, 4);
  },
});
