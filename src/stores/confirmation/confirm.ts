import * as z from 'zod/mini';
import { call } from '../../api/call.ts';
import { codeOf } from '../../api/errors.ts';
import { ConfirmationAsked, confirmLogIn, sendConfirmationCode } from '../../contract/confirmation/endpoints.ts';
import { ANSWER, type SENT_WAYS, type Way } from '../../contract/confirmation/rules.ts';
import { readText } from '../../contract/core/text-rule.ts';
import type { LoginResult } from '../session/after-login.ts';
import type { WaitingLogin } from '../session/login.ts';
import { type CodeRequest, createCodeRequest } from '../verification/code.ts';

type SentWay = (typeof SENT_WAYS)[number];

export interface Confirmation {
  /** What the account has, the strongest first; at least one. */
  readonly ways: ConfirmationAsked['ways'];
  /** The button of each way whose code is sent. */
  readonly buttons: Readonly<Record<SentWay, CodeRequest['$button']>>;
  readonly askCode: (way: SentWay) => Promise<void>;
  /** Finishes the log-in (SPEC 6). */
  readonly confirm: (way: Way, answer: string) => Promise<LoginResult>;
}

/**
 * The state behind the step that confirms a log-in.
 * @returns undefined where the gateway asks for nothing that this page knows
 */
export function createConfirmation({ asked, begin }: WaitingLogin): Confirmation | undefined {
  const known = z.safeParse(ConfirmationAsked, asked).data;
  if (!known) return undefined;
  const { ticket, ways } = known;
  // A code that is under way to one mailbox says nothing of another account's.
  const requestOf = (way: SentWay) =>
    createCodeRequest(`confirm ${way} ${ways.find((offered) => offered.way === way)?.hint ?? ''}`);
  const requests = { email: requestOf('email'), code: requestOf('code') };
  return {
    ways,
    buttons: { email: requests.email.$button, code: requests.code.$button },
    askCode: async (way) => {
      await requests[way].ask((brought) => call(sendConfirmationCode, { body: { ticket, way, ...brought } }));
    },
    confirm: async (way, answer) => {
      try {
        await begin(await call(confirmLogIn, { body: { ticket, way, answer: readText(ANSWER, answer) } }));
        return { ok: true };
      } catch (error) {
        return { ok: false, code: codeOf(error) };
      }
    },
  };
}
