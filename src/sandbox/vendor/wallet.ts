import * as z from 'zod/mini';
import { signatureHeaders } from '../../contract/core/signature.ts';
import { VENDOR_ERRORS, type VendorErrorCode, VendorWalletValue } from '../../contract/games/vendor/answers.ts';
import { VENDOR_PATHS } from '../../contract/games/vendor/paths.ts';
import { WALLET_TIMEOUT_MS } from './limits.ts';

/**
 * What came back from the wallet. `silent` covers every case in which nobody knows whether the call was carried out.
 */
export type WalletAnswer =
  | { readonly kind: 'done'; readonly balance: string }
  | { readonly kind: 'refused'; readonly reason: VendorErrorCode }
  | { readonly kind: 'silent'; readonly cause: string };

export type WalletAction = keyof typeof VENDOR_PATHS;

export interface WalletCall {
  readonly walletOrigin: string;
  readonly vendor: string;
  readonly action: WalletAction;
  readonly body: Readonly<Record<string, unknown>>;
}

export type Wallet = (call: WalletCall) => Promise<WalletAnswer>;

const Answer = z.object({ success: z.literal(true), value: VendorWalletValue });
const Refusal = z.object({ success: z.literal(false), code: z.enum(Object.keys(VENDOR_ERRORS) as [VendorErrorCode]) });

/** Calls the operator's wallet, signed; one try each. */
export function createWallet(needs: {
  readonly fetch: typeof globalThis.fetch;
  readonly now: () => Date;
  readonly secretOf: (vendor: string) => string | undefined;
}): Wallet {
  return async ({ walletOrigin, vendor, action, body }) => {
    const secret = needs.secretOf(vendor);
    if (secret === undefined) return { kind: 'silent', cause: `no secret for ${vendor}` };
    const path = VENDOR_PATHS[action].replace(':vassalage', vendor);
    const text = JSON.stringify(body);
    try {
      const response = await needs.fetch(new URL(path, walletOrigin), {
        method: 'POST',
        headers: {
          'Content-Type': 'application/json',
          ...signatureHeaders(secret, needs.now(), { method: 'POST', path, body: text }),
        },
        body: text,
        redirect: 'error',
        signal: AbortSignal.timeout(WALLET_TIMEOUT_MS),
      });
      return read(response.status, await response.json());
    } catch (error) {
      return { kind: 'silent', cause: error instanceof Error ? error.message : String(error) };
    }
  };
}

/** A refusal counts only where status and code agree, because a proxy's error page says nothing. */
function read(status: number, answer: unknown): WalletAnswer {
  const done = z.safeParse(Answer, answer);
  if (status === 200 && done.success) return { kind: 'done', balance: done.data.value.balance };
  const refused = z.safeParse(Refusal, answer);
  if (refused.success && VENDOR_ERRORS[refused.data.code] === status)
    return { kind: 'refused', reason: refused.data.code };
  return { kind: 'silent', cause: `status ${status}` };
}
