import { randomUUID } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { CONTRACT_VERSION, HEADERS } from '../../../src/contract/core/headers.ts';
import {
  Feedback,
  getFeedback,
  getFeedbacks,
  getFeedbackTerms,
  sendFeedback,
} from '../../../src/contract/feedback/endpoints.ts';
import { FEEDBACK_FILES } from '../../../src/contract/feedback/pictures.ts';
import { getMessage, getMessages } from '../../../src/contract/messages/endpoints.ts';
import { FEEDBACK_RATE } from '../../../src/gateway/feedback/limits.ts';
import { catchUp } from '../catching-up.ts';
import { temporaryFolder } from '../harness.ts';
import { jobNamed } from '../job-named.ts';
import { HARBOR, LOTUS } from '../merchants.ts';
import { operated } from '../operating.ts';

const BRAND = {
  ...LOTUS,
  parts: {
    ...LOTUS.parts,
    feedback: { words: { min: 3, max: 6 } },
    messages: {
      texts: {
        TY: {
          feedbackAnswered: { title: 'Sinagot', text: '{{answer}}' },
          feedbackClosed: { title: 'Nabasa', text: 'Nabasa ng {{brand}}.' },
        },
      },
    },
  },
};
const data = await temporaryFolder();
const house = await operated({ merchants: [BRAND, HARBOR], environment: { DATA_DIR: data } });
const { app, call, clock, db, operate, session } = house;
const picture = await sharp({ create: { width: 3_000, height: 1_000, channels: 3, background: '#1d25c8' } })
  .jpeg()
  .toBuffer();

const Answer = z.object({
  success: z.boolean(),
  code: z.string().optional(),
  value: z.unknown().optional(),
});

interface Sent {
  readonly text?: string;
  readonly topic?: string;
  readonly files?: readonly Buffer[];
  readonly key?: string;
  readonly merchant?: string;
}

async function send(token: string, { text = 'three words here', topic = 'games', files = [], ...sent }: Sent = {}) {
  const form = new FormData();
  form.set('body', JSON.stringify({ topic, text }));
  for (const file of files) form.append('file', new Blob([new Uint8Array(file)], { type: 'image/png' }), '../../x.png');
  const whole = new Response(form);
  const headers = {
    [HEADERS.contract]: String(CONTRACT_VERSION),
    [HEADERS.merchant]: sent.merchant ?? 'lotus',
    [HEADERS.language]: 'EN',
    [HEADERS.idempotency]: sent.key ?? randomUUID(),
    Authorization: `Bearer ${token}`,
    'Content-Type': whole.headers.get('content-type') ?? '',
  };
  const bindings = { incoming: { socket: { remoteAddress: '127.0.0.1' } } };
  const init = { method: sendFeedback.method, headers, body: await whole.arrayBuffer() };
  const response = await app.request(sendFeedback.path, init, bindings);
  return { status: response.status, ...Answer.parse(await response.json()) };
}

/** What was taken. */
async function taken(token: string, sent?: Sent): Promise<Feedback> {
  const { value, ...answer } = await send(token, sent);
  expect(answer).toMatchObject({ status: 200 });
  return Feedback.parse(value);
}

/** Each member has an allowance of their own. */
let count = 0;
const writer = () => session('member', `writer${++count}`);

/** The files that the store of uploads holds. */
const kept = () => readdirSync(join(data, 'uploads', 'lotus'));

describe('feedback', () => {
  test('is kept with its pictures, drawn anew, and listed newest first by who wrote it', async () => {
    const token = await writer();
    const first = await taken(token, { files: [picture, picture] });
    expect(first).toMatchObject({ topic: 'games', text: 'three words here', pictures: 2, state: 'open', answer: null });
    clock.advance(1_000);
    const second = await taken(token, { text: 'Line one\nand line two', topic: 'site' });
    const { items, next } = await call(getFeedbacks, { token });
    expect(items).toEqual([second, first]);
    expect(next).toBeNull();
    expect(await call(getFeedback, { token, query: { id: first.id } })).toEqual(first);
    const out = join(data, 'feedback.webp');
    await operate('feedback picture', { id: first.id, out, number: 2 });
    expect(await sharp(out).metadata()).toMatchObject({ format: 'webp', width: 2_400, height: 800 });
    await expect(operate('feedback picture', { id: second.id, out: `${out}2` })).rejects.toMatchObject({
      code: 'feedback.picture',
    });
  });

  test('that is sent twice under one key is kept once', async () => {
    const token = await writer();
    const key = randomUUID();
    const before = kept().length;
    const once = await taken(token, { key, files: [picture] });
    expect(await taken(token, { key, files: [picture] })).toEqual(once);
    expect((await call(getFeedbacks, { token })).items).toHaveLength(1);
    expect(kept()).toHaveLength(before + 1);
  });

  test('is read by cursor to its end', async () => {
    const token = await writer();
    for (let n = 0; n < 4; n += 1) {
      clock.advance(1_000);
      await taken(token, { text: `number ${n} of four` });
    }
    const first = await call(getFeedbacks, { token, query: { limit: 3 } });
    const rest = await call(getFeedbacks, { token, query: { limit: 3, cursor: first.next ?? '' } });
    expect([...first.items, ...rest.items].map(({ text }) => text.slice(7, 8))).toEqual(['3', '2', '1', '0']);
    expect(rest.next).toBeNull();
  });

  test('is nobody else’s to read, at this brand or another', async () => {
    const token = await writer();
    const { id } = await taken(token);
    const stranger = await session('member', 'stranger');
    expect((await call(getFeedbacks, { token: stranger })).items).toEqual([]);
    await expect(call(getFeedback, { token: stranger, query: { id } })).rejects.toMatchObject({
      ...{ status: 404, code: 'feedback.none' },
    });
    const harbors = await session('member', `writer${count}`, 'harbor');
    await expect(call(getFeedback, { token: harbors, merchant: 'harbor', query: { id } })).rejects.toMatchObject({
      code: 'feedback.none',
    });
  });

  test('is not taken from trials, who may read how much one may write', async () => {
    const trial = await session('trial', 'trial-writer');
    expect(await send(trial)).toMatchObject({ status: 403, code: 'session.trial' });
    expect(await call(getFeedbackTerms, { token: trial })).toEqual({ words: { min: 3, max: 6 } });
    const harbors = await session('member', 'reader', 'harbor');
    expect(await call(getFeedbackTerms, { token: harbors, merchant: 'harbor' })).toEqual({
      words: { min: 5, max: 500 },
    });
  });

  test('is taken five times an hour, and a refused one does not count', async () => {
    const token = await writer();
    for (let n = 0; n < FEEDBACK_RATE.most; n += 1) {
      await send(token, { text: 'short' });
      await taken(token);
    }
    expect(await send(token)).toMatchObject({ status: 429, code: 'request.tooMany' });
    clock.advance(FEEDBACK_RATE.windowMs);
    await taken(await session('member', `writer${count}`));
  });
});

describe('the words of a feedback', () => {
  test.each([
    ['two words', false],
    ['three short words', true],
    ['six words are still allowed here', true],
    ['seven words are more than it takes', false],
    ['很好玩', true],
    ['好玩', false],
    ['这个游戏很好玩', false],
    ['ゲームが', true],
    ['게임이 아주 재미있어요', true],
    ['게임이 재미있어요', false],
    ['اللعبة جيدة جدا', true],
    ['اللعبة جيدة', false],
    ['สนุก', true],
    ['! ? … --- 😀 😀 😀', false],
    ["don't re-read https://a.example/b?c", true],
  ])('"%s": taken %s', async (text, isTaken) => {
    const answer = await send(await writer(), { text });
    if (isTaken) expect(answer.status).toBe(200);
    else {
      expect(answer).toMatchObject({
        ...{ status: 422, code: 'feedback.field' },
        value: { fields: [{ path: 'text', key: 'feedback.rule.words', values: { min: 3, max: 6 } }] },
      });
    }
  });

  test.each([
    ['nothing', ''],
    ['blanks alone', ' \n\t '],
    ['a character that no database keeps', 'three words \u0000here'],
    ['a control character', 'three words \u0007here'],
    ['more than twenty thousand characters', `${'x'.repeat(20_001)} two three`],
  ])('%s is refused by itself', async (_, text) => {
    expect(await send(await writer(), { text })).toMatchObject({ status: 400, code: 'request.invalid' });
  });

  test('an unknown topic is refused', async () => {
    expect(await send(await writer(), { topic: 'weather' })).toMatchObject({ status: 400, code: 'request.invalid' });
  });
});

describe('pictures', () => {
  const webp = sharp(picture).webp().toBuffer();
  test.each([
    ['four of them', async () => [picture, picture, picture, picture], 'upload.tooMany'],
    [
      'one of more than 5 MB',
      async () => [Buffer.concat([picture, Buffer.alloc(FEEDBACK_FILES.bytes)])],
      'upload.tooLarge',
    ],
    ['a kind that is not taken here', async () => [await webp], 'upload.type'],
    ['a page that says it is a picture', async () => [Buffer.from('<!doctype html><script>1</script>')], 'upload.type'],
    ['half a picture among whole ones', async () => [picture, picture.subarray(0, 400)], 'upload.type'],
  ])('%s: refused, and nothing is kept', async (_, files, code) => {
    const token = await writer();
    const before = kept().length;
    expect(await send(token, { files: await files() })).toMatchObject({ code });
    expect(kept()).toHaveLength(before);
    expect((await call(getFeedbacks, { token })).items).toEqual([]);
  });

  test('do not outlive a feedback that was refused for its words', async () => {
    const before = kept().length;
    expect(await send(await writer(), { text: 'too short', files: [picture] })).toMatchObject({
      code: 'feedback.field',
    });
    expect(kept()).toHaveLength(before);
  });
});

describe('an operator', () => {
  test('answers, once, and the member reads the answer as a message that leads to what they wrote', async () => {
    const token = await writer();
    const { id } = await taken(token, { text: 'please more fish games' });
    expect((await operate('feedback list', { brand: ['lotus'], limit: 1 })).answer).toMatchObject({
      items: [{ id, language: 'EN', topic: 'games', state: 'open', text: 'please more fish games' }],
    });
    const text = 'Two <b>new</b> ones come.\nHave fun!';
    const { changes } = await operate('feedback answer', { id, text });
    expect(changes).toMatchObject([
      { subject: `feedback ${id}`, before: { state: 'open' }, after: { state: 'answered', answer: text } },
    ]);
    expect(await call(getFeedback, { token, query: { id } })).toMatchObject({
      ...{ state: 'answered', answer: text, decidedAt: clock.now().getTime() },
    });
    const { items } = await call(getMessages, { token });
    expect(items).toMatchObject([{ title: 'Sinagot', text, about: { place: 'feedback', id } }]);
    expect((await call(getMessage, { token, query: { id: items[0]?.id ?? '' } })).html).toBeNull();
    for (const again of ['answer', 'reject']) {
      await expect(
        operate(`feedback ${again}`, { id, ...(again === 'answer' ? { text } : { reason: 'late' }) }),
      ).rejects.toMatchObject({
        code: 'feedback.state',
      });
    }
    expect((await operate('feedback show', { id })).answer).toMatchObject({ answer: text, state: 'answered' });
    const { answer } = await operate('feedback list', { state: 'answered', limit: 1 });
    expect(answer).toMatchObject({ items: [{ id }] });
  });

  test('rejects what needs no answer, and the member is told; a dry run tells nobody', async () => {
    const token = await writer();
    const { id } = await taken(token);
    await operate('feedback reject', { id, reason: 'said before' }, { dryRun: true });
    expect((await call(getMessages, { token })).items).toEqual([]);
    await operate('feedback reject', { id, reason: 'said before' });
    expect(await call(getFeedback, { token, query: { id } })).toMatchObject({ state: 'closed', answer: null });
    expect((await call(getMessages, { token })).items).toMatchObject([
      { title: 'Nabasa', about: { place: 'feedback', id } },
    ]);
    const row = await db.selectFrom('operator_audit').selectAll().orderBy('id', 'desc').executeTakeFirstOrThrow();
    expect(row.after).toMatchObject({ state: 'closed', reason: 'said before' });
  });

  test('is told what is not there', async () => {
    const id = 'nobody-wrote-this-one';
    for (const [name, input] of [
      ['show', {}],
      ['answer', { text: 'x' }],
      ['reject', { reason: 'x' }],
      ['picture', { out: join(data, 'none.webp') }],
    ] as const) {
      await expect(operate(`feedback ${name}`, { id, ...input })).rejects.toMatchObject({ code: 'feedback.none' });
    }
  });
});

test('feedback is removed with its pictures 400 days after its end; what is open stays', async () => {
  await db.deleteFrom('feedbacks').execute();
  const before = kept();
  const token = await writer();
  const ended = await taken(token, { files: [picture] });
  const open = await taken(token, { files: [picture] });
  clock.advance(200 * 86_400_000);
  await operate('feedback reject', { id: ended.id, reason: 'said before' });
  clock.advance(399 * 86_400_000);
  await catchUp(house.services, jobNamed('feedback-kept'));
  expect(kept()).toHaveLength(before.length + 2);
  clock.advance(2 * 86_400_000);
  await catchUp(house.services, jobNamed('feedback-kept'));
  expect(kept()).toHaveLength(before.length + 1);
  expect(await db.selectFrom('feedbacks').select('id').execute()).toEqual([{ id: open.id }]);
  expect(await db.selectFrom('feedback_pictures').select('feedback').execute()).toEqual([{ feedback: open.id }]);
});
