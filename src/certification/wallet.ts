import * as z from 'zod';
import { signatureHeaders } from '../contract/core/signature.ts';
import { VENDOR_PATHS } from '../contract/games/vendor/paths.ts';
import { carry, type Fault, Lost, type Pass } from './line.ts';

export type Action = keyof typeof VENDOR_PATHS;

/** Where a gateway's wallet is, and as whom it is called. */
export interface WalletAddress {
  readonly gateway: string;
  readonly vendor: string;
  readonly secret: string;
  readonly pass: Pass;
}

/** What is bent of a call, on its way or in itself. */
export interface How {
  readonly fault?: Fault | undefined;
  /** Signs with this in place of the vendor's secret. */
  readonly secret?: string;
  /** Signed so many milliseconds from now. */
  readonly skewMs?: number;
  /** The text that is sent, where it is not the one that was signed. */
  readonly tampered?: (text: string) => string;
  /** The call whose path is signed, where it is not the one that is called. */
  readonly signedAs?: Action;
}

/** What came back. Status 0: nothing did. */
export interface Answer {
  readonly status: number;
  readonly code: string | undefined;
  readonly value: Readonly<Record<string, unknown>>;
}

const Body = z.object({ code: z.string().optional(), value: z.record(z.string(), z.unknown()).optional() });

/** Calls the wallet once, signed. */
export async function callWallet(
  { gateway, vendor, secret, pass }: WalletAddress,
  action: Action,
  text: string,
  { fault, secret: other, skewMs = 0, tampered, signedAs = action }: How = {},
): Promise<Answer> {
  const pathOf = (called: Action) => VENDOR_PATHS[called].replace(':vassalage', vendor);
  const signed = { method: 'POST', path: pathOf(signedAs), body: text };
  const request = new Request(new URL(pathOf(action), gateway), {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      ...signatureHeaders(other ?? secret, new Date(Date.now() + skewMs), signed),
    },
    body: tampered ? tampered(text) : text,
  });
  try {
    const response = await carry(pass, request, fault);
    const { code, value = {} } = Body.parse(await response.json());
    return { status: response.status, code, value };
  } catch (error) {
    if (error instanceof Lost) return { status: 0, code: undefined, value: {} };
    throw error;
  }
}
