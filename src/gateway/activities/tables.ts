import type { ColumnType, GeneratedAlways, JSONColumnType } from 'kysely';
import type { ApplicationState } from '../../contract/activities/words.ts';
import type { Fixed } from '../core/db/fixed.ts';
import type { Names } from '../core/names.ts';
import type { PrizeColumns } from '../promotions/prize.ts';
import type { ActivitiesPart } from './part.ts';

export interface ActivitiesTables {
  /** What members applied for, with what it would give them when they did. */
  applications: PrizeColumns & {
    merchant: Fixed<string>;
    id: Fixed<string>;
    /** Orders what was sent at one time. */
    number: GeneratedAlways<bigint>;
    member_id: Fixed<string>;
    /** The promotion, and which of its periods. */
    slug: Fixed<string>;
    period: Fixed<string>;
    title: JSONColumnType<Names>;
    comment: string;
    /** Spec code of the page that it was sent from, which tells whoever rejects it what the member reads. */
    language: Fixed<string>;
    /** How many came with it. */
    pictures: number;
    state: ApplicationState;
    /** Why it was rejected, as the member reads it. */
    reason: ColumnType<string | null, undefined, string>;
    sent_at: Fixed<Date>;
    decided_at: ColumnType<Date | null, Date | null | undefined, Date>;
  };
  application_pictures: {
    merchant: Fixed<string>;
    application: Fixed<string>;
    /** From 1. */
    number: Fixed<number>;
    /** Where the store of uploads has it. */
    upload: Fixed<string>;
    bytes: Fixed<number>;
  };
  /** A brand's configuration of this area, as it was last handed in. */
  activities_parts: { merchant: string; part: JSONColumnType<ActivitiesPart> };
}
