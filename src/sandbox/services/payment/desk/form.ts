import * as z from 'zod';
import { PayInDeskAction } from '../pay-ins/actions.ts';
import { PayOutAction } from '../pay-outs/actions.ts';
import { NOTICE_MODES, type OrderNumber } from '../told.ts';

const OfPayIn = z.object({ payIn: z.string() });
const OfPayOut = z.object({ payOut: z.string() });
const Telling = z.discriminatedUnion('do', [
  z.object({ do: z.literal('postAgain') }),
  z.object({ do: z.literal('mode'), mode: z.enum(NOTICE_MODES) }),
]);
type Telling = z.infer<typeof Telling>;

/** What a form of the desk asks for: something of all that waits, of a pay-in, or of a pay-out. */
export type DeskForm =
  | { readonly of: 'all' }
  | { readonly of: 'telling'; readonly number: OrderNumber; readonly action: Telling }
  | { readonly of: 'payIn'; readonly number: z.infer<typeof OfPayIn>; readonly action: z.infer<typeof PayInDeskAction> }
  | { readonly of: 'payOut'; readonly number: z.infer<typeof OfPayOut>; readonly action: PayOutAction };

/** @returns undefined where no button of the desk sends such fields */
export function deskFormOf(fields: unknown): DeskForm | undefined {
  if (z.object({ do: z.literal('postWaiting') }).safeParse(fields).success) return { of: 'all' };
  const [payIn, payOut] = [OfPayIn.safeParse(fields).data, OfPayOut.safeParse(fields).data];
  const number = payIn ?? payOut;
  if (!number) return undefined;
  const telling = Telling.safeParse(fields).data;
  if (telling) return { of: 'telling', number, action: telling };
  if (payIn) {
    const action = PayInDeskAction.safeParse(fields).data;
    return action && { of: 'payIn', number: payIn, action };
  }
  const action = PayOutAction.safeParse(fields).data;
  return payOut && action && { of: 'payOut', number: payOut, action };
}
