import * as z from 'zod';
import { partStore } from '../core/merchants/part-store.ts';
import { MESSAGE_KEYS } from './words.ts';

const Words = z.strictObject({ title: z.string().min(1).max(200), text: z.string().min(1).max(2_000) });

/** A brand's configuration of this area, as whoever starts the gateway hands it in. */
export const MessagesPart = z.strictObject({
  /** Words of messages by spec code of the language. */
  texts: z.record(z.string(), z.partialRecord(z.enum(MESSAGE_KEYS), Words)).default({}),
});
export type MessagesPart = z.output<typeof MessagesPart>;

export const { syncPart, partOf } = partStore('message_parts', MessagesPart);
