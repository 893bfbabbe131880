import { type Case, family } from '../case.ts';
import type { How } from '../wallet.ts';

const STAKE = { id: 'stake', round: 'round', amount: '10' };
const INVALID = { status: 400, code: 'invalid' };

/** Calls of which the signature does not hold. */
const FORGED: Readonly<Record<string, How>> = {
  'a call that another secret signed is refused': { secret: 'not-the-secret-of-this-vendor' },
  'a call that was signed two minutes ago is refused': { skewMs: -120_000 },
  'a call that was signed two minutes ahead is refused': { skewMs: 120_000 },
  'a call that was changed on its way is refused': { tampered: (text) => text.replace('stake', 'theft') },
  'a signature of one call is not taken for another': { signedAs: 'credit' },
};

function refused(how: How): Case['run'] {
  return async ({ player, check, ledger }) => {
    const one = player();
    check('debit', await one.say('debit', STAKE, how), { status: 401, code: 'signature' });
    await ledger(one, []);
  };
}

const forged = Object.entries(FORGED).map(([name, how]) => [name, refused(how)] as const);

/** Who calls, and what they send. */
export const signatureCases: readonly Case[] = [
  ...family('Signatures', Object.fromEntries(forged)),
  ...family('Unknown players and hostile bodies', {
    'a play that nobody opened is refused': async ({ player, check, ledger }) => {
      const one = player();
      const body = { ...one.body('debit', STAKE), playId: `${one.playId}x` };
      check('debit', await one.sayRaw('debit', body), { status: 404, code: 'session' });
      await ledger(one, []);
    },
    'a win to a play that nobody opened is refused': async ({ player, check }) => {
      const one = player();
      const body = { ...one.body('credit', { ...STAKE, final: true }), playId: 'nobody.0123456789' };
      check('credit', await one.sayRaw('credit', body), { status: 404, code: 'session' });
    },
    'a part that the call does not have is refused': async ({ player, check, ledger }) => {
      const one = player();
      check('debit', await one.sayRaw('debit', { ...one.body('debit', STAKE), bonus: true }), INVALID);
      await ledger(one, []);
    },
    'what is no JSON object is refused': async ({ player, check, ledger }) => {
      const one = player();
      for (const body of [null, [], 'stake', 7]) check(JSON.stringify(body), await one.sayRaw('debit', body), INVALID);
      await ledger(one, []);
    },
    'an amount that is a number is refused': async ({ player, check, ledger }) => {
      const one = player();
      check('debit', await one.sayRaw('debit', { ...one.body('debit', STAKE), amount: 10 }), INVALID);
      await ledger(one, []);
    },
    'an amount below zero is refused': async ({ player, check, ledger }) => {
      const one = player();
      const body = one.body('credit', { ...STAKE, final: false });
      check('credit', await one.sayRaw('credit', { ...body, amount: '-10' }), INVALID);
      await ledger(one, []);
    },
    'a stake of zero is refused': async ({ player, check, ledger }) => {
      const one = player();
      check('debit', await one.say('debit', { ...STAKE, amount: '0' }), INVALID);
      await ledger(one, []);
    },
    'an id of 7 or of 65 characters is refused, one of 64 is taken': async ({ player, check }) => {
      const one = player();
      const body = one.body('debit', STAKE);
      const id = one.named('').padEnd(64, 'x');
      check('7', await one.sayRaw('debit', { ...body, transactionId: 'short-1' }), INVALID);
      check('65', await one.sayRaw('debit', { ...body, transactionId: `${id}x` }), INVALID);
      check('64', await one.sayRaw('debit', { ...body, transactionId: id }), { status: 200, balance: '90' });
    },
  }),
];
