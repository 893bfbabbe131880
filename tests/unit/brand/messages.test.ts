import { beforeEach, describe, expect, it, vi } from 'vitest';
import { formatProblem } from '../../../src/brand/problem.ts';
import { brandsWith, printed, problemsOf, swap } from './folders.ts';

const GARDEN = 'tests/fixtures/brands-wrong/garden';

// Those that the messages below name, however many are written by now.
vi.mock('../../../src/i18n/languages.ts', async (original) => ({
  ...(await original<object>()),
  WRITTEN_LANGUAGES: ['AR', 'CN', 'EN', 'ES', 'PT-BR', 'TW', 'TY', 'VI'],
}));

beforeEach(() => {
  vi.stubEnv('MARQUEE_ROOT', 'tests/fixtures/texts');
  return () => vi.unstubAllEnvs();
});

describe('Messages about a wrong brand', () => {
  it('name every mistake of the folder at once, with place, finding and advice', async () => {
    const problems = await problemsOf(`${process.cwd()}/${GARDEN}`);
    const lines = problems.map((problem) => formatProblem(problem).replace(`${GARDEN}/`, ''));
    expect(lines.join('\n')).toMatchInlineSnapshot(`
      "brand.yaml:5:3 identity.tagline.ES: missing. Every offered language has its tagline: add ES.
      brand.yaml:5:24 identity.tagline.XX: "XX" is not a language code. Write one of: AR, BN, CN, EN, ES, FA, HI, ID, JA, KK, KM, KO, KR, MS, MY, PT, PT-BR, RU, TA, TH, TR, TW, TY, UR, UZ, VI.
      brand.yaml:6:9 identity.logo: garden/ has no file assets/lgoo.svg. Did you mean assets/logo.svg?
      brand.yaml:7:9 identity.mark: "assets/mark.png" is not a path under assets/ that ends in .svg. Write for example assets/picture.svg.
      brand.yaml:8:3 the key "merchant" stands here twice, first in line 4. Keep one of them.
      brand.yaml:10:9 domains.main: "https://www.garden.example/" is not a domain. Write it in lower case, without scheme and path, for example www.lotus.example.
      brand.yaml:11:30 domains.others.1: "m.garden.example" stands in this list twice. Remove one of them.
      brand.yaml:13:12 languages.default: TY is not offered. Add it to languages.offered, or choose one of: EN, ES.
      brand.yaml:14:13 languages.offered.0: EN is offered, but content/EN/help/ lacks the topics account, deposit, withdraw, games, term (is terms meant for it?), privacy, responsible. Write a file with that anchor for each.
      brand.yaml:14:17 languages.offered.1: ES is offered, but content/ES is missing. Write the content, or take ES out of the list.
      brand.yaml:14:21 languages.offered.2: KO (한국어) has no texts yet. Written languages: AR, CN, EN, ES, PT-BR, TW, TY, VI.
      brand.yaml:14:25 languages.offered.3: "EM" is not a language code. Did you mean EN?
      brand.yaml:16:11 theme.scheme: "drak" is not a scheme. Did you mean dark?
      brand.yaml:18:11 theme.radius: "sixteen" is not a radius in px. Write a whole number from 0 to 32, for example 16.
      brand.yaml:19:3 theme.accent: unknown key at this level. Did you mean theme.colors.accent?
      brand.yaml:21:5 theme.colors.surface: is empty. An unquoted # begins a comment: write the colour in quotes, for example "#c81d25".
      brand.yaml:22:20 theme.colors.surfaceRaised: "#12g" is not a colour. Write #rrggbb, for example #c81d25.
      brand.yaml:23:5 theme.colors.surfaceSunkn: unknown key. Did you mean surfaceSunken?
      brand.yaml:26:11 theme.colors.line: 787878 is not a colour. Write #rrggbb, for example #c81d25.
      brand.yaml:33:40 theme.display.file: "assets/fonts/plain.ttf" is not a path under assets/ that ends in .woff2. Write for example assets/picture.woff2.
      brand.yaml:33:72 theme.display.weight: 650.5 is not a font weight. Write a number from 100 to 900, for example 600.
      brand.yaml:33:89 theme.display.fallback: "serf" is not a kind of face. Did you mean serif?
      brand.yaml:35:8 features.vip: "yes" is not a switch. Write true or false; yes, no, on and off are texts in YAML.
      brand.yaml:36:3 features.freplay: unknown key. Did you mean freeplay?
      brand.yaml:38:15 resources.app.ios: "ftp://apps.garden.example" is not a web address. Write it in full, for example https://t.me/lotus_help.
      brand.yaml:39:21 resources.customerService.0.url: missing. Address of the chat. Write for example url: https://chat.lotus.example.
      brand.yaml:41:16 vendors.footer.1: "PGG" is not a vendor of vendors.yaml. Did you mean PG?
      brand.yaml:43:15 vendors.categories.RNG.1: OPS makes no RNG games, but SPORTS. Vendors of RNG: PG, JDB.
      brand.yaml:44:5 vendors.categories.SLOTS: "SLOTS" is not a category. Write one of: RNG, LIVE, FISH, PVP, SPORTS, ESPORTS, COCKFIGHT, LOTT, ELOTT.
      brand.yaml:46:13 cashier.currency: "EURO" is not a supported currency. Did you mean EUR?
      brand.yaml:47:19 cashier.confirmMinutes: 0 is not a number of minutes. Write a whole number from 1 to 1440, for example 30.
      brand.yaml:48:21 cashier.registrationGift: "free" is not an amount of money. Write it in quotes, for example "100.00", or "100" in a currency without decimals.
      brand.yaml:50:12 security.gateway: "http://api.garden.example" is not the origin of a gateway. Write https and the host without path, for example https://api.lotus.example, or "" for the portal's own origin.
      brand.yaml:51:21 security.hosts.images.0: "*" is not a host for the security policy. Write https and the host, for example https://cdn.lotus.example or https://*.lotus.example; plain http only for localhost.
      brand.yaml:52:1 jackpots: unknown key. Did you mean jackpot?
      content/EN/agent.md:1:1 front matter is missing. Begin the file with a line ---, then its keys, then a line ---.
      content/EN/agents.md:1:1 nothing reads this file. Did you mean agent.md?
      content/EN/download.md:2:8 this line reads as two keys. Put a text that contains ": " in quotes, and indent keys of a group by two spaces.
      content/EN/help/Account.md:1:1 this name makes no address. Use at most 100 lower-case letters, digits and hyphens and end in .md, for example welcome-bonus.md.
      content/EN/help/about.md:3:1 descripton: unknown key. Did you mean description?
      content/EN/help/about.md:5:8 order: "first" is not a place in the order. Write a whole number from 0 to 999, for example 10.
      content/EN/help/about.md:6:10 updated: "2026-02-30" is not a date. Write year-month-day, for example 2026-01-31.
      content/EN/help/rules.md:7:1 the text below the front matter is missing. Write it in Markdown.
      content/EN/help/terms.md:4:9 anchor: "terms" is the anchor of rules.md too. Give each topic its own.
      content/EN/help/terms.md:8:17 garden/ has no file assets/seal.svg. Add the file, or change the path.
      content/EN/mirrors.md:3:1 the key "title" stands here twice, first in line 2. Keep one of them.
      content/EN/promotions/welcome.md:4:8 image: garden/ has no file assets/promotions/welcom.svg. Did you mean assets/promotions/welcome.svg?
      content/EN/promotions/welcome.md:6:7 ends: 2026-01-01 is before starts, 2026-02-01. Correct one of them.
      content/Klingon:1:1 this name is not a language code. Write the code as in languages.offered, for example EN.
      locales/EN.yaml:1:1 session.login: no text has this key. Did you mean session.logIn?
      locales/EN.yaml:2:18 session.welcome: expected {{name}}, found {{nmae}}. Use the same values as "Welcome back, {{name}}".
      locales/EN.yaml:3:1 games.found_few: no text has this key. Did you mean games.found_one?
      locales/EN.yaml:4:16 session.logIn: 5 is not a text. Write it in quotes, for example session.logIn: "Enter the garden".
      locales/english.yaml:1:1 this name is not a language code. Write the code as in languages.offered, for example EN."
    `);
  });

  it('show the path of the file from where the command runs', async () => {
    const problems = await problemsOf(`${process.cwd()}/${GARDEN}`);
    const [first] = problems;
    expect(first && formatProblem(first)).toMatch(
      /^tests\/fixtures\/brands-wrong\/garden\/brand\.yaml:5:3 identity\.tagline\.ES: /,
    );
  });

  const forms = {
    'a tab': [
      'identity:\n\tname: Plain\n',
      'brand.yaml:2:1 a tab indents this line, which YAML does not allow. Indent with spaces.',
    ],
    'a colon in a text': [
      'identity:\n  name: Lotus: the casino\n',
      'brand.yaml:2:9 this line reads as two keys. Put a text that contains ": " in quotes, and indent keys of a group by two spaces.',
    ],
    'an open quote': [
      'identity:\n  name: "Plain\n',
      'brand.yaml:3:1 something is not closed here: Missing closing "quote.',
    ],
    'a reserved character': [
      'identity:\n  name: @plain\n',
      'brand.yaml:2:9 this character cannot begin a text. Put the text in quotes. (Plain value cannot start with reserved character @.)',
    ],
    'a text instead of keys': ['plain\n', 'brand.yaml:1:1 expected a group of keys, found "plain".'],
  } as const;

  it.each(Object.entries(forms))('explain %s', async (_, [text, message]) => {
    const root = await brandsWith({ plain: { 'brand.yaml': text } });
    const problems = await problemsOf(`${root}/plain`);
    expect(printed(problems, root)).toContain(`plain/${message}`);
  });

  it('say what a missing part is for', async () => {
    const root = await brandsWith({ plain: { 'brand.yaml': swap('cashier:\n  currency: EUR\n', '') } });
    const problems = await problemsOf(`${root}/plain`);
    expect(printed(problems, root)).toEqual([
      'plain/brand.yaml:1:1 cashier: missing. Money of the brand. Keys: currency, confirmMinutes, registrationGift, transfers, deposits, payouts, withdrawals.',
    ]);
  });

  it.each([
    ['JPY', '"1000.00"', '"1000.00" is not an amount of JPY. Write it in quotes without decimals, for example "1000".'],
    ['VND', '"0.50"', '"0.50" is not an amount of VND. Write it in quotes without decimals, for example "100".'],
    ['EUR', '"10.5"', '"10.5" is not an amount of EUR. Write it in quotes with 2 decimals, for example "10.00".'],
  ])('hold the gift of a new member against the decimals of %s', async (currency, gift, message) => {
    const cashier = `cashier:\n  currency: ${currency}\n  confirmMinutes: 0\n  registrationGift: ${gift}\n`;
    const root = await brandsWith({ plain: { 'brand.yaml': swap('cashier:\n  currency: EUR\n', cashier) } });
    const problems = await problemsOf(`${root}/plain`);
    expect(printed(problems, root)).toEqual([
      'plain/brand.yaml:37:19 cashier.confirmMinutes: 0 is not a number of minutes. Write a whole number from 1 to 1440, for example 30.',
      `plain/brand.yaml:38:21 cashier.registrationGift: ${message}`,
    ]);
  });

  it.each([
    ['KRW', '"5000"'],
    ['EUR', '"10"'],
    ['EUR', '"10.00"'],
  ])('leave a gift in %s of %s alone', async (currency, gift) => {
    const cashier = `cashier:\n  currency: ${currency}\n  registrationGift: ${gift}\n`;
    const root = await brandsWith({ plain: { 'brand.yaml': swap('cashier:\n  currency: EUR\n', cashier) } });
    expect(await problemsOf(`${root}/plain`)).toEqual([]);
  });

  it('hold the limits of transfers against the currency, and against each other', async () => {
    const limits = (least: string, most: string, more = '') =>
      `cashier:\n  currency: EUR\n  transfers:\n    least: ${least}\n    most: ${most}\n${more}`;
    const refusals = async (cashier: string) => {
      const root = await brandsWith({ plain: { 'brand.yaml': swap('cashier:\n  currency: EUR\n', cashier) } });
      return printed(await problemsOf(`${root}/plain`), root);
    };
    expect(await refusals(limits('"10"', '"500.00"'))).toEqual([]);
    expect(await refusals(limits('"10.5"', '"500.005"'))).toEqual([
      'plain/brand.yaml:38:12 cashier.transfers.least: "10.5" is not an amount of EUR. Write it in quotes with 2 decimals, for example "10.00".',
      'plain/brand.yaml:39:11 cashier.transfers.most: "500.005" is not an amount of EUR. Write it in quotes with 2 decimals, for example "500.00".',
    ]);
    expect(await refusals(limits('"500"', '"10"', '    perDay: 0\n'))).toEqual([
      'plain/brand.yaml:39:11 cashier.transfers.most: is less than "least", so that nothing could be sent. Write an amount that is not below it.',
      'plain/brand.yaml:40:13 cashier.transfers.perDay: 0 is not a number of transfers. Write a whole number from 1 to 1000, for example 10.',
    ]);
    expect(await refusals(limits('"500"', '"10"'))).toEqual([
      'plain/brand.yaml:39:11 cashier.transfers.most: is less than "least", so that nothing could be sent. Write an amount that is not below it.',
    ]);
  });

  it('hold ways to pay in against the currency, their limits and each other', async () => {
    const method = (code: string, more: string) =>
      `    - code: ${code}\n      kind: bank\n      provider: sandbox\n      least: "10"\n      most: "500.00"\n${more}`;
    const refusals = async (...methods: string[]) => {
      const cashier = `cashier:\n  currency: EUR\n  deposits:\n${methods.join('')}`;
      const root = await brandsWith({ plain: { 'brand.yaml': swap('cashier:\n  currency: EUR\n', cashier) } });
      return printed(await problemsOf(`${root}/plain`), root);
    };
    expect(await refusals(method('bank', '      quick: ["10", "500"]\n      fee: "1.5"\n'))).toEqual([]);
    expect(await refusals(method('bank', '      quick: ["10.005"]\n'))).toEqual([
      'plain/brand.yaml:43:15 cashier.deposits.0.quick.0: "10.005" is not an amount of EUR. Write it in quotes with 2 decimals, for example "10.00".',
    ]);
    expect(await refusals(method('bank', '      quick: ["9.99"]\n'))).toEqual([
      'plain/brand.yaml:43:15 cashier.deposits.0.quick.0: "9.99" is not between "least" and "most". Write an amount that may be paid in.',
    ]);
    expect(await refusals(method('bank', '      fee: "1.555"\n      minutes: 1\n'))).toEqual([
      'plain/brand.yaml:43:12 cashier.deposits.0.fee: "1.555" is not a percentage. Write it in quotes with at most two decimals, up to 50, for example "1.5".',
      'plain/brand.yaml:44:16 cashier.deposits.0.minutes: 1 is not a number of minutes. Write a whole number from 5 to 10080, for example 30.',
    ]);
    expect(await refusals(method('bank', ''), method('bank', ''))).toEqual([
      'plain/brand.yaml:43:13 cashier.deposits.1.code: "bank" is named twice. Give each method a code of its own.',
    ]);
    expect(
      await refusals(
        '    - code: Bank\n      kind: cash\n      provider: sandbox\n      least: "5"\n      most: "1"\n',
      ),
    ).toEqual([
      'plain/brand.yaml:38:13 cashier.deposits.0.code: "Bank" is not a name of small letters, digits and hyphens. Write for example bank.',
      expect.stringContaining('cashier.deposits.0.kind: "cash" is not a kind of payment.'),
    ]);
    expect(await refusals(method('bank', '').replace('"500.00"', '"5"'))).toEqual([
      'plain/brand.yaml:42:13 cashier.deposits.0.most: is less than "least", so that nothing could be paid in. Write an amount that is not below it.',
    ]);
  });

  it('hold places to pay to against their kinds, their formats and each other', async () => {
    const refusals = async (...destinations: string[]) => {
      const cashier = `cashier:\n  currency: EUR\n  payouts:\n${destinations.map((one) => `    - ${one}\n`).join('')}`;
      const root = await brandsWith({ plain: { 'brand.yaml': swap('cashier:\n  currency: EUR\n', cashier) } });
      return printed(await problemsOf(`${root}/plain`), root);
    };
    const bank = '{ code: bank, kind: bank, format: iban, name: My bank }';
    expect(await refusals(bank)).toEqual([]);
    expect(await refusals(bank, bank)).toEqual([
      'plain/brand.yaml:39:15 cashier.payouts.1.code: "bank" is named twice. Give each destination a code of its own.',
    ]);
    expect(await refusals('{ code: Bank, kind: cash, format: swift }')).toEqual([
      'plain/brand.yaml:38:7 cashier.payouts.0.name: missing. What members read. Write for example name: BDO Unibank.',
      'plain/brand.yaml:38:15 cashier.payouts.0.code: "Bank" is not a name of small letters, digits and hyphens. Write for example bdo.',
      'plain/brand.yaml:38:27 cashier.payouts.0.kind: "cash" is not a kind of destination. Write one of: bank, ewallet, crypto.',
      'plain/brand.yaml:38:41 cashier.payouts.0.format: "swift" is not a format of accounts. Write one of: digits, iban, mobile, tron.',
    ]);
  });

  it('ask for brand.yaml where there is none', async () => {
    const root = await brandsWith({ plain: { 'brand.yaml': null } });
    const problems = await problemsOf(`${root}/plain`);
    expect(printed(problems, root)).toEqual([
      'plain/brand.yaml:1:1 this file is missing. Copy it from another brand and change it.',
    ]);
  });

  it('refuse a folder whose name is no host name', async () => {
    const root = await brandsWith({ Plain_1: {} });
    const problems = await problemsOf(`${root}/Plain_1`);
    expect(printed(problems, root)).toEqual([
      `Plain_1: "Plain_1" cannot name a brand's folder. Use lower-case letters, digits and hyphens, for example lotus.`,
    ]);
  });
});
