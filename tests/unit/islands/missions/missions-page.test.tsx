import { atom } from 'nanostores';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { readTexts } from '../../../../src/i18n/files.ts';
import { registerLocale } from '../../../../src/i18n/registry.ts';
import { createLocale } from '../../../../src/i18n/translate.ts';
import { registerFacts } from '../../../../src/islands/core/facts.tsx';
import { island } from '../../../../src/islands/core/island.tsx';
import { Leaderboards } from '../../../../src/islands/missions/Leaderboards.tsx';
import { MissionList } from '../../../../src/islands/missions/MissionList.tsx';
import { createMissionCentre, type MissionCentre } from '../../../../src/stores/missions/missions.ts';
import { FACTS, makeWorld } from '../../api/made-environment.ts';

const SCOPE = 'lotus/EN';
const FAILED = { state: 'failed', code: 'network.answer' } as const;
const LATER = readTexts('EN')['ui.loadFailed'] ?? '';

const Page = island(({ centre }: { readonly centre: MissionCentre }) => (
  <>
    <MissionList centre={centre} />
    <Leaderboards centre={centre} />
  </>
));

/** How often the page says that something could not be read. */
function errorsIn(read: Partial<MissionCentre>): number {
  makeWorld();
  registerLocale(SCOPE, createLocale('EN', readTexts('EN')));
  registerFacts(SCOPE, FACTS);
  const html = renderToString(<Page centre={{ ...createMissionCentre(), ...read }} scope={SCOPE} />);
  return html.split(LATER).length - 1;
}

test('where neither missions nor leaderboards could be read, the page says so once', () => {
  const missions = { state: 'ready', value: { currency: 'PHP', missions: [] } } as const;
  expect(errorsIn({ $missions: atom(FAILED), $boards: atom(FAILED) })).toBe(1);
  expect(errorsIn({ $missions: atom(missions), $boards: atom(FAILED) })).toBe(1);
  expect(errorsIn({ $missions: atom(FAILED), $boards: atom({ state: 'ready', value: [] } as const) })).toBe(1);
});
