import { storageKey } from '../../contract/core/storage.ts';
import { recall } from '../storage.ts';

/** What a visitor answered when a brand asked to count page views. */
export type Choice = 'granted' | 'denied';

declare module '../../contract/core/storage.ts' {
  interface LocalNames {
    /** A {@link Choice}; nothing is kept before the visitor has made one. */
    analyticsConsent: string;
  }
}

/** What counts: the visitor's choice; before one is made, what the browser says for them, or the question. */
export type Consent = Choice | 'refusedByBrowser' | 'unasked';

/** Signals by which a browser refuses for its user: Global Privacy Control, and Do Not Track before it. */
export interface Signals {
  readonly globalPrivacyControl?: boolean | undefined;
  readonly doNotTrack?: string | null | undefined;
}

/** The name under which a brand keeps the choice. */
export const choiceKey = (merchant: string) => storageKey(merchant, 'analyticsConsent');

/** What counts on a brand now. A choice wins over the browser's signal, since the visitor made it here and knowingly. */
export function consentOf(merchant: string, signals: Signals): Consent {
  const kept = recall('local', choiceKey(merchant));
  if (kept === 'granted' || kept === 'denied') return kept;
  const refused = signals.globalPrivacyControl === true || signals.doNotTrack === '1';
  return refused ? 'refusedByBrowser' : 'unasked';
}
