import * as z from 'zod/mini';
import {
  TRANSFER_CALLS,
  VendorPlayerBody,
  VendorTransferBody,
  VendorTransferStatusBody,
} from '../../../contract/games/vendor/transfers.ts';
import { isCurrency, MoneyError, money, toDecimal } from '../../../money/money.ts';
import { refuse, type SecretOf, signedBody } from '../signed.ts';
import { applyPurse, holdingOf, minorOf, type PurseNeeds, purseName } from './purses.ts';
import { PURSE, type PurseRecord } from './records.ts';

interface TransferNeeds extends PurseNeeds {
  readonly secretOf: SecretOf;
  /** Ends the player's sessions. @returns how many were open */
  readonly kick: (vendor: string, playerId: string) => Promise<number>;
}

type Answered = (vendor: string, request: Request) => Promise<Response>;

/** What the vendor serves an operator whose members' money it keeps (contract/games/vendor/transfers.ts), by path. */
export function transferCalls(needs: TransferNeeds): readonly (readonly [path: string, Answered])[] {
  const { purses, kick } = needs;
  const { transferIn, transferOut, transferStatus, holding, kick: kicking } = TRANSFER_CALLS;
  return [
    served(needs, transferIn.path, VendorTransferBody, (vendor, body) => moved(needs, vendor, 'in', body)),
    served(needs, transferOut.path, VendorTransferBody, (vendor, body) => moved(needs, vendor, 'out', body)),
    served(needs, transferStatus.path, VendorTransferStatusBody, async (vendor, body) => {
      return standing(needs, vendor, body);
    }),
    served(needs, holding.path, VendorPlayerBody, async (vendor, { playerId, currency }) => {
      return isCurrency(currency) ? holdingOf(purses, purseName(vendor, playerId, currency), currency) : null;
    }),
    served(needs, kicking.path, VendorPlayerBody, async (vendor, { playerId }) => {
      return { kicked: await kick(vendor, playerId) };
    }),
  ];
}

/** A call that the operator signed. `answer` gives its value, or null where its body makes no sense. */
function served<B extends z.ZodMiniType>(
  needs: TransferNeeds,
  path: string,
  schema: B,
  answer: (vendor: string, body: z.output<B>) => Promise<object | null>,
): readonly [string, Answered] {
  return [
    path,
    async (vendor, request) => {
      const asked = await signedBody(needs, vendor, path, request);
      if (!asked) return refuse('signature', 401);
      const body = z.safeParse(schema, asked.body);
      const value = body.success ? await answer(vendor, body.data) : null;
      return value ? Response.json({ success: true, value }) : refuse('invalid', 400);
    },
  ];
}

async function moved(
  needs: TransferNeeds,
  vendor: string,
  direction: 'in' | 'out',
  { transferId, playerId, currency, amount: text }: z.infer<typeof VendorTransferBody>,
) {
  if (!isCurrency(currency)) return null;
  const name = purseName(vendor, playerId, currency);
  try {
    const amount = minorOf(text, currency);
    const record: PurseRecord = {
      ...{ type: 'moved', at: needs.now().getTime(), engine: PURSE, purse: name },
      ...{ transferId, direction, amount },
    };
    return await needs.inTurn(name, async () => {
      const known = needs.purses.get(name)?.transfers.get(transferId);
      if (known && (known.direction !== direction || known.amount !== BigInt(amount))) return null;
      if (!known) {
        await needs.write(record);
        applyPurse(needs.purses, record);
      }
      return standing(needs, vendor, { transferId, playerId, currency });
    });
  } catch (error) {
    if (error instanceof MoneyError) return null;
    throw error;
  }
}

function standing(
  { purses }: TransferNeeds,
  vendor: string,
  { transferId, playerId, currency }: z.infer<typeof VendorTransferStatusBody>,
) {
  if (!isCurrency(currency)) return null;
  const known = purses.get(purseName(vendor, playerId, currency))?.transfers.get(transferId);
  const amount = toDecimal(money(known?.amount ?? 0n, currency));
  return { transferId, state: known?.state ?? 'unknown', amount };
}
