import type { Head } from '../core/head.ts';
import type { Site } from '../core/site.ts';

export const ACCOUNT_PAGES = ['login', 'register', 'forget'] as const;
export type AccountPage = (typeof ACCOUNT_PAGES)[number];

export function accountHead({ t, brand }: Site, id: AccountPage): Head {
  const description = t(`pages.${id}.text`, { brand: brand.identity.name });
  return { route: `/${id}/`, title: t(`pages.${id}.title`), description };
}
