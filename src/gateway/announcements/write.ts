import type { BannerGroup, Execution, LinkageType } from '../../contract/announcements/words.ts';
import type { Trx } from '../core/db/schema.ts';
import { cleanHtml } from '../core/html.ts';

/** Texts by spec code of the language. */
type Texts<T> = Readonly<Record<string, T>>;

interface Entry {
  readonly merchant: string;
  readonly startsAt: Date;
  readonly endsAt?: Date;
}

export interface NewBanner extends Entry {
  readonly groupName: BannerGroup;
  readonly image: string;
  readonly link?: { readonly type: Exclude<LinkageType, 'none'>; readonly url: string };
  readonly audience?: 'A' | 'B';
  readonly position: number;
  /** `image` stands for the banner's own in this language: words in it, or the other reading direction. */
  readonly texts: Texts<{ readonly title: string; readonly text: string; readonly image?: string }>;
}

export interface NewNotice extends Entry {
  readonly kind: 'player' | 'promotion';
  readonly audience?: 'A' | 'B';
  readonly texts: Texts<Html>;
}

export interface NewPopup extends Entry {
  readonly execution: Execution;
  readonly promotionType?: string;
  readonly position: number;
  readonly texts: Texts<Html>;
}

/** `content` is HTML, which is sanitised before it is stored. */
interface Html {
  readonly title: string;
  readonly content: string;
}

/** @returns its id */
export async function addBanner(trx: Trx, banner: NewBanner): Promise<number> {
  const { id } = await trx
    .insertInto('banners')
    .values({
      ...entryColumns(banner),
      group_name: banner.groupName,
      image: banner.image,
      url: banner.link?.url ?? null,
      linkage_type: banner.link?.type ?? 'none',
      audience: banner.audience ?? null,
      position: banner.position,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const texts = Object.entries(banner.texts).map(([language, words]) => ({ banner_id: id, language, ...words }));
  await trx.insertInto('banner_texts').values(texts).execute();
  return id;
}

/** @returns its id */
export async function addNotice(trx: Trx, notice: NewNotice): Promise<number> {
  const { id } = await trx
    .insertInto('notices')
    .values({ ...entryColumns(notice), kind: notice.kind, audience: notice.audience ?? null })
    .returning('id')
    .executeTakeFirstOrThrow();
  const texts = cleaned(notice.texts).map((text) => ({ notice_id: id, ...text }));
  await trx.insertInto('notice_texts').values(texts).execute();
  return id;
}

/** @returns its id */
export async function addPopup(trx: Trx, popup: NewPopup): Promise<number> {
  const { execution, position, promotionType } = popup;
  const { id } = await trx
    .insertInto('popups')
    .values({ ...entryColumns(popup), execution, position, promotion_type: promotionType ?? null })
    .returning('id')
    .executeTakeFirstOrThrow();
  const texts = cleaned(popup.texts).map((text) => ({ popup_id: id, ...text }));
  await trx.insertInto('popup_texts').values(texts).execute();
  return id;
}

function entryColumns({ merchant, startsAt, endsAt }: Entry) {
  return { merchant, starts_at: startsAt, ends_at: endsAt ?? null };
}

function cleaned(texts: Texts<Html>): { language: string; title: string; content: string }[] {
  return Object.entries(texts).map(([language, { title, content }]) => ({
    language,
    title,
    content: cleanHtml(content),
  }));
}
