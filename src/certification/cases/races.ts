import { family } from '../case.ts';
import type { Told } from '../player.ts';

function tally(answers: readonly Told[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { status, replayed } of answers) {
    const name = replayed ? `${status} replayed` : String(status);
    counts[name] = (counts[name] ?? 0) + 1;
  }
  return counts;
}

/** Calls that come at once. */
export const raceCases = family('Races', {
  'ten equal stakes at once are one': async ({ player, check, ledger }) => {
    const one = player();
    const all = Array.from({ length: 10 }, () => one.say('debit', { id: 'stake', round: 'round', amount: '10' }));
    check('answers', tally(await Promise.all(all)), { '200': 1, '200 replayed': 9 });
    await ledger(one, ['stake: 10 main > vendor']);
  },
  'ten equal wins at once are one': async ({ player, check, ledger }) => {
    const one = player();
    const said = { id: 'win', round: 'round', amount: '7', final: true };
    const all = Array.from({ length: 10 }, () => one.say('credit', said));
    check('answers', tally(await Promise.all(all)), { '200': 1, '200 replayed': 9 });
    await ledger(one, ['win: 7 vendor > main']);
  },
  'a call that the network doubles is carried out once': async ({ player, check, ledger }) => {
    const one = player();
    const said = { id: 'stake', round: 'round', amount: '10' };
    check('answer', await one.say('debit', said, { fault: { kind: 'twice' } }), { status: 200, balance: '90' });
    await ledger(one, ['stake: 10 main > vendor']);
  },
  'of fifteen stakes of ten from a hundred ten pass': async ({ player, check }) => {
    const one = player();
    const all = Array.from({ length: 15 }, (_, k) =>
      one.say('debit', { id: `stake-${k}`, round: `round-${k}`, amount: '10' }),
    );
    check('answers', tally(await Promise.all(all)), { '200': 10, '402': 5 });
    const { wallets, movements } = await one.books();
    check('the ledger', [wallets.main, movements.length], ['0', 10]);
  },
  'a stake and its rollback at once leave nothing taken': async ({ player, check }) => {
    const one = player();
    await Promise.all([
      one.say('debit', { id: 'stake', round: 'round', amount: '10' }),
      one.say('rollback', { id: 'back', of: 'stake' }),
    ]);
    check('main', (await one.books()).wallets.main, '100');
  },
  'of a win and a rollback of its stake at once one passes': async ({ player, check }) => {
    const one = player();
    await one.say('debit', { id: 'stake', round: 'round', amount: '10' });
    const [paid, back] = await Promise.all([
      one.say('credit', { id: 'win', round: 'round', amount: '25', final: true }),
      one.say('rollback', { id: 'back', of: 'stake' }),
    ]);
    check('statuses', [paid.status, back.status].toSorted(), [200, 409]);
    check('main', (await one.books()).wallets.main, paid.status === 200 ? '115' : '100');
  },
  'of two buy-ins of one seat at once one passes': async ({ player, check }) => {
    const one = player();
    const answers = await Promise.all(
      ['buy-1', 'buy-2'].map((id) => one.say('buyIn', { id, round: 'seat', amount: '40' })),
    );
    check('statuses', answers.map(({ status }) => status).toSorted(), [200, 409]);
    check('main', (await one.books()).wallets.main, '60');
  },
  'of two adjustments of one win at once one passes': async ({ player, check }) => {
    const one = player();
    await one.say('credit', { id: 'win', round: 'round', amount: '10', final: true });
    const answers = await Promise.all(
      ['anew-1', 'anew-2'].map((id) => one.say('adjust', { id, round: 'round', replaces: 'win', amount: '30' })),
    );
    check('statuses', answers.map(({ status }) => status).toSorted(), [200, 409]);
    check('main', (await one.books()).wallets.main, '130');
  },
});
