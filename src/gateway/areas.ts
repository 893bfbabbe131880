import { announcementHandlers } from './announcements/handlers.ts';
import type { Handler } from './core/call/handle.ts';
import type { Route } from './core/call/route.ts';
import type { Job } from './core/jobs/job.ts';
import { purge } from './core/jobs/purge.ts';
import { gameHandlers } from './games/handlers.ts';
import { vendorRoutes } from './games/routes.ts';
import { memberHandlers } from './member/handlers.ts';
import { registrationHandlers } from './registration/handlers.ts';
import { sessionHandlers } from './session/handlers.ts';
import { systemHandlers } from './system/handlers.ts';
import { walletHandlers } from './wallet/handlers.ts';

/** What answers the contract: one list per area, from AREA/handlers.ts. */
export const HANDLERS: readonly Handler[] = [
  ...announcementHandlers,
  ...gameHandlers,
  ...memberHandlers,
  ...registrationHandlers,
  ...sessionHandlers,
  ...systemHandlers,
  ...walletHandlers,
];

/** Paths beside the contract, from AREA/routes.ts. */
export const ROUTES: readonly Route[] = [...vendorRoutes];

/** Work that time brings, from jobs/. */
export const JOBS: readonly Job[] = [purge];
