import type { Period } from './period.ts';

/** The reference of what a promotion gave in one of its periods to whoever came for it. */
export function giftReference(slug: string, { name }: Pick<Period, 'name'>): string {
  return `gift ${slug} ${name}`;
}
