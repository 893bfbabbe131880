import type { PlainKey } from '../../i18n/translate.ts';
import type { Head } from '../core/head.ts';
import type { Site } from '../core/site.ts';

/** Pages that take the place of the whole site. */
export const CLOSED_PAGES = ['maintenance', 'blocked'] as const;
export type ClosedPage = (typeof CLOSED_PAGES)[number];

/** What they say, by the keys that SPEC 8 names. */
export const CLOSED_WORDS = {
  maintenance: { title: 'game maintenance', text: 'info maintenance' },
  blocked: { title: 'pages.blocked.title', text: 'info ip block' },
} as const satisfies Record<ClosedPage, Record<'title' | 'text', PlainKey>>;

const WORDS = { ...CLOSED_WORDS, '404': { title: 'pages.404.title', text: 'pages.404.text' } } as const;

/** Pages that replace others: not found, maintenance, region block. */
export function systemHead({ t }: Site, id: '404' | ClosedPage): Head {
  const { title, text } = WORDS[id];
  return { route: `/${id}/`, title: t(title), description: t(text) };
}
