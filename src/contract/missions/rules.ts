import type { TextRule } from '../core/text-rule.ts';

/** The name of a mission or a leaderboard, in a brand's files and in calls. */
export const MISSION_ID = '[a-z0-9][a-z0-9-]{0,39}';

/** The name of a mission, as the brand has it. */
export const MISSION_NAME: TextRule = { min: 1, max: 40, pattern: MISSION_ID };

/** Names a period among those of its mission: its first day by the calendar, after its kind where that is not a day, or `once`. */
export const MISSION_PERIOD: TextRule = {
  min: 4,
  max: 18,
  pattern: '((once|weekly|monthly) )?\\d{4}-\\d{2}-\\d{2}|once',
};
