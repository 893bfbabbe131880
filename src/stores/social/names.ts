import type { SocialProvider } from '../../contract/social/words.ts';

/** What providers call themselves, in every language. */
export const PROVIDER_NAMES: Readonly<Record<SocialProvider, string>> = { google: 'Google', facebook: 'Facebook' };
