import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { Flag } from '../../../../src/contract/core/words.ts';
import { readTexts } from '../../../../src/i18n/files.ts';
import { registerLocale } from '../../../../src/i18n/registry.ts';
import { createLocale } from '../../../../src/i18n/translate.ts';
import { registerFacts } from '../../../../src/islands/core/facts.tsx';
import { island } from '../../../../src/islands/core/island.tsx';
import { useOtherSide } from '../../../../src/islands/session/useOtherSide.ts';
import { ErrorSummary } from '../../../../src/ui/form/ErrorSummary.tsx';
import { useLocale } from '../../../../src/ui/locale.tsx';
import { FACTS } from '../../api/made-environment.ts';

const SCOPE = 'lotus/EN';
type Key = 'errors.session.notMember' | 'errors.session.notAgent' | 'errors.session.credentials';

const Refused = island(function Refused({ of }: { readonly of: Key }) {
  const { t } = useLocale();
  const otherSide = useOtherSide();
  return <ErrorSummary title="Refused" errors={[{ message: t(of), href: otherSide(of) }]} attempt={1} />;
});

const AGENTS: readonly Flag[] = ['AGENTPOLICY3'];

test.each([
  ['an agent on the members’ side to the agents’', 'errors.session.notMember', AGENTS, '/en/agent/'],
  ['a member on the agents’ side to the log-in', 'errors.session.notAgent', AGENTS, '/en/login/'],
  ['nobody to a page that the brand does not have', 'errors.session.notMember', [], undefined],
  ['nobody for another refusal', 'errors.session.credentials', AGENTS, undefined],
] as const)('a refused log-in sends %s', (_, of, flags, href) => {
  registerLocale(SCOPE, createLocale('EN', readTexts('EN')));
  registerFacts(SCOPE, { ...FACTS, base: '/en/', flags });
  const html = renderToString(<Refused of={of} scope={SCOPE} />);
  expect(/<a href="([^"]+)">([^<]+)</.exec(html)?.[1]).toBe(href);
});
