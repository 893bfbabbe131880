import type * as z from 'zod/mini';
import { type VendorErrorCode, VendorRoundValue, VendorStatementValue, VendorWalletValue } from './answers.ts';
import {
  VendorAdjustBody,
  VendorBalanceBody,
  VendorBatchBody,
  VendorBuyInBody,
  VendorCancelBody,
  VendorCloseBody,
  VendorCreditBody,
  VendorDebitBody,
  VendorEndBody,
  VendorFreeRoundBody,
  VendorGiftBody,
  VendorRollbackBody,
  VendorRoundBody,
  VendorStatementBody,
  VendorTipBody,
} from './calls.ts';
import { VENDOR_PATHS } from './paths.ts';

/** A call of a vendor to the wallet: what it is for whoever reads the contract, and what goes in and out. */
export interface VendorCall<B extends z.ZodMiniType = z.ZodMiniType> {
  readonly path: (typeof VENDOR_PATHS)[keyof typeof VENDOR_PATHS];
  readonly summary: string;
  /** What holds beyond the schema. */
  readonly rules: string;
  readonly body: B;
  readonly value: z.ZodMiniType;
  /** Beside `signature` and `invalid`, which every call may get. */
  readonly errors: readonly VendorErrorCode[];
}

function call<B extends z.ZodMiniType>(
  told: Omit<VendorCall<B>, 'value'> & Partial<Pick<VendorCall, 'value'>>,
): VendorCall<B> {
  return { value: VendorWalletValue, ...told };
}

const TAKEN = ['session', 'insufficient', 'transaction'] as const;
const STAKE = [...TAKEN, 'ceiling'] as const;
const CEILING =
  'Where the operator has set a ceiling for the stakes of a round, what would go past it is answered with `ceiling` and the balance, and stays refused; a smaller stake under another id may follow.';
const LATE = 'It is carried out after the log-in has ended too.';
const ANEW = 'without a trace, so that the same call may come again later';

/** The whole wallet. The gateway carries out each, and OpenAPI tells them (`npm run openapi`). */
export const VENDOR_CALLS = {
  balance: call({
    path: VENDOR_PATHS.balance,
    summary: "The player's balance.",
    rules: 'Wins that wait for the operator are not in it.',
    body: VendorBalanceBody,
    errors: ['session'],
  }),
  debit: call({
    path: VENDOR_PATHS.debit,
    summary: 'Takes a stake.',
    rules: `It opens the player's bet in the round, adds to it, or opens it again after all of it was rolled back. Too little money is answered with the balance, and that transaction stays refused. ${CEILING}`,
    body: VendorDebitBody,
    errors: STAKE,
  }),
  credit: call({
    path: VENDOR_PATHS.credit,
    summary: 'Pays a win.',
    rules: `A win may be zero, come without a bet, and be one of several until one is final or the round is closed. ${LATE}`,
    body: VendorCreditBody,
    errors: ['session', 'transaction'],
  }),
  rollback: call({
    path: VENDOR_PATHS.rollback,
    summary: 'Gives a stake or a tip back.',
    rules: `It goes by id and player, never by amount. What it undoes is refused if it comes later. A round that was paid out over the stake's play is not rolled back, but adjusted. ${LATE}`,
    body: VendorRollbackBody,
    errors: ['session', 'unknown', 'transaction'],
  }),
  batch: call({
    path: VENDOR_PATHS.batch,
    summary: 'Takes stakes and pays wins in their order, all or none.',
    rules:
      'A win pays for the stakes after it: the player needs the least balance at which no stake finds too little. Transactions that were carried out before count as they were. The balance is that after all of them.',
    body: VendorBatchBody,
    errors: STAKE,
  }),
  close: call({
    path: VENDOR_PATHS.close,
    summary: 'Ends a round for the player.',
    rules: `No stake and no win follows; an adjustment may. A round that nothing was heard of is refused ${ANEW}.`,
    body: VendorCloseBody,
    errors: ['session', 'transaction'],
  }),
  adjust: call({
    path: VENDOR_PATHS.adjust,
    summary: 'Settles a win anew.',
    rules: `What \`replaces\` names (a credit, end, close or adjustment) is mirrored, and \`amount\` is paid in its place; what the player has spent is owed. Each is replaced once, so corrections form a chain. One whose predecessor has not come is refused ${ANEW}. ${LATE}`,
    body: VendorAdjustBody,
    errors: ['session', 'transaction'],
  }),
  freeRound: call({
    path: VENDOR_PATHS.freeRound,
    summary: 'Tells a free round that was played, and pays what it won.',
    rules: `One call for each round, also where it won nothing, until it is answered. It is a round of its own without a stake, and over with this call; it is not adjusted. More rounds than were given stay refused. What no grant of this player and game is known of is answered with \`unknown\` ${ANEW}. Where the prize has terms the balance stays as it is, because what is won becomes a bonus. ${LATE}`,
    body: VendorFreeRoundBody,
    errors: ['session', 'unknown', 'transaction'],
  }),
  bonus: call({
    path: VENDOR_PATHS.bonus,
    summary: 'Pays a win that the house gives.',
    rules: `Tournaments, missions of the vendor's. It wants no bet and no open round. ${LATE}`,
    body: VendorGiftBody,
    errors: ['session', 'transaction'],
  }),
  jackpot: call({
    path: VENDOR_PATHS.jackpot,
    summary: 'Pays a win of a jackpot.',
    rules: `It wants no bet and no open round. ${LATE}`,
    body: VendorGiftBody,
    errors: ['session', 'transaction'],
  }),
  tip: call({
    path: VENDOR_PATHS.tip,
    summary: 'Takes a tip for a dealer.',
    rules: 'It is no stake; a rollback gives it back.',
    body: VendorTipBody,
    errors: TAKEN,
  }),
  round: call({
    path: VENDOR_PATHS.round,
    summary: "Tells a player's round.",
    rules: `For a vendor that lost an answer: what was staked and won, and what became of each transaction. ${LATE}`,
    body: VendorRoundBody,
    value: VendorRoundValue,
    errors: ['session'],
  }),
  buyIn: call({
    path: VENDOR_PATHS.buyIn,
    summary: 'Buys a seat at a table of a card room.',
    rules: 'The seat is a round of its own, and bought once. One that was cancelled before is refused.',
    body: VendorBuyInBody,
    errors: STAKE,
  }),
  addOn: call({
    path: VENDOR_PATHS.addOn,
    summary: 'Buys more for a seat.',
    rules: `Before the buy-in it is refused ${ANEW}.`,
    body: VendorBuyInBody,
    errors: STAKE,
  }),
  end: call({
    path: VENDOR_PATHS.end,
    summary: 'Pays what a player leaves a table with.',
    rules: `It is told until it is answered, and ends the seat. Before the buy-in it is refused ${ANEW}. ${LATE}`,
    body: VendorEndBody,
    errors: ['session', 'transaction'],
  }),
  cancel: call({
    path: VENDOR_PATHS.cancel,
    summary: 'Gives back all that was bought in for a seat.',
    rules: `It is told until it is answered. A buy-in that comes after it is refused. ${LATE}`,
    body: VendorCancelBody,
    errors: ['session', 'transaction'],
  }),
  statement: call({
    path: VENDOR_PATHS.statement,
    summary: "Tells the books of a certification's player.",
    rules:
      'Certifications read here what was booked. It knows the players that `npm run operate -- vendor players` opened, and nobody else.',
    body: VendorStatementBody,
    value: VendorStatementValue,
    errors: ['session'],
  }),
} as const;
