import { atom, type ReadableAtom } from 'nanostores';
import { attempts } from '../../api/attempt.ts';
import { call } from '../../api/call.ts';
import { environment } from '../../api/environment.ts';
import { codeOf } from '../../api/errors.ts';
import type { FIELD_ERRORS } from '../../contract/core/fields.ts';
import { type ErrorKey, errorKey } from '../../contract/errors.ts';
import {
  type FundsVendor,
  getFunds,
  type Funds as Places,
  returnFunds,
  sendFunds,
} from '../../contract/games/endpoints.ts';
import { FUNDS_REFUSALS } from '../../contract/games/errors.ts';
import { signOf } from '../../money/decimal.ts';
import { fieldProblems } from '../core/form-problems.ts';
import { createLoader, type Loaded, loadedValue } from '../core/load.ts';
import { toast, toastError } from '../core/toasts.ts';
import { waitLeft } from '../core/wait.ts';
import { balanceMoved } from '../wallet/wallet.ts';
import { FUNDS_PAUSES_MS } from './limits.ts';

/** Why money was not sent: an i18n key, at the amount or at no field. */
export interface FundsProblem {
  readonly field: 'amount' | null;
  readonly key:
    | (typeof FIELD_ERRORS)[number]
    | (typeof FUNDS_REFUSALS)[number]
    | 'cashier.fundsRefused'
    | 'cashier.unknown'
    | ErrorKey;
  /** The gateway may have taken it all the same; the same is to be sent again. */
  readonly unsure: boolean;
}

/** What is being brought back: the code of a vendor, everything, or nothing. */
export type Bringing = { readonly vendor: string } | 'all' | null;

export interface Funds {
  readonly $funds: ReadableAtom<Loaded<Places>>;
  readonly $bringing: ReadableAtom<Bringing>;
  readonly load: () => void;
  /**
   * Reads where the money is, and again after longer and longer pauses for as long as some is on its way; at once when the
   * page is seen again.
   * @param isSeen whether the page is; a page that nobody sees asks nothing
   * @returns how to stop
   */
  readonly start: (isSeen: () => boolean) => () => void;
  /** Sends money to a vendor. A toast tells what became of it. @returns why it was not sent, or nothing where it was */
  readonly send: (vendor: string, amount: string) => Promise<readonly FundsProblem[]>;
  /**
   * Brings back what lies at a vendor, or at all of them; what has a round open there comes later by itself. A toast tells
   * which.
   */
  readonly bringBack: (vendor?: string) => Promise<void>;
}

/** Money of the member at vendors that keep it while their games are played (SPEC 2: transferFund). */
export function createFunds(): Funds {
  const { $state, load: read, stop } = createLoader<Places>();
  const $bringing = atom<Bringing>(null);
  const bring = attempts(returnFunds);
  /** One for each vendor: what was sent to one is not asked for anew because something else went to another meanwhile. */
  const sends = new Map<string, ReturnType<typeof attempts<typeof sendFunds>>>();
  const load = () => read((signal) => call(getFunds, {}, { signal }));

  /** An answer that was lost may have been that of money that has moved. */
  const moved = async () => {
    await balanceMoved();
    await load();
  };

  const send = async (vendor: string, amount: string): Promise<readonly FundsProblem[]> => {
    const attempt = sends.get(vendor) ?? attempts(sendFunds);
    sends.set(vendor, attempt);
    try {
      const { state } = await attempt({ body: { vendor, amount: amount.trim() } });
      await moved();
      if (state === 'refused') return [{ field: null, key: 'cashier.fundsRefused', unsure: false }];
      if (state === 'arrived') toast('success', 'cashier.fundsArrived');
      else toast('info', 'cashier.fundsOnItsWay');
      return [];
    } catch (error) {
      await moved();
      return problemsOf(error);
    }
  };

  const bringBack = async (vendor?: string) => {
    if ($bringing.get()) return;
    $bringing.set(vendor === undefined ? 'all' : { vendor });
    try {
      const { back } = await bring({ body: vendor === undefined ? {} : { vendor } });
      toast('success', back ? 'cashier.broughtBack' : 'cashier.comesLater');
    } catch (error) {
      toastError(codeOf(error));
    }
    await moved();
    $bringing.set(null);
  };

  const start = (isSeen: () => boolean) => {
    let pauses = 0;
    let wasMoving = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const ask = () => {
      if (isSeen()) void load();
    };
    const unfollow = $state.listen((loaded) => {
      if (loaded.state !== 'ready' && loaded.state !== 'failed') return;
      clearTimeout(timer);
      const isMoving = hasMoving(loaded);
      if (wasMoving && !isMoving) void balanceMoved();
      wasMoving = isMoving;
      if (!isMoving) pauses = 0;
      else {
        const pause = FUNDS_PAUSES_MS[Math.min(pauses, FUNDS_PAUSES_MS.length - 1)] ?? 0;
        pauses += 1;
        timer = setTimeout(ask, Math.max(pause, waitLeft() ?? 0));
      }
    });
    const unlisten = environment().listen('return', () => {
      pauses = 0;
      ask();
    });
    ask();
    return () => {
      clearTimeout(timer);
      unlisten();
      unfollow();
      stop();
    };
  };

  return { $funds: $state, $bringing, load: () => void load(), start, send, bringBack };
}

/** Whether money is on its way to a vendor or back, or is to be. */
function hasMoving(loaded: Loaded<Places>): boolean {
  return loadedValue(loaded)?.vendors.some(({ onItsWay, isComingBack }) => onItsWay !== null || isComingBack) ?? false;
}

/** Whether there is anything at a vendor that can be asked back. */
export function hasFunds({ amount, onItsWay }: FundsVendor): boolean {
  return signOf(amount) !== 0 || onItsWay !== null;
}

function problemsOf(error: unknown): readonly FundsProblem[] {
  const found = fieldProblems(error, ['amount'], FUNDS_REFUSALS);
  if (found.length > 0) return found;
  const code = codeOf(error);
  const unsure = code.startsWith('network.') && environment().online();
  return [
    {
      field: code === 'ledger.insufficient' ? 'amount' : null,
      key: unsure ? 'cashier.unknown' : errorKey(code),
      unsure,
    },
  ];
}
