/** Pictures that pages show where a brand brings them, by their name under assets/. */
export const OPTIONAL_PICTURES = ['agent-hero.svg', 'down-hero.svg'] as const;
export type OptionalPicture = (typeof OPTIONAL_PICTURES)[number];
