import { atom, type ReadableAtom } from 'nanostores';
import { environment } from '../../api/environment.ts';

/** How a query is written into an address and read from it. */
export interface QueryForm<Query> {
  /** Reads a query; an invalid value counts as missing. */
  readonly read: (parameters: URLSearchParams) => Query;
  /** Writes a query as "" or "?..."; default values are left out. */
  readonly write: (query: Query) => string;
}

export interface AddressQuery<Query> {
  readonly $query: ReadableAtom<Query>;
  /** With `push` the back button leads to the query before; with `replace` it does not. */
  readonly put: (query: Query, how: 'push' | 'replace') => void;
  /**
   * Reads the address, now and whenever the visitor goes back or forward.
   * @param onRead called each time
   * @returns how to stop
   */
  readonly start: (onRead: () => void) => () => void;
}

/** What a page shows, kept in its address, so that the back button works and the address can be shared. */
export function createAddressQuery<Query>({ read, write }: QueryForm<Query>): AddressQuery<Query> {
  const $query = atom<Query>(read(new URLSearchParams()));
  return {
    $query,
    put: (query, how) => {
      const { address, setAddress } = environment();
      const { pathname, hash } = address();
      setAddress(pathname + write(query) + hash, how);
      $query.set(query);
    },
    start: (onRead) => {
      const take = () => {
        $query.set(read(environment().address().searchParams));
        onRead();
      };
      take();
      return environment().listen('back', take);
    },
  };
}

/**
 * The same for what has no address, such as a list in a popup. It begins with `first`, and the back button does not
 * affect it.
 */
export function createOwnQuery<Query>(first: Query): AddressQuery<Query> {
  const $query = atom<Query>(first);
  return {
    $query,
    put: (query) => $query.set(query),
    start: (onRead) => {
      onRead();
      return () => undefined;
    },
  };
}

/** A whole number of a query, or undefined: "12", but neither "1.5" nor "-1" nor "". */
export function wholeNumber(text: string | null): number | undefined {
  return text !== null && /^\d{1,9}$/.test(text) ? Number(text) : undefined;
}

/** A page number of a query, counted from 1; 1 for an invalid one. */
export function pageNumber(text: string | null): number {
  return Math.max(1, wholeNumber(text) ?? 1);
}
