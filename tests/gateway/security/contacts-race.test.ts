import { expect, test } from 'vitest';
import { CONTACT_WAIT_MS } from '../../../src/gateway/security/limits.ts';
import { catchUp } from '../catching-up.ts';
import { createHarness, withPostgres } from '../harness.ts';
import { jobNamed } from '../job-named.ts';
import { sentMessages } from '../verification/sent.ts';
import { REACHING, reached } from './reached.ts';

const sent = sentMessages();
const house = await createHarness({
  database: await withPostgres(30),
  merchants: [REACHING],
  services: { messenger: sent.messenger },
});
const { clock } = house;
const { anew, begin, bind, cancel, finish, freshNumber, holder, presentCode, read, send, withNumber } = reached(
  house,
  sent,
);

/** Members who have each begun with this number and have their codes. */
async function ready(number: string, kinds: readonly ('first' | 'change')[]) {
  const all = [];
  for (const kind of kinds) {
    const person = kind === 'first' ? await holder() : await withNumber();
    await begin(person, 'mobile', number, kind === 'first' ? {} : await presentCode(person, 'mobile'));
    all.push({ person, code: await send(person, 'mobile') });
  }
  return all;
}

test('of members who prove one number at the same moment, as their first or in place of another, one has it', async () => {
  const { typed, hint } = freshNumber();
  const all = await ready(typed, ['first', 'change', 'first', 'change', 'first', 'change', 'first', 'change']);
  const outcomes = await Promise.allSettled(all.map(({ person, code }) => finish(person, 'mobile', code)));
  const refusals = outcomes.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []));
  expect(refusals).toHaveLength(all.length - 1);
  for (const refusal of refusals) expect(refusal).toMatchObject({ code: 'security.contactTaken' });
  const seen = await Promise.all(all.map(({ person }) => read(person)));
  const having = seen.filter(({ mobile }) => mobile.hint === hint || mobile.waiting?.hint === hint);
  expect(having).toHaveLength(1);
});

test('of two tabs that finish at the same moment one binds', async () => {
  const person = await holder();
  await begin(person, 'mobile', freshNumber().typed);
  const code = await send(person, 'mobile');
  const outcomes = await Promise.allSettled([1, 2, 3].map(() => finish(person, 'mobile', code)));
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  for (const one of outcomes.filter(({ status }) => status === 'rejected')) {
    expect(one).toMatchObject({ reason: { code: 'security.bindingOver' } });
  }
});

test('a change is cancelled or counts, never both, where both happen at the same moment on two processes', async () => {
  const people = await Promise.all([1, 2, 3, 4].map(() => withNumber()));
  const next = [];
  for (const person of people) {
    const number = freshNumber();
    await bind(person, 'mobile', number.typed, await presentCode(person, 'mobile'));
    next.push(number);
  }
  clock.advance(CONTACT_WAIT_MS);
  const fresh = await Promise.all(people.map(anew));
  const job = jobNamed('member-contacts');
  const [, , ...cancels] = await Promise.allSettled([
    catchUp(house.services, job),
    catchUp(house.services, job),
    ...fresh.map((person) => cancel(person, 'mobile')),
  ]);
  for (const [index, person] of fresh.entries()) {
    const isCancelled = cancels[index]?.status === 'fulfilled';
    const hint = isCancelled ? people[index]?.number.hint : next[index]?.hint;
    expect(await read(person)).toMatchObject({ mobile: { hint, isProven: true, waiting: null } });
  }
});
