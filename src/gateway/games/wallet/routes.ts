import * as z from 'zod/mini';
import { isSigned } from '../../../contract/core/signature.ts';
import { VENDOR_ERRORS } from '../../../contract/games/vendor/answers.ts';
import { VENDOR_CALLS, type VendorCall } from '../../../contract/games/vendor/wallet.ts';
import { USUAL_PROFILE, type VendorProfile } from '../../../contract/games/vendor/words.ts';
import type { Money } from '../../../money/money.ts';
import type { Route, RouteCall } from '../../core/call/route.ts';
import { freeRound } from '../free-rounds/play.ts';
import { vendorLink } from '../launch/vendors.ts';
import { adjust } from './adjust.ts';
import { writeAmount } from './amounts.ts';
import { readBalance } from './balance.ts';
import { batch } from './batch.ts';
import { refused, type WalletAnswer } from './call.ts';
import { bonus, close, credit, end, jackpot } from './credits.ts';
import type { WalletNeeds } from './play-call.ts';
import { cancel, rollback } from './rollbacks.ts';
import { readRound } from './round.ts';
import { addOn, buyIn, debit, tip } from './stakes.ts';
import { readStatement } from './statement.ts';

/**
 * The seamless wallet, as vendors call it (contract/games/vendor/calls.ts). Maintenance does not close it, because rounds must end.
 */
export const vendorRoutes: readonly Route[] = [
  route(VENDOR_CALLS.balance, readBalance),
  route(VENDOR_CALLS.debit, debit),
  route(VENDOR_CALLS.credit, credit),
  route(VENDOR_CALLS.rollback, rollback),
  route(VENDOR_CALLS.batch, batch),
  route(VENDOR_CALLS.close, close),
  route(VENDOR_CALLS.adjust, adjust),
  route(VENDOR_CALLS.freeRound, freeRound),
  route(VENDOR_CALLS.bonus, bonus),
  route(VENDOR_CALLS.jackpot, jackpot),
  route(VENDOR_CALLS.tip, tip),
  route(VENDOR_CALLS.round, readRound),
  route(VENDOR_CALLS.buyIn, buyIn),
  route(VENDOR_CALLS.addOn, addOn),
  route(VENDOR_CALLS.end, end),
  route(VENDOR_CALLS.cancel, cancel),
  route(VENDOR_CALLS.statement, readStatement),
];

function route<B extends z.ZodMiniType>(
  { path, body: schema }: VendorCall<B>,
  run: (needs: WalletNeeds, body: z.output<B>) => Promise<WalletAnswer>,
): Route {
  return {
    method: 'POST',
    path,
    async answer(call) {
      const began = performance.now();
      const vendor = call.params.vassalage ?? '';
      const link = await vendorLink(call, vendor);
      const signed = { method: 'POST', path: new URL(call.request.url).pathname, body: call.text };
      const isSigner = link?.accepted.some((secret) => isSigned(secret, call.now, signed, call.request.headers));
      const profile = link?.profile ?? USUAL_PROFILE;
      const answer = isSigner
        ? await carryOut({ ...call, vendor, profile, began }, schema, run)
        : refused('signature', `Expected a call that vendor "${vendor}" signed in the last minute.`);
      if (answer.kind === 'refused') call.log.info({ path, code: answer.code }, answer.message);
      return respond(answer, profile);
    },
  };
}

async function carryOut<B extends z.ZodMiniType>(
  { db, metrics, text, now, vendor, profile, began }: RouteCall & WalletNeeds,
  schema: B,
  run: (needs: WalletNeeds, body: z.output<B>) => Promise<WalletAnswer>,
): Promise<WalletAnswer> {
  const body = z.safeParse(schema, parse(text));
  if (!body.success) return refused('invalid', z.prettifyError(body.error));
  return run({ db, metrics, now, vendor, profile, began }, body.data);
}

function respond(answer: WalletAnswer, profile: VendorProfile): Response {
  const told = (balance: Money) => ({ balance: writeAmount(balance, profile), currency: balance.currency });
  switch (answer.kind) {
    case 'refused': {
      const { code, message, balance } = answer;
      const value = balance && { value: told(balance) };
      return Response.json({ success: false, code, message, ...value }, { status: VENDOR_ERRORS[code] });
    }
    case 'round':
    case 'statement':
      return Response.json({ success: true, value: answer.value });
    case 'done':
      return Response.json({ success: true, value: { ...told(answer.balance), replayed: answer.replayed } });
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
