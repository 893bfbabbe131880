import { CalendarDate } from './content.ts';

/** When a promotion runs, by the brand's clock. */
export const period = {
  /** First day, by the brand's clock. @example 2026-01-01 */
  starts: CalendarDate.meta({
    description: 'First day, by the time zone of registration; its pages say it, and nothing before it counts.',
    examples: ['2026-01-01'],
  }),
  /** Last day; open-ended without it. @example 2026-12-31 */
  ends: CalendarDate.optional().meta({
    description: 'Last day, by the time zone of registration; open-ended without it.',
    examples: ['2026-12-31'],
  }),
};

/** Whether a rule ends no earlier than it starts. */
export function isInOrder({ starts, ends }: { readonly starts: string; readonly ends?: string | undefined }): boolean {
  return ends === undefined || ends >= starts;
}

/** What is said of a rule that is not. */
export const NOT_IN_ORDER = { path: ['ends'], error: 'is before "starts". Correct one of them.' };
