import * as z from 'zod/mini';
import { inputs } from '../core/inputs.ts';
import { text } from '../core/text-input.ts';
import { PROMISE } from '../promotions/rules.ts';
import * as endpoints from './endpoints.ts';
import { MISSION_NAME, MISSION_PERIOD } from './rules.ts';

export const ClaimMissionBody = z.strictObject({
  mission: text(MISSION_NAME),
  period: text(MISSION_PERIOD),
  promise: text(PROMISE),
});

export const missions = inputs(endpoints, {
  getMissions: { summary: 'Missions that run by the calendar of the brand, and how far the caller is with each.' },
  getMissionSummary: {
    summary: 'How many missions are open or fulfilled, and how many prizes of missions and leaderboards wait.',
  },
  claimMission: {
    body: ClaimMissionBody,
    summary: 'Gives the prize of a fulfilled mission, once in a period; `promise` is that of the prize that was shown.',
    errors: ['missions.none', 'missions.claimed', 'missions.changed', 'missions.unfulfilled'],
  },
  getLeaderboards: {
    summary: 'Leaderboards that run: first places with masked names, the place of the caller, and who won last.',
  },
});
