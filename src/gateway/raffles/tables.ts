import type { ColumnType, JSONColumnType } from 'kysely';
import type { Fixed } from '../core/db/fixed.ts';
import type { RaffleRule, RafflesPart } from './part.ts';

type Later<T> = ColumnType<T | null, undefined, T>;

export interface RafflesTables {
  /** Raffles that have opened, each by its promotion and first day. */
  raffles: {
    merchant: Fixed<string>;
    name: Fixed<string>;
    slug: Fixed<string>;
    /** As it was when it opened; a later change is one of the next. */
    rule: JSONColumnType<RaffleRule>;
    /** Hexadecimal; told to nobody before the draw. */
    seed: Fixed<string>;
    /** SHA-256 of the seed. */
    commitment: Fixed<string>;
    opened_at: Fixed<Date>;
    /** When its tickets were numbered, how many they are, and the SHA-256 of their list. */
    sealed_at: Later<Date>;
    tickets: Later<number>;
    digest: Later<string>;
    drawn_at: Later<Date>;
  };
  /** The tickets of each member, in one row of numbers. */
  raffle_tickets: {
    merchant: Fixed<string>;
    raffle: Fixed<string>;
    member_id: Fixed<string>;
    first: Fixed<number>;
    last: Fixed<number>;
  };
  /** What was won, in the order of the draw. */
  raffle_wins: {
    merchant: Fixed<string>;
    raffle: Fixed<string>;
    /** From 1. */
    place: Fixed<number>;
    ticket: Fixed<number>;
    member_id: Fixed<string>;
    /** Which of the rule's prizes, from 0. */
    prize: Fixed<number>;
  };
  /** A brand's configuration of this area, as it was last handed in. */
  raffles_parts: { merchant: string; part: JSONColumnType<RafflesPart> };
}
