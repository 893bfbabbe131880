import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { expect } from 'vitest';
import * as z from 'zod';
import { Activity, applyForActivity, getActivities, takeGift } from '../../../src/contract/activities/endpoints.ts';
import { CONTRACT_VERSION, HEADERS } from '../../../src/contract/core/headers.ts';
import type { ActivitiesPart } from '../../../src/gateway/activities/part.ts';
import type { Harness } from '../harness.ts';

const SHARED = { title: { EN: 'Come', TY: 'Halika' }, from: '2026-01-01T00:00:00.000Z', to: null } as const;
const MONEY = { of: 'money', amount: '88.00' } as const;

/** Its calendar. */
export const MANILA = { fields: [], timeZone: 'Asia/Manila' };

/** What a lotus of these tests gives. */
export const ACTIVITIES: ActivitiesPart = {
  activities: [
    { kind: 'application', slug: 'story', ...SHARED, times: 'once', prize: MONEY, pictures: 0, approvedWith: null },
    { kind: 'application', slug: 'proof', ...SHARED, times: 'daily', prize: MONEY, pictures: 2, approvedWith: null },
    { kind: 'application', slug: 'quick', ...SHARED, times: 'once', prize: MONEY, pictures: 0, approvedWith: '200.00' },
    {
      kind: 'application',
      slug: 'later',
      ...SHARED,
      from: '2030-01-01T00:00:00.000Z',
      times: 'once',
      prize: MONEY,
      pictures: 0,
      approvedWith: null,
    },
    {
      kind: 'application',
      slug: 'over',
      ...SHARED,
      to: '2026-01-02T00:00:00.000Z',
      times: 'once',
      prize: MONEY,
      pictures: 0,
      approvedWith: null,
    },
    { kind: 'gift', slug: 'nightly', ...SHARED, times: 'daily', prize: { of: 'points', amount: 120 }, deposit: null },
    { kind: 'gift', slug: 'monday', ...SHARED, times: 'weekly', prize: MONEY, deposit: '300.00' },
  ],
};

/** A picture that is larger than one is kept. */
export const PICTURE: Promise<Buffer> = sharp({
  create: { width: 3_000, height: 1_000, channels: 3, background: '#1d25c8' },
})
  .jpeg()
  .toBuffer();

const Answer = z.object({ success: z.boolean(), code: z.string().optional(), value: z.unknown().optional() });

interface Sent {
  readonly comment?: string;
  readonly files?: readonly Buffer[];
  readonly key?: string;
  /** Of the prize that was shown; what is told now, without it. */
  readonly promise?: string;
}

/** Of no prize. */
export const NOTHING = '0'.repeat(16);

/** How members of a house apply. */
export function applying({ app, call }: Pick<Harness, 'app' | 'call'>) {
  async function send(token: string, slug: string, sent: Sent = {}) {
    const { comment = 'Please', files = [], key = randomUUID() } = sent;
    const promise = sent.promise ?? (await standing(token, slug))?.promise ?? NOTHING;
    const form = new FormData();
    form.set('body', JSON.stringify({ slug, comment, promise }));
    for (const file of files) form.append('file', new Blob([new Uint8Array(file)], { type: 'image/png' }), 'x.png');
    const whole = new Response(form);
    const headers = {
      [HEADERS.contract]: String(CONTRACT_VERSION),
      [HEADERS.merchant]: 'lotus',
      [HEADERS.language]: 'EN',
      [HEADERS.idempotency]: key,
      Authorization: `Bearer ${token}`,
      'Content-Type': whole.headers.get('content-type') ?? '',
    };
    const init = { method: applyForActivity.method, headers, body: await whole.arrayBuffer() };
    const bindings = { incoming: { socket: { remoteAddress: '127.0.0.1' } } };
    const response = await app.request(applyForActivity.path, init, bindings);
    return { status: response.status, ...Answer.parse(await response.json()) };
  }

  /** What was taken. */
  async function taken(token: string, slug: string, sent?: Sent): Promise<Activity> {
    const { value, ...answer } = await send(token, slug, sent);
    expect(answer).toMatchObject({ status: 200 });
    return Activity.parse(value);
  }

  /** How a promotion stands for somebody. */
  async function standing(token: string, slug: string): Promise<Activity | undefined> {
    const { activities } = await call(getActivities, { token });
    return activities.find((one) => one.slug === slug);
  }

  /** Takes a gift as it stands for them. */
  async function take(
    token: string,
    slug: string,
    { key = randomUUID(), promise }: Pick<Sent, 'key' | 'promise'> = {},
  ) {
    const shown = promise ?? (await standing(token, slug))?.promise ?? NOTHING;
    return call(takeGift, { token, key, body: { slug, promise: shown } });
  }

  return { send, taken, standing, take };
}
