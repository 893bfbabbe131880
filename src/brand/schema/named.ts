import * as z from 'zod';
import { GAME_TYPES } from '../../contract/games/words.ts';
import { MISSION_ID } from '../../contract/missions/words.ts';
import { OfferedLanguage } from './languages.ts';
import { line, listOf, oneOf } from './values.ts';
import { mustBe, show } from './wording.ts';

const idRefusal = mustBe('a name of at most 40 small letters, digits and hyphens', 'Write for example daily-rounds.');

/** The name of a mission or leaderboard in records; it stays when its title changes. */
export const MissionName = z.string(idRefusal).regex(new RegExp(`^${MISSION_ID}$`), idRefusal);

/** A text of one line in the brand's languages. */
export const inLanguages = (longest: number) => z.partialRecord(OfferedLanguage, line(longest));

/** Categories whose bets count. */
export const CountedCategories = listOf(oneOf('a category', GAME_TYPES)).min(1, {
  error: 'is empty, so that no bet would count. Name a category, for example RNG, or leave the key out for all.',
});

/** Adds what is said of a name that stands twice in a list. */
export function eachNamedOnce(list: readonly { readonly id: string }[], context: z.core.$RefinementCtx): void {
  for (const [index, { id }] of list.entries()) {
    if (list.findIndex((one) => one.id === id) === index) continue;
    const message = `${show(id)} is named twice. Give each an id of its own.`;
    context.addIssue({ code: 'custom', path: [index, 'id'], message });
  }
}
