import { atom, type ReadableAtom } from 'nanostores';
import { attempts } from '../../api/attempt.ts';
import { codeOf } from '../../api/errors.ts';
import { returnFunds } from '../../contract/games/endpoints.ts';
import { toast, toastError } from '../core/toasts.ts';
import { balanceMoved } from '../wallet/wallet.ts';
import { type AllWallets, createWallets } from '../wallet/wallets.ts';

export interface Funds extends AllWallets {
  readonly $isBringing: ReadableAtom<boolean>;
  /** Brings back what lies at vendors; what has a round open there comes later by itself. A toast tells which. */
  readonly bringBack: () => Promise<void>;
}

/** Money of the member at vendors that keep it while their games are played (SPEC 2: transferFund). */
export function createFunds(): Funds {
  const wallets = createWallets();
  const $bringing = atom(false);
  const bring = attempts(returnFunds);
  return {
    ...wallets,
    $isBringing: $bringing,
    bringBack: async () => {
      if ($bringing.get()) return;
      $bringing.set(true);
      try {
        const { back } = await bring({});
        toast('success', back ? 'cashier.broughtBack' : 'cashier.comesLater');
      } catch (error) {
        toastError(codeOf(error));
      }
      // An answer that was lost on its way may have been that of money that is back.
      await balanceMoved();
      wallets.load();
      $bringing.set(false);
    },
  };
}
