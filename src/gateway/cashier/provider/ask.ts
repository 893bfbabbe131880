import * as z from 'zod/mini';
import {
  type ChangesBody,
  ChangesValue,
  type PayInBody,
  type PayInStatus,
  PayInStatusValue,
  PayInValue,
  type PayOutBody,
  type PayOutStatus,
  PayOutStatusValue,
  PayOutValue,
  PROVIDER_PATHS,
  RefusalValue,
} from '../../../contract/cashier/provider/calls.ts';
import { signatureHeaders } from '../../../contract/core/signature.ts';
import { fitText } from '../../../contract/core/text-rule.ts';
import { textWithin } from '../../core/call/body.ts';
import { holdStorable } from '../../core/call/storable.ts';
import type { Context } from '../../core/context.ts';
import { PROVIDER_ANSWER_BYTES, PROVIDER_TIMEOUT_MS, REFUSAL_LENGTH } from '../limits.ts';

/** What a provider is spoken to with. The clock is asked anew for each call, because a signature must be young. */
export type Speaking = Pick<Context, 'db' | 'fetch' | 'clock' | 'metrics' | 'log' | 'random' | 'config' | 'merchants'>;

/** A payment provider: its code in the settings, where it listens, and the secret that both hold. */
export interface ProviderLink {
  readonly code: string;
  readonly url: string;
  readonly secret: string;
}

/** What a provider said, or that it refuses. A provider that says nothing throws. */
type Told<Value> = { readonly is: 'value'; readonly value: Value } | Refused;

/** A call that the provider refuses for ever, and its reason for whoever looks into it. */
export interface Refused {
  readonly is: 'refused';
  readonly message: string;
}

/** @returns null where the settings name no such provider */
export function providerLink({ config }: Pick<Context, 'config'>, code: string): ProviderLink | null {
  const [url, secret] = [config.PAYMENT_PROVIDERS.get(code), config.PAYMENT_SECRETS.get(code)];
  return url !== undefined && secret !== undefined ? { code, url, secret } : null;
}

/** Hands a pay-in to the provider. Repeating it is answered as the first time. @throws Error where it does not answer */
export async function askPayIn(
  speaking: Speaking,
  link: ProviderLink,
  body: PayInBody,
): Promise<Told<z.output<typeof PayInValue>>> {
  const told = await ask(speaking, link, PROVIDER_PATHS.payIn, body, PayInValue);
  if (told.is === 'value' && told.value.payIn !== body.payIn) throw new Error(`an answer about ${told.value.payIn}`);
  return told;
}

/** Asks what a pay-in came to. @throws Error where the provider does not answer, or not about this one */
export async function askStatus(speaking: Speaking, link: ProviderLink, payIn: string): Promise<PayInStatus> {
  const told = await ask(speaking, link, PROVIDER_PATHS.payInStatus, { payIn }, PayInStatusValue);
  if (told.is === 'refused') throw new Error(`a refusal: ${told.message}`);
  if (told.value.payIn !== payIn) throw new Error(`an answer about ${told.value.payIn}`);
  return told.value;
}

/** Hands a pay-out to the provider. Repeating it pays nothing more. @throws Error where it does not answer */
export async function askPayOut(
  speaking: Speaking,
  link: ProviderLink,
  body: PayOutBody,
): Promise<Told<z.output<typeof PayOutValue>>> {
  const told = await ask(speaking, link, PROVIDER_PATHS.payOut, body, PayOutValue);
  if (told.is === 'value' && told.value.payOut !== body.payOut) throw new Error(`an answer about ${told.value.payOut}`);
  return told;
}

/** Asks what a pay-out came to. @throws Error where the provider does not answer, or not about this one */
export async function askPayOutStatus(speaking: Speaking, link: ProviderLink, payOut: string): Promise<PayOutStatus> {
  const told = await ask(speaking, link, PROVIDER_PATHS.payOutStatus, { payOut }, PayOutStatusValue);
  if (told.is === 'refused') throw new Error(`a refusal: ${told.message}`);
  if (told.value.payOut !== payOut) throw new Error(`an answer about ${told.value.payOut}`);
  return told.value;
}

/** Asks which pay-ins and pay-outs changed after a place in the provider's list. @throws Error where it does not answer */
export async function askChanges(
  speaking: Speaking,
  link: ProviderLink,
  body: z.output<typeof ChangesBody>,
): Promise<z.output<typeof ChangesValue>> {
  const told = await ask(speaking, link, PROVIDER_PATHS.changes, body, ChangesValue);
  if (told.is === 'refused') throw new Error(`a refusal: ${told.message}`);
  return told.value;
}

/** {@link heard}, where silence is counted: an answer that cannot be read is none. */
async function ask<V extends z.ZodMiniType>(
  speaking: Speaking,
  link: ProviderLink,
  path: string,
  body: object,
  value: V,
): Promise<Told<z.output<V>>> {
  try {
    return await heard(speaking, link, path, body, value);
  } catch (error) {
    speaking.metrics.silences.inc({ provider: link.code });
    throw error;
  }
}

/** @throws Error for every answer that is neither a value of the expected shape, which a database can keep, nor a refusal */
async function heard<V extends z.ZodMiniType>(
  { fetch, clock }: Speaking,
  { url, secret }: ProviderLink,
  path: string,
  body: object,
  value: V,
): Promise<Told<z.output<V>>> {
  const text = JSON.stringify(body);
  const response = await fetch(url + path, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      ...signatureHeaders(secret, clock.now(), { method: 'POST', path, body: text }),
    },
    body: text,
    redirect: 'error',
    signal: AbortSignal.timeout(PROVIDER_TIMEOUT_MS),
  });
  const answered = await textWithin(response, PROVIDER_ANSWER_BYTES);
  if (answered === null) throw new Error(`an answer of more than ${PROVIDER_ANSWER_BYTES} bytes`);
  if (response.status === 422) return refused(z.parse(RefusalValue, JSON.parse(answered)).message);
  if (!response.ok) throw new Error(`status ${response.status}`);
  const told: unknown = JSON.parse(answered);
  holdStorable(told);
  return { is: 'value', value: z.parse(value, told) };
}

/** A refusal counts whatever its reason is made of; what of that can be kept and shown is cut to a length. */
function refused(message: string): Refused {
  return { is: 'refused', message: fitText({ max: REFUSAL_LENGTH }, message) };
}
