import type { ColumnType, Generated } from 'kysely';
import type { Execution, LinkageType } from '../../contract/announcements/words.ts';

type MaybeText = ColumnType<string | null, string | null | undefined, string | null>;
type MaybeTime = ColumnType<Date | null, Date | null | undefined, Date | null>;

/** When an entry shows: from `starts_at` until, not including, `ends_at`. */
interface Entry {
  id: Generated<number>;
  merchant: string;
  starts_at: Date;
  ends_at: MaybeTime;
}

/** Sanitised HTML stands in `content`; `title` is plain text. */
interface EntryText {
  language: string;
  title: string;
  content: string;
}

export interface AnnouncementTables {
  banners: Entry & {
    group_name: string;
    image: string;
    url: MaybeText;
    linkage_type: LinkageType;
    position: number;
    /** SPEC 4: A who is logged in, B visitors; null for both. */
    audience: ColumnType<'A' | 'B' | null, 'A' | 'B' | null | undefined, 'A' | 'B' | null>;
  };
  /** `image` stands for the banner's own in this language. */
  banner_texts: { banner_id: number; language: string; title: string; text: string; image: MaybeText };
  notices: Entry & {
    kind: 'player' | 'promotion';
    audience: ColumnType<'A' | 'B' | null, 'A' | 'B' | null | undefined, 'A' | 'B' | null>;
  };
  notice_texts: EntryText & { notice_id: number };
  popups: Entry & {
    execution: Execution;
    promotion_type: MaybeText;
    position: number;
  };
  popup_texts: EntryText & { popup_id: number };
}
