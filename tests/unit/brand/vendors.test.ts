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

  it('gives each vendor a code of its own', async () => {
    const second = swap('code: JDB', 'code: PG');
    expect(await saidOf('vendors:\n  categories:\n    RNG: [PG]\n', second)).toMatchInlineSnapshot(`
      [
        "vendors.yaml:3:13 vendors.1.code: "PG" is the code of an earlier vendor too. Give each its own.",
      ]
    `);
  });

  it('names logos that are there', async () => {
    expect(
      await saidOf(VENDORS, swap('name: Jadebell', 'name: Jadebell, logo: vendors/JDB.svg')),
    ).toMatchInlineSnapshot(`
      [
        "vendors.yaml:3:40 vendors.1.logo: brands has no file vendors/JDB.svg. Add the file, or leave the logo away.",
      ]
    `);
  });

  it('may be missing where no brand has games', async () => {
    expect(await saidOf('vendors: { categories: {} }\n', null)).toEqual([]);
    expect((await saidOf(VENDORS, null))[0]).toContain('"PG" is not a vendor of vendors.yaml.');
  });
});
