import { missions as endpoints } from '../../contract/missions/inputs.ts';
import type { Area } from '../core/area.ts';
import { handle } from '../core/call/handle.ts';
import { listBoards } from './boards/boards.ts';
import { countScores } from './boards/scores.ts';
import { missionChecks } from './checks.ts';
import { claimMission } from './claim.ts';
import { missionPurges, missionsJob } from './jobs.ts';
import { missionsTables } from './migrations/20261126151000-missions-tables.ts';
import { missionsUnclaimed } from './migrations/20261126190100-missions-unclaimed.ts';
import { missionsPrizeShape } from './migrations/20261126191000-missions-prize-shape.ts';
import { missionsTakenOut } from './migrations/20261127030000-missions-taken-out.ts';
import { missionsPeriodKinds } from './migrations/20261127050000-missions-period-kinds.ts';
import { missionsKeptDay } from './migrations/20261127050200-missions-kept-day.ts';
import { listMissions, missionSummary } from './missions.ts';
import { missionCommands } from './operate.ts';
import { MissionsPart, syncPart } from './part.ts';
import type { MissionsTables } from './tables.ts';

declare module '../core/db/schema.ts' {
  interface Database extends MissionsTables {}
}

/** What members are asked to do for a prize, and who is first (SPEC 2: missionLeaderboard). */
export const missions: Area = {
  name: 'missions',
  migrations: {
    '20261126151000-missions-tables': missionsTables,
    '20261126190100-missions-unclaimed': missionsUnclaimed,
    '20261126191000-missions-prize-shape': missionsPrizeShape,
    '20261127030000-missions-taken-out': missionsTakenOut,
    '20261127050000-missions-period-kinds': missionsPeriodKinds,
    '20261127050200-missions-kept-day': missionsKeptDay,
  },
  handlers: [
    handle(endpoints.getMissions, listMissions),
    handle(endpoints.getMissionSummary, missionSummary),
    handle(endpoints.claimMission, claimMission),
    handle(endpoints.getLeaderboards, listBoards),
  ],
  jobs: [missionsJob],
  counts: countScores,
  checks: missionChecks,
  commands: missionCommands,
  purges: missionPurges,
  sync: (trx, { code }, part) => syncPart(trx, code, MissionsPart.parse(part ?? {})),
};
