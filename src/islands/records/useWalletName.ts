import type { Wallet } from '../../contract/wallet/endpoints.ts';
import { useLocale } from '../../ui/locale.tsx';

/** Wallets that every brand may have, beside those at vendors. */
export const OWN_WALLETS = ['main', 'trial', 'held', 'bonus', 'owed', 'points'] as const;
export type OwnWallet = (typeof OWN_WALLETS)[number];

export function ownWallet(wallet: string): OwnWallet | undefined {
  return OWN_WALLETS.find((one) => one === wallet);
}

/** How a wallet is called: by what it is for, or by the vendor that has it. */
export function useWalletName(): (wallet: Pick<Wallet, 'wallet' | 'vendorName'>) => string {
  const { t } = useLocale();
  return ({ wallet, vendorName }) => {
    const own = ownWallet(wallet);
    return own ? t(`records.wallet.${own}`) : (vendorName ?? wallet);
  };
}
