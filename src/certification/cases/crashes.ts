import { family } from '../case.ts';

const DROP = { fault: { kind: 'dropAnswer' } } as const;

/** Crashes between commit and answer, and calls that the network delays. */
export const crashCases = family('Crashes and delays', {
  'a stake whose answer was lost is booked once when it is said again': async ({ player, check, ledger }) => {
    const one = player();
    const said = { id: 'stake', round: 'round', amount: '10' };
    check('the first', await one.say('debit', said, DROP), { status: 0 });
    check('again', await one.say('debit', said), { status: 200, balance: '90', replayed: true });
    await ledger(one, ['stake: 10 main > vendor']);
  },
  'a win whose answer was lost is booked once when it is said again': async ({ player, check, ledger }) => {
    const one = player();
    const said = { id: 'win', round: 'round', amount: '10', final: true };
    check('the first', await one.say('credit', said, DROP), { status: 0 });
    check('again', await one.say('credit', said), { status: 200, balance: '110', replayed: true });
    await ledger(one, ['win: 10 vendor > main']);
  },
  'a rollback whose answer was lost is booked once when it is said again': async ({ player, check, ledger }) => {
    const one = player();
    await one.say('debit', { id: 'stake', round: 'round', amount: '10' });
    check('the first', await one.say('rollback', { id: 'back', of: 'stake' }, DROP), { status: 0 });
    check('again', await one.say('rollback', { id: 'back', of: 'stake' }), {
      status: 200,
      balance: '100',
      replayed: true,
    });
    await ledger(one, ['stake: 10 main > vendor', 'back: 10 vendor > main']);
  },
  'a batch whose answer was lost is booked once when it is said again': async ({ player, check, ledger }) => {
    const one = player();
    const items = [{ kind: 'debit', id: 'shot', round: 'round', amount: '3' }] as const;
    check('the first', await one.say('batch', { id: 'batch', items }, DROP), { status: 0 });
    check('again', await one.say('batch', { id: 'batch', items }), { status: 200, balance: '97', replayed: true });
    await ledger(one, ['shot: 3 main > vendor']);
  },
  'an end whose answer was lost is told until it is answered': async ({ player, check, ledger }) => {
    const one = player();
    await one.say('buyIn', { id: 'buy', round: 'seat', amount: '40' });
    const said = { id: 'end', round: 'seat', amount: '45' };
    for (let turn = 0; turn < 3; turn += 1) await one.say('end', said, DROP);
    check('again', await one.say('end', said), { status: 200, balance: '105', replayed: true });
    await ledger(one, ['buy: 40 main > vendor', 'end: 45 vendor > main']);
  },
  'a stake whose answer was lost can be rolled back': async ({ player, check, ledger }) => {
    const one = player();
    await one.say('debit', { id: 'stake', round: 'round', amount: '10' }, DROP);
    check('rollback', await one.say('rollback', { id: 'back', of: 'stake' }), { status: 200, balance: '100' });
    await ledger(one, ['stake: 10 main > vendor', 'back: 10 vendor > main']);
  },
  'round tells what became of a stake whose answer was lost': async ({ player, check, ledger }) => {
    const one = player();
    await one.say('debit', { id: 'stake', round: 'round', amount: '10' }, DROP);
    check('round', await one.round('round'), { state: 'open', stake: '10', transactions: { stake: 'done' } });
    await ledger(one, ['stake: 10 main > vendor']);
  },
  'a vendor that dies at any moment finds each stake booked once when it comes back': async ({
    player,
    check,
    ledger,
  }) => {
    const one = player();
    const moments = [0, 1, 2, 4, 8, 16];
    for (const afterMs of moments) {
      const said = { id: `stake-${afterMs}`, round: 'round', amount: '5' };
      await one.say('debit', said, { fault: { kind: 'cut', afterMs } });
      check(`after ${afterMs} ms`, await one.say('debit', said), { status: 200 });
    }
    await ledger(
      one,
      moments.map((afterMs) => `stake-${afterMs}: 5 main > vendor`),
    );
  },
  'a stake that its rollback overtakes is refused': async ({ player, check, ledger }) => {
    const one = player();
    const back = one.say('rollback', { id: 'back', of: 'stake' });
    const late = one.say(
      'debit',
      { id: 'stake', round: 'round', amount: '10' },
      { fault: { kind: 'hold', until: back } },
    );
    check('the stake', await late, { status: 409, code: 'transaction' });
    await ledger(one, []);
  },
  'a repetition that comes after the round was closed gets the first answer': async ({ player, check, ledger }) => {
    const one = player();
    const said = { id: 'stake', round: 'round', amount: '10' };
    await one.say('debit', said);
    const paid = one.say('credit', { id: 'win', round: 'round', amount: '30', final: true });
    const late = one.say('debit', said, { fault: { kind: 'hold', until: paid } });
    check('the repetition', await late, { status: 200, balance: '90', replayed: true });
    await ledger(one, ['stake: 10 main > vendor', 'win: 30 vendor > main']);
  },
});
