import type { Analytics } from '../../brand/schema/analytics.ts';

/** Where a Google tag's script comes from, and where it sends what it counts. */
export interface TagSources {
  readonly scripts: readonly string[];
  readonly images: readonly string[];
  readonly connect: readonly string[];
}

const NONE: TagSources = { scripts: [], images: [], connect: [] };

/**
 * What Google names for Google Analytics 4 (developers.google.com/tag-platform/security/guides/csp), without the hosts of
 * Google Signals and advertising, which the portal's tag never turns on (src/boot/analytics/tag.ts).
 */
const GOOGLE: TagSources = {
  scripts: ['https://*.googletagmanager.com'],
  images: ['https://*.google-analytics.com', 'https://*.googletagmanager.com'],
  connect: ['https://*.google-analytics.com', 'https://*.analytics.google.com', 'https://*.googletagmanager.com'],
};

/** The hosts that a brand's policy opens for its tag: its own tagging server in the place of Google's, where it has one. */
export function tagSources({ gtagId, tagOrigin }: Analytics): TagSources {
  if (gtagId === undefined) return NONE;
  if (tagOrigin === undefined) return GOOGLE;
  return { scripts: [tagOrigin], images: [tagOrigin], connect: [tagOrigin] };
}
