import type { Promotion } from '../../brand/content.ts';
import { canonical } from '../../brand/page.ts';
import type { Address } from '../../routes/routes.ts';
import { belowHome, type Head } from '../core/head.ts';
import type { Site } from '../core/site.ts';
import { offerText } from './period.ts';

export function promotionsHead(site: Site): Head {
  const { t, content, page, brand } = site;
  const itemListElement = content.promotions.map(({ title, slug }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name: title,
    url: canonical(page, promotionRoute(slug)),
  }));
  return {
    route: '/promotions/',
    title: t('promotions.title'),
    description: t('promotions.description', { brand: brand.identity.name }),
    trail: belowHome(site),
    structuredData: [{ '@type': 'ItemList', itemListElement }],
  };
}

export function promotionHead(site: Site, promotion: Promotion): Head {
  const { t, brand, page } = site;
  const route = promotionRoute(promotion.slug);
  const article = {
    '@type': 'Article',
    headline: promotion.title,
    description: offerText(site, promotion),
    image: `https://${brand.domains.main}${promotion.image.url}`,
    ...(promotion.starts ? { datePublished: promotion.starts } : {}),
    ...(promotion.ends ? { expires: promotion.ends } : {}),
    mainEntityOfPage: canonical(page, route),
    publisher: { '@type': 'Organization', name: brand.identity.name },
  };
  return {
    route,
    title: promotion.title,
    description: offerText(site, promotion),
    image: promotion.image.url,
    trail: [...belowHome(site), { name: t('promotions.title'), route: '/promotions/' }],
    structuredData: [article],
  };
}

export function rebateHead(site: Site): Head {
  const { t } = site;
  return {
    route: '/manualRebate/',
    title: t('layout.manualRebate'),
    description: t('pages.manualRebate'),
    trail: belowHome(site),
  };
}

export function rewardsHead(site: Site): Head {
  const { t } = site;
  return {
    route: '/rewardCenter/',
    title: t('layout.rewardCenter'),
    description: t('pages.rewardCenter'),
    trail: belowHome(site),
  };
}

export function promotionRoute(slug: string): Address {
  return `/promotions/${slug}/`;
}
