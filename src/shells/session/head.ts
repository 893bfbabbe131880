import type { Head } from '../core/head.ts';
import type { Site } from '../core/site.ts';

export type AccountPage = 'login' | 'register' | 'forget';

export function accountHead({ t, brand }: Site, id: AccountPage): Head {
  const description = t(`pages.${id}.text`, { brand: brand.identity.name });
  return { route: `/${id}/`, title: t(`pages.${id}.title`), description, hidden: true };
}
