import * as z from 'zod/mini';
import { inputs } from '../core/inputs.ts';
import { byCursor } from '../core/paging.ts';
import { WORD } from '../core/rules.ts';
import { text } from '../core/text-input.ts';
import { SENDING_ERRORS, SmsBody, TAKING_ERRORS } from '../verification/inputs.ts';
import { DIALING_CODE, HUMAN } from '../verification/rules.ts';
import * as endpoints from './endpoints.ts';
import { CAPTCHA_ANSWER, PASSWORD, SESSION_ID, TICKET, USERNAME } from './rules.ts';
import { LOGINS_KEPT_DAYS } from './words.ts';

export const LogInBody = z.strictObject({
  username: text(USERNAME, { description: 'The mobile number where type is sms or empty.' }),
  password: text(PASSWORD, { description: 'The code that was sent where type is sms.' }),
  /** `ID:TEXT` of the captcha, where the gateway demanded one. */
  captcha: z.optional(text(CAPTCHA_ANSWER)),
  /** SPEC 3, 4: empty is a mobile number with its password, as after a reset by phone. */
  type: z.enum(['username', 'sms', '']),
  countryDialingCode: z.optional(text(DIALING_CODE)),
  /** The answer to getHumanCheck; a log-in by SMS brings none, because asking for its code took one. */
  human: z.optional(text(HUMAN)),
  /** The side that the visitor logs in on: agents' accounts are refused on the member side and vice versa. */
  side: z._default(z.enum(['member', 'agent']), 'member'),
});

export const LoginCodeBody = SmsBody;

export const FreeplayBody = z.strictObject({
  os: text(WORD),
  platform: z.literal('W'),
  /** Random, so that two requests never seal to the same text. */
  random: text({ min: 16, max: 64 }),
  version: z.literal(3),
});

export const TicketBody = z.strictObject({ ticket: text(TICKET) });

export const SessionQuery = z.strictObject({
  sessionId: text(SESSION_ID, { description: 'The id that getSessions tells of one.' }),
});

export const HistoryQuery = z.strictObject(byCursor(20));

export const session = inputs(endpoints, {
  logIn: {
    held: true,
    summary: 'Opens a session. A failure says in value.captcha whether the next try needs a captcha.',
    errors: [
      'session.credentials',
      'session.locked',
      'captcha.required',
      'captcha.wrong',
      'confirmation.required',
      'session.notMember',
      'session.notAgent',
      'session.forbidden',
      'verification.mobile',
      'verification.human',
      'verification.nobody',
      ...TAKING_ERRORS,
    ],
    body: LogInBody,
  },
  sendLoginCode: {
    held: true,
    summary:
      'Sends a code for a log-in by mobile number. The answer is the same whether or not anybody has the number.',
    flags: { MOBILEVERCODELOGIN3: 'verification.closed' },
    errors: SENDING_ERRORS,
    body: LoginCodeBody,
  },
  logInFreeplay: {
    held: true,
    summary: 'Opens a trial session with play money.',
    flags: { FREEPLAY3: 'session.freeplayClosed' },
    body: FreeplayBody,
  },
  makeTicket: {
    summary: 'Makes a ticket: what may stand in an address as ?token=, good for one session within a minute.',
  },
  readTicket: {
    summary: 'Whose ticket it is. It stays good.',
    errors: ['session.ticket'],
    body: TicketBody,
  },
  redeemTicket: {
    held: true,
    summary: 'Opens a session for a ticket, which is used up. A session whose token came with the call ends.',
    errors: ['session.ticket', 'session.forbidden'],
    body: TicketBody,
  },
  logOut: { held: true, summary: 'Ends the session.' },
  getCaptcha: { summary: 'A new captcha.' },
  getSessions: { summary: "The caller's open sessions, their own first." },
  endSession: {
    summary: "Ends a session of the caller's, with all others of its log-in.",
    errors: ['session.unknown', 'session.own'],
    query: SessionQuery,
  },
  endOtherSessions: { summary: "Ends all sessions of the account but the caller's." },
  getLoginHistory: {
    summary: `The log-ins of the last ${LOGINS_KEPT_DAYS} days, newest first, by cursor; of those that failed the ones that named the account.`,
    query: HistoryQuery,
  },
});
