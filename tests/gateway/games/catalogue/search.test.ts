import { describe, expect, test } from 'vitest';
import { getGameList } from '../../../../src/contract/games/endpoints.ts';
import { nameKey } from '../../../../src/gateway/games/catalogue/search/words.ts';
import { seedDemo } from '../../../../src/gateway/seed/seed.ts';
import { createHarness } from '../../harness.ts';

const { db, services, call } = await createHarness();
await seedDemo(services);

/** Games beside those of the seed, most popular first. */
const NAMES = [
  ...['Zapotec Fortune Tiger', 'Zapotec Golden Ox', 'Zapotec Ox Gold', 'Zapotecs Rest', 'Café Zürich', 'Zlotý Poklad'],
  ...[
    '財神老虎',
    'เสือโชคลาภ',
    'Золотой тигр',
    'النمر الذهبي',
    '포춘 타이거',
    'フォーチュン虎',
    'Zapotec 777',
    "Zed's Dragon Æon",
  ],
];
await db
  .insertInto('games')
  .values(
    NAMES.map((name, index) => ({
      ...{ vendor: 'PG', game_type: 'RNG' as const, classify: 'SLOT' as const, code: `made-${index}`, name },
      ...{ name_key: nameKey(name), icon: '/icons/made.svg', is_new: false, is_open: true },
      popularity: 100_000 - index,
    })),
  )
  .execute();

async function find(gameName: string, query: Record<string, string> = {}) {
  const { games } = await call(getGameList, { query: { gameName, pageSize: 100, ...query } });
  return games.map((game) => game.gameName);
}

describe('a search', () => {
  test.each([
    ['a word that is still being typed', 'zapotec fort', 'Zapotec Fortune Tiger'],
    ['a part within a word', 'apotec ortune', 'Zapotec Fortune Tiger'],
    ['another order', 'tiger zapotec', 'Zapotec Fortune Tiger'],
    ['other case', 'FORTUNE zApOtEc', 'Zapotec Fortune Tiger'],
    ['slips in every word', 'tigr zapotce fortne', 'Zapotec Fortune Tiger'],
    ['a slip in a word that is not complete', 'zapoetc fortu', 'Zapotec Fortune Tiger'],
    ['missing accents', 'cafe zurich', 'Café Zürich'],
    ['accents that the name lacks', 'zápotec fórtune', 'Zapotec Fortune Tiger'],
    ['a letter that is no plain one with a mark', 'zloty poklad', 'Zlotý Poklad'],
    ['letters written as one', 'aeon dragon zeds', "Zed's Dragon Æon"],
    ['Chinese characters within a name', '老虎', '財神老虎'],
    ['one Chinese character', '虎', '財神老虎'],
    ['a part of a Thai name', 'โชค', 'เสือโชคลาภ'],
    ['the beginning of a Cyrillic word', 'золот', 'Золотой тигр'],
    ['a slip in Cyrillic', 'тигр золтой', 'Золотой тигр'],
    ['Arabic with vowel signs', 'ذَهَبي النمر', 'النمر الذهبي'],
    ['Korean while a syllable is being typed', '포추', '포춘 타이거'],
    ['hiragana for katakana', 'ふぉーちゅん', 'フォーチュン虎'],
    ['digits', '777 zapotec', 'Zapotec 777'],
    ['Arabic digits', '٧٧٧ zapotec', 'Zapotec 777'],
    ['the code of its vendor', 'pg fortune zapotec', 'Zapotec Fortune Tiger'],
    ['a word of its vendor', 'zapotec pagoda fortune', 'Zapotec Fortune Tiger'],
    ['a word of its vendor with a slip', 'zapotec pagda fortune', 'Zapotec Fortune Tiger'],
  ])('forgives or takes %s', async (_, search, name) => {
    expect(await find(search)).toContain(name);
  });

  test('shows games with the very words first, then the most popular', async () => {
    expect(await find('zapotec')).toEqual([
      'Zapotec Fortune Tiger',
      'Zapotec Golden Ox',
      'Zapotec Ox Gold',
      'Zapotec 777',
      'Zapotecs Rest',
    ]);
    expect(await find('zapotec gold')).toEqual(['Zapotec Ox Gold', 'Zapotec Golden Ox']);
  });

  test('takes words for slips only where no name has them', async () => {
    const found = await find('zapotec rest');
    expect(found).toEqual(['Zapotecs Rest']);
  });

  test('is narrowed by the other filters', async () => {
    expect(await find('zapotec', { gameType: 'FISH' })).toEqual([]);
    expect(await find('zapotec', { vassalage: 'EG2' })).toEqual([]);
    expect(await find('zapotec', { vassalage: 'PG', gameClassify: 'SLOT', gameType: 'RNG' })).toHaveLength(5);
    expect(await find('zapotec', { isNew: '1' })).toEqual([]);
  });

  test('comes in pages, and says past its end how long it is', async () => {
    const page = (pageNo: number) => call(getGameList, { query: { gameName: 'zapotec', pageNo, pageSize: 2 } });
    expect(await page(3)).toMatchObject({ games: [{ gameName: 'Zapotecs Rest' }], total: 5, totalPages: 3 });
    expect(await page(9)).toEqual({ games: [], total: 5, totalPages: 3 });
  });

  test('finds a game by the name that it was given later', async () => {
    const [game] = await db.selectFrom('games').select('node_id').where('name', '=', 'Zapotecs Rest').execute();
    await db
      .updateTable('games')
      .set({ name: 'Quetzal Rest', name_key: nameKey('Quetzal Rest') })
      .where('node_id', '=', game?.node_id ?? 0)
      .execute();
    expect(await find('quetzla')).toEqual(['Quetzal Rest']);
    expect(await find('zapotecs')).not.toContain('Quetzal Rest');
  });

  test.each(['a'.repeat(64), 'ab '.repeat(21), 'áé'.repeat(32), '%_\\'.repeat(20), '虎'.repeat(64)])(
    'of many odd characters is answered: %s',
    async (gameName) => {
      expect(await find(gameName)).toEqual([]);
    },
  );
});

describe('a search in another script', () => {
  const kinds = async (gameName: string) => {
    const found = await find(gameName);
    return [...new Set(found.map((name) => name.replace(/^\w+ /, '').replace(/ \d+$/, '')))];
  };

  test.each([
    ['Chinese', '百家乐', 'Baccarat'],
    ['Chinese as Taiwan writes it', '百家樂', 'Baccarat'],
    ['Arabic', 'باكارات', 'Baccarat'],
    ['Arabic with a slip', 'باكرات', 'Baccarat'],
    ['Arabic with a letter too many', 'باكاررات', 'Baccarat'],
    ['Thai', 'บาคาร่า', 'Baccarat'],
    ['Devanagari', 'रूलेट', 'Roulette'],
    ['Devanagari with a slip', 'बेकारेट', 'Baccarat'],
    ['Japanese', 'ルーレット', 'Roulette'],
    ['Korean', '바카라', 'Baccarat'],
    ['Korean with a slip', '바카나', 'Baccarat'],
    ['Chinese', '龙虎', 'Dragon Tiger'],
    ['Chinese', '骰宝', 'Sic Bo'],
    ['Thai', 'ไฮโล', 'Sic Bo'],
  ])('finds a game by its name in %s: %s', async (_, search, kind) => {
    expect(await kinds(search)).toEqual([kind]);
  });

  test('finds the games of a hero, a town and a kind by words of their names', async () => {
    expect(await find('锦鲤 捕鱼')).toSatisfy(
      (names: string[]) => names.length > 0 && names.every((name) => name.endsWith('Koi Fishing')),
    );
    expect(await find('بينغو مانيلا')).toSatisfy(
      (names: string[]) => names.length > 0 && names.every((name) => /^Manila Bingo/.test(name)),
    );
  });
});

describe("a name in the reader's language", () => {
  const shown = async (language: string) => {
    const query = { gameName: 'baccarat', vassalage: 'SLR', pageSize: 1 };
    const { games } = await call(getGameList, { query, language });
    return games[0]?.displayName;
  };

  test('is shown where the vendor names its games so, and its own elsewhere', async () => {
    await db
      .updateTable('vendors')
      .set({ game_names: ['EN', 'TY'] })
      .where('code', '=', 'SLR')
      .execute();
    await db.updateTable('games').set({ names: '{"TY":"Bakarat"}' }).where('vendor', '=', 'SLR').execute();
    expect([await shown('TY'), await shown('EN')]).toEqual(['Bakarat', expect.stringMatching(/Baccarat$/)]);
    await db
      .updateTable('vendors')
      .set({ game_names: ['EN'] })
      .where('code', '=', 'SLR')
      .execute();
    expect(await shown('TY')).toMatch(/Baccarat$/);
  });
});

describe('a search that finds nothing', () => {
  test('offers games with most of its words, in any category, and popular ones', async () => {
    const query = { gameName: 'zapotec fortune xylophone', gameType: 'FISH' };
    const { games, total, near, popular } = await call(getGameList, { query });
    expect([games, total]).toEqual([[], 0]);
    expect(near?.[0]?.gameName).toBe('Zapotec Fortune Tiger');
    expect(near?.length).toBeLessThanOrEqual(6);
    expect(popular?.map(({ gameType }) => gameType)).toEqual(popular?.map(() => 'FISH'));
  });

  test('offers popular games of the vendors among which it looked', async () => {
    const query = { gameName: 'qqqqjjjjwwww', gameType: 'RNG', vassalage: 'JDB' };
    const { popular } = await call(getGameList, { query });
    expect(popular?.length).toBeGreaterThan(0);
    expect(popular?.map(({ vassalage }) => vassalage)).toEqual(popular?.map(() => 'JDB'));
  });

  test('offers what other filters hide', async () => {
    const { near } = await call(getGameList, { query: { gameName: 'zapotec tigr', gameType: 'FISH' } });
    expect(near?.[0]?.gameName).toBe('Zapotec Fortune Tiger');
  });

  test('offers popular games alone where no name comes near', async () => {
    const { near, popular } = await call(getGameList, { query: { gameName: 'qqqqjjjjwwww' } });
    expect(near).toEqual([]);
    expect(popular).toHaveLength(6);
  });

  test('is the only one that offers anything', async () => {
    const { near, popular } = await call(getGameList, { query: { gameName: 'zapotec' } });
    expect([near, popular]).toEqual([undefined, undefined]);
  });
});
