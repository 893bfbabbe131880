import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { checkBrands } from '../../../src/brand/check.ts';
import { brandsWith, type Changes, MIRRORS_PAGE, printed, swap } from './folders.ts';

beforeEach(() => void vi.stubEnv('MARQUEE_ROOT', 'tests/fixtures/texts'));
afterEach(() => void vi.unstubAllEnvs());

async function warningsOf(brands: Readonly<Record<string, Changes>>, only?: readonly string[]): Promise<string[]> {
  const root = await brandsWith(brands);
  const { problems, warnings } = await checkBrands({ root, ...(only ? { only } : {}) });
  expect(printed(problems, root)).toEqual([]);
  return printed(warnings, root);
}

const plainWith = (changes: Changes) => warningsOf({ plain: changes });
const brandYaml = (more: string): Changes => ({ 'brand.yaml': (text) => text + more });
const promotion = (category: string, order: number) =>
  `---\ntitle: Offer ${order}\ndescription: An offer.\nimage: assets/promotions/welcome.svg\nstarts: 2026-01-01\ncategory: ${category}\norder: ${order}\n---\nWords.\n`;
const page = (body: string) => `---\ntitle: Mirrors\ndescription: Other addresses.\n---\n${body}\n`;
const picture = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><path d="M0 0h8v8z"/></svg>';

it('A brand that is right has no warnings', async () => {
  expect(await plainWith({})).toEqual([]);
});

it('A brand with problems has no warnings, because they would follow from these', async () => {
  const root = await brandsWith({
    plain: {
      'brand.yaml': swap('logo: assets/logo.svg', 'logo: assets/lgoo.svg'),
      'assets/other.svg': picture,
    },
  });
  const { problems, warnings } = await checkBrands({ root });
  expect(problems).toHaveLength(1);
  expect(warnings).toEqual([]);
});

describe('Unused files', () => {
  it('are pictures that no page shows, and whatever else stands in the folder', async () => {
    const files = { 'assets/old/hero.svg': picture, 'rules/welcome.yaml': 'a: 1', 'notes.txt': 'x' };
    const holds = "A brand's folder holds: brand.yaml, reviews.json, assets, content, locales, promotions, README.md.";
    expect(await plainWith(files)).toEqual([
      'plain/assets/old/hero.svg: no page shows this file. Name assets/old/hero.svg where it is meant to stand, or remove it.',
      `plain/notes.txt: nothing reads this. ${holds}`,
      `plain/rules: nothing reads this. ${holds}`,
    ]);
  });

  it('are not those that content, brand.yaml or a page itself names, nor notes of people', async () => {
    const used = {
      'assets/a.svg': picture,
      'assets/b.svg': picture,
      'assets/agent-hero.svg': picture,
      'README.md': 'Ask Mei first.',
      '.editorconfig': 'root = true',
      'content/EN/agent.md': page('![A](assets/a.svg) [B](assets/b.svg)'),
    };
    expect(await plainWith(used)).toEqual([]);
  });

  it('are those of parts that the brand does without, with the key that switches them on', async () => {
    const said = (key: string) =>
      `no page shows this file, because the brand does without it (${key}). Remove it, or switch the page on.`;
    const lines = await plainWith({
      'brand.yaml': (text) => `${text}features: { agents: false }\n`,
      'assets/agent-hero.svg': picture,
      ...MIRRORS_PAGE,
    });
    expect(lines).toEqual([
      'plain/assets/agent-hero.svg: no page shows this file. Name assets/agent-hero.svg where it is meant to stand, or remove it.',
      `plain/content/EN/agent.md: ${said('features.agents')}`,
      `plain/content/EN/mirrors.md: ${said('mirrors.domains')}`,
    ]);
  });

  it('are those as well that only a language names which is not offered', async () => {
    const lines = await plainWith({ 'assets/a.svg': picture, 'content/ES/mirrors.md': page('![A](assets/a.svg)') });
    expect(lines).toContain(
      'plain/assets/a.svg: no page shows this file. Name assets/a.svg where it is meant to stand, or remove it.',
    );
  });
});

it('Texts of languages that the brand does not offer are named, wherever they stand', async () => {
  const lines = await plainWith({
    'brand.yaml': swap('tagline: { EN: ', 'tagline: { ES: "Una marca", EN: '),
    'content/ES/agent.md': page('Hola.'),
    'locales/AR.yaml': 'session.logIn: "ادخل"\n',
  });
  const said = (code: string, thing: string) =>
    `this brand does not offer ${code}, so nobody reads it. Add ${code} to languages.offered (now EN), or remove ${thing}.`;
  expect(lines).toEqual([
    `plain/brand.yaml:4:14 identity.tagline.ES: ${said('ES', 'the text')}`,
    `plain/content/ES: ${said('ES', 'the folder')}`,
    `plain/locales/AR.yaml: ${said('AR', 'the file')}`,
  ]);
});

describe('Near categories', () => {
  const categories = (...names: string[]) =>
    plainWith(
      Object.fromEntries(
        names.map((name, index) => [`content/EN/promotions/p${index}.md`, promotion(name, 100 + index)]),
      ),
    );

  it.each([
    ['another case', 'welcome'],
    ['another sign', '"Wel-come"'],
    ['an accent', 'Wélcome'],
    ['a slip', 'Welcom'],
    ['two letters swapped', 'Weclome'],
    ['the plural', 'Welcomes'],
  ])('are named with the real one: %s', async (_, category) => {
    const shown = category.replaceAll('"', '');
    expect(await categories(category)).toEqual([
      `plain/content/EN/promotions/p0.md:6:11 category: "${shown}" is listed beside "Welcome". Write "Welcome" if it is meant; otherwise a word that nobody takes for it.`,
    ]);
  });

  it('are held against the one that most promotions have', async () => {
    const lines = await categories('Bonus', 'Bonuses', 'Bonuses');
    expect(lines).toEqual([expect.stringMatching(/p0\.md:6:11 category: "Bonus" is listed beside "Bonuses"\./)]);
    expect(await categories('Daily', 'Dailies', 'Daily')).toEqual([expect.stringMatching(/p1\.md.* beside "Daily"\./)]);
  });

  it('are not other words', async () => {
    expect(await categories('Daily', 'VIP', 'Friends', '新手', '新人', 'Rebate', 'Live')).toEqual([]);
  });
});

describe('Doubtful hosts', () => {
  it('are the main domain among its own mirrors', async () => {
    expect(
      await plainWith({
        ...brandYaml('mirrors: { domains: [plain-1.example, www.plain.example] }\n'),
        ...MIRRORS_PAGE,
      }),
    ).toEqual([
      'plain/brand.yaml:37:39 mirrors.domains.1: www.plain.example is domains.main itself, so it is no way around it. List another host that serves this brand, or take it out.',
    ]);
  });

  it('are numbers', async () => {
    const lines = await plainWith({
      'brand.yaml': (text) =>
        `${swap('main: www.plain.example', 'main: 192.0.2.1')(text)}mirrors: { domains: [192.0.2.2, "a.localhost:*"] }\n`,
      ...MIRRORS_PAGE,
    });
    expect(lines).toEqual([
      'plain/brand.yaml:8:9 domains.main: 192.0.2.1 is a number and no name, for which hardly anybody issues certificates. Write a domain, for example www.lotus.example.',
      expect.stringMatching(/^plain\/brand\.yaml:37:22 mirrors\.domains\.0: 192\.0\.2\.2 is a number/),
    ]);
  });
});

describe('Credentials in addresses', () => {
  const chat = (url: string) => plainWith(brandYaml(`resources: { chat: { label: Chat, url: "${url}" } }\n`));

  it.each([
    ['https://mei:s3cret@chat.example/', 'a user name and a password'],
    ['https://mei@chat.example/', 'a user name'],
    ['https://chat.example/?room=1&token=s3cret', 'a secret, token='],
    ['https://chat.example/?apiKey=s3cret', 'a secret, apiKey='],
    ['https://chat.example/#access_token=s3cret', 'a secret, access_token='],
    ['https://chat.example/?X-Amz-Signature=s3cret', 'a secret, X-Amz-Signature='],
    ['http://services.localhost:*/?client_secret=s3cret', 'a secret, client_secret='],
  ])('are named without being repeated: %s', async (url, what) => {
    const [line, ...more] = await chat(url);
    expect(more).toEqual([]);
    expect(line).toMatch(/^plain\/brand\.yaml:37:40 resources\.chat\.url: the address at \S+ carries /);
    expect(line).toContain(`carries ${what}, which everybody gets who sees the page.`);
    expect(line).not.toContain('s3cret');
  });

  it.each([
    'https://t.me/plain?start=keyboard',
    'https://chat.example/?token=',
    'https://chat.example/?monkey=1&lang={lang}',
  ])('are not in %s', async (url) => expect(await chat(url)).toEqual([]));

  it('are found in content and locales as well', async () => {
    const lines = await plainWith({
      'content/EN/agent.md': page(
        'Words.\n\nSee [here](https://a:b@chat.example/) or [there](https://chat.example/?token=).',
      ),
      'locales/EN.yaml': 'session.logIn: "https://chat.example/?pwd=1"\n',
    });
    expect(lines).toEqual([
      expect.stringMatching(/^plain\/content\/EN\/agent\.md:7:12 the address at chat\.example carries/),
      expect.stringMatching(/^plain\/locales\/EN\.yaml:1:16 session\.logIn: the address at chat\.example carries/),
    ]);
  });
});

describe('Texts that name another brand', () => {
  const other = (name: string): Changes => ({
    'brand.yaml': (text) =>
      swap(
        'merchant: plain',
        'merchant: other',
      )(
        swap(
          'main: www.plain.example',
          'main: www.other.example\n  others: [other.example]',
        )(swap('name: Plain', `name: ${name}`)(text)),
      ),
  });
  const beside = (name: string, changes: Changes) => warningsOf({ plain: changes, other: other(name) }, ['plain']);

  it('are named by place, by name and by host', async () => {
    const lines = await beside('Night Garden', {
      'brand.yaml': (text) =>
        `${swap('A brand with', 'NIGHT GARDEN with')(text)}resources: { chat: { label: Chat, url: "https://chat.other.example/" } }\n`,
      'content/EN/agent.md': page('Words.\n\nOnly Night Garden at www.other.example.'),
    });
    const advice = "Write what is plain's own, or take it out.";
    expect(lines).toEqual([
      `plain/brand.yaml:4:18 identity.tagline.EN: this names Night Garden, which is brand other. ${advice}`,
      `plain/brand.yaml:37:40 resources.chat.url: this names other.example, which is brand other. ${advice}`,
      `plain/content/EN/agent.md:7:6 this names Night Garden, which is brand other. ${advice}`,
      `plain/content/EN/agent.md:7:22 this names www.other.example, which is brand other. ${advice}`,
    ]);
  });

  it('are not those with a word that is a name elsewhere, a name of their own that holds it, or a shared host', async () => {
    const mirrors = page('A harbor is no Harbors. Plain Harbor, plain-other.example and another.example.');
    expect(
      await beside('Harbor', {
        'content/EN/agent.md': mirrors,
        'brand.yaml': (text) =>
          `${swap('name: Plain', 'name: Plain Harbor')(text)}security: { hosts: { images: ["https://cdn.other.example"] } }\n`,
      }),
    ).toEqual([]);
  });

  it('are told of two brands with one name', async () => {
    expect(await beside('Plain', {})).toEqual([
      'plain/brand.yaml:2:9 identity.name: Plain is the name of brand other too. Give each its own.',
    ]);
  });
});
