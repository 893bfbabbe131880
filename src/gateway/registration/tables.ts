import type { JSONColumnType } from 'kysely';
import type { RegistrationPart } from './part.ts';

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
}
