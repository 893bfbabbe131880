import { randomUUID } from 'node:crypto';
import { CONTRACT_VERSION, HEADERS } from '../../src/contract/core/headers.ts';
import { setPaymentPassword } from '../../src/contract/security/endpoints.ts';
import { getStatus } from '../../src/contract/system/endpoints.ts';
import { sealFor } from '../gateway/sealing.ts';
import { type Account, openSession } from './logging-in.ts';

export const PAYMENT = '802317';

/** Sets an account's first payment password by the gateway's own call. */
export async function payBy(port: number, merchant: string, account: Account): Promise<void> {
  const { token } = await openSession(port, merchant, account);
  const base = `http://127.0.0.1:${port}`;
  const headers = {
    [HEADERS.contract]: String(CONTRACT_VERSION),
    [HEADERS.merchant]: merchant,
    [HEADERS.idempotency]: randomUUID(),
    Authorization: `Bearer ${token}`,
    'Content-Type': 'application/json',
  };
  const status = await (await fetch(base + getStatus.path, { headers })).json();
  const { sealing, now } = getStatus.value.parse(status.value);
  const { method, path } = setPaymentPassword;
  const body = { password: account.password, newPaymentPassword: PAYMENT, confirmPaymentPassword: PAYMENT };
  const sealed = await sealFor(sealing, `${method} ${path}`, body, new Date(now));
  const response = await fetch(base + path, { method, headers, body: JSON.stringify(sealed) });
  if (!response.ok) throw new Error(`Expected a payment password to be set, found: ${await response.text()}`);
}
