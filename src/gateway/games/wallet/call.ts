import type {
  VendorErrorCode,
  VendorRoundValue,
  VendorStatementValue,
} from '../../../contract/games/vendor/answers.ts';
import type { VendorProfile } from '../../../contract/games/vendor/words.ts';
import type { Money } from '../../../money/money.ts';
import type { Trx } from '../../core/db/schema.ts';
import type { Books } from '../../core/ledger/ledger.ts';
import type { Play } from '../launch/plays.ts';

/** The wallet's answer to a vendor. */
export type WalletAnswer =
  | { readonly kind: 'done'; readonly balance: Money; readonly replayed: boolean }
  | { readonly kind: 'round'; readonly value: VendorRoundValue }
  | { readonly kind: 'statement'; readonly value: VendorStatementValue }
  | {
      readonly kind: 'refused';
      readonly code: VendorErrorCode;
      readonly message: string;
      /** What the player holds, where that was too little or the stake too high. */
      readonly balance?: Money;
    };

/** What a vendor's call is carried out with. The play's row is locked, so its calls run one after the other. */
export interface WalletCall {
  readonly trx: Trx;
  readonly now: Date;
  readonly play: Play;
  /** Whether the log-in that opened the play stood when the play was locked. */
  readonly isLoggedIn: boolean;
  /** The player's active bonus when the play was locked; null without one. */
  readonly activeGrant: bigint | null;
  /** The most that a round may take and pay by itself, in minor units; null where there is no limit. */
  readonly ceilings: { readonly stake: bigint | null; readonly win: bigint | null };
  readonly profile: VendorProfile;
  readonly books: Books;
  /** When the call came in, by `performance.now()`. */
  readonly began: number;
  /** Whether nothing is asked of the database after the answer is kept, so that COMMIT travels with that. */
  readonly endsWithAnswer: boolean;
}

export function refused(code: VendorErrorCode, message: string): WalletAnswer & { readonly kind: 'refused' } {
  return { kind: 'refused', code, message };
}
