import type { Head } from '../core/head.ts';
import type { Site } from '../core/site.ts';

export function agentHead({ content, picture }: Site): Head {
  const { title, description } = content.article('agent');
  const image = picture('agent-hero.svg')?.url;
  return { route: '/agent/', title, description, ...(image ? { image } : {}) };
}
