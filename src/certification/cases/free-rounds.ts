import { type Case, family } from '../case.ts';

const NO = { status: 409, code: 'transaction' };

/** Free rounds, of which each player has three; vendors without any are not tried with these. */
export const freeRoundCases: readonly Case[] = family('Free rounds', {
  'a free round is told once, and its win is paid by the promotion': async ({ player, check, ledger }) => {
    const one = player();
    const said = { id: 'win', round: 'round', amount: '7' };
    check('win', await one.say('freeRound', said), { status: 200, balance: '107', replayed: false });
    check('again', await one.say('freeRound', said), { status: 200, balance: '107', replayed: true });
    check('another amount', await one.say('freeRound', { ...said, amount: '8' }), NO);
    check('round', await one.round('round'), { state: 'settled', stake: '0', win: '7' });
    await ledger(one, ['win: 7 promotion > main']);
  },
  'a lost answer is asked for again, and pays once': async ({ player, check, ledger }) => {
    const one = player();
    const said = { id: 'win', round: 'round', amount: '7' };
    check('lost', await one.say('freeRound', said, { fault: { kind: 'dropAnswer' } }), { status: 0 });
    check('again', await one.say('freeRound', said), { status: 200, balance: '107', replayed: true });
    await ledger(one, ['win: 7 promotion > main']);
  },
  'more rounds than were given are refused': async ({ player, check, ledger }) => {
    const one = player();
    for (const round of ['a', 'b', 'c'])
      check(round, await one.say('freeRound', { id: round, round, amount: '1' }), { status: 200 });
    for (let i = 0; i < 2; i += 1) check('d', await one.say('freeRound', { id: 'd', round: 'd', amount: '1' }), NO);
    await ledger(one, ['a: 1 promotion > main', 'b: 1 promotion > main', 'c: 1 promotion > main']);
  },
  'four at once are three': async ({ player, check, ledger }) => {
    const one = player();
    const names = ['a', 'b', 'c', 'd'];
    const answers = await Promise.all(
      names.map((name) => one.say('freeRound', { id: name, round: name, amount: '0' })),
    );
    check('taken', answers.filter(({ status }) => status === 200).length, 3);
    await ledger(one, []);
  },
  "another player's free rounds are unknown": async ({ players, check, ledger }) => {
    const [one, other] = players(2);
    if (!one || !other) throw new Error('Expected two players.');
    const said = { id: 'win', round: 'round', amount: '7', ...(other.freeRounds && { grant: other.freeRounds }) };
    check('win', await one.say('freeRound', said), { status: 404, code: 'unknown' });
    await ledger(one, []);
    await ledger(other, []);
  },
  'a free round has no part in a round that is played for money': async ({ player, check, ledger }) => {
    const one = player();
    await one.say('debit', { id: 'stake', round: 'paid', amount: '10' });
    check('in it', await one.say('freeRound', { id: 'win', round: 'paid', amount: '7' }), NO);
    await one.say('freeRound', { id: 'free', round: 'round', amount: '0' });
    check('stake', await one.say('debit', { id: 'late', round: 'round', amount: '10' }), NO);
    await ledger(one, ['stake: 10 main > vendor']);
  },
  'a free round is told after the log-in has ended': async ({ player, check, ledger }) => {
    const one = player();
    const said = { id: 'win', round: 'round', amount: '7' };
    check('win', await one.sayLater('freeRound', said), { status: 200, balance: '107' });
    await ledger(one, ['win: 7 promotion > main']);
  },
}).map((each) => ({ ...each, isFor: ({ freeRounds }) => freeRounds.length > 0 }));
