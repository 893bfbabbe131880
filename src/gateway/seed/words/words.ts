/** Languages in which the demo's games are named beside English, by spec code: those of other scripts. */
export const NAMED_LANGUAGES = ['CN', 'TW', 'AR', 'TH', 'HI', 'JA', 'KO'] as const;

/** A word for each of a list's places; a tuple is mapped place by place only where it is a parameter. */
type ForEach<List extends readonly string[]> = { readonly [Place in keyof List]: string };

type Translated = ForEach<typeof NAMED_LANGUAGES>;

/** Words of names, each in the languages of {@link NAMED_LANGUAGES}. */
export type Words = Readonly<Record<string, Translated>>;
