import { expect, test } from 'vitest';
import { memberClosedSessions } from '../../../src/gateway/member/migrations/20261122123000-member-closed-sessions.ts';
import { createHarness } from '../harness.ts';

test('sessions that a closed account had kept end with it, and no others', async () => {
  const { db, session, clock } = await createHarness();
  await session('member', 'ana');
  await session('member', 'bea');
  const closed = clock.now();
  await db.updateTable('members').set({ closed_at: closed }).where('id', '=', 'ana').execute();
  await memberClosedSessions.up(db);
  const kept = await db.selectFrom('sessions').select(['member_id', 'revoked_at']).orderBy('member_id').execute();
  expect(kept).toEqual([
    { member_id: 'ana', revoked_at: closed },
    { member_id: 'bea', revoked_at: null },
  ]);
});
