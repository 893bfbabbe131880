import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright';
import { inTransaction } from '../../../src/gateway/core/db/transaction.ts';
import { post } from '../../../src/gateway/core/ledger/ledger.ts';
import { pointAccounts } from '../../../src/gateway/points/accounts.ts';
import { giveTabSession } from '../logging-in.ts';
import { newMember } from '../new-member.ts';
import type { OwnPortal } from '../own-portal.ts';
import { payBy } from '../payment-password.ts';
import { hidePopups } from '../popups-seen.ts';
import type { Visit, Visitor } from '../visit.ts';

/** A visitor who is logged in as a new member with a payment password and points, as nothing in the product gives them. */
export async function collector(
  portal: OwnPortal,
  enter: (visit: Visit) => Promise<Visitor>,
  {
    brand,
    username,
    points,
  }: { readonly brand: 'lotus' | 'harbor'; readonly username: string; readonly points: bigint },
): Promise<Visitor> {
  const { db, clock, metrics } = portal.services;
  const { id, account } = await newMember(portal, brand, username);
  const { own, mall } = pointAccounts({ merchant: brand, member_id: id });
  const booking = { kind: 'points.collected', reference: randomUUID(), operation: 'test' };
  const postings = [{ source: mall, destination: own, amount: points }];
  await inTransaction(db, (trx) => post({ db: trx, now: clock.now(), metrics }, { ...booking, postings }));
  await payBy(portal.port, brand, account);
  const visitor = await enter({ brand, port: portal.port });
  await hidePopups(visitor.context, brand);
  await giveTabSession(visitor, account);
  return visitor;
}

/** How many points the page says that its member has. */
export async function shownPoints(page: Page): Promise<number> {
  return Number(await page.locator('[data-points]').getAttribute('data-points'));
}
