import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright';

const OPTIONS: Parameters<AxeBuilder['options']>[0] = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
  // Half of axe's time on a page would go into the selectors of all that passed.
  resultTypes: ['violations'],
};

/**
 * The problems that axe finds on a page, one line each. Frames of other origins are left out, because for them axe
 * would open a page of its own each time (its "legacy mode" does not).
 */
export async function axeFindings(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).options(OPTIONS).setLegacyMode().analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} ${target.join(' ')}: ${failureSummary}`),
  );
}
