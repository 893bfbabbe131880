import type { ReadableAtom } from 'nanostores';
import { call } from '../../api/call.ts';
import { environment } from '../../api/environment.ts';
import { getProfit, type Profit } from '../../contract/records/endpoints.ts';
import { PROFIT_DAYS_MOST } from '../../contract/records/rules.ts';
import { createAddressQuery } from '../core/address-query.ts';
import { type Asking, createAsking } from '../core/asking.ts';
import { createLoader, type Loaded } from '../core/load.ts';
import { profitFilter, type Ranged } from './filters.ts';
import { boundsOf } from './range.ts';

export interface ProfitRecord extends Pick<Asking<Ranged>, '$query' | 'start' | 'show'> {
  readonly $profit: ReadableAtom<Loaded<Profit>>;
  readonly retry: () => void;
}

/** What the member staked and won by day of their zone, in the range that stands in the address. */
export function createProfitRecord(): ProfitRecord {
  const query = createAddressQuery(profitFilter(PROFIT_DAYS_MOST));
  const loader = createLoader<Profit>();
  const load = () =>
    void loader.load((signal) => {
      const now = environment().now();
      const { from, to = now + 1 } = boundsOf(query.$query.get().range, now);
      const zone = new Intl.DateTimeFormat().resolvedOptions().timeZone;
      return call(getProfit, { query: { from, to, zone } }, { signal });
    });
  const { $query, start, show } = createAsking({ query, load, stop: loader.stop, searching: (asked) => asked });
  return { $query, start, show, $profit: loader.$state, retry: load };
}
