import type { Trx } from '../core/db/schema.ts';
import { noteDates } from './changes.ts';
import { type ReferralPart, ruleOf, spanOf, writePart } from './part.ts';

/** Stores a brand's configuration of this area. Where it runs on other days than before, shares of those are reckoned anew. */
export async function syncPart(trx: Trx, merchant: string, part: ReferralPart): Promise<void> {
  const before = await ruleOf(trx, merchant);
  await writePart(trx, merchant, part);
  const { rule } = part;
  if (before?.from === rule?.from && before?.to === rule?.to) return;
  const was = before && (await spanOf(trx, merchant, before));
  const is = rule && (await spanOf(trx, merchant, rule));
  await noteDates(trx, merchant, { was, is });
}
