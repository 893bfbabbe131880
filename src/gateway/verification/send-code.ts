import { createHash } from 'node:crypto';
import type { CodeSent } from '../../contract/verification/endpoints.ts';
import { addressGroup } from '../core/access/address.ts';
import { ApiError } from '../core/call/errors.ts';
import type { CallContext } from '../core/call/handle.ts';
import { count, countCall, uncount } from '../core/call/rate.ts';
import type { Purpose } from './codes.ts';
import { holdHuman } from './human/human.ts';
import { ADDRESS_RATE, RECEIVER_QUOTA, SEND_QUOTA, SEND_RATE } from './limits.ts';
import { wordsOf } from './messages.ts';
import { type MessageName, partOf } from './part.ts';
import { numberOrRefuse, type TypedNumber } from './phone.ts';
import { phoneCodes, type Sending } from './phone-codes.ts';

interface Asked extends TypedNumber {
  readonly human?: string | undefined;
  readonly recaptchaToken?: string | undefined;
}

interface Words {
  /** The message that brings a code. */
  readonly code: MessageName;
  /** The message where there is nothing to prove: nobody has the number, or somebody has it already. */
  readonly instead: MessageName;
}

/** Whoever holds a number. */
interface Reader {
  /** Whether the number is to get a code. */
  readonly isDue: boolean;
  /** Null where nobody here has the number. A language is a spec code, null where none was chosen. */
  readonly member: { readonly closed_at: Date | null; readonly language: string | null } | null;
}

/**
 * Sends a code to a phone, as the brand has chosen. The answer is the same, and takes as long, whether or not the number is
 * known here: whoever holds the phone is told by message, or once its code has come back, what a stranger must not learn
 * from the answer. Messages to a number that somebody has are in the language that they chose.
 * @param readerOf whose number it is, in E.164
 * @throws ApiError verification.mobile, .human, .captcha, .closed, .wait, .quota, .undelivered
 */
export async function sendCode(
  call: CallContext,
  asked: Asked,
  purpose: Purpose,
  words: Words,
  readerOf: (number: string) => Promise<Reader>,
): Promise<CodeSent> {
  const { db, merchant } = call;
  const part = await partOf(db, merchant.code);
  const to = numberOrRefuse(asked, part);
  const codes = phoneCodes(part);
  // It comes before the proof of being human, which is good once, and is brought again with what is missing here.
  codes.hold(asked);
  await holdHuman(call, part, asked.human);
  const counted = await countSending(call, to);
  const { isDue, member } = await readerOf(to);
  const language = member?.language ?? call.language;
  const instead = member?.closed_at ? 'accountClosed' : words.instead;
  const reader = { merchant, language };
  const sending: Sending = {
    recaptchaToken: asked.recaptchaToken,
    language,
    text: (values) =>
      isDue
        ? wordsOf(reader, part, words.code, values)
        : wordsOf(reader, part, instead, { link: merchant.domains[0] ?? '' }),
  };
  return codes.send(call, { merchant: merchant.code, purpose, target: to }, sending).catch(async (error: unknown) => {
    // Whoever makes up tokens would else use up what the number's owner needs.
    if (error instanceof ApiError && error.code === 'verification.captcha') await counted.takeBack();
    throw error;
  });
}

/**
 * Who asks for a message: anybody who knows where it goes, somebody who has shown the account's password, or somebody with
 * a session of it. What one of them asks for is not counted against another.
 */
export type Asker = 'anybody' | 'confirmation' | 'session';

/** A message that was counted. */
interface CountedSending {
  /** Where none was sent, counts it no longer, neither for who asked nor for the receiver; the address has asked all the same. */
  takeBack(): Promise<void>;
}

/**
 * Counts a message to somebody: for the address that asks, so that nobody at another address has to wait for it, and with a
 * higher ceiling for the receiver.
 * @param to a number in E.164, or what else names the receiver
 * @throws ApiError verification.wait, verification.quota, request.tooMany
 */
export async function countSending(
  { db, merchant, now, visitor }: Pick<CallContext, 'db' | 'merchant' | 'now' | 'visitor'>,
  to: string,
  asker: Asker = 'anybody',
): Promise<CountedSending> {
  const address = addressGroup(visitor.ip);
  const subject = (...parts: string[]) => {
    const hash = createHash('sha256').update(JSON.stringify([merchant.code, asker, to, ...parts]));
    return `messages to ${hash.digest('hex')}`;
  };
  const [rate, day, receiver] = [subject(address, 'rate'), subject(address, 'day'), subject('day')];
  await countCall({ db, now }, `messages of ${address}`, ADDRESS_RATE);
  if ((await count({ db, now }, rate, SEND_RATE.windowMs)) > SEND_RATE.most) {
    const seconds = SEND_RATE.windowMs / 1000;
    throw new ApiError('verification.wait', `Expected at most ${SEND_RATE.most} codes in ${seconds} s, found more.`, {
      headers: { 'Retry-After': String(seconds) },
    });
  }
  await holdDay({ db, now }, day, SEND_QUOTA);
  await holdDay({ db, now }, receiver, RECEIVER_QUOTA);
  return {
    async takeBack() {
      await uncount({ db, now }, rate, SEND_RATE.windowMs);
      await uncount({ db, now }, day, SEND_QUOTA.windowMs);
      await uncount({ db, now }, receiver, RECEIVER_QUOTA.windowMs);
    },
  };
}

async function holdDay(
  needs: Pick<CallContext, 'db' | 'now'>,
  subject: string,
  { most, windowMs }: { readonly most: number; readonly windowMs: number },
): Promise<void> {
  if ((await count(needs, subject, windowMs)) <= most) return;
  throw new ApiError('verification.quota', `Expected at most ${most} codes a day, found more.`);
}
