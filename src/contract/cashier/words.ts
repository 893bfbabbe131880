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

/**
 * Where a withdrawal stands. `pending`: asked for, its money frozen. `review`: somebody at the operator looks at it. `approved`: it
 * is to be paid. `paying`: the payment provider has it. `disbursed`: paid, and the member has not said whether it came.
 * `received`: the member says that all came. `forced`: the member did not say in time, which counts as received.
 * `partlyReceived`, `disputed`: the member says that a part or nothing came, and the operator looks. `returned`: all that was
 * paid came back into the wallet. `rejected`: nothing was paid, and all is back in the wallet.
 */
export const WITHDRAWAL_STATES = [
  'pending',
  'review',
  'approved',
  'paying',
  'disbursed',
  'received',
  'forced',
  'partlyReceived',
  'disputed',
  'returned',
  'rejected',
] as const;
export type WithdrawalState = (typeof WITHDRAWAL_STATES)[number];

/** States in which a withdrawal goes on by itself or by somebody's decision. */
export const OPEN_WITHDRAWAL_STATES: readonly WithdrawalState[] = [
  'pending',
  'review',
  'approved',
  'paying',
  'disbursed',
  'partlyReceived',
  'disputed',
];

/**
 * Why nothing was paid. `account`: nothing can be paid to the account. `verification`: something has to be proved first. `wagering`:
 * not enough was played. `terms`: the terms of the brand do not allow it. `provider`: the payment provider refused. `support`:
 * customer service tells.
 */
export const REJECT_REASONS = ['account', 'verification', 'wagering', 'terms', 'provider', 'support'] as const;
export type RejectReason = (typeof REJECT_REASONS)[number];

/** What a member has ready before a withdrawal can be asked for, in the order in which it is done. */
export const PAYOUT_STEPS = ['paymentPassword', 'account'] as const;
export type PayoutStep = (typeof PAYOUT_STEPS)[number];
