import type { Popups } from '../stores/core/modals.ts';
import { announcementsPopups } from './announcements/popups.ts';
import type { PopupCodes } from './core/host/popup.ts';
import { corePopups } from './core/popups.ts';
import { gamesPopups } from './games/popups.ts';
import { livePopups } from './live/popups.ts';
import { memberPopups } from './member/popups.ts';
import { passkeysPopups } from './passkeys/popups.ts';
import { passwordPopups } from './password/popups.ts';
import { recordsPopups } from './records/popups.ts';
import { registrationPopups } from './registration/popups.ts';
import { securityPopups } from './security/popups.ts';
import { sessionPopups } from './session/popups.ts';
import { socialPopups } from './social/popups.ts';
import { systemPopups } from './system/popups.ts';
import { verificationPopups } from './verification/popups.ts';

/** The code of every popup. A popup that an area declared and that has no code here does not compile. */
export const POPUPS: PopupCodes<Popups> = {
  ...announcementsPopups,
  ...corePopups,
  ...gamesPopups,
  ...livePopups,
  ...memberPopups,
  ...passkeysPopups,
  ...passwordPopups,
  ...recordsPopups,
  ...registrationPopups,
  ...securityPopups,
  ...sessionPopups,
  ...socialPopups,
  ...systemPopups,
  ...verificationPopups,
};
