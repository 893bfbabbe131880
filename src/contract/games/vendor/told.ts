import { VENDOR_ERRORS, type VendorErrorCode } from './answers.ts';
import { SERVED_CALLS, type ServedCall } from './served.ts';
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

/** What vendors serve, as OpenAPI tells it: `serveLaunch` and so on, and what those do that keep players' money. */
export function servedCalls() {
  const served = Object.entries<ServedCall>(SERVED_CALLS).map(([name, { errors, ...call }]) => ({
    ...call,
    name: servedName(name),
    tag: 'served by vendors',
    refusals: refusalsOf([...ALWAYS, ...errors]),
  }));
  const transfers = Object.entries(TRANSFER_CALLS).map(([name, call]) => ({
    ...call,
    name: servedName(name),
    tag: 'transfer vendor',
    refusals: REFUSED,
  }));
  return [...served, ...transfers];
}

const servedName = (name: string) => `serve${name.charAt(0).toUpperCase()}${name.slice(1)}`;

function refusalsOf(codes: readonly VendorErrorCode[]): ReadonlyMap<number, readonly string[]> {
  return Map.groupBy(codes, (code): number => VENDOR_ERRORS[code]);
}
