import { ApiError } from '../core/call/errors.ts';
import { issueCode, takeCode } from './codes.ts';
import { CHAT_CODE_LIFE_MS, CODE } from './limits.ts';
import { deliver } from './messages.ts';
import type { PhoneCodes } from './phone-codes.ts';

/** Codes of our own, in messages that the operator's provider carries. */
export function codesByMessage(channel: 'sms' | 'chat'): PhoneCodes {
  const lifeMs = channel === 'chat' ? CHAT_CODE_LIFE_MS : CODE.lifeMs;
  const minutes = lifeMs / 60_000;
  return {
    hold: () => undefined,
    async send(call, owner, { text }) {
      // A code is drawn and kept even where the message brings none: what nobody is sent nobody can give.
      const code = await issueCode(call, owner, lifeMs);
      const message = { to: owner.target, text: text({ code, minutes: String(minutes) }), channel };
      await deliver(call, call.messenger.sms({ ...message, from: call.merchant.name }));
      return { expiredMinutes: minutes };
    },
    prove: null,
    async take(call, owner, proof) {
      if ('code' in proof) return takeCode(call, owner, proof.code);
      throw new ApiError('verification.closed', `Expected a project of Firebase at ${owner.merchant}, found none.`);
    },
  };
}
