import { ApiError } from '../core/call/errors.ts';
import type { CallContext } from '../core/call/handle.ts';
import { MessageRefused } from '../core/messenger/messenger.ts';
import type { MessageName, VerificationPart } from './part.ts';

/** What a message's text may name. */
export interface MessageValues {
  readonly code?: string;
  readonly minutes?: string;
  readonly link?: string;
  readonly account?: string;
  /** A masked number, address of mail, or account that is paid to. */
  readonly contact?: string;
  readonly hours?: string;
}

type Sender = Pick<CallContext, 'language' | 'log' | 'merchant' | 'messenger'>;

/**
 * The words of a message: in the reader's language where the brand has them in it, else in the brand's own, else what it
 * cannot do without: who speaks, and the code or the link.
 */
export function wordsOf(
  { language, merchant }: Pick<Sender, 'language' | 'merchant'>,
  { texts }: Pick<VerificationPart, 'texts'>,
  name: MessageName,
  values: MessageValues,
): string {
  const bare = values.code === undefined ? '{{brand}} {{link}}' : '{{brand}}: {{code}}';
  const text = texts[language]?.[name] ?? texts[merchant.languages.default]?.[name] ?? bare;
  const all: Readonly<Record<string, string | undefined>> = { ...values, brand: merchant.name };
  return text.replace(/\{\{(\w+)\}\}/g, (_, key: string) => all[key] ?? '');
}

/**
 * Sends something and turns a provider's refusal into the call's. What the provider said stands in the log: it is meant
 * for the operator.
 * @throws ApiError verification.undelivered
 */
export async function deliver({ log }: Pick<Sender, 'log'>, sending: Promise<void>): Promise<void> {
  try {
    await sending;
  } catch (error) {
    if (!(error instanceof MessageRefused)) throw error;
    log.error({ err: error }, 'a message was not delivered');
    throw new ApiError('verification.undelivered', 'Expected the message to be taken, found that it was not.');
  }
}
