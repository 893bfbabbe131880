import type { Activity } from '../../contract/activities/endpoints.ts';
import type { activities } from '../../contract/activities/inputs.ts';
import { parseMoney } from '../../money/money.ts';
import { ApiError } from '../core/call/errors.ts';
import type { CallOf } from '../core/call/handle.ts';
import { countCall } from '../core/call/rate.ts';
import { inTransaction } from '../core/db/transaction.ts';
import { writeOwnAudit } from '../core/operate/audit.ts';
import { randomNumber } from '../core/random.ts';
import { lockCaller } from '../member/locks.ts';
import { prizeColumns, prizeOf } from '../promotions/prize.ts';
import { holdPromise } from '../promotions/promise.ts';
import { zoneOf } from '../registration/zone.ts';
import { approve, changeOf } from './decide.ts';
import { APPLY_RATE } from './limits.ts';
import { isPlayedOnce, paidInOf } from './paid-in.ts';
import { periodOf } from './period.ts';
import { openRule } from './rule.ts';
import { activityOf } from './states.ts';

/**
 * Keeps what the caller applies with, and approves it at once where the rule says so; the audit says that then.
 * @throws ApiError activities.none, activities.notOpen, activities.changed, activities.taken, activities.pictures; request.tooMany
 */
export function applyForActivity(call: CallOf<typeof activities.applyForActivity>): Promise<Activity> {
  const { body, caller, merchant, language, now, random, files, operation } = call;
  const { code, currency } = merchant;
  return inTransaction(call.db, async (trx) => {
    await lockCaller(trx, caller);
    await countCall({ db: trx, now }, `apply ${code} ${caller.memberId}`, APPLY_RATE);
    const rule = await openRule(trx, { merchant: code, slug: body.slug, kind: 'application', now });
    const prize = prizeOf(rule.prize, currency);
    holdPromise(prize, currency, { shown: body.promise, changed: 'activities.changed' });
    if (files.length < rule.pictures) {
      throw new ApiError('activities.pictures', `Expected ${rule.pictures} pictures, found ${files.length}.`, {
        keepWrites: true,
      });
    }
    const timeZone = await zoneOf(trx, code);
    const period = periodOf(rule, timeZone, now);
    const row = await trx
      .insertInto('applications')
      .values({
        ...{
          merchant: code,
          id: randomNumber(random),
          member_id: caller.memberId,
          slug: rule.slug,
          period: period.name,
        },
        ...{ title: JSON.stringify(rule.title), ...prizeColumns(prize, currency) },
        ...{ comment: body.comment, language, pictures: files.length, state: 'open', sent_at: now },
      })
      .onConflict((conflict) => conflict.doNothing())
      .returningAll()
      .executeTakeFirst();
    if (!row) {
      throw new ApiError('activities.taken', 'Expected no application of this period, found one.', {
        keepWrites: true,
      });
    }
    for (const [index, file] of files.entries()) {
      const upload = await file.keep();
      await trx
        .insertInto('application_pictures')
        .values({ merchant: code, application: row.id, number: index + 1, upload, bytes: file.bytes })
        .execute();
    }
    if (rule.approvedWith !== null) {
      const paidIn = await paidInOf(trx, { merchant: code, memberId: caller.memberId, zone: timeZone, period });
      if (isPlayedOnce(paidIn, parseMoney(rule.approvedWith, currency).minor)) {
        const after = await approve({ db: trx, now }, merchant, row);
        await writeOwnAudit(trx, { run: operation, at: now, command: 'applications approve' }, [
          changeOf(row, after, 'The rule of the promotion approves it.'),
        ]);
      }
    }
    return activityOf({ db: trx, now, merchant, language }, caller.memberId, rule);
  });
}
