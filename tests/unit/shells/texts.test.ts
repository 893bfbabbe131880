import { describe, expect, it } from 'vitest';
import { loadBrands } from '../../../src/brand/load.ts';
import { readAreas } from '../../../src/i18n/files.ts';
import { siteOf } from '../../../src/shells/core/site.ts';
import { textsFolder } from '../../../src/shells/core/texts.ts';

const [dragon] = await loadBrands({ only: ['dragon'] });
if (!dragon) throw new Error('Expected the demo brand dragon.');
const folder = textsFolder(siteOf(dragon, 'CN'));

describe('Texts as browsers fetch them', () => {
  it('are a file for each area, and one for what every island needs', () => {
    const areas = readAreas('EN').map(({ area }) => area);
    const own = areas.filter((area) => area !== 'errors' && area !== 'ui');
    expect([...folder.files.keys()].sort()).toEqual([...own, 'core'].sort());
    expect(JSON.parse(folder.files.get('core') ?? '')).toMatchObject({ 'ui.retry': expect.any(String) });
  });

  it('hold what the language has, no plural form of English beside it', () => {
    const games = JSON.parse(folder.files.get('games') ?? '');
    expect(games).toHaveProperty('games.found_other');
    expect(games).not.toHaveProperty('games.found_one');
  });

  it('speak as the brand words them, under a name that follows from what they say', () => {
    const english = textsFolder(siteOf(dragon, 'EN'));
    const home: unknown = JSON.parse(english.files.get('home') ?? '');
    expect(home).toMatchObject({ 'home.title': dragon.texts('EN')['home.title'] });
    expect(english.name).toMatch(/^texts\/EN\.[0-9a-f]{8}\/$/);
    expect(english.name).not.toBe(folder.name.replace('CN', 'EN'));
  });
});
