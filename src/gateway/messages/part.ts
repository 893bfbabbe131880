import * as z from 'zod';
import type { Db, Trx } from '../core/db/schema.ts';
import { MESSAGE_KEYS } from './words.ts';

const Words = z.strictObject({ title: z.string().min(1).max(200), text: z.string().min(1).max(2_000) });

/** A brand's configuration of this area, as whoever starts the gateway hands it in. */
export const MessagesPart = z.strictObject({
  /** Words of messages by spec code of the language. */
  texts: z.record(z.string(), z.partialRecord(z.enum(MESSAGE_KEYS), Words)).default({}),
});
export type MessagesPart = z.output<typeof MessagesPart>;

/** Stores a brand's part. */
export async function syncPart(trx: Trx, merchant: string, part: MessagesPart): Promise<void> {
  const text = JSON.stringify(part);
  await trx
    .insertInto('message_parts')
    .values({ merchant, part: text })
    .onConflict((conflict) => conflict.column('merchant').doUpdateSet({ part: text }))
    .execute();
}

/** A brand's part, as it was last stored. */
export async function partOf(db: Db, merchant: string): Promise<MessagesPart> {
  const row = await db.selectFrom('message_parts').select('part').where('merchant', '=', merchant).executeTakeFirst();
  return MessagesPart.parse(row?.part ?? {});
}
