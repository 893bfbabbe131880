import { belowHome, type Head } from '../head.ts';
import type { Site } from '../site.ts';

/** The help centre: its topics are questions and answers for search engines. */
export function helpHead(site: Site): Head {
  const { t, content, brand } = site;
  const mainEntity = content.help.map(({ title, html }) => ({
    '@type': 'Question',
    name: title,
    acceptedAnswer: { '@type': 'Answer', text: plainText(html) },
  }));
  return {
    route: '/help/',
    title: t('help.title'),
    description: t('help.description', { brand: brand.identity.name }),
    trail: belowHome(site),
    things: [{ '@type': 'FAQPage', mainEntity }],
  };
}

/** The first words of a topic: answers in structured data are read in lists, not at length. */
function plainText(html: string, longest = 300): string {
  const text = html
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
  return text.length <= longest ? text : `${text.slice(0, text.lastIndexOf(' ', longest))} …`;
}
