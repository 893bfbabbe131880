import { belowHome, type Head } from '../../core/head.ts';
import type { Site } from '../../core/site.ts';

export function downloadHead(site: Site): Head {
  const { content, brand } = site;
  const { title, description } = content.article('download');
  const { ios, android } = brand.resources.app;
  const systems = [ios && 'iOS', android && 'Android'].filter(Boolean).join(', ');
  const app = {
    '@type': 'MobileApplication',
    name: brand.identity.name,
    applicationCategory: 'GameApplication',
    operatingSystem: systems,
    contentRating: '18+',
  };
  return { route: '/down/', title, description, trail: belowHome(site), structuredData: [app] };
}
