import * as z from 'zod';
import { HELP_ANCHOR } from '../../contract/system/words.ts';
import type { Db } from '../core/db/schema.ts';
import { inTransaction } from '../core/db/transaction.ts';
import { cleanHtml } from '../core/html.ts';

/** Help topics of one merchant by spec code of the language, in the order they are shown. */
export const HelpContent = z.record(
  z.string(),
  z.array(z.strictObject({ id: z.string().regex(HELP_ANCHOR), title: z.string().min(1), content: z.string() })),
);
export type HelpContent = z.infer<typeof HelpContent>;
export type HelpTopic = HelpContent[string][number];

/** Stores a merchant's help as its brand folder has it, sanitised. Topics that the folder no longer has are removed. */
export async function syncHelp(db: Db, merchant: string, content: HelpContent): Promise<void> {
  const rows = Object.entries(content).flatMap(([language, topics]) =>
    topics.map(({ id, title, content: html }, position) => ({
      merchant,
      language,
      id,
      position,
      title,
      content: cleanHtml(html),
    })),
  );
  await inTransaction(db, async (trx) => {
    await trx.deleteFrom('help_topics').where('merchant', '=', merchant).execute();
    if (rows.length > 0) await trx.insertInto('help_topics').values(rows).execute();
  });
}

/**
 * @param languages spec codes by preference. The first that has topics is taken whole, so that two languages never mix
 */
export async function helpTopics(db: Db, merchant: string, languages: readonly string[]): Promise<HelpTopic[]> {
  const rows = await db
    .selectFrom('help_topics')
    .select(['language', 'id', 'title', 'content'])
    .where('merchant', '=', merchant)
    .where('language', 'in', [...languages])
    .orderBy('position')
    .execute();
  const language = languages.find((code) => rows.some((row) => row.language === code));
  return rows.filter((row) => row.language === language).map(({ id, title, content }) => ({ id, title, content }));
}
