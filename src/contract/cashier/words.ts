/** Which way a transfer went, as one side sees it. */
export const TRANSFER_DIRECTIONS = ['sent', 'received'] as const;
export type TransferDirection = (typeof TRANSFER_DIRECTIONS)[number];

/** How a deposit is paid: by transfer to a bank account, at an e-wallet, by QR code, with a coin, or by card at the provider. */
export const DEPOSIT_KINDS = ['bank', 'ewallet', 'qr', 'crypto', 'card'] as const;
export type DepositKind = (typeof DEPOSIT_KINDS)[number];

/**
 * Where a deposit stands. `preparing`: the provider has not said yet how to pay. `waiting`: nothing was paid. `confirming`: a
 * payment was seen that does not count yet. `credited`: what came is in the wallet. `refused`, `expired`: nothing came.
 * `partlyReturned`, `returned`: some or all of what came went back.
 */
export const DEPOSIT_STATES = [
  'preparing',
  'waiting',
  'confirming',
  'credited',
  'refused',
  'expired',
  'partlyReturned',
  'returned',
] as const;
export type DepositState = (typeof DEPOSIT_STATES)[number];

/** States in which a payment is still awaited. */
export const OPEN_DEPOSIT_STATES: readonly DepositState[] = ['preparing', 'waiting', 'confirming'];
