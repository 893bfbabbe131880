import * as z from 'zod/mini';
import { readSession, writeSession } from '../../api/storage.ts';
import { SOCIAL_PROVIDERS } from '../../contract/social/words.ts';

declare module '../../contract/core/storage.ts' {
  interface SessionNames {
    /** A sign-in whose provider has taken the place of the page, as JSON. */
    social: string;
  }
}

const Kept = z.object({ provider: z.enum(SOCIAL_PROVIDERS), key: z.string() });
export type Kept = z.infer<typeof Kept>;

/** Keeps what ends a sign-in in this tab, while another's page is in it. */
export function keepSignIn(kept: Kept | null): void {
  writeSession('social', kept && JSON.stringify(kept));
}

/** Takes what was kept; undefined where this tab sent nobody to a provider. */
export function takeSignIn(): Kept | undefined {
  const text = readSession('social');
  writeSession('social', null);
  try {
    return z.safeParse(Kept, JSON.parse(text ?? 'null')).data;
  } catch {
    return undefined;
  }
}
