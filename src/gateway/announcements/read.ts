import { sql } from 'kysely';
import type { Announcements, Banner, Notice, Popup } from '../../contract/announcements/endpoints.ts';
import type { Execution } from '../../contract/announcements/words.ts';
import type { Db } from '../core/db/schema.ts';
import { HOME_GROUP } from './limits.ts';

/** Who asks, and when. */
export interface Reader {
  readonly merchant: string;
  /** Spec codes by preference; an entry without a text in any of them is left out. */
  readonly languages: readonly string[];
  readonly side: 'A' | 'B';
  readonly now: Date;
}

/** @param home whether those of the home page (group w_home) belong to the answer */
export async function banners(db: Db, reader: Reader, home: boolean): Promise<Banner[]> {
  const rows = await db
    .selectFrom('banners')
    .innerJoin('banner_texts', 'banner_texts.banner_id', 'banners.id')
    .select(['id', 'group_name', 'url', 'linkage_type', 'language', 'title', 'text'])
    .select((eb) => eb.fn.coalesce('banner_texts.image', 'banners.image').as('image'))
    .where('merchant', '=', reader.merchant)
    .where('language', 'in', [...reader.languages])
    .where((eb) => eb.or([eb('audience', 'is', null), eb('audience', '=', reader.side)]))
    .where(shows(reader.now))
    .$if(!home, (query) => query.where('group_name', '!=', HOME_GROUP))
    .orderBy('position')
    .orderBy('id')
    .execute();
  return inOneLanguage(rows, reader.languages).map(({ group_name, linkage_type, language: _, ...rest }) => ({
    ...rest,
    groupName: group_name,
    linkageType: linkage_type,
  }));
}

/** Newest first. */
export async function notices(db: Db, reader: Reader, kind: 'player' | 'promotion'): Promise<Notice[]> {
  const rows = await db
    .selectFrom('notices')
    .innerJoin('notice_texts', 'notice_texts.notice_id', 'notices.id')
    .select(['id', 'starts_at', 'language', 'title', 'content'])
    .where('merchant', '=', reader.merchant)
    .where('kind', '=', kind)
    .where('language', 'in', [...reader.languages])
    .where((eb) => eb.or([eb('audience', 'is', null), eb('audience', '=', reader.side)]))
    .where(shows(reader.now))
    .orderBy('starts_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  return inOneLanguage(rows, reader.languages).map(({ id, title, content, starts_at }) => ({
    id,
    title,
    content,
    startDate: starts_at.getTime(),
  }));
}

export async function promotions(db: Db, reader: Reader): Promise<Announcements['promotion']> {
  return (await notices(db, reader, 'promotion')).map(({ id, title, content }) => ({ id, title, content }));
}

export async function popups(db: Db, reader: Reader, executions: readonly Execution[]): Promise<Popup[]> {
  if (executions.length === 0) return [];
  const rows = await db
    .selectFrom('popups')
    .innerJoin('popup_texts', 'popup_texts.popup_id', 'popups.id')
    .select(['id', 'execution', 'promotion_type', 'language', 'title', 'content'])
    .where('merchant', '=', reader.merchant)
    .where('execution', 'in', [...executions])
    .where('language', 'in', [...reader.languages])
    .where(shows(reader.now))
    .orderBy('position')
    .orderBy('id')
    .execute();
  return inOneLanguage(rows, reader.languages).map(({ id, execution, title, content, promotion_type }) => ({
    id,
    execution,
    title,
    content,
    promotionType: promotion_type,
  }));
}

/** When the next entry of a merchant begins or ends to show; null where none will. */
export async function nextChange(db: Db, merchant: string, now: Date): Promise<Date | null> {
  const entries = (['banners', 'notices', 'popups'] as const).map(
    (table) => sql`SELECT starts_at, ends_at FROM ${sql.table(table)} WHERE merchant = ${merchant}`,
  );
  const { rows } = await sql<{ next: Date | null }>`
    SELECT min(moment) AS next
      FROM (${sql.join(entries, sql` UNION ALL `)}) entry, LATERAL (VALUES (starts_at), (ends_at)) AS moments (moment)
      WHERE moment > ${now}`.execute(db);
  return rows[0]?.next ?? null;
}

function shows(now: Date) {
  return sql<boolean>`(starts_at <= ${now} AND (ends_at IS NULL OR ends_at > ${now}))`;
}

/** Keeps each entry once, in the first of the languages that it has a text in, in the same order. */
function inOneLanguage<T extends { id: number; language: string }>(
  rows: readonly T[],
  languages: readonly string[],
): T[] {
  const rank = ({ language }: T) => languages.indexOf(language);
  return rows.filter((row) => !rows.some((other) => other.id === row.id && rank(other) < rank(row)));
}
