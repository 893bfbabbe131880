import type { ReadableAtom } from 'nanostores';
import { attempts } from '../../api/attempt.ts';
import { call } from '../../api/call.ts';
import { environment } from '../../api/environment.ts';
import { codeOf } from '../../api/errors.ts';
import type { ErrorCode } from '../../contract/core/errors.ts';
import {
  claimMission,
  getLeaderboards,
  getMissions,
  type Leaderboard,
  type Mission,
} from '../../contract/missions/endpoints.ts';
import { createLoader, type Loaded, loadedValue } from '../core/load.ts';
import { toastError } from '../core/toasts.ts';
import { sayWhatCame } from '../promotions/came.ts';
import { balanceMoved } from '../wallet/wallet.ts';
import { learnFulfilled } from './fulfilled.ts';

/** Missions with the currency of their amounts. */
export interface MissionList {
  readonly currency: string;
  readonly missions: readonly Mission[];
}

/** The page of missions (SPEC 2: missionLeaderboard). */
export interface MissionCentre {
  readonly $missions: ReadableAtom<Loaded<MissionList>>;
  readonly $boards: ReadableAtom<Loaded<readonly Leaderboard[]>>;
  /** Reads both, and again each minute of a page that is in front. @returns how to end that */
  readonly start: () => () => void;
  /** Reads anew what could not be read. */
  readonly retry: () => void;
  /** Claims a fulfilled mission as it is shown. @returns the code of why it was not given */
  readonly claim: (mission: Mission) => Promise<ErrorCode | undefined>;
}

/** Refusals after which the mission is not any more what the page has shown. */
const STALE: ReadonlySet<ErrorCode> = new Set([
  'missions.none',
  'missions.claimed',
  'missions.changed',
  'missions.unfulfilled',
]);

export function createMissionCentre(): MissionCentre {
  const missions = createLoader<MissionList>();
  const boards = createLoader<readonly Leaderboard[]>();
  const readMissions = () => void missions.load(async (signal) => counted(await call(getMissions, {}, { signal })));
  const readBoards = () => void boards.load(async (signal) => (await call(getLeaderboards, {}, { signal })).boards);
  const readAll = () => {
    readMissions();
    readBoards();
  };
  const claim = createClaiming();
  return {
    $missions: missions.$state,
    $boards: boards.$state,
    retry: () => {
      if (missions.$state.get().state === 'failed') readMissions();
      if (boards.$state.get().state === 'failed') readBoards();
    },
    start: () => {
      readAll();
      const end = environment().listen('status', readAll);
      return () => {
        end();
        missions.stop();
        boards.stop();
      };
    },
    claim: async (mission) => {
      const code = await claim(mission);
      if (code !== undefined && !STALE.has(code)) return code;
      if (code !== undefined) toastError(code);
      const known = loadedValue(missions.$state.get());
      // It is claimed at once, also while the list is read anew.
      if (known && code === undefined) missions.put(counted(withClaimed(known, mission)));
      readMissions();
      return code;
    },
  };
}

/** Menus count what waits to be claimed. */
function counted(list: MissionList): MissionList {
  learnFulfilled(list.missions.filter(({ state }) => state === 'fulfilled').length);
  return list;
}

function withClaimed(list: MissionList, { mission, period }: Mission): MissionList {
  const missions = list.missions.map((one) =>
    one.mission === mission && one.period === period ? { ...one, state: 'claimed' as const } : one,
  );
  return { ...list, missions };
}

/** Claims missions, each of which has a key of its own in each period until its outcome is known. */
function createClaiming(): MissionCentre['claim'] {
  const tries = new Map<string, ReturnType<typeof attempts<typeof claimMission>>>();
  return async ({ mission, period, promise }) => {
    const name = `${mission}/${period}`;
    const attempt = tries.get(name) ?? attempts(claimMission);
    tries.set(name, attempt);
    try {
      const { gives } = await attempt({ body: { mission, period, promise } });
      sayWhatCame(gives);
      void balanceMoved();
      return undefined;
    } catch (error) {
      return codeOf(error);
    }
  };
}
