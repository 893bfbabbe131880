import sharp from 'sharp';
import { expect, test } from 'vitest';
import { getCaptcha } from '../../../src/contract/session/endpoints.ts';
import { JOBS } from '../../../src/gateway/areas.ts';
import { solvesCaptcha } from '../../../src/gateway/session/captcha/captchas.ts';
import { catchUp } from '../catching-up.ts';
import { createHarness } from '../harness.ts';
import { ANSWER, captchaWithKnownAnswer } from './solving.ts';

const harness = await createHarness();
const { call, clock, db, request, services } = harness;
const lotus = (await services.merchants.byCode('lotus'))?.merchant;
if (!lotus) throw new Error('Expected the merchant lotus.');
const solves = (given: string, merchant = lotus) => solvesCaptcha({ db, merchant, now: clock.now() }, given);

test('a captcha is a picture and an id; what is stored is no answer', async () => {
  const { id, image } = await call(getCaptcha);
  expect(await sharp(Buffer.from(image, 'base64')).metadata()).toMatchObject({ format: 'png', width: 360 });
  const row = await db.selectFrom('captchas').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  expect(row.answer_hash).toMatch(/^[0-9a-f]{64}$/);
});

test('takes the right answer once, in any case and with blanks', async () => {
  const id = await captchaWithKnownAnswer(harness);
  expect(await solves(`${id}:${ANSWER.toLowerCase().split('').join(' ')}`)).toBe(true);
  expect(await solves(`${id}:${ANSWER}`)).toBe(false);
});

test('counts at the merchant that drew it, and is nobody’s elsewhere', async () => {
  const id = await captchaWithKnownAnswer(harness);
  expect(await solves(`${id}:${ANSWER}`, { ...lotus, code: 'harbor' })).toBe(false);
  expect(await solves(`${id}:${ANSWER}`)).toBe(true);
});

test('a wrong answer uses the captcha up', async () => {
  const id = await captchaWithKnownAnswer(harness);
  expect(await solves(`${id}:WRONG`)).toBe(false);
  expect(await solves(`${id}:${ANSWER}`)).toBe(false);
});

test('a D that was read as O or 0 counts', async () => {
  const id = await captchaWithKnownAnswer(harness);
  expect(await solves(`${id}:${ANSWER.replace('D', '0')}`)).toBe(true);
});

test('is good for five minutes and not longer', async () => {
  const [early, late] = [await captchaWithKnownAnswer(harness), await captchaWithKnownAnswer(harness)];
  clock.advance(5 * 60_000 - 1);
  expect(await solves(`${early}:${ANSWER}`)).toBe(true);
  clock.advance(1);
  expect(await solves(`${late}:${ANSWER}`)).toBe(false);
});

test.each(['', ':', 'nobody:ACDEH', 'ACDEH'])('refuses "%s"', async (given) => {
  expect(await solves(given)).toBe(false);
});

test('one address gets sixty pictures a minute', async () => {
  clock.advance(60_000);
  const answers: number[] = [];
  for (let i = 0; i < 61; i++) answers.push((await request(getCaptcha, { ip: '203.0.113.9' })).status);
  expect(answers.filter((status) => status === 200)).toHaveLength(60);
  expect(answers.at(-1)).toBe(429);
  expect((await request(getCaptcha, { ip: '203.0.113.10' })).status).toBe(200);
});

test('captchas that nobody answered are removed', async () => {
  clock.advance(2 * 3_600_000);
  for (const job of JOBS) await catchUp(services, job);
  expect(await db.selectFrom('captchas').select('id').execute()).toEqual([]);
});
