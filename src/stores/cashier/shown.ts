import type { MemberScreen } from '../../routes/member.ts';
import { type AddressQuery, createAddressQuery } from '../core/address-query.ts';

/** Which of its deposits or withdrawals a screen shows whole; null for its form. */
export interface Shown {
  readonly id: string | null;
}

/** Keeps it in the address: a provider's page leads back to it, a reload stays with it, and the back button leaves it. */
export function createShown(screen: MemberScreen): AddressQuery<Shown> {
  return createAddressQuery<Shown>({
    read: (asked) => ({ id: asked.get('id') }),
    write: ({ id }) => `?${new URLSearchParams({ page: screen, ...(id !== null && { id }) })}`,
  });
}
