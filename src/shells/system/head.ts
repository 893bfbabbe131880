import type { Head } from '../core/head.ts';
import type { Site } from '../core/site.ts';

/** Pages that take the place of the whole site. */
export const CLOSED_PAGES = ['maintenance', 'blocked'] as const;
export type ClosedPage = (typeof CLOSED_PAGES)[number];

/** Pages that replace others: not found, maintenance, region block. */
export function systemHead({ t }: Site, id: '404' | ClosedPage): Head {
  return { route: `/${id}/`, title: t(`pages.${id}.title`), description: t(`pages.${id}.text`) };
}
