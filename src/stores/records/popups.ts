import type { RecordedBet } from '../../contract/records/endpoints.ts';

export interface RecordsPopups {
  /** A round of the member's, as its vendor shows it. */
  readonly round: { readonly bet: RecordedBet; readonly betId: number; readonly currency: string };
}

declare module '../core/modals.ts' {
  interface Popups extends RecordsPopups {}
}
