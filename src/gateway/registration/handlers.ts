import { registration } from '../../contract/registration/inputs.ts';
import { SITE_CACHE } from '../core/call/caching.ts';
import { type Handler, handle } from '../core/call/handle.ts';
import { checkAffiliate } from './invitation.ts';
import { AFFILIATE_RATE, CODE_RATE, RULES_TOPIC } from './limits.ts';
import { sendRegisterCode } from './mobile.ts';
import { askOfCode, registerByMobile, registerByUsername } from './register.ts';
import { tellSettings } from './settings.ts';

export const registrationHandlers: readonly Handler[] = [
  handle(registration.register, registerByUsername, { ahead: askOfCode('username') }),
  handle(registration.registerByMobile, registerByMobile, { ahead: askOfCode('mobile') }),
  handle(registration.sendRegisterCode, sendRegisterCode, { rate: CODE_RATE }),
  handle(registration.checkAffiliate, checkAffiliate, {
    rate: AFFILIATE_RATE,
    unready: 'each code that is looked up counts against the address that asks',
  }),
  handle(registration.getRegisterSettings, tellSettings, {
    cache: SITE_CACHE,
    ready: { topics: [RULES_TOPIC] },
  }),
];
