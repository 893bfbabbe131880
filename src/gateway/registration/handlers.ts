import { registration } from '../../contract/registration/inputs.ts';
import { SITE_CACHE } from '../core/call/caching.ts';
import { type Handler, handle } from '../core/call/handle.ts';
import { RULES_TOPIC } from './limits.ts';
import { registerByUsername } from './register.ts';
import { registerSettings } from './settings.ts';

export const registrationHandlers: readonly Handler[] = [
  handle(registration.register, registerByUsername),
  handle(registration.getRegisterSettings, ({ db, merchant }) => registerSettings(db, merchant.code), {
    cache: SITE_CACHE,
    ready: { topics: [RULES_TOPIC] },
  }),
];
