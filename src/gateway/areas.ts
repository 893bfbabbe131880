import type { Handler } from './call/handle.ts';
import type { Route } from './call/route.ts';
import type { Job } from './jobs/job.ts';
import { purge } from './jobs/purge.ts';

/** What answers the contract: one list per area, from AREA/handlers.ts. */
export const HANDLERS: readonly Handler[] = [];

/** Paths beside the contract, from AREA/routes.ts. */
export const ROUTES: readonly Route[] = [];

/** Work that time brings, from AREA/jobs.ts. */
export const JOBS: readonly Job[] = [purge];
