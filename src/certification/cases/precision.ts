import { CURRENCIES } from '../../money/money.ts';
import { family, type Stage } from '../case.ts';

const INVALID = { status: 400, code: 'invalid' };

/** How many decimals both the vendor writes and the currency has. */
function common({ profile, currency }: Stage): number {
  const { digits } = CURRENCIES[currency];
  return Math.min(profile.decimals ?? digits, digits);
}

function smallest(stage: Stage): string {
  const places = common(stage);
  return places === 0 ? '1' : `0.${'1'.padStart(places, '0')}`;
}

function left(stage: Stage, units: number): string {
  const scale = 10 ** common(stage);
  const rest = String(100 * scale - units).padStart(common(stage) + 1, '0');
  const [whole, fraction] = [rest.slice(0, rest.length - common(stage)), rest.slice(rest.length - common(stage))];
  return fraction.replace(/0+$/, '') === '' ? whole : `${whole}.${fraction.replace(/0+$/, '')}`;
}

/** Amounts to their last digit. */
export const precisionCases = family('Precision', {
  'the smallest amount is kept exactly': async (stage) => {
    const one = stage.player();
    const amount = smallest(stage);
    const staked = await one.say('debit', { id: 'stake', round: 'round', amount });
    stage.check('debit', staked, { status: 200, balance: left(stage, 1), currency: stage.currency });
    await stage.ledger(one, [`stake: ${amount} main > vendor`]);
  },
  'a hundred of the smallest amount add up exactly': async (stage) => {
    const one = stage.player();
    const items = Array.from({ length: 100 }, (_, k) => {
      return { kind: 'debit', id: `shot-${k}`, round: 'round', amount: smallest(stage) } as const;
    });
    const done = await one.say('batch', { id: 'batch', items });
    stage.check('batch', done, { status: 200, balance: left(stage, 100) });
  },
  'nothing is rounded: what is too fine is refused': async (stage) => {
    const one = stage.player();
    const { profile, player: _, ...rest } = stage;
    const fine = profile.amounts === 'minor' ? '1.5' : '1.00001';
    const body = one.body('debit', { id: 'stake', round: 'round' });
    rest.check(fine, await one.sayRaw('debit', { ...body, amount: fine }), INVALID);
    const { digits } = CURRENCIES[rest.currency];
    const below = profile.amounts === 'minor' ? '1' : `0.${'1'.padStart(digits + 1, '0')}`;
    if (profile.amounts === 'decimal' || (profile.decimals ?? digits) > digits) {
      rest.check(below, await one.sayRaw('debit', { ...body, amount: below }), INVALID);
    }
    await rest.ledger(one, []);
  },
  'the largest amount is refused as too much, not as a fault': async (stage) => {
    const one = stage.player();
    const body = one.body('debit', { id: 'stake', round: 'round' });
    const { status } = await one.sayRaw('debit', { ...body, amount: '9'.repeat(15) });
    stage.check('402, or 400 where its decimals do not fit', [400, 402].includes(status), true);
    await stage.ledger(one, []);
  },
  "answers name the currency of the player's money": async ({ player, check, currency, ledger }) => {
    const one = player();
    check('balance', await one.say('balance'), { status: 200, currency });
    const { raw } = await one.books();
    check('the books', raw.currency, currency);
    await ledger(one, []);
  },
});
