import type { Head } from '../core/head.ts';
import type { Site } from '../core/site.ts';

/** Pages that stand in the way: not found, maintenance, region block. */
export function systemHead({ t }: Site, id: '404' | 'maintenance' | 'blocked'): Head {
  return { route: `/${id}/`, title: t(`pages.${id}.title`), description: t(`pages.${id}.text`), hidden: true };
}
