import { type Case, family } from '../case.ts';
import type { Player, Said } from '../player.ts';
import type { Action } from '../wallet.ts';

const CONFLICT = { status: 409, code: 'transaction' };

/** A call, what has to come before it, and what it books. */
interface Repeated {
  readonly action: Action;
  readonly said: Said;
  readonly before?: readonly (readonly [Action, Said])[];
  /** The same id, with another content. */
  readonly other: Said;
  readonly moves: number;
}

const STAKE: readonly [Action, Said] = ['debit', { id: 'stake', round: 'round', amount: '10' }];
const WIN: readonly [Action, Said] = ['credit', { id: 'win', round: 'round', amount: '5', final: true }];
const SEAT: readonly [Action, Said] = ['buyIn', { id: 'buy', round: 'seat', amount: '40' }];
const SHOT = { kind: 'debit', id: 'shot', round: 'round', amount: '3' } as const;

function told(action: Action, said: Said, changed: Said, moves: number, before?: Repeated['before']): Repeated {
  return { action, said, other: { ...said, ...changed }, moves, ...(before && { before }) };
}

const REPEATED: readonly Repeated[] = [
  told('debit', { id: 'same', round: 'round', amount: '10' }, { amount: '11' }, 1),
  told('credit', { id: 'same', round: 'round', amount: '10', final: false }, { amount: '11' }, 1),
  told('rollback', { id: 'same', of: 'stake' }, { of: 'another' }, 2, [STAKE]),
  told('batch', { id: 'same', items: [SHOT] }, { items: [{ ...SHOT, amount: '4' }] }, 1),
  told('close', { id: 'same', round: 'round' }, { round: 'another' }, 1, [STAKE]),
  told('adjust', { id: 'same', round: 'round', replaces: 'win', amount: '8' }, { amount: '9' }, 3, [WIN]),
  told('bonus', { id: 'same', round: 'round', amount: '10' }, { amount: '11' }, 1),
  told('jackpot', { id: 'same', round: 'round', amount: '10' }, { amount: '11' }, 1),
  told('tip', { id: 'same', round: 'round', amount: '2' }, { amount: '3' }, 1),
  told('buyIn', { id: 'same', round: 'seat', amount: '10' }, { amount: '11' }, 1),
  told('addOn', { id: 'same', round: 'seat', amount: '10' }, { amount: '11' }, 2, [SEAT]),
  told('end', { id: 'same', round: 'seat', amount: '10' }, { amount: '11' }, 2, [SEAT]),
  told('cancel', { id: 'same', round: 'seat' }, { round: 'another' }, 2, [SEAT]),
];

async function prepared(one: Player, { before = [] }: Repeated): Promise<void> {
  for (const [action, said] of before) await one.say(action, said);
}

const each: readonly Case[] = REPEATED.flatMap((repeated) =>
  family('Repetitions', {
    [`${repeated.action} said again gets the first answer and books nothing more`]: async ({ player, check }) => {
      const one = player();
      await prepared(one, repeated);
      const first = await one.say(repeated.action, repeated.said);
      check('the first', first, { status: 200, replayed: false });
      // What comes between moves the balance; the first answer stays as it was.
      await one.say('bonus', { id: 'between', round: 'elsewhere', amount: '50' });
      check('the second', await one.say(repeated.action, repeated.said), { ...first, replayed: true });
      check('movements', (await one.books()).movements.length, repeated.moves + 1);
    },
    [`${repeated.action} of the same id with another content is a conflict`]: async ({ player, check }) => {
      const one = player();
      await prepared(one, repeated);
      await one.say(repeated.action, repeated.said);
      check('another content', await one.say(repeated.action, repeated.other), CONFLICT);
      check('movements', (await one.books()).movements.length, repeated.moves);
    },
  }),
);

/** What was said before is answered as before; what contradicts it is a conflict. */
export const repeatCases: readonly Case[] = [
  ...each,
  ...family('Repetitions', {
    'an id of a stake is not taken for a win': async ({ player, check, ledger }) => {
      const one = player();
      await one.say('debit', { id: 'same', round: 'round', amount: '10' });
      check('win', await one.say('credit', { id: 'same', round: 'round', amount: '10', final: true }), CONFLICT);
      await ledger(one, ['same: 10 main > vendor']);
    },
    'an id of one round is not taken for another': async ({ player, check, ledger }) => {
      const one = player();
      await one.say('debit', { id: 'same', round: 'round', amount: '10' });
      check('stake', await one.say('debit', { id: 'same', round: 'another', amount: '10' }), CONFLICT);
      await ledger(one, ['same: 10 main > vendor']);
    },
  }),
];
