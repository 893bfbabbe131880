import { atom, computed, type ReadableAtom } from 'nanostores';
import { call } from '../../api/call.ts';
import { environment } from '../../api/environment.ts';
import { ApiError } from '../../api/errors.ts';
import { key, readLocal, writeLocal } from '../../api/storage.ts';
import { getBalance } from '../../contract/wallet/endpoints.ts';
import { isCurrency, type Money, parseMoney } from '../../money/money.ts';
import { createLoader, type Loaded, loadedPart, loadedValue } from '../core/load.ts';
import { $session } from '../session/session.ts';

/** What the member has, as it was told last. */
interface Holdings {
  readonly balance: Money;
  readonly held: Money | null;
  readonly away: Money | null;
  readonly bonus: BonusMoney | null;
}

export interface BonusMoney {
  readonly amount: Money;
  /** What is left to wager of it. */
  readonly left: Money;
}

const loader = createLoader<Holdings>();
const $holdings = computed(loader.$state, loadedValue);

/** The main wallet of the member; idle for a visitor. It is read when a session begins and on request. */
export const $balance: ReadableAtom<Loaded<Money>> = computed(loader.$state, (loaded) =>
  loadedPart(loaded, ({ balance }) => balance),
);

/** What is the member's beside it, but waits until the house has looked at it (a win above its vendor's ceiling); null where nothing does. */
export const $held: ReadableAtom<Money | null> = computed($holdings, (known) => known?.held ?? null);

/** What is the member's beside it, but with games whose vendors keep it while they are played; null where nothing is. */
export const $away: ReadableAtom<Money | null> = computed($holdings, (known) => known?.away ?? null);

/** Money of an open bonus, which is played with but not withdrawn; null without one. */
export const $bonus: ReadableAtom<BonusMoney | null> = computed($holdings, (known) => known?.bonus ?? null);

const $hidden = atom(false);
/** SPEC 2: the balance can be hidden, and this device remembers it. */
export const $balanceHidden: ReadableAtom<boolean> = $hidden;

declare module '../../contract/core/storage.ts' {
  interface LocalNames {
    /** When the balance moved last, as far as a tab of this browser knows; it says nothing of whose it is. */
    balanceMoved: string;
  }
}

/**
 * Reads the balance after each login and each return to the page, and removes it after a log-out; a session that is held
 * has none (SPEC 4). Follows the hide toggle of other tabs, and reads it again when it moved there.
 */
export function startWallet(): void {
  const look = () => $hidden.set(readLocal('balanceHidden') !== null);
  look();
  let known: string | undefined;
  environment().listen('storage', (changed) => {
    look();
    if (changed === key('balanceMoved') && known !== undefined) void refreshBalance();
  });
  $session.subscribe((session) => {
    const id = session.audience === 'visitor' || session.member.password ? undefined : session.member.id;
    if (id === known) return;
    known = id;
    // The balance is removed, so that nobody sees another member's.
    loader.put(undefined);
    if (id !== undefined) void refreshBalance();
  });
  environment().listen('return', () => known !== undefined && void refreshBalance());
}

/** Something has moved the balance: it is read again, here and in the brand's other tabs. */
export async function balanceMoved(): Promise<void> {
  writeLocal('balanceMoved', String(environment().now()));
  await refreshBalance();
}

export function refreshBalance(): Promise<void> {
  return loader.load(async (signal) => {
    const { balance, held, away, bonus, currency } = await call(getBalance, {}, { signal });
    if (!isCurrency(currency)) {
      throw new ApiError('network.answer', { message: `Expected a currency of src/money, found "${currency}".` });
    }
    const read = (amount: string) => parseMoney(amount, currency);
    return {
      balance: read(balance),
      held: held === undefined ? null : read(held),
      away: away === undefined ? null : read(away),
      bonus: bonus === undefined ? null : { amount: read(bonus.amount), left: read(bonus.left) },
    };
  });
}

export function toggleBalance(): void {
  const hidden = readLocal('balanceHidden') === null;
  writeLocal('balanceHidden', hidden ? '1' : null);
  environment().mark('balance', hidden ? 'hidden' : 'shown');
  $hidden.set(hidden);
}
