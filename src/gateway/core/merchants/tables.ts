import type { ColumnType, Generated } from 'kysely';
import type { Flag } from '../../../contract/core/words.ts';

export interface MerchantTables {
  merchants: {
    code: string;
    /** A {@link Merchant} as JSON; written as text, read parsed. */
    config: ColumnType<unknown, string, string>;
  };
  /** What an operator changes while the gateway runs. */
  merchant_gates: {
    merchant: string;
    maintenance: Generated<boolean>;
    maintenance_ends_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
    blocked_countries: Generated<string[]>;
    blocked_ips: Generated<string[]>;
  };
  /** What an operator switched on or off against the word of the brand. */
  flag_overrides: {
    merchant: string;
    flag: Flag;
    enabled: boolean;
    since: Date;
  };
}
