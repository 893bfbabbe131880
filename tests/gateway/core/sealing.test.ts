import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { SEAL_WINDOW_MS } from '../../../src/contract/core/envelope.ts';
import { handle } from '../../../src/gateway/core/call/handle.ts';
import { createSealingKeys, SEALING_KEY_AFTERLIFE_MS } from '../../../src/gateway/core/call/keys.ts';
import { purgeJob } from '../../../src/gateway/core/jobs/purge.ts';
import { catchUp } from '../catching-up.ts';
import { createHarness } from '../harness.ts';
import { madeEndpoint } from '../made-endpoint.ts';
import { sealFor } from '../sealing.ts';

const tell = madeEndpoint(
  { method: 'POST', path: '/wps/test/tell', auth: 'anyone', seal: true, value: z.object({ secret: z.string() }) },
  { summary: 'Tells the secret back.', body: z.strictObject({ secret: z.string() }) },
);

const { app, call, clock, services } = await createHarness({
  handlers: [handle(tell, ({ body }) => ({ secret: body.secret }), { rate: { most: 1000, windowMs: 60_000 } })],
});
const PURPOSE = 'POST /wps/test/tell';

async function send(sealed: unknown): Promise<unknown> {
  const headers = { 'X-Merchant': 'lotus', 'Content-Type': 'application/json' };
  const response = await app.request(tell.path, { method: 'POST', headers, body: JSON.stringify(sealed) });
  const answer = z.parse(z.object({ code: z.optional(z.string()) }), await response.json());
  return answer.code ?? 'ok';
}

async function seal(bent: Parameters<typeof sealFor>[4] = {}, purpose = PURPOSE) {
  return sealFor(await services.keys.current(), purpose, { secret: 'lotus' }, clock.now(), bent);
}

test('opens a sealed body', async () => {
  await expect(call(tell, { body: { secret: 'lotus' } })).resolves.toEqual({ secret: 'lotus' });
});

test('refuses a body that comes a second time', async () => {
  const sealed = await seal();
  expect(await send(sealed)).toBe('ok');
  expect(await send(sealed)).toBe('seal.replayed');
});

test('refuses a nonce that comes a second time in another envelope', async () => {
  const nonce = 'n'.repeat(22);
  expect(await send(await seal({ nonce }))).toBe('ok');
  expect(await send(await seal({ nonce }))).toBe('seal.replayed');
});

test('refuses a body that was sealed for another endpoint', async () => {
  expect(await send(await seal({}, 'POST /wps/session/login'))).toBe('seal.invalid');
});

test.each([
  ['too old', -SEAL_WINDOW_MS - 1, 'seal.invalid'],
  ['just in time', -SEAL_WINDOW_MS, 'ok'],
  ['a little ahead', SEAL_WINDOW_MS, 'ok'],
  ['too far ahead', SEAL_WINDOW_MS + 1, 'seal.invalid'],
])('takes the time of a body seriously: %s', async (_name, offset, expected) => {
  expect(await send(await seal({ at: clock.now().getTime() + offset }))).toBe(expected);
});

test('refuses an unknown key, a changed text and a body in the clear', async () => {
  expect(await send(await seal({ kid: 'other' }))).toBe('seal.invalid');
  const sealed = await seal();
  const flipped = sealed.data.startsWith('A') ? 'B' : 'A';
  expect(await send({ ...sealed, data: flipped + sealed.data.slice(1) })).toBe('seal.invalid');
  expect(await send({ secret: 'lotus' })).toBe('seal.invalid');
});

/** Moves the clock to the end of the key that is handed out now. */
async function letKeyEnd(): Promise<void> {
  const { kid } = await services.keys.current();
  const { ends_at } = await services.db
    .selectFrom('sealing_keys')
    .select('ends_at')
    .where('kid', '=', kid)
    .executeTakeFirstOrThrow();
  clock.advance(ends_at.getTime() - clock.now().getTime());
}

test('a key ends, its successor is handed out by every process, and the old one opens for a day what open pages sealed', async () => {
  const before = await services.keys.current();
  const sealed = () => sealFor(before, PURPOSE, { secret: 'lotus' }, clock.now());
  await letKeyEnd();
  const after = await services.keys.current();
  expect(after.kid).not.toBe(before.kid);
  const second = createSealingKeys(services);
  expect(await second.current()).toEqual(after);
  expect(await send(await sealed())).toBe('ok');
  clock.advance(SEALING_KEY_AFTERLIFE_MS);
  expect(await send(await sealed())).toBe('seal.invalid');
  expect(await second.privateKey(before.kid)).toBeNull();
  await catchUp(services, purgeJob([]));
  const kept = await services.db.selectFrom('sealing_keys').select('kid').execute();
  expect(kept).toEqual([{ kid: after.kid }]);
});

test('processes that make a successor at once agree on one', async () => {
  await letKeyEnd();
  const processes = Array.from({ length: 4 }, () => createSealingKeys(services));
  const kids = new Set((await Promise.all(processes.map((keys) => keys.current()))).map(({ kid }) => kid));
  expect(kids.size).toBe(1);
});
