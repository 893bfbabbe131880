import { session } from '../../contract/session/inputs.ts';
import { revokeSession } from '../core/access/sessions.ts';
import { type Handler, handle } from '../core/call/handle.ts';
import { issueCaptcha } from './captcha/captchas.ts';
import { openTrial } from './freeplay.ts';
import { CAPTCHA_RATE, FREEPLAY_RATE } from './limits.ts';
import { logInByPassword } from './login.ts';
import { makeTicket, readTicket, redeemTicket } from './tickets.ts';

export const sessionHandlers: readonly Handler[] = [
  handle(session.logIn, logInByPassword),
  handle(session.logInFreeplay, openTrial, { rate: FREEPLAY_RATE }),
  handle(session.makeTicket, makeTicket),
  handle(session.readTicket, readTicket),
  handle(session.redeemTicket, redeemTicket),
  handle(session.getCaptcha, issueCaptcha, {
    rate: CAPTCHA_RATE,
    unready: 'each captcha is drawn for one visitor',
  }),
  handle(session.logOut, async ({ db, now, caller }) => {
    await revokeSession({ db, now }, caller);
    return {};
  }),
];
