import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import * as z from 'zod';
import { grantBonus } from '../../../src/gateway/bonuses/begin.ts';
import { inTransaction } from '../../../src/gateway/core/db/transaction.ts';
import { catchUp } from '../catching-up.ts';
import { HARBOR, LOTUS } from '../harness.ts';
import { jobNamed } from '../job-named.ts';
import { makeMember } from '../member/making.ts';
import { operated } from '../operating.ts';
import { TERMS } from './bonus-player.ts';

const Listed = z.object({
  items: z.array(z.object({ id: z.string(), brand: z.string(), member: z.string(), state: z.string() })),
  next: z.nullable(z.string()),
});

const house = await operated({ merchants: [LOTUS, HARBOR] });
const { db, clock, services, operate } = house;

/** A member of a brand, and how they are granted 50.00. */
async function player(merchant: 'lotus' | 'harbor') {
  const name = `b${randomUUID().slice(0, 8)}`;
  const member_id = await makeMember(house, name, { merchant });
  const currency = merchant === 'lotus' ? 'PHP' : 'EUR';
  async function grant() {
    clock.advance(1);
    await inTransaction(db, (trx) =>
      grantBonus(
        { db: trx, now: clock.now(), metrics: services.metrics },
        {
          ...{ merchant, member_id, source: 'promotion', reference: `deposit ${randomUUID()}`, slug: 'welcome' },
          ...{ title: { EN: 'Welcome' }, currency, amount: 5000n, paidIn: 0n, terms: TERMS },
        },
      ),
    );
    clock.advance(1);
    await catchUp(services, jobNamed('bonuses'));
  }
  return { name, grant };
}

const list = async (input: object = {}) => Listed.parse((await operate('bonuses list', input)).answer);
const lines = async (input?: object) =>
  (await list(input)).items.map(({ brand, member, state }) => `${brand} ${member} ${state}`);

const [ana, ben, hana] = [await player('lotus'), await player('lotus'), await player('harbor')];
for (const { grant } of [ana, ana, ben, hana]) await grant();
const [, , waits, plays] = (await list()).items;

test('an operator lists open bonuses, the last one first, of all brands or of those that are named', async () => {
  const [ofHana, ofBen] = [`harbor ${hana.name} active`, `lotus ${ben.name} active`];
  const ofAna = [`lotus ${ana.name} queued`, `lotus ${ana.name} active`];
  expect(await lines()).toEqual([ofHana, ofBen, ...ofAna]);
  expect(await lines({ brand: ['lotus'] })).toEqual([ofBen, ...ofAna]);
  expect(await lines({ brand: ['harbor'] })).toEqual([ofHana]);
  const first = await list({ brand: ['lotus'], limit: 2 });
  expect(first.items.map(({ member }) => member)).toEqual([ben.name, ana.name]);
  const rest = await list({ brand: ['lotus'], limit: 2, after: first.next });
  expect(rest.items.map(({ id }) => id)).toEqual([plays?.id]);
  await expect(list({ brand: ['harbor'], after: first.next })).rejects.toMatchObject({ code: 'input.invalid' });
});

test('one is shown whole with the terms that it has, and not as one of another brand', async () => {
  const { answer } = await operate('bonuses show', { brand: 'lotus', id: waits?.id });
  expect(answer).toMatchObject({
    ...{ id: waits?.id, brand: 'lotus', member: ana.name, of: 'welcome', state: 'queued', until: null },
    ...{ amount: '50.00', inPlay: '0.00', required: '500.00', left: '500.00', own: '0.00' },
    ...{ reference: expect.stringMatching(/^deposit /), terms: expect.stringContaining('"multiple":1000') },
  });
  for (const [brand, id] of [
    ['harbor', waits?.id],
    ['lotus', '999999'],
  ]) {
    const named = { brand, id, reason: 'Two accounts.' };
    await expect(operate('bonuses show', { brand, id })).rejects.toMatchObject({ code: 'bonus.unknown' });
    await expect(operate('bonuses end', named)).rejects.toMatchObject({ code: 'bonus.unknown' });
  }
});

test('those that are over are listed with all alone, and are shown as they ended', async () => {
  await operate('bonuses end', { brand: 'lotus', id: plays?.id, reason: 'Two accounts.' });
  expect(await lines({ brand: ['lotus'] })).toEqual([`lotus ${ben.name} active`, `lotus ${ana.name} active`]);
  expect(await lines({ brand: ['lotus'], all: true })).toEqual([
    `lotus ${ben.name} active`,
    `lotus ${ana.name} active`,
    `lotus ${ana.name} givenUp`,
  ]);
  expect((await operate('bonuses show', { brand: 'lotus', id: plays?.id })).answer).toMatchObject({
    ...{ state: 'givenUp', inPlay: '0.00', own: '0.00' },
  });
});
