import * as z from 'zod/mini';
import { isSigned } from '../../../contract/core/signature.ts';
import { VENDOR_ERRORS } from '../../../contract/games/vendor/answers.ts';
import {
  VendorBalanceBody,
  VendorCreditBody,
  VendorDebitBody,
  VendorRollbackBody,
} from '../../../contract/games/vendor/calls.ts';
import { VENDOR_PATHS } from '../../../contract/games/vendor/paths.ts';
import { toDecimal } from '../../../money/money.ts';
import type { Route, RouteCall } from '../../core/call/route.ts';
import { vendorLink } from '../launch/vendors.ts';
import { refused, type WalletAnswer } from './transactions.ts';
import { credit, debit, readBalance, rollback, type WalletNeeds } from './wallet.ts';

/**
 * The seamless wallet, as vendors call it (contract/games/vendor/calls.ts). Maintenance does not close it, because rounds must end.
 */
export const vendorRoutes: readonly Route[] = [
  route(VENDOR_PATHS.balance, VendorBalanceBody, (needs, { playId }) => readBalance(needs, playId)),
  route(VENDOR_PATHS.debit, VendorDebitBody, debit),
  route(VENDOR_PATHS.credit, VendorCreditBody, credit),
  route(VENDOR_PATHS.rollback, VendorRollbackBody, rollback),
];

function route<B extends z.ZodMiniType>(
  path: Route['path'],
  schema: B,
  run: (needs: WalletNeeds, body: z.output<B>) => Promise<WalletAnswer>,
): Route {
  return {
    method: 'POST',
    path,
    async answer(call) {
      const answer = await carryOut(call, schema, run);
      if (answer.kind === 'refused') call.log.info({ path, code: answer.code }, answer.message);
      return respond(answer);
    },
  };
}

async function carryOut<B extends z.ZodMiniType>(
  { db, config, metrics, request, text, params, now }: RouteCall,
  schema: B,
  run: (needs: WalletNeeds, body: z.output<B>) => Promise<WalletAnswer>,
): Promise<WalletAnswer> {
  const vendor = params.vassalage ?? '';
  const link = await vendorLink({ db, config, now }, vendor);
  const call = { method: 'POST', path: new URL(request.url).pathname, body: text };
  if (!link?.accepted.some((secret) => isSigned(secret, now, call, request.headers))) {
    return refused('signature', `Expected a call that vendor "${vendor}" signed in the last minute.`);
  }
  const body = z.safeParse(schema, parse(text));
  if (!body.success) return refused('invalid', z.prettifyError(body.error));
  return run({ db, metrics, now, vendor }, body.data);
}

function respond(answer: WalletAnswer): Response {
  if (answer.kind === 'refused') {
    const { code, message } = answer;
    return Response.json({ success: false, code, message }, { status: VENDOR_ERRORS[code] });
  }
  const { balance, replayed } = answer;
  return Response.json({ success: true, value: { balance: toDecimal(balance), currency: balance.currency, replayed } });
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
