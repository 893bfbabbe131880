import * as z from 'zod';

/** A step of a plan, as EXPLAIN (ANALYZE, FORMAT JSON) tells it. */
interface Step {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string | undefined;
  readonly 'Actual Rows': number;
  readonly 'Actual Loops': number;
  readonly 'Rows Removed by Filter'?: number | undefined;
  readonly Plans?: readonly Step[] | undefined;
}

const Step: z.ZodType<Step> = z.lazy(() =>
  z.object({
    'Node Type': z.string(),
    'Relation Name': z.string().optional(),
    'Actual Rows': z.number(),
    'Actual Loops': z.number(),
    'Rows Removed by Filter': z.number().optional(),
    Plans: z.array(Step).optional(),
  }),
);
const Explained = z.tuple([z.object({ 'QUERY PLAN': z.tuple([z.object({ Plan: Step })]) })]);

/** The plan that PostgreSQL told, with what it did. @param rows of EXPLAIN (ANALYZE, FORMAT JSON) */
export function planOf(rows: unknown): Step {
  const [explained] = Explained.parse(rows);
  return explained['QUERY PLAN'][0].Plan;
}

/** How many rows a plan read of tables with these names, and how those that were read whole are called. */
export function costOf(plan: Step, table: RegExp): { read: number; whole: string[] } {
  const below = (plan.Plans ?? []).map((step) => costOf(step, table));
  const name = plan['Relation Name'] ?? '';
  const counts = table.test(name);
  const read = (plan['Actual Rows'] + (plan['Rows Removed by Filter'] ?? 0)) * plan['Actual Loops'];
  const isWhole = counts && plan['Node Type'] === 'Seq Scan' && read > 0;
  return {
    read: below.reduce((sum, step) => sum + step.read, counts ? read : 0),
    whole: [...(isWhole ? [name] : []), ...below.flatMap((step) => step.whole)],
  };
}
