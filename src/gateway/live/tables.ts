import type { JSONColumnType } from 'kysely';
import type { LivePart } from './part.ts';

export interface LiveTables {
  /** What a brand's configuration says of this area. */
  live_parts: { merchant: string; part: JSONColumnType<LivePart> };
}
