import { randomBytes, randomUUID } from 'node:crypto';
import { seal } from '../../src/api/seal.ts';
import { beginDeposit, withdraw } from '../../src/contract/cashier/endpoints.ts';
import { NOTICE_PATH } from '../../src/contract/cashier/provider/calls.ts';
import { CONTRACT_VERSION, HEADERS } from '../../src/contract/core/headers.ts';
import type { SealingKey } from '../../src/contract/core/sealing-key.ts';
import { signatureHeaders } from '../../src/contract/core/signature.ts';
import { AMOUNT, METHOD, PAYMENT, PROVIDER, PROVIDER_SECRET, payoutOf, tokenOf } from './cashier-house.ts';
import { BOOKS } from './stake-sql.ts';

/** A POST as it goes over the wire. */
export interface Post {
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** A member begins a deposit, as the portal does. */
export function depositCall(member: string): Post {
  const body = JSON.stringify({ method: METHOD, amount: AMOUNT });
  return { path: beginDeposit.path, headers: headersOf(member), body };
}

/** A member asks for a withdrawal, as the portal does. */
export async function withdrawalCall(sealing: SealingKey, member: string): Promise<Post> {
  const body = await seal({
    ...{ sealing, purpose: `${withdraw.method} ${withdraw.path}`, at: Date.now() },
    body: { account: payoutOf(member), amount: AMOUNT, paymentPassword: PAYMENT },
    random: (count) => new Uint8Array(randomBytes(count)),
  });
  return { path: withdraw.path, headers: headersOf(member), body: JSON.stringify(body) };
}

/** The provider says that something happened to a deposit. */
export function noticeCall(payIn: string): Post {
  const path = NOTICE_PATH.replace(':provider', PROVIDER);
  const body = JSON.stringify({ payIn });
  const signed = signatureHeaders(PROVIDER_SECRET, new Date(), { method: 'POST', path, body });
  return { path, headers: { 'Content-Type': 'application/json', ...signed }, body };
}

/** What the portal sends with each call of a member. */
export function headersOf(member: string): Record<string, string> {
  return {
    [HEADERS.contract]: String(CONTRACT_VERSION),
    [HEADERS.merchant]: BOOKS.code,
    [HEADERS.language]: 'EN',
    [HEADERS.idempotency]: randomUUID(),
    Authorization: `Bearer ${tokenOf(member)}`,
    'Content-Type': 'application/json',
  };
}
