import * as z from 'zod/mini';
import { NOTICE_PATH, type Notice, NoticeBody } from '../../../contract/cashier/provider/calls.ts';
import { isSigned } from '../../../contract/core/signature.ts';
import type { Route, RouteCall } from '../../core/call/route.ts';
import { inTransaction } from '../../core/db/transaction.ts';
import { providerLink } from './ask.ts';
import { makeDue } from './named.ts';

/**
 * A provider says that something may have changed. It is verified, stored and acknowledged, and has the job ask: a notice that comes
 * late, twice, out of order or from a thief of the secret books nothing. Maintenance does not close it, because money comes.
 */
export const noticeRoute: Route = {
  method: 'POST',
  path: NOTICE_PATH,
  async answer(call) {
    const provider = call.params.provider ?? '';
    const link = providerLink(call, provider);
    const signed = { method: 'POST', path: new URL(call.request.url).pathname, body: call.text };
    if (!link || !isSigned(link.secret, call.now, signed, call.request.headers)) {
      call.log.info({ provider }, 'refused a notice that its provider did not sign');
      return answered(401, 'Expected a notice that this provider signed in the last minute.');
    }
    const notice = z.safeParse(NoticeBody, parsed(call.text));
    if (!notice.success) return answered(400, 'Expected {"payIn": "NUMBER"} or {"payOut": "NUMBER"}.');
    await keep(call, provider, notice.data);
    return Response.json({});
  },
};

async function keep({ db, now }: RouteCall, provider: string, notice: Notice): Promise<void> {
  const [table, id] =
    'payIn' in notice ? (['deposits', notice.payIn] as const) : (['withdrawals', notice.payOut] as const);
  await inTransaction(db, async (trx) => {
    const known = await makeDue(trx, table, { provider, ids: [id], now });
    const named = table === 'deposits' ? { pay_in: id, pay_out: null } : { pay_in: null, pay_out: id };
    await trx
      .insertInto('provider_notices')
      .values({ provider, ...named, is_known: known.has(id), came_at: now })
      .execute();
  });
}

function answered(status: number, message: string): Response {
  return Response.json({ message }, { status });
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
