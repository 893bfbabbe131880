import { attempts } from '../../api/attempt.ts';
import { convertPoints, type PointGood, type Redemption, redeemPoints } from '../../contract/points/endpoints.ts';
import { ADDRESS_FIELDS, REDEEM_REFUSALS, type RedeemRefusal } from '../../contract/points/words.ts';
import { type SpendProblem, spendProblems } from '../cashier/problems.ts';
import { balanceMoved } from '../wallet/wallet.ts';

/** The fields of the form that redeems a good, under their names in the contract. */
export const REDEEM_FIELDS = [...ADDRESS_FIELDS, 'paymentPassword'] as const;
export type RedeemField = (typeof REDEEM_FIELDS)[number];

/** The fields of the form that changes points into money. */
export const CONVERT_FIELDS = ['points', 'paymentPassword'] as const;
export type ConvertField = (typeof CONVERT_FIELDS)[number];

/** Why nothing was redeemed. */
export type RedeemProblem<Field extends string> = SpendProblem<Field, RedeemRefusal | 'points.unknown'>;

type Outcome<Field extends string> =
  | { readonly redemption: Redemption }
  | { readonly problems: readonly RedeemProblem<Field>[] };

/** Redeems a good as it was shown; the address goes along where it is sent. */
export function createRedeeming(): (
  good: PointGood,
  typed: (name: RedeemField) => string,
) => Promise<Outcome<RedeemField>> {
  const attempt = attempts(redeemPoints);
  return async ({ id, kind, points, amount }, typed) => {
    const written = (name: RedeemField) => typed(name).trim();
    const address =
      kind === 'sent'
        ? {
            ...{ recipient: written('recipient'), phone: written('phone'), street: written('street') },
            ...{ city: written('city'), postcode: written('postcode'), country: written('country') },
          }
        : {};
    const body = { good: id, points, amount, ...address, paymentPassword: written('paymentPassword') };
    try {
      const redemption = await attempt({ body });
      void balanceMoved();
      return { redemption };
    } catch (error) {
      return {
        problems: ofForm(spendProblems(error, REDEEM_FIELDS, REDEEM_REFUSALS, 'points.unknown'), REDEEM_FIELDS),
      };
    }
  };
}

/** Changes points into the money that was shown. */
export function createConverting(): (typed: {
  readonly points: number;
  readonly amount: string;
  readonly paymentPassword: string;
}) => Promise<Outcome<ConvertField>> {
  const attempt = attempts(convertPoints);
  return async ({ points, amount, paymentPassword }) => {
    try {
      const redemption = await attempt({ body: { points, amount, paymentPassword: paymentPassword.trim() } });
      void balanceMoved();
      return { redemption };
    } catch (error) {
      return {
        problems: ofForm(spendProblems(error, CONVERT_FIELDS, REDEEM_REFUSALS, 'points.unknown'), CONVERT_FIELDS),
      };
    }
  };
}

/** Problems at fields that the form has, or at none. */
function ofForm<Field extends string>(
  problems: readonly RedeemProblem<Field | 'amount' | 'paymentPassword'>[],
  fields: readonly Field[],
): readonly RedeemProblem<Field>[] {
  return problems.map((problem) => ({ ...problem, field: fields.find((name) => name === problem.field) ?? null }));
}
