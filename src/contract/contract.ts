import { activities } from './activities/inputs.ts';
import { announcements } from './announcements/inputs.ts';
import { bonuses } from './bonuses/inputs.ts';
import { cashier } from './cashier/inputs.ts';
import { confirmation } from './confirmation/inputs.ts';
import type { ServedEndpoint } from './core/inputs.ts';
import { favorites } from './favorites/inputs.ts';
import { feedback } from './feedback/inputs.ts';
import { games } from './games/inputs.ts';
import { jackpot } from './jackpot/inputs.ts';
import { live } from './live/inputs.ts';
import { member } from './member/inputs.ts';
import { messages } from './messages/inputs.ts';
import { missions } from './missions/inputs.ts';
import { passkeys } from './passkeys/inputs.ts';
import { password } from './password/inputs.ts';
import { points } from './points/inputs.ts';
import { promotions } from './promotions/inputs.ts';
import { raffles } from './raffles/inputs.ts';
import { ranks } from './ranks/inputs.ts';
import { records } from './records/inputs.ts';
import { referral } from './referral/inputs.ts';
import { registration } from './registration/inputs.ts';
import { security } from './security/inputs.ts';
import { session } from './session/inputs.ts';
import { social } from './social/inputs.ts';
import { system } from './system/inputs.ts';
import { verification } from './verification/inputs.ts';
import { wallet } from './wallet/inputs.ts';
import { winners } from './winners/inputs.ts';

const areas: Readonly<Record<string, Readonly<Record<string, ServedEndpoint>>>> = {
  activities,
  announcements,
  bonuses,
  cashier,
  confirmation,
  favorites,
  feedback,
  games,
  jackpot,
  live,
  member,
  messages,
  missions,
  passkeys,
  password,
  points,
  promotions,
  raffles,
  ranks,
  records,
  referral,
  registration,
  security,
  session,
  social,
  system,
  verification,
  wallet,
  winners,
};

export interface NamedEndpoint {
  readonly area: string;
  readonly name: string;
  readonly endpoint: ServedEndpoint;
}

/** Every endpoint of the contract with its area and name: for the gateway's completeness test and for OpenAPI. */
export const ENDPOINTS: readonly NamedEndpoint[] = Object.entries(areas).flatMap(([area, endpoints]) =>
  Object.entries(endpoints).map(([name, endpoint]) => ({ area, name, endpoint })),
);
