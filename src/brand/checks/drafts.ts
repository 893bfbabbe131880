import type { LanguageCode } from '../../i18n/languages.ts';
import { type Drafts, draftsOf, reviewsFile } from '../../i18n/reviews.ts';
import type { BrandFolder } from '../folder.ts';
import type { Problem } from '../problem.ts';

/** A native speaker has read every text of every offered language. This is checked for a release. */
export function draftCheck({ offered }: BrandFolder): Problem[] {
  return offered.flatMap((code) => {
    const drafts = draftsOf(code);
    return drafts.length === 0 ? [] : [draftProblem(code, drafts)];
  });
}

function draftProblem(code: LanguageCode, drafts: readonly Drafts[]): Problem {
  const message = `${draftedBy(drafts)} Export them (npm run texts -- export --lang ${code}), have them read, and import them with --reviewed.`;
  return { file: reviewsFile(), line: 1, column: 1, path: code, message };
}

/** How many drafts there are, and where: `3 texts are drafts that no native speaker has reviewed: session 3 of 40.` */
export function draftedBy(drafts: readonly Drafts[]): string {
  const count = drafts.reduce((sum, { keys }) => sum + keys.length, 0);
  const areas = drafts.map(({ area, keys, of }) => `${area} ${keys.length} of ${of}`).join(', ');
  return `${count} ${count === 1 ? 'text is a draft' : 'texts are drafts'} that no native speaker has reviewed: ${areas}.`;
}
