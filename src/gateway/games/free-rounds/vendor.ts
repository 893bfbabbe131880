import * as z from 'zod';
import {
  VENDOR_ERRORS,
  VendorFreeRoundsEndValue,
  VendorFreeRoundsValue,
} from '../../../contract/games/vendor/answers.ts';
import { VENDOR_FREE_ROUNDS_END_PATH, VENDOR_FREE_ROUNDS_PATH } from '../../../contract/games/vendor/paths.ts';
import { money } from '../../../money/money.ts';
import type { Context } from '../../core/context.ts';
import { accountOf } from '../launch/account.ts';
import { callVendor } from '../launch/vendor-call.ts';
import { type VendorLink, vendorLink } from '../launch/vendors.ts';
import { writeAmount } from '../wallet/amounts.ts';
import { handleOf, type PlayableRounds } from './given.ts';

type Speaking = Pick<Context, 'db' | 'fetch' | 'now' | 'log' | 'config' | 'versions'>;

const Taken = z.object({ success: z.literal(true), value: VendorFreeRoundsValue });
const Ended = z.object({ success: z.literal(true), value: VendorFreeRoundsEndValue });
const Refusal = z.object({ success: z.literal(false), code: z.enum(['noFreeRounds', 'transaction']) });

/**
 * Tells the vendor of free rounds once.
 * @returns `other` where it has them with another content, `silent` where nobody knows whether it has them
 */
export async function offerToVendor(
  speaking: Speaking,
  given: PlayableRounds,
): Promise<'taken' | 'refused' | 'other' | 'silent'> {
  const { rounds, currency, stake, until } = given;
  const { code: gameCode } = await speaking.db
    .selectFrom('games')
    .select('code')
    .where('node_id', '=', given.node_id)
    .executeTakeFirstOrThrow();
  const account = await accountOf(speaking.db, given);
  const answer = await ask(speaking, given, VENDOR_FREE_ROUNDS_PATH, ({ profile }) => {
    const written = writeAmount(money(stake, currency), profile);
    return { account, gameCode, currency, rounds, stake: written, until: until.getTime() };
  });
  if (answer === null) return 'silent';
  const refusal = Refusal.safeParse(answer.body);
  // A refusal counts only where status and code agree, because a proxy's error page says nothing.
  if (refusal.success && VENDOR_ERRORS[refusal.data.code] === answer.status) {
    return refusal.data.code === 'transaction' ? 'other' : 'refused';
  }
  const taken = Taken.safeParse(answer.body);
  return answer.status === 200 && taken.data?.value.grantId === handleOf(given) ? 'taken' : 'silent';
}

/** Ends free rounds at the vendor. @returns how many it has begun; null where it does not say */
export async function endAtVendor(speaking: Speaking, given: PlayableRounds): Promise<number | null> {
  const answer = await ask(speaking, given, VENDOR_FREE_ROUNDS_END_PATH, () => ({}));
  const ended = answer?.status === 200 ? Ended.safeParse(answer.body) : undefined;
  return ended?.data?.value.played ?? null;
}

/** @returns null where no answer came that can be read */
async function ask(
  speaking: Speaking,
  given: PlayableRounds,
  path: string,
  bodyFor: (link: VendorLink) => object,
): Promise<{ readonly status: number; readonly body: unknown } | null> {
  const { vendor, id } = given;
  try {
    const link = await vendorLink(speaking, vendor);
    if (!link) throw new Error('no link is configured');
    const { status, text } = await callVendor(speaking, link, path, { grantId: handleOf(given), ...bodyFor(link) });
    return { status, body: JSON.parse(text) };
  } catch (err) {
    speaking.log.warn({ err, vendor, freeRounds: id.toString() }, 'a vendor did not answer about free rounds');
    return null;
  }
}
