import * as z from 'zod/mini';
import { Wagering } from '../bonuses/endpoints.ts';
import { endpoint, takes } from '../core/endpoint.ts';
import { cursorPage } from '../core/lists.ts';
import { CurrencyCode, Instant, PositiveAmount } from '../core/wire.ts';
import { PayoutAccount } from '../security/endpoints.ts';
import { Deposit, DepositMethod } from './deposit.ts';
import type {
  DepositBody,
  DepositIdBody,
  DepositsQuery,
  MemberTransfersQuery,
  PartnersQuery,
  SendBody,
  WithdrawalDisputeBody,
  WithdrawalIdBody,
  WithdrawalsQuery,
  WithdrawBody,
} from './inputs.ts';
import { PROOF_FILES } from './proof.ts';
import { Withdrawal, WithdrawalTerms } from './withdrawal.ts';
import { PAYOUT_STEPS, TRANSFER_DIRECTIONS } from './words.ts';

// Every page of a member asks this for its header, and carries none of the others.
export { type AwaitedWithdrawals, getAwaitedWithdrawals } from './awaited.ts';

/** Somebody whom the caller invited, or who invited the caller. */
export const Partner = z.object({ username: z.string(), nickname: z.string() });
export type Partner = z.infer<typeof Partner>;

/** To whom the caller may send money (SPEC 6: upline or downline), and how much. */
export const getPartners = endpoint({
  method: 'GET',
  path: '/wps/relay/MCSFE_transferPartners',
  auth: 'member',
  takes: takes<{ query: typeof PartnersQuery }>(),
  value: z.object({
    /** Null where nobody invited the caller. */
    upline: z.nullable(Partner),
    /** The first of them by name, as far as they begin with what was asked for. */
    downlines: z.array(Partner),
    /** Whether there are more than these. */
    hasMore: z.boolean(),
    /** Null where the merchant offers no transfers. */
    limits: z.nullable(
      z.object({
        least: PositiveAmount,
        most: PositiveAmount,
        /** In any 24 hours. */
        perDay: z.int(),
        /** Of these. */
        left: z.int(),
      }),
    ),
    currency: CurrencyCode,
    hasPaymentPassword: z.boolean(),
  }),
});
export type Partners = z.infer<typeof getPartners.value>;

/** What one side sees of a transfer between two members. */
export const MemberTransfer = z.object({
  id: z.string(),
  at: Instant,
  direction: z.enum(TRANSFER_DIRECTIONS),
  /** The other side. */
  partner: Partner,
  amount: PositiveAmount,
  currency: CurrencyCode,
});
export type MemberTransfer = z.infer<typeof MemberTransfer>;

/** Sends money from the caller's main wallet to the upline's or a downline's. */
export const sendToMember = endpoint({
  method: 'POST',
  path: '/wps/relay/MCSFE_transferUpline',
  auth: 'member',
  seal: true,
  idempotent: true,
  takes: takes<{ body: typeof SendBody }>(),
  value: MemberTransfer,
});

/** What the caller sent and received, newest first. */
export const getMemberTransfers = endpoint({
  method: 'GET',
  path: '/wps/relay/MCSFE_transferUplineRecord',
  auth: 'member',
  takes: takes<{ query: typeof MemberTransfersQuery }>(),
  value: cursorPage(MemberTransfer),
});
export type MemberTransfers = z.infer<typeof getMemberTransfers.value>;

/** How the caller may pay in. */
export const getDepositMethods = endpoint({
  method: 'GET',
  path: '/wps/relay/MCSFE_depositMethods',
  auth: 'session',
  value: z.object({
    /** In the brand's order; none where it takes no deposits. */
    methods: z.array(DepositMethod),
    currency: CurrencyCode,
    /** What a withdrawal will ask for that the caller lacks; none at brands that pay nothing out. */
    lacks: z.array(z.enum(PAYOUT_STEPS)),
  }),
});
export type DepositMethods = z.infer<typeof getDepositMethods.value>;

/**
 * Begins a deposit. The answer does not say yet how to pay: {@link checkDeposit} asks the provider, and whoever never does finds
 * it done by the gateway.
 */
export const beginDeposit = endpoint({
  method: 'POST',
  path: '/wps/relay/MCSFE_deposit',
  auth: 'member',
  idempotent: true,
  takes: takes<{ body: typeof DepositBody }>(),
  value: Deposit,
});

/** Sends a picture of a receipt, by which a payment that did not arrive is looked for. */
export const sendDepositProof = endpoint({
  method: 'POST',
  path: '/wps/relay/MCSFE_depositProof',
  auth: 'member',
  idempotent: true,
  files: PROOF_FILES,
  takes: takes<{ body: typeof DepositIdBody }>(),
  value: Deposit,
});

/** The caller's deposits, newest first. */
export const getDeposits = endpoint({
  method: 'GET',
  path: '/wps/relay/MCSFE_depositRecord',
  auth: 'member',
  takes: takes<{ query: typeof DepositsQuery }>(),
  value: cursorPage(Deposit),
});
export type Deposits = z.infer<typeof getDeposits.value>;

/** Asks the provider now what became of one deposit of the caller's, and books it. Repeating it changes nothing. */
export const checkDeposit = endpoint({
  method: 'POST',
  path: '/wps/relay/MCSFE_depositCheck',
  auth: 'member',
  takes: takes<{ body: typeof DepositIdBody }>(),
  value: Deposit,
});

/** How much the caller may withdraw, and to where. */
export const getWithdrawalTerms = endpoint({
  method: 'GET',
  path: '/wps/relay/MCSFE_withdrawTerms',
  auth: 'session',
  value: z.object({
    /** Null where the brand pays nothing out, or the gateway knows no provider for it. */
    terms: z.nullable(WithdrawalTerms),
    currency: CurrencyCode,
    /** What lies free in the main wallet. */
    available: PositiveAmount,
    /** What the caller owes, which bars withdrawals until a deposit settles it; "0.00" as a rule. */
    owed: PositiveAmount,
    /** What is left to wager of an open bonus, which bars withdrawals until it is done or given up; null without one. */
    wagering: z.nullable(Wagering),
    /** Where the caller is paid. Those that wait are among them. */
    accounts: z.array(PayoutAccount),
    hasPaymentPassword: z.boolean(),
  }),
});
export type WithdrawalTermsValue = z.infer<typeof getWithdrawalTerms.value>;

/** Freezes money of the caller's main wallet, to be paid to a bound account. It cannot be taken back. */
export const withdraw = endpoint({
  method: 'POST',
  path: '/wps/relay/MCSFE_withdraw',
  auth: 'member',
  seal: true,
  idempotent: true,
  takes: takes<{ body: typeof WithdrawBody }>(),
  value: Withdrawal,
});

/** The caller's withdrawals, newest first. */
export const getWithdrawals = endpoint({
  method: 'GET',
  path: '/wps/relay/MCSFE_withdrawRecord',
  auth: 'member',
  takes: takes<{ query: typeof WithdrawalsQuery }>(),
  value: cursorPage(Withdrawal),
});
export type Withdrawals = z.infer<typeof getWithdrawals.value>;

/** Asks the provider now what became of one withdrawal of the caller's, and books it. Repeating it changes nothing. */
export const checkWithdrawal = endpoint({
  method: 'POST',
  path: '/wps/relay/MCSFE_withdrawCheck',
  auth: 'member',
  takes: takes<{ body: typeof WithdrawalIdBody }>(),
  value: Withdrawal,
});

/** Says that all of it came. */
export const confirmWithdrawal = endpoint({
  method: 'POST',
  path: '/wps/relay/MCSFE_withdrawConfirm',
  auth: 'member',
  idempotent: true,
  takes: takes<{ body: typeof WithdrawalIdBody }>(),
  value: Withdrawal,
});

/** Says that nothing or a part of it came, with a picture that shows it. The operator looks, and the member is told. */
export const disputeWithdrawal = endpoint({
  method: 'POST',
  path: '/wps/relay/MCSFE_withdrawDispute',
  auth: 'member',
  idempotent: true,
  files: PROOF_FILES,
  takes: takes<{ body: typeof WithdrawalDisputeBody }>(),
  value: Withdrawal,
});
