import { family } from '../case.ts';
import type { Player } from '../player.ts';

const NO = { status: 409, code: 'transaction' };

async function won(one: Player, amount: string): Promise<void> {
  await one.say('debit', { id: 'stake', round: 'round', amount: '10' });
  await one.say('credit', { id: 'win', round: 'round', amount, final: true });
}

const BEGAN = ['stake: 10 main > vendor', 'win: 20 vendor > main'];

/** Rounds that are settled anew. */
export const resettleCases = family('Settled anew', {
  'a win is raised': async ({ player, check, ledger }) => {
    const one = player();
    await won(one, '20');
    const anew = await one.say('adjust', { id: 'anew', round: 'round', replaces: 'win', amount: '50' });
    check('adjust', anew, { status: 200, balance: '140' });
    await ledger(one, [...BEGAN, 'anew: 50 vendor > main', 'anew: 20 main > vendor']);
  },
  'a win is taken back': async ({ player, check, ledger }) => {
    const one = player();
    await won(one, '20');
    const anew = await one.say('adjust', { id: 'anew', round: 'round', replaces: 'win', amount: '0' });
    check('adjust', anew, { status: 200, balance: '90' });
    check('round', await one.round('round'), { state: 'settled', stake: '10', win: '0' });
    await ledger(one, [...BEGAN, 'anew: 20 main > vendor']);
  },
  'a lost round is won after all': async ({ player, check, ledger }) => {
    const one = player();
    await one.say('debit', { id: 'stake', round: 'round', amount: '10' });
    await one.say('close', { id: 'close', round: 'round' });
    const anew = await one.say('adjust', { id: 'anew', round: 'round', replaces: 'close', amount: '30' });
    check('adjust', anew, { status: 200, balance: '120' });
    await ledger(one, ['stake: 10 main > vendor', 'anew: 30 vendor > main']);
  },
  'corrections form a chain': async ({ player, check }) => {
    const one = player();
    await won(one, '20');
    let replaces = 'win';
    for (const [id, amount] of [
      ['anew-1', '30'],
      ['anew-2', '0'],
      ['anew-3', '15'],
    ] as const) {
      check(id, await one.say('adjust', { id, round: 'round', replaces, amount }), { status: 200 });
      replaces = id;
    }
    check('round', await one.round('round'), { win: '15', transactions: { win: 'replaced', 'anew-3': 'done' } });
    check('main', (await one.books()).wallets.main, '105');
  },
  'a win is replaced once': async ({ player, check, ledger }) => {
    const one = player();
    await won(one, '20');
    await one.say('adjust', { id: 'anew', round: 'round', replaces: 'win', amount: '5' });
    check('again', await one.say('adjust', { id: 'other', round: 'round', replaces: 'win', amount: '7' }), NO);
    await ledger(one, [...BEGAN, 'anew: 5 vendor > main', 'anew: 20 main > vendor']);
  },
  'what the player has spent is owed': async ({ player, check }) => {
    const one = player();
    await won(one, '20');
    await one.say('debit', { id: 'spent', round: 'another', amount: '110' });
    const anew = await one.say('adjust', { id: 'anew', round: 'round', replaces: 'win', amount: '5' });
    check('adjust', anew, { status: 200, balance: '0' });
    check('wallets', (await one.books()).wallets, { main: '0', owed: '-15' });
  },
  'a win of another round is not replaced': async ({ player, check, ledger }) => {
    const one = player();
    await won(one, '20');
    await one.say('debit', { id: 'other', round: 'another', amount: '10' });
    check('adjust', await one.say('adjust', { id: 'anew', round: 'another', replaces: 'win', amount: '5' }), NO);
    await ledger(one, [...BEGAN, 'other: 10 main > vendor']);
  },
  'a stake is not replaced': async ({ player, check, ledger }) => {
    const one = player();
    await won(one, '20');
    check('adjust', await one.say('adjust', { id: 'anew', round: 'round', replaces: 'stake', amount: '5' }), NO);
    await ledger(one, BEGAN);
  },
});
