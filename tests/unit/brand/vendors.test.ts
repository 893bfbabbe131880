import { describe, expect, it } from 'vitest';
import { loadBrands } from '../../../src/brand/load.ts';
import { offeredCategories } from '../../../src/brand/schema/vendors.ts';
import { brandsWith, type Changes, printed, problemsOf, swap } from './folders.ts';

const VENDORS = `vendors:
  footer: [PG, JDB]
  categories:
    RNG: [PG, JDB]
    SPORTS: [OPS]
`;

/** What is said of a brand whose vendors, or whose portfolio, are others. */
async function saidOf(vendors: string, portfolio?: Changes[string]): Promise<string[]> {
  const root = await brandsWith({ plain: { 'brand.yaml': swap(VENDORS, vendors) } }, portfolio);
  return printed(await problemsOf(`${root}/plain`), root).map((line) => line.replaceAll(root, 'brands'));
}

describe('the vendors that a brand chooses', () => {
  it('are of the portfolio, make what they are named for, and stand in a category', async () => {
    const wrong = 'vendors:\n  footer: [PGG, OPS]\n  categories:\n    RNG: [PG, OPS]\n    FISH: [QQ]\n    LIVE: [PG]\n';
    expect(await saidOf(wrong)).toMatchInlineSnapshot(`
      [
        "plain/brand.yaml:31:12 vendors.footer.0: "PGG" is not a vendor of vendors.yaml. Did you mean PG?",
        "plain/brand.yaml:33:15 vendors.categories.RNG.1: OPS makes no RNG games, but SPORTS. Vendors of RNG: PG, JDB.",
        "plain/brand.yaml:34:12 vendors.categories.FISH.0: "QQ" is not a vendor of vendors.yaml. Write one of: JDB.",
        "plain/brand.yaml:35:12 vendors.categories.LIVE.0: PG makes no LIVE games, but RNG. Vendors of LIVE: none.",
      ]
    `);
  });

  it('are named once in a list', async () => {
    expect(await saidOf('vendors:\n  categories:\n    RNG: [PG, JDB, PG]\n')).toMatchInlineSnapshot(`
      [
        "plain/brand.yaml:32:20 vendors.categories.RNG.2: "PG" stands in this list twice. Remove one of them.",
      ]
    `);
  });

  it('stand in one of sports, e-sports and cockfights alone', async () => {
    const both = swap('kinds: [SPORTS]', 'kinds: [SPORTS, ESPORTS]');
    expect(
      await saidOf('vendors:\n  categories:\n    SPORTS: [OPS]\n    ESPORTS: [OPS]\n', both),
    ).toMatchInlineSnapshot(`
      [
        "plain/brand.yaml:33:15 vendors.categories.ESPORTS.0: OPS stands in SPORTS too. Gateways tell SPORTS, ESPORTS, COCKFIGHT apart by vendor alone: name it in one of them.",
      ]
    `);
  });

  it('stand in menus with e-sports and cockfights right after sports', () => {
    const categories = { ESPORTS: ['IA'], COCKFIGHT: ['SV3'], SPORTS: ['OPS'], RNG: ['PG'] };
    const types = (vendors: Partial<typeof categories>) =>
      offeredCategories({ categories: vendors }).map(({ type }) => type);
    expect(types(categories)).toEqual(['SPORTS', 'ESPORTS', 'COCKFIGHT', 'RNG']);
    expect(types({ COCKFIGHT: ['SV3'], RNG: ['PG'], ESPORTS: ['IA'] })).toEqual(['COCKFIGHT', 'RNG', 'ESPORTS']);
  });

  it('stand in menus in the order of brand.yaml: categories, and vendors in them', async () => {
    const order = 'vendors:\n  categories:\n    SPORTS: [OPS]\n    FISH: []\n    RNG: [JDB, PG]\n';
    const root = await brandsWith({ plain: { 'brand.yaml': swap(VENDORS, order) } });
    const [brand] = await loadBrands({ root });
    expect(brand && offeredCategories(brand.vendors)).toEqual([
      { type: 'SPORTS', vendors: ['OPS'] },
      { type: 'RNG', vendors: ['JDB', 'PG'] },
    ]);
  });
});

describe('the portfolio', () => {
  it('is held to its schema, with place and advice, and then no brand is blamed', async () => {
    const wrong = `vendors:
  - { code: PG, name: Pagoda Games, logo: vendors/PQ.svg, kinds: [RNG], wallet: seamless, launch: frame, gameNames: [EN] }
  - { code: pg2, name: Second, kinds: [SLOTS], wallet: seemless, launch: frame, gameNames: [EM] }
  - { code: PG, name: Third, kinds: [], wallet: transfer, lunch: page, gameNames: [EN] }
`;
    expect(await saidOf(VENDORS, wrong)).toMatchInlineSnapshot(`
      [
        "vendors.yaml:3:13 vendors.1.code: "pg2" is not a vendor code. Write 1 to 32 capital letters, digits and underscores, for example PG.",
        "vendors.yaml:3:40 vendors.1.kinds.0: "SLOTS" is not a category. Write one of: RNG, LIVE, FISH, PVP, SPORTS, ESPORTS, COCKFIGHT, LOTT, ELOTT.",
        "vendors.yaml:3:56 vendors.1.wallet: "seemless" is not a wallet interface. Did you mean seamless?",
        "vendors.yaml:3:93 vendors.1.gameNames.0: "EM" is not a language code. Did you mean EN?",
        "vendors.yaml:4:37 vendors.2.kinds: an empty list is not a list with at least one category. Write for example [RNG].",
        "vendors.yaml:4:59 vendors.2.lunch: unknown key. Did you mean launch?",
      ]
    `);
  });

  it('says what of a vendor is unusual in words that the gateway knows', async () => {
    const wrong = swap(
      'gameNames: [EN]',
      'gameNames: [EN], profile: { ids: players, amounts: cents, decimals: 5, timeoutMs: 10, contribution: 0.5, retry: 1 }',
    );
    expect(await saidOf('vendors:\n  categories:\n    RNG: [PG]\n', wrong)).toMatchInlineSnapshot(`
      [
        "vendors.yaml:2:117 vendors.0.profile.ids: "players" is not a scope of ids. Did you mean player?",
        "vendors.yaml:2:135 vendors.0.profile.amounts: "cents" is not a notation of amounts. Write one of: decimal, minor.",
        "vendors.yaml:2:152 vendors.0.profile.decimals: 5 is not a number of decimals. Write a whole number from 0 to 4.",
        "vendors.yaml:2:166 vendors.0.profile.timeoutMs: 10 is not a time in milliseconds. Write a whole number from 100 to 30000.",
        "vendors.yaml:2:184 vendors.0.profile.contribution: 0.5 is not a share in percent. Write it in quotes, above 0 and 10 at most, with up to four decimals, for example "0.5".",
        "vendors.yaml:2:189 vendors.0.profile.retry: unknown key. Known keys here: ids, unknownRollback, amounts, decimals, timeoutMs, retries, contribution, lapseMs, freeRounds.",
      ]
    `);
  });

  it('says in which classes of games a vendor has free rounds, whose wallet is seamless then', async () => {
    const said = (vendor: string) =>
      saidOf(
        'vendors:\n  categories:\n    RNG: [PG]\n',
        swap('wallet: seamless, launch: frame, gameNames: [EN]', vendor),
      );
    const rest = 'launch: frame, gameNames: [EN], profile:';
    expect(await said(`wallet: seamless, ${rest} { freeRounds: [SLOT, JP] }`)).toEqual([]);
    expect(await said(`wallet: seamless, ${rest} { freeRounds: [SLOTS] }`)).toMatchInlineSnapshot(`
      [
        "vendors.yaml:2:125 vendors.0.profile.freeRounds.0: "SLOTS" is not a class of games. Did you mean SLOT?",
      ]
    `);
    expect(await said(`wallet: transfer, ${rest} { freeRounds: [SLOT] }`)).toMatchInlineSnapshot(`
      [
        "vendors.yaml:2:124 vendors.0.profile.freeRounds: is for vendors whose wallet is seamless. Leave it out.",
      ]
    `);
  });

  it('gives each vendor a code of its own', async () => {
    const second = swap('code: JDB', 'code: PG');
    expect(await saidOf('vendors:\n  categories:\n    RNG: [PG]\n', second)).toMatchInlineSnapshot(`
      [
        "vendors.yaml:4:13 vendors.1.code: "PG" is the code of an earlier vendor too. Give each its own.",
      ]
    `);
  });

  it('names logos that are there', async () => {
    expect(
      await saidOf(VENDORS, swap('name: Jadebell', 'name: Jadebell, logo: vendors/JDB.svg')),
    ).toMatchInlineSnapshot(`
      [
        "vendors.yaml:5:29 vendors.1.logo: brands has no file vendors/JDB.svg. Add the file, or leave the logo away.",
      ]
    `);
  });

  it('may be missing where no brand has games', async () => {
    expect(await saidOf('vendors: { categories: {} }\n', null)).toEqual([]);
    expect((await saidOf(VENDORS, null))[0]).toContain('"PG" is not a vendor of vendors.yaml.');
  });
});
