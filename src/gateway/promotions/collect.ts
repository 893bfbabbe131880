import type { Rebate, Reward } from '../../contract/promotions/endpoints.ts';
import type { promotions } from '../../contract/promotions/inputs.ts';
import type { PROMOTIONS_STATUSES } from '../../contract/promotions/statuses.ts';
import { REBATE_DAYS } from '../../contract/promotions/words.ts';
import { money, parseMoney, toDecimal } from '../../money/money.ts';
import { ApiError } from '../core/call/errors.ts';
import type { CallOf } from '../core/call/handle.ts';
import { countCall } from '../core/call/rate.ts';
import { inTransaction } from '../core/db/transaction.ts';
import { lockCaller } from '../member/locks.ts';
import { COLLECT_RATE } from './limits.ts';
import { giveReward, insertReward } from './offer.ts';
import { partOf } from './part.ts';
import { isStillOpen, openSpan, reckon, sumOf } from './rebate.ts';
import { tellReward } from './told.ts';
import { toldLine } from './told-line.ts';

/** What has gathered for the caller since they last collected. */
export async function showRebate({ db, caller, merchant, now }: CallOf<typeof promotions.getRebate>): Promise<Rebate> {
  const { code, currency } = merchant;
  const { rebate } = await partOf(db, code);
  const owner = { merchant: code, member_id: caller.memberId };
  const zero = toDecimal(money(0n, currency));
  const nothing = { currency, lines: [], amount: zero, least: zero, days: REBATE_DAYS };
  if (!rebate) return { ...nothing, isOffered: false, since: now.getTime(), until: now.getTime() };
  const span = await openSpan(db, owner, rebate, now);
  const lines = await reckon(db, owner, span, rebate);
  return {
    ...nothing,
    isOffered: true,
    lines: lines.map((line) => toldLine(line, currency)),
    amount: toDecimal(money(sumOf(lines), currency)),
    least: toDecimal(parseMoney(rebate.least, currency)),
    since: span.since.getTime(),
    until: span.until.getTime(),
  };
}

/**
 * Pays the caller what their rebate has shown: the bets of that very span, which no later bet joins.
 * @throws ApiError promotions.noRebate; promotions.collected where another call has collected since, the page is so old that
 *   some of its bets wait no longer, or they come to another amount now; promotions.tooLittle
 */
export function collectRebate(call: CallOf<typeof promotions.collectRebate>): Promise<Reward> {
  const { body, caller, merchant, now } = call;
  const { code, currency } = merchant;
  const owner = { merchant: code, member_id: caller.memberId };
  return inTransaction(call.db, async (trx) => {
    // Calls of one member come one after the other, so that the second finds what the first has collected.
    await lockCaller(trx, caller);
    await countCall({ db: trx, now }, `collect ${code} ${caller.memberId}`, COLLECT_RATE);
    const { rebate } = await partOf(trx, code);
    if (!rebate) throw refused('promotions.noRebate', 'Expected a merchant that gives rebates, found none.');
    const span = { since: new Date(body.since), until: new Date(body.until) };
    if (!(await isStillOpen(trx, owner, span, { dates: rebate, now }))) {
      throw refused('promotions.collected', 'Expected bets that wait to be collected for, found others.');
    }
    const lines = await reckon(trx, owner, span, rebate);
    const amount = money(sumOf(lines), currency);
    // A win that was settled anew since, or another rate, gives another amount than the member has seen.
    if (toDecimal(amount) !== body.amount) {
      throw refused('promotions.collected', `Expected what was shown, ${body.amount}, found ${toDecimal(amount)}.`);
    }
    const least = parseMoney(rebate.least, currency);
    if (amount.minor === 0n || amount.minor < least.minor) {
      throw refused(
        'promotions.tooLittle',
        `Expected ${toDecimal(least)} ${currency} or more, found ${toDecimal(amount)}.`,
      );
    }
    const reference = span.since.toISOString();
    const reckoning = {
      ...{ since: reference, until: span.until.toISOString() },
      lines: lines.map(({ bets, amount: part, ...line }) => ({ ...line, bets: `${bets}`, amount: `${part}` })),
    };
    const row = await insertReward(trx, {
      ...{ ...owner, source: 'rebate', reference, prize: { of: 'money', amount: amount.minor }, unit: currency },
      ...{ reckoning, offered_at: now, expires_at: null, given_at: now },
    });
    if (!row) throw refused('promotions.collected', 'Expected bets that wait to be collected for, found them paid.');
    await giveReward({ db: trx, now, metrics: call.metrics }, row);
    return tellReward(trx, { language: call.language, currency, now }, row);
  });
}

/** A refusal that is counted as a try. */
function refused(code: keyof typeof PROMOTIONS_STATUSES, message: string): ApiError {
  return new ApiError(code, message, { keepWrites: true });
}
