import type { Part } from '../routes/part.ts';

/** Pictures that pages show where a brand brings them, by their name under assets/, and the part that shows each. */
export const OPTIONAL_PICTURES = { 'agent-hero.svg': 'agents', 'down-hero.svg': 'apps' } as const satisfies Record<
  string,
  Part
>;
export type OptionalPicture = keyof typeof OPTIONAL_PICTURES;
