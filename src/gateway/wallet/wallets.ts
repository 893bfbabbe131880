import type { Wallet, Wallets } from '../../contract/wallet/endpoints.ts';
import type { wallet } from '../../contract/wallet/inputs.ts';
import type { CallOf } from '../core/call/handle.ts';
import type { Db } from '../core/db/schema.ts';
import { decimalOf } from '../core/ledger/account.ts';
import { type WalletBalance, walletsOf } from '../core/ledger/balances.ts';

/** Wallets in the order in which they are shown; those at vendors follow. */
const ORDER = ['main', 'trial', 'held', 'bonus', 'owed', 'points'];

/** A wallet at a vendor, or what is on the way there or back. */
const AT_VENDOR = /^(vendor|transit)\/(.+)$/;

/** Every wallet of the caller's to which something was ever booked, and the one that they play with in any case. */
export async function listWallets(call: CallOf<typeof wallet.getWallets>): Promise<Wallets> {
  const { db, caller, merchant } = call;
  const { currency } = merchant;
  const played = caller.audience === 'trial' ? 'trial' : 'main';
  const booked = await walletsOf(db, merchant.code, caller.memberId);
  const all = booked.some(({ wallet, unit }) => wallet === played && unit === currency)
    ? booked
    : [{ wallet: played, unit: currency, amount: 0n }, ...booked];
  const own = all.filter(({ wallet }) => !AT_VENDOR.test(wallet)).toSorted((a, b) => rank(a) - rank(b));
  const counted = all.filter(({ wallet, unit }) => unit === currency && (played === 'main') === (wallet !== 'trial'));
  const total = counted.reduce((sum, { amount }) => sum + amount, 0n);
  return {
    wallets: [...own.map(told), ...(await atVendors(db, all))],
    ...{ total: decimalOf(total, currency), currency },
  };
}

function rank({ wallet }: WalletBalance): number {
  const place = ORDER.indexOf(wallet);
  return place < 0 ? ORDER.length : place;
}

function told({ wallet, unit, amount }: WalletBalance): Wallet {
  const currency = unit === 'points' ? null : unit;
  return { wallet, vendorName: null, amount: decimalOf(amount, unit), onItsWay: null, currency };
}

/** Wallets at vendors, by the names of these, each with what is on its way there or back. */
async function atVendors(db: Db, all: readonly WalletBalance[]): Promise<Wallet[]> {
  const codes = [...new Set(all.flatMap(({ wallet }) => AT_VENDOR.exec(wallet)?.[2] ?? []))];
  if (codes.length === 0) return [];
  const vendors = await db.selectFrom('vendors').select(['code', 'name']).where('code', 'in', codes).execute();
  const names = new Map(vendors.map(({ code, name }) => [code, name]));
  const places = codes.flatMap((code) => {
    const units = new Set(all.filter(({ wallet }) => AT_VENDOR.exec(wallet)?.[2] === code).map(({ unit }) => unit));
    return [...units].map((unit) => {
      const held = (wallet: string) => all.find((one) => one.wallet === wallet && one.unit === unit)?.amount ?? 0n;
      const transit = held(`transit/${code}`);
      return {
        ...told({ wallet: `vendor/${code}`, unit, amount: held(`vendor/${code}`) }),
        vendorName: names.get(code) ?? code,
        onItsWay: transit === 0n ? null : decimalOf(transit, unit),
      };
    });
  });
  return places.toSorted((a, b) => (a.vendorName < b.vendorName ? -1 : 1));
}
