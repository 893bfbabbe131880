import { randomUUID } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { APPLICATION_FILES } from '../../../src/contract/activities/pictures.ts';
import { APPLICATION_COMMENT } from '../../../src/contract/activities/rules.ts';
import { getMessage, getMessages } from '../../../src/contract/messages/endpoints.ts';
import { claimReward, getRewards } from '../../../src/contract/promotions/endpoints.ts';
import { getBalance } from '../../../src/contract/wallet/endpoints.ts';
import { APPLY_RATE, CLAIM_MS, KEEP_MS } from '../../../src/gateway/activities/limits.ts';
import { syncPart } from '../../../src/gateway/activities/part.ts';
import { inTransaction } from '../../../src/gateway/core/db/transaction.ts';
import { catchUp } from '../catching-up.ts';
import { temporaryFolder } from '../harness.ts';
import { jobNamed } from '../job-named.ts';
import { LOTUS } from '../merchants.ts';
import { operated } from '../operating.ts';
import { ACTIVITIES, applying, MANILA, PICTURE } from './applying.ts';

const texts = {
  TY: {
    applicationApproved: { title: 'Oo', text: 'Kunin: {{title}}' },
    applicationRejected: { title: 'Hindi', text: '{{title}}: {{answer}}' },
  },
};
const data = await temporaryFolder();
const house = await operated({
  merchants: [
    { ...LOTUS, parts: { ...LOTUS.parts, activities: ACTIVITIES, messages: { texts }, registration: MANILA } },
  ],
  environment: { DATA_DIR: data },
});
const { call, clock, operate, session } = house;
const { send, taken, standing } = applying(house);
const picture = await PICTURE;
const DAY_MS = 86_400_000;

let count = 0;
const member = () => session('member', `applicant${++count}`);
const kept = () => readdirSync(join(data, 'uploads', 'lotus'));

/** The number of the only application that waits of one promotion. */
async function waiting(promotion: string): Promise<string> {
  const { answer } = await operate('applications list');
  const { items } = answer as { items: { id: string; promotion: string; comment: string }[] };
  const found = items.filter((item) => item.promotion === promotion);
  expect(found).toHaveLength(1);
  return found[0]?.id ?? '';
}

describe('an application', () => {
  test('is kept with its pictures, drawn anew, and waits for somebody', async () => {
    const token = await member();
    expect(await standing(token, 'proof')).toMatchObject({
      ...{ kind: 'application', state: 'joining', pictures: 2, sent: null, at: null, again: null, until: null },
      gives: { of: 'money', amount: '88.00', currency: 'PHP' },
    });
    const told = await taken(token, 'proof', { comment: ' my proof\nin two lines ', files: [picture, picture] });
    const sent = { comment: 'my proof\nin two lines', pictures: 2 };
    expect(told).toMatchObject({ slug: 'proof', state: 'applying', sent, at: clock.now().getTime() });
    expect(await standing(token, 'proof')).toEqual(told);
    const id = await waiting('proof');
    const { answer } = await operate('applications show', { id });
    expect(answer).toMatchObject({ promotion: 'proof', comment: 'my proof\nin two lines', pictures: 2, state: 'open' });
    const out = join(data, 'proof.webp');
    await operate('applications picture', { id, out, number: 2 });
    expect(await sharp(out).metadata()).toMatchObject({ format: 'webp', width: 2_400, height: 800 });
    await operate('applications approve', { id });
  });

  test('that is approved waits in the reward centre, is claimed once, and then it is claimed', async () => {
    const token = await member();
    await taken(token, 'story');
    const id = await waiting('story');
    await operate('applications approve', { id });
    expect(await standing(token, 'story')).toMatchObject({ state: 'issued', again: null });
    const { items } = await call(getRewards, { token, language: 'TY' });
    expect(items).toMatchObject([
      { source: 'promotion', gives: { amount: '88.00' }, because: { of: 'promotion', title: 'Halika', slug: 'story' } },
    ]);
    const { items: told } = await call(getMessages, { token, language: 'TY' });
    expect(told).toMatchObject([{ title: 'Oo', about: { place: 'rewards' } }]);
    const { message } = await call(getMessage, { token, language: 'TY', query: { id: told[0]?.id ?? '' } });
    expect(message.text.replaceAll(/[\u2068\u2069]/g, '')).toBe('Kunin: Halika');
    await call(claimReward, { token, key: randomUUID(), body: { id: items[0]?.id ?? '' } });
    expect((await call(getBalance, { token })).balance).toBe('88.00');
    expect(await standing(token, 'story')).toMatchObject({ state: 'claimed' });
    await expect(operate('applications approve', { id })).rejects.toMatchObject({ code: 'applications.state' });
    await expect(operate('applications reject', { id, reason: 'late' })).rejects.toMatchObject({
      code: 'applications.state',
    });
    expect(await send(token, 'story')).toMatchObject({ status: 409, code: 'activities.taken' });
  });

  test('that was approved and never claimed is closed', async () => {
    const name = `applicant${++count}`;
    await taken(await session('member', name), 'story');
    await operate('applications approve', { id: await waiting('story') });
    clock.advance(CLAIM_MS);
    expect(await standing(await session('member', name), 'story')).toMatchObject({ state: 'closed' });
  });

  test('that is rejected says why, by message too, and may be sent again', async () => {
    const token = await member();
    await taken(token, 'story');
    await operate('applications reject', { id: await waiting('story'), reason: 'Walang larawan.' });
    expect(await standing(token, 'story')).toMatchObject({
      ...{ state: 'rejected', reason: 'Walang larawan.' },
      sent: { comment: 'Please', pictures: 0 },
    });
    const { items } = await call(getMessages, { token, language: 'TY' });
    expect(items).toMatchObject([{ title: 'Hindi', about: { place: 'promotions', id: 'story' } }]);
    const message = await call(getMessage, { token, language: 'TY', query: { id: items[0]?.id ?? '' } });
    expect(message.message.text).toContain('Walang larawan.');
    expect(await taken(token, 'story')).toMatchObject({ state: 'applying', reason: null });
    await operate('applications approve', { id: await waiting('story') });
  });

  test('of which a period has one may be sent again in the next, by the calendar of the brand', async () => {
    const name = `applicant${++count}`;
    // Midnight in Manila is 16:00 UTC.
    const midnight = Math.ceil((clock.now().getTime() - 16 * 3_600_000) / DAY_MS) * DAY_MS + 16 * 3_600_000;
    clock.advance(midnight - clock.now().getTime());
    await taken(await session('member', name), 'proof', { files: [picture, picture] });
    await operate('applications approve', { id: await waiting('proof') });
    expect(await standing(await session('member', name), 'proof')).toMatchObject({
      ...{ state: 'issued', again: midnight + DAY_MS },
    });
    clock.advance(DAY_MS - 1);
    const late = await session('member', name);
    expect(await send(late, 'proof', { files: [picture, picture] })).toMatchObject({ code: 'activities.taken' });
    clock.advance(1);
    expect(await standing(await session('member', name), 'proof')).toMatchObject({ state: 'joining' });
  });

  test('of the last day waits to be decided when the promotion is over, and nobody sends a rejected one again', async () => {
    const story = ACTIVITIES.activities.find(({ slug }) => slug === 'story');
    if (story?.kind !== 'application') throw new Error('Expected the application of a story, found none.');
    const to = new Date(clock.now().getTime() + 1_000).toISOString();
    const last = { activities: [{ ...story, slug: 'last', times: 'daily' as const, to }] };
    await inTransaction(house.db, (trx) => syncPart(trx, 'lotus', last));
    const name = `applicant${++count}`;
    await taken(await session('member', name), 'last');
    clock.advance(2 * DAY_MS);
    expect(await standing(await session('member', name), 'last')).toMatchObject({ state: 'applying' });
    await operate('applications reject', { id: await waiting('last'), reason: 'Too late.' });
    const token = await session('member', name);
    expect(await standing(token, 'last')).toMatchObject({ state: 'closed', reason: 'Too late.' });
    expect(await send(token, 'last')).toMatchObject({ code: 'activities.notOpen' });
    await inTransaction(house.db, (trx) => syncPart(trx, 'lotus', ACTIVITIES));
  });

  test('that is sent twenty times at once is kept once, and one that is repeated under its key as well', async () => {
    const token = await member();
    const before = kept().length;
    const all = await Promise.all(
      Array.from({ length: APPLY_RATE.most }, () => send(token, 'story', { files: [picture] })),
    );
    expect(all.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(new Set(all.filter(({ status }) => status !== 200).map(({ code }) => code))).toEqual(
      new Set(['activities.taken']),
    );
    expect(kept()).toHaveLength(before + 1);
    await operate('applications reject', { id: await waiting('story'), reason: 'once' });
    const other = await member();
    const key = randomUUID();
    expect(await taken(other, 'story', { key })).toEqual(await taken(other, 'story', { key }));
    await operate('applications approve', { id: await waiting('story') });
    expect(await send(token, 'story')).toMatchObject({ status: 429, code: 'request.tooMany' });
  });

  test.each([
    ['of a promotion that has not begun', 'later', 'activities.notOpen'],
    ['of one that is over', 'over', 'activities.notOpen'],
    ['of one that nobody applies for', 'nightly', 'activities.none'],
    ['of none', 'unheard-of', 'activities.none'],
    ['with fewer pictures than it asks for', 'proof', 'activities.pictures'],
  ])('%s is refused', async (_, slug, code) => {
    expect(await send(await member(), slug)).toMatchObject({ code });
  });

  test.each([
    ['a comment of 140 characters', { comment: '😀'.repeat(APPLICATION_COMMENT.max) }, 200, undefined],
    ['none at all', { comment: '' }, 200, undefined],
    ['one character more', { comment: 'x'.repeat(APPLICATION_COMMENT.max + 1) }, 400, 'request.invalid'],
    ['a control character', { comment: 'a\u0007' }, 400, 'request.invalid'],
    ['four pictures', { files: [picture, picture, picture, picture] }, 422, 'upload.tooMany'],
    [
      'more than 5 MB',
      { files: [Buffer.concat([picture, Buffer.alloc(APPLICATION_FILES.bytes)])] },
      413,
      'upload.tooLarge',
    ],
    ['a text that calls itself a picture', { files: [Buffer.from('<svg onload="alert(1)">')] }, 415, 'upload.type'],
  ])('with %s', async (_, sent, status, code) => {
    const token = await member();
    expect(await send(token, 'story', sent)).toMatchObject({ status, ...(code !== undefined && { code }) });
    if (status === 200) await operate('applications approve', { id: await waiting('story') });
  });

  test('is nobody else’s, and trials have none', async () => {
    const token = await member();
    await taken(token, 'story');
    expect(await standing(await member(), 'story')).toMatchObject({ state: 'joining' });
    const trial = await session('trial', 'trial-applicant');
    expect(await send(trial, 'story')).toMatchObject({ status: 403, code: 'session.trial' });
    await operate('applications approve', { id: await waiting('story') });
  });

  test('loses its words and pictures after its time, and not that it was', async () => {
    await taken(await member(), 'story', { files: [picture] });
    const before = kept().length;
    const id = await waiting('story');
    clock.advance(KEEP_MS);
    await catchUp(house.services, jobNamed('applications-kept'));
    expect(await operate('applications show', { id })).toBeDefined();
    await operate('applications reject', { id, reason: 'old' });
    clock.advance(KEEP_MS + 1);
    await catchUp(house.services, jobNamed('applications-kept'));
    const { answer } = await operate('applications show', { id });
    expect(answer).toMatchObject({ comment: '', pictures: 0, state: 'rejected' });
    expect(kept().length).toBeLessThan(before);
  });
});
