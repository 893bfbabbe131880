import { ACTIVITIES_STATUSES } from './activities/statuses.ts';
import { BONUSES_STATUSES } from './bonuses/statuses.ts';
import { CASHIER_STATUSES } from './cashier/statuses.ts';
import { CONFIRMATION_STATUSES } from './confirmation/statuses.ts';
import type { SentCode } from './core/errors.ts';
import { CORE_STATUSES } from './core/statuses.ts';
import { FAVORITES_STATUSES } from './favorites/statuses.ts';
import { FEEDBACK_STATUSES } from './feedback/statuses.ts';
import { GAMES_STATUSES } from './games/statuses.ts';
import { LIVE_STATUSES } from './live/statuses.ts';
import { MESSAGES_STATUSES } from './messages/statuses.ts';
import { MISSIONS_STATUSES } from './missions/statuses.ts';
import { PASSKEYS_STATUSES } from './passkeys/statuses.ts';
import { PASSWORD_STATUSES } from './password/statuses.ts';
import { POINTS_STATUSES } from './points/statuses.ts';
import { PROMOTIONS_STATUSES } from './promotions/statuses.ts';
import { RAFFLES_STATUSES } from './raffles/statuses.ts';
import { RANKS_STATUSES } from './ranks/statuses.ts';
import { REGISTRATION_STATUSES } from './registration/statuses.ts';
import { SECURITY_STATUSES } from './security/statuses.ts';
import { SESSION_STATUSES } from './session/statuses.ts';
import { SOCIAL_STATUSES } from './social/statuses.ts';
import { VERIFICATION_STATUSES } from './verification/statuses.ts';

/** The HTTP status that an answer with this code travels under, of every area. A browser goes by the code alone. */
export const STATUSES: Readonly<Record<SentCode, number>> = {
  ...ACTIVITIES_STATUSES,
  ...BONUSES_STATUSES,
  ...CASHIER_STATUSES,
  ...CONFIRMATION_STATUSES,
  ...CORE_STATUSES,
  ...FAVORITES_STATUSES,
  ...FEEDBACK_STATUSES,
  ...GAMES_STATUSES,
  ...LIVE_STATUSES,
  ...MESSAGES_STATUSES,
  ...MISSIONS_STATUSES,
  ...PASSKEYS_STATUSES,
  ...PASSWORD_STATUSES,
  ...POINTS_STATUSES,
  ...PROMOTIONS_STATUSES,
  ...RAFFLES_STATUSES,
  ...RANKS_STATUSES,
  ...REGISTRATION_STATUSES,
  ...SECURITY_STATUSES,
  ...SESSION_STATUSES,
  ...SOCIAL_STATUSES,
  ...VERIFICATION_STATUSES,
};
