import { belowHome, type Head } from '../../core/head.ts';
import type { Site } from '../../core/site.ts';

/** The help centre: its topics are questions and answers for search engines. */
export function helpHead(site: Site): Head {
  const { t, content, brand } = site;
  const mainEntity = content.help.map(({ title, description }) => ({
    '@type': 'Question',
    name: title,
    acceptedAnswer: { '@type': 'Answer', text: description },
  }));
  return {
    route: '/help/',
    title: t('help.title'),
    description: t('help.description', { brand: brand.identity.name }),
    below: content.help[1]?.anchor,
    trail: belowHome(site),
    structuredData: [{ '@type': 'FAQPage', mainEntity }],
  };
}
