import { VENDOR_ERRORS, type VendorErrorCode } from './answers.ts';
import { TRANSFER_CALLS } from './transfers.ts';
import { VENDOR_CALLS, type VendorCall } from './wallet.ts';

const ALWAYS: readonly VendorErrorCode[] = ['signature', 'invalid'];
/** The gateway's own, where its database does not answer or the vendor's time is up: nothing was done. */
const BUSY: readonly [number, readonly string[]] = [503, ['system.busy']];

/** The calls of the wallet as OpenAPI tells them: `vendorDebit` and so on, each with its refusals by HTTP status. */
export function toldCalls() {
  return Object.entries<VendorCall>(VENDOR_CALLS).map(([name, { errors, ...call }]) => {
    const byStatus = Map.groupBy([...errors, ...ALWAYS], (code): number => VENDOR_ERRORS[code]);
    const refusals: ReadonlyMap<number, readonly string[]> = new Map([...byStatus, BUSY]);
    return { ...call, name: `vendor${name.charAt(0).toUpperCase()}${name.slice(1)}`, tag: 'vendor', refusals };
  });
}

/** Neither says what became of a transfer, whose own answer does. */
const REFUSED: ReadonlyMap<number, readonly string[]> = new Map(
  ALWAYS.map((code) => [VENDOR_ERRORS[code], [code]] as const),
);

/** What a vendor serves that keeps players' money, as OpenAPI tells it: `serveTransferIn` and so on. */
export function servedCalls() {
  return Object.entries(TRANSFER_CALLS).map(([name, call]) => ({
    ...call,
    name: `serve${name.charAt(0).toUpperCase()}${name.slice(1)}`,
    tag: 'transfer vendor',
    refusals: REFUSED,
  }));
}
