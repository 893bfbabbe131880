/** Languages in which the demo's games are named beside English, by spec code: those of other scripts. */
export const NAMED_LANGUAGES = ['CN', 'TW', 'AR', 'TH', 'HI', 'JA', 'KO'] as const;

type Translated = { readonly [Place in keyof typeof NAMED_LANGUAGES]: string };

/** Words of names, each in the languages of {@link NAMED_LANGUAGES}. */
export type Words = Readonly<Record<string, Translated>>;
