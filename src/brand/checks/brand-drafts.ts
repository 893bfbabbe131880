import { TextsError } from '../../i18n/files.ts';
import type { LanguageCode } from '../../i18n/languages.ts';
import type { BrandFolder } from '../folder.ts';
import type { Problem } from '../problem.ts';
import { brandDrafts, brandReviewsFile } from '../wording/reviews.ts';
import { draftedBy } from './drafts.ts';

/** A native speaker has read what the brand itself says in each offered language. This is checked for a release. */
export function brandDraftCheck(brand: BrandFolder): Problem[] {
  const problem = (path: string, message: string): Problem => ({
    file: brandReviewsFile(brand),
    line: 1,
    column: 1,
    path,
    message,
  });
  try {
    return brand.offered.flatMap((code) => {
      const drafts = brandDrafts(brand, code);
      return drafts.length === 0 ? [] : [problem(code, `${draftedBy(drafts)} ${advice(brand, code)}`)];
    });
  } catch (error) {
    if (!(error instanceof TextsError)) throw error;
    return [problem('', error.reason)];
  }
}

function advice({ id }: BrandFolder, code: LanguageCode): string {
  return `Have ${id}'s words read where they stand, or exported (npm run texts -- export --lang ${code} --brand ${id}), and mark what was read: npm run texts -- reviewed ${id} --lang ${code}.`;
}
