import { confirmation } from '../../contract/confirmation/inputs.ts';
import { session } from '../../contract/session/inputs.ts';
import { CONFIRMATION_RATE } from '../confirmation/limits.ts';
import { type Handler, handle } from '../core/call/handle.ts';
import { issueCaptcha } from './captcha/captchas.ts';
import { confirmLogIn } from './confirmed.ts';
import { openTrial } from './freeplay.ts';
import { loginHistory } from './history.ts';
import { CAPTCHA_RATE, FREEPLAY_RATE, LOGIN_RATE } from './limits.ts';
import { logIn } from './login.ts';
import { logOut } from './logout.ts';
import { endOtherSessions, endSession, listSessions } from './open-sessions.ts';
import { sendLoginCode } from './sms.ts';
import { makeTicket, readTicket, redeemTicket } from './tickets.ts';

export const sessionHandlers: readonly Handler[] = [
  handle(session.logIn, logIn, { rate: LOGIN_RATE }),
  handle(confirmation.confirmLogIn, confirmLogIn, { rate: CONFIRMATION_RATE }),
  handle(session.sendLoginCode, sendLoginCode, { rate: LOGIN_RATE }),
  handle(session.logInFreeplay, openTrial, { rate: FREEPLAY_RATE }),
  handle(session.makeTicket, makeTicket),
  handle(session.readTicket, readTicket),
  handle(session.redeemTicket, redeemTicket),
  handle(session.getCaptcha, issueCaptcha, {
    rate: CAPTCHA_RATE,
    unready: 'each captcha is drawn for one visitor',
  }),
  handle(session.logOut, logOut),
  handle(session.getSessions, listSessions),
  handle(session.endSession, endSession),
  handle(session.endOtherSessions, endOtherSessions),
  handle(session.getLoginHistory, loginHistory),
];
