import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import * as z from 'zod';
import { signatureHeaders } from '../../../../../src/contract/core/signature.ts';
import { VENDOR_ERRORS, type VendorErrorCode } from '../../../../../src/contract/games/vendor/answers.ts';
import { createVendor } from '../../../../../src/sandbox/vendor/app.ts';
import { memoryJournal } from '../../../../../src/sandbox/vendor/journal.ts';
import type { VendorRecord } from '../../../../../src/sandbox/vendor/records.ts';

const SECRET = 'the secret of PG';
const now = new Date('2026-03-02T10:00:00Z');
const Launched = z.object({ value: z.object({ url: z.string() }) });
const Spun = z.object({ value: z.object({ spin: z.object({ state: z.string() }) }) });

type Action = 'debit' | 'credit' | 'rollback';

/** A player at a slot whose wallet answers each action as it is told; undefined takes it, 'silent' says nothing. */
async function sitDown(answers: Partial<Record<Action, VendorErrorCode | 'silent'>>) {
  const asked: string[] = [];
  const records: VendorRecord[] = [];
  const fetch = async (input: RequestInfo | URL) => {
    const action = new URL(String(input)).pathname.split('/').at(-1) ?? '';
    asked.push(action);
    const answer = action === 'debit' || action === 'credit' || action === 'rollback' ? answers[action] : undefined;
    if (answer === 'silent') throw new TypeError('fetch failed');
    return answer === undefined
      ? Response.json({ success: true, value: { balance: '90.00', currency: 'PHP', replayed: false } })
      : Response.json({ success: false, code: answer }, { status: VENDOR_ERRORS[answer] });
  };
  const options = { secretOf: () => SECRET, publicOrigin: 'http://games.test', now: () => now, later: () => undefined };
  const vendor = await createVendor({ ...options, fetch, journal: memoryJournal(records) });
  const body = JSON.stringify({
    ...{ playId: 'play-0001', gameCode: 'velvet-tiger', currency: 'PHP', language: 'en' },
    ...{ portalOrigin: 'https://www.lotus.example', walletOrigin: 'https://gateway.example' },
  });
  const headers = signatureHeaders(SECRET, now, { method: 'POST', path: '/api/launch', body });
  const launched = await vendor.app.request('/PG/api/launch', { method: 'POST', body, headers });
  const { pathname } = new URL(Launched.parse(await launched.json()).value.url);
  return {
    asked,
    answers,
    vendor,
    restarted: () => createVendor({ ...options, fetch, journal: memoryJournal([...records]) }),
    async spin(id: string = randomUUID()) {
      const body = JSON.stringify({ id, lineStake: 50 });
      const response = await vendor.app.request(`${pathname}/spin`, { method: 'POST', body });
      return Spun.parse(await response.json()).value.spin.state;
    },
  };
}

test.each([
  ['a win', 'unpaid', { credit: 'transaction' }],
  ['a win of a play that the wallet does not know', 'unpaid', { credit: 'session' }],
  ['the return of a stake', 'unreturned', { debit: 'silent', rollback: 'transaction' }],
] as const)(
  '%s that the wallet refuses is not asked for again, after a restart neither',
  async (_what, state, answers) => {
    const player = await sitDown({ ...answers });
    const id = randomUUID();
    expect(await player.spin(id)).toBe(state);
    expect(player.vendor.owed()).toBe(0);
    const before = player.asked.length;
    expect(await player.vendor.deliver()).toBe(0);
    expect(await (await player.restarted()).deliver()).toBe(0);
    expect(await player.spin(id)).toBe(state);
    expect(player.asked.length).toBe(before);
    Object.assign(player.answers, { debit: undefined, credit: undefined });
    expect(await player.spin()).toBe('settled');
  },
);

test('a win whose signature is refused stays owed, because clocks and secrets can be put right', async () => {
  const player = await sitDown({ credit: 'signature' });
  const id = randomUUID();
  expect(await player.spin(id)).toBe('pending');
  expect(await player.vendor.deliver()).toBe(1);
  Object.assign(player.answers, { credit: undefined });
  expect(await player.vendor.deliver()).toBe(0);
  expect(await player.spin(id)).toBe('settled');
});
