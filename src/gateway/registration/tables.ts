import type { ColumnType, JSONColumnType } from 'kysely';
import type { GiftCondition } from '../../contract/registration/words.ts';
import type { RegistrationPart } from './part.ts';

type MaybeText = ColumnType<string | null, string | null | undefined, string | null>;
type MaybeTime = ColumnType<Date | null, Date | null | undefined, Date | null>;

export interface RegistrationTables {
  /** What a brand's configuration says of this area. */
  registration_parts: { merchant: string; part: JSONColumnType<RegistrationPart> };
  /** Rules of fields where a merchant's own differ from DEFAULT_FIELDS. */
  register_rules: {
    merchant: string;
    field: string;
    enabled: boolean;
    required: boolean;
    /** One of PATTERNS. */
    family: string;
    min_length: number;
    max_length: number;
  };
  /** What new members were promised. */
  registration_gifts: {
    merchant: string;
    member_id: string;
    /** A decimal in `currency`. */
    amount: string;
    currency: string;
    /** What has to be proven first. */
    after: GiftCondition;
    /** SHA-256 of the address that the member registered from, hex: of IPv6 that of its group. */
    address: string;
    /** SHA-256 of the widest network that one customer has there, hex; null in gifts of earlier releases. */
    network: MaybeText;
    /** The device that the member registered on, as {@link RegistrationTables.registration_gift_proofs} has it. */
    device: MaybeText;
    promised_at: Date;
    given_at: MaybeTime;
    /** When it is looked at again, because it could not be given yet. */
    retry_at: MaybeTime;
    /** Since when it waits for an operator, because the device has had a gift. */
    held_at: MaybeTime;
    /** When an operator said no. */
    refused_at: MaybeTime;
  };
  /** SHA-256 of each number, address of mail and device that a gift was given for, hex: one person and device gets one. */
  registration_gift_proofs: { merchant: string; proof: string };
}
