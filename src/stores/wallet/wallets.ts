import type { ReadableAtom } from 'nanostores';
import { call } from '../../api/call.ts';
import { getWallets, type Wallets } from '../../contract/wallet/endpoints.ts';
import { createLoader, type Loaded } from '../core/load.ts';

export interface AllWallets {
  readonly $wallets: ReadableAtom<Loaded<Wallets>>;
  readonly load: () => void;
  readonly stop: () => void;
}

/** Every wallet of whoever is logged in. */
export function createWallets(): AllWallets {
  const { $state, load, stop } = createLoader<Wallets>();
  return { $wallets: $state, stop, load: () => void load((signal) => call(getWallets, {}, { signal })) };
}
