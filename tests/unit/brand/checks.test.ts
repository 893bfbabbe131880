import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { checkBrands } from '../../../src/brand/check.ts';
import { brandsWith, type Changes, MIRRORS_PAGE, printed, swap } from './folders.ts';

beforeEach(() => void vi.stubEnv('MARQUEE_ROOT', 'tests/fixtures/texts'));
afterEach(() => void vi.unstubAllEnvs());

async function findings(brands: Readonly<Record<string, Changes>>, only?: readonly string[]): Promise<string[]> {
  const root = await brandsWith(brands);
  const { problems } = await checkBrands({ root, ...(only ? { only } : {}) });
  return printed(problems, root);
}

const plainWith = (changes: Changes) => findings({ plain: changes });
const brandYaml = (from: string, to: string) => plainWith({ 'brand.yaml': swap(from, to) });
const page = (body: string) => `---\ntitle: Mirrors\ndescription: Other addresses.\n---\n${body}\n`;

it('A brand that is right has no problems', async () => {
  expect(await plainWith({})).toEqual([]);
});

it('Problems of form, rules and checks come together, in the order of files and lines', async () => {
  const lines = await plainWith({
    'brand.yaml': (text) => swap('radius: 8', 'radius: 99')(swap('"#4a5362"', '"#9aa3b0"')(text)),
    'assets/mark.svg': '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><script/></svg>',
    'content/EN/agent.md': page('[here](/helb/)'),
  });
  expect(lines.map((line) => line.split(' ')[0])).toEqual([
    'plain/assets/mark.svg:1:59',
    'plain/brand.yaml:15:11',
    'plain/brand.yaml:21:16',
    'plain/content/EN/agent.md:5:8',
  ]);
});

describe('Contrast', () => {
  it('refuses muted text that is too pale, names the grounds and a shade that would do', async () => {
    expect(await brandYaml('"#4a5362"', '"#6a7382"')).toEqual([
      'plain/brand.yaml:21:16 theme.colors.textMuted: contrast is 4.14:1 on surfaceSunken; text wants at least 4.5:1. Try #646d7c.',
    ]);
    expect(await brandYaml('"#4a5362"', '"#646d7c"')).toEqual([]);
  });

  it('holds the edges of controls to 3:1', async () => {
    expect(await brandYaml('"#78828f"', '"#a8b0ba"')).toEqual([
      'plain/brand.yaml:22:11 theme.colors.line: contrast is 2.19:1 on surface, 2.06:1 on surfaceRaised, 1.89:1 on surfaceSunken; the edge of a control wants at least 3:1. Try #828a93.',
    ]);
  });

  it('looks at derived colours: text that passes on the surfaces fails on pressed ones and on tints', async () => {
    const white = (text: string) => text.replace('"#f7f8fa"', '"#ffffff"').replace('"#eceff3"', '"#ffffff"');
    const [line, ...more] = await plainWith({
      'brand.yaml': (text) => swap('text: "#14181f"', 'text: "#737373"')(white(text)),
    });
    expect(line).toMatchInlineSnapshot(
      `"plain/brand.yaml:20:11 theme.colors.text: contrast is 4.38:1 on surface-hover, 4.11:1 on surface-pressed, 3.80:1 on accent-tint over surface, 3.80:1 on accent-tint over surfaceRaised, 3.94:1 on positive-tint over surface, 3.94:1 on positive-tint over surfaceRaised, 3.87:1 on negative-tint over surface, 3.87:1 on negative-tint over surfaceRaised, 3.94:1 on warning-tint over surface, 3.94:1 on warning-tint over surfaceRaised; text wants at least 4.5:1. Try #676767."`,
    );
    expect(more).toEqual([]);
  });

  it('looks at the colours although another part of the theme is wrong', async () => {
    const lines = await plainWith({
      'brand.yaml': (text) => swap('radius: 8', 'radius: 99')(swap('"#4a5362"', '"#6a7382"')(text)),
    });
    expect(lines).toHaveLength(2);
  });
});

describe('Assets', () => {
  const padding = (bytes: number) => swap('</svg>', `<!--${'x'.repeat(bytes)}--></svg>`);

  it('refuses a logo above 20 kB, not one just below', async () => {
    expect(await plainWith({ 'assets/logo.svg': padding(20_000) })).toEqual([
      'plain/assets/logo.svg:1:1 20128 bytes are too many. A logo has at most 20000: simplify its paths.',
    ]);
    expect(await plainWith({ 'assets/logo.svg': padding(19_000) })).toEqual([]);
  });

  it('allows a drawing twice as much as a logo', async () => {
    expect(await plainWith({ 'assets/promotions/welcome.svg': padding(30_000) })).toEqual([]);
    expect(await plainWith({ 'assets/promotions/welcome.svg': padding(40_000) })).toHaveLength(1);
  });

  it('refuses a font that only calls itself WOFF2', async () => {
    expect(await plainWith({ 'assets/fonts/plain.woff2': 'OTTO' })).toEqual([
      'plain/assets/fonts/plain.woff2:1:1 this is no WOFF2 font: it does not begin with the mark of WOFF2. Convert the font to WOFF2.',
    ]);
  });

  it('refuses kinds of files that bundles do not carry', async () => {
    expect(await plainWith({ 'assets/logo.psd': 'layers' })).toEqual([
      'plain/assets/logo.psd:1:1 bundles carry no .psd files. Use one of: svg, png, webp, avif, jpg, woff2.',
    ]);
  });

  it('takes the licence of a face beside it, and no other text', async () => {
    expect(await plainWith({ 'assets/fonts/OFL.txt': 'SIL Open Font License' })).toEqual([]);
    expect(await plainWith({ 'assets/fonts/notes.txt': 'words' })).toHaveLength(1);
  });

  it('refuses a mark that is not square, and a drawing without size', async () => {
    expect(await plainWith({ 'assets/mark.svg': swap('0 0 64 64', '0 0 64 32') })).toEqual([
      'plain/brand.yaml:6:9 identity.mark: the mark is 64 by 32. Icons are made of it: draw it as wide as it is high.',
    ]);
    expect(await plainWith({ 'assets/mark.svg': swap(' viewBox="0 0 64 64"', '') })).toEqual([
      'plain/assets/mark.svg:1:1 the picture states no size. Give its <svg> a viewBox, for example viewBox="0 0 64 64".',
    ]);
  });

  it('refuses what brand.yaml names and nobody drew', async () => {
    expect(await plainWith({ 'assets/logo.svg': null })).toEqual([
      'plain/brand.yaml:5:9 identity.logo: plain/ has no file assets/logo.svg. Add the file, or change the path.',
    ]);
  });
});

describe('Drawings', () => {
  const drawing = (inside: string) => ({
    'assets/art.svg': `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9">\n  ${inside}\n</svg>\n`,
  });

  it.each([
    ['<script>alert(1)</script>', 'a drawing holds no script.'],
    ['<svg:script xmlns:svg="http://www.w3.org/2000/svg"/>', 'a drawing holds no script.'],
    ['<foreignObject><p/></foreignObject>', 'a drawing holds no foreignObject'],
    ['<image href="https://cdn.example/a.png"/>', 'a drawing refers to nothing outside itself.'],
    [
      "<use xmlns:xlink='http://www.w3.org/1999/xlink' xlink:href='other.svg#a'/>",
      'a drawing refers to nothing outside itself.',
    ],
    ['<rect fill="url(//cdn.example/a.svg#g)"/>', 'a drawing refers to nothing outside itself.'],
    ['<style>@import "a.css";</style>', 'a drawing imports no styles.'],
    ['<image href="data:image/svg+xml,%3Csvg%3E"/>', 'a drawing refers to nothing outside itself.'],
    ['<set attributeName="href" to="#x"/>', 'a drawing animates no address.'],
    ['<!--><script>x()</script>-->', 'a drawing holds no script.'],
    ['<text>&#106;avascript</text>', 'a drawing writes its characters as they are.'],
  ])('refuse %s', async (inside, message) => {
    const [line = '', ...more] = await plainWith(drawing(inside));
    expect(line).toContain('plain/assets/art.svg:2:');
    expect(line).toContain(message);
    expect(more).toEqual([]);
  });

  it('refuse declarations and what browsers do not know as a drawing', async () => {
    const doctype = '<!DOCTYPE svg [<!ENTITY x "y">]>\n<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"/>';
    expect(await plainWith({ 'assets/art.svg': doctype })).toEqual([
      'plain/assets/art.svg:1:1 a drawing declares no document type or entities. Remove the declaration.',
      'plain/assets/art.svg:1:16 a drawing declares no document type or entities. Remove the declaration.',
    ]);
    expect(await plainWith({ 'assets/art.svg': '<svg viewBox="0 0 9 9"/>' })).toEqual([
      'plain/assets/art.svg:1:1 browsers do not know this as a drawing. Begin it with <svg xmlns="http://www.w3.org/2000/svg">.',
    ]);
  });

  it('refuse what is not whole, with its place', async () => {
    expect(await plainWith(drawing('<rect>'))).toEqual([
      'plain/assets/art.svg:3:7 this drawing is not whole: Opening and ending tag mismatch: rect line 2 and svg. Correct it, or save it again.',
    ]);
    expect(await plainWith(drawing('<use xlink:href="#a"/>'))).toEqual([
      'plain/assets/art.svg:2:23 this drawing is not whole: Namespace prefix xlink for href on use is not defined. Correct it, or save it again.',
    ]);
  });

  it('refuse an event with its place', async () => {
    expect(await plainWith(drawing('<rect width="9" onclick="x()"/>'))).toEqual([
      'plain/assets/art.svg:2:19 a drawing reacts to no event. Remove the attribute.',
    ]);
  });

  it.each([
    '<use href="#petal"/>',
    '<rect fill="url(#glow)" filter=\'url("#soft")\'/>',
    '<image href="data:image/png;base64,iVBORw0KGgo="/>',
    '<style>.a { fill: red }</style>',
    '<!-- a petal -->',
    '<text>Rock &amp; roll, online</text>',
  ])('take %s', async (inside) => {
    expect(await plainWith(drawing(inside))).toEqual([]);
  });
});

describe('Links in content', () => {
  it.each([
    ['[a](/helb/)', '/helb/" leads nowhere. Did you mean /help/?'],
    ['[a](/help/#trem)', '"/help/#trem" leads nowhere: /help/ has no anchor trem. Did you mean #term?'],
    ['[a](/promotions/welcom)', '"/promotions/welcom" leads nowhere. Did you mean /promotions/welcome/?'],
    ['[a](/en/help/)', '"/en/help/" carries a language. Write /help/: links keep the reader\'s language, here EN.'],
    ['[a](help.md)', '"help.md" leads nowhere. Did you mean /help/?'],
    [
      '[a](/mirrors/#x)',
      '"/mirrors/#x" leads nowhere: this brand does without that page (mirrors.domains). Take the link out, or switch the page on.',
    ],
    ['[a](/live/)', '"/live/" leads nowhere: this brand does without that page (vendors.categories.LIVE).'],
    ['[a](#nothing)', '"#nothing" leads nowhere: this page has no anchor nothing. Anchors there: none.'],
    ['[a](assets/banner.svg)', 'plain/ has no file assets/banner.svg. Add the file, or change the path.'],
    ['![a](assets/lgo.svg)', 'plain/ has no file assets/lgo.svg. Did you mean assets/logo.svg?'],
    ['![a](https://cdn.example/a.png)', '"https://cdn.example/a.png" is not a picture of this brand.'],
  ])('refuse %s', async (link, message) => {
    const [line = '', ...more] = await plainWith({ 'content/EN/agent.md': page(`Some words.\n\nSee ${link}.`) });
    expect(line).toMatch(/^plain\/content\/EN\/agent\.md:7:\d+ /);
    expect(line).toContain(message);
    expect(more).toEqual([]);
  });

  it.each([
    '[a](/help/)',
    '[a](/help#term)',
    '[a](/help/#term-questions)',
    '[a](/rng/?vassalage=PG)',
    '[a](/promotions/welcome/)',
    '[a](https://other.example/helb/)',
    '[a](mailto:help@plain.example)',
    '[a](#later)\n\n## Later',
    '![a](assets/logo.svg)',
    '[a](assets/logo.svg)',
  ])('take %s', async (link) => {
    expect(await plainWith({ 'content/EN/agent.md': page(link) })).toEqual([]);
  });

  it('are each reported at their own place', async () => {
    const lines = await plainWith({ 'content/EN/agent.md': page('[a](/x/) and [b](/x/), /x/\n[c][1]\n\n[1]: /x/') });
    expect(lines.map((line) => line.split(' ')[0])).toEqual([
      'plain/content/EN/agent.md:5:5',
      'plain/content/EN/agent.md:5:18',
      'plain/content/EN/agent.md:8:6',
    ]);
  });
});

describe('Markup of content', () => {
  it.each([
    ['# Title', 'the title in the front matter is the only heading of level 1. Begin with ##.'],
    ['#### Deep', 'this heading of level 4 skips a level. Use ##.'],
    ['Some <b>bold</b> words', '<b> would show as text.'],
    ['![a](assets/my pic.png)', '![a](assets/my pic.png) would show as text, because an address holds no blank.'],
    ['[a](/help/ #term)', '[a](/help/ #term) would show as text, because an address holds no blank.'],
    [
      'Read [the terms][terms].',
      '[the terms][terms] would show as text: no line gives it an address. Add "[terms]: /help/"',
    ],
    ['Read [terms][].', '[terms][] would show as text: no line gives it an address. Add "[terms]: /help/"'],
    ['##Heading', '## would show as text. Put a blank between it and the heading, or write \\## where'],
    ['[a](javascript:alert(1))', '"javascript:alert(1" is no address that a page opens.'],
    ['[a](JaVaScRiPt:x)', '"JaVaScRiPt:x" is no address that a page opens.'],
    ['Welcome to {{brand}}.', '{{brand}} would show as text. Only texts of promotions have placeholders'],
    ['Some ** bold** words', '** would show as text.'],
    ['Some __bold __ words', '__ would show as text.'],
    ['Welcome to {{brand', '{{brand would show as text. Only texts of promotions have placeholders'],
    ['[a] (/help/)', '[a] (/help/) would show as text. Leave out the blank between ] and (.'],
    ['![a] (assets/logo.svg)', '![a] (assets/logo.svg) would show as text. Leave out the blank between ] and (.'],
    ['#Heading', '# would show as text. Put a blank between it and the heading, or write \\# where it is meant so.'],
    ['####### Seven', '####### would show as text, because headings have at most six levels.'],
    ['| a | b |\n| c | d |', '| a | b | would show as text. Below the first row of a table stands a line such as'],
    ['- [ ] task', '[ ] would show as text: lists have no boxes to tick.'],
    ['<svg/onload=x>', '<svg/onload=x> would show as text.'],
    ['<javascript:alert(1)>', '<javascript:alert(1)> would show as text.'],
    ['Some &#x202e;sdrow', 'U+202E turns the direction of what follows'],
  ])('refuses %s', async (body, message) => {
    const [line = '', ...more] = await plainWith({ 'content/EN/agent.md': page(body) });
    expect(line).toContain(message);
    expect(more).toEqual([]);
  });

  it('names the place in its line, and in a cell of a table', async () => {
    const body = 'Words.\n\n| a | b |\n| - | - |\n| c | {{d}} |\n\nMore\nwith [e](data:x)';
    const lines = await plainWith({ 'content/EN/agent.md': page(body) });
    expect(lines.map((line) => line.split(' ')[0])).toEqual([
      'plain/content/EN/agent.md:9:7',
      'plain/content/EN/agent.md:12:6',
    ]);
  });

  it('names placeholders in titles and taglines', async () => {
    const lines = await plainWith({
      'brand.yaml': swap('{ EN: A brand with nothing but what it needs }', '{ EN: "{{brand}} for you" }'),
      'content/EN/agent.md': page('Words.').replace('title: Mirrors', 'title: "Mirrors of {{brand}}"'),
    });
    expect(lines).toEqual([
      'plain/brand.yaml:4:18 identity.tagline.EN: {{brand}} would show as text. Write the words.',
      'plain/content/EN/agent.md:2:8 title: {{brand}} would show as text. Write the words.',
    ]);
  });

  it.each([
    '\\<b\\> and &lt;b&gt;',
    '\\[a\\](b c) and \\!\\[a\\](b c)',
    '\\## no heading',
    '\\{\\{brand}}',
    '2 \\*\\* 3 and 2 ** 3',
    '`{{brand}}` and `[a](b c)` and `**x`',
    '```\n##Heading {{brand}} <b>\n```',
    '[the terms][terms]\n\n[terms]: /help/#term',
    '[note] and [x] and #1 of all',
    '[a](/help/#term "With a title")',
    '**bold**, *soft* and ~~gone~~',
    '__bold__ and _soft_, a__b and a line to fill in: ____',
    '\\#Hashtag and \\[ ] box and [more] (as said above)',
    '<https://lotus.example/> and 1 </ 2',
  ])('takes %s', async (body) => {
    expect(await plainWith({ 'content/EN/agent.md': page(body) })).toEqual([]);
  });

  it('takes headings that go down one by one, code, and signs that are no tags', async () => {
    expect(await plainWith({ 'content/EN/agent.md': page('## A\n\n### B\n\n## C\n\n`<b>` and 3 < 4 > 2') })).toEqual(
      [],
    );
  });
});

describe('Texts', () => {
  const offer = (code: string, path: string) => ({
    'brand.yaml': (text: string) =>
      swap('offered: [EN]', `offered: [EN, ${code}]`)(swap('tagline: {', `tagline: { ${code}: Plain,`)(text)),
    [path]: page('Words.'),
  });
  const aboutTexts = async (code: string) => {
    const lines = await plainWith(offer(code, `content/${code}/mirrors.md`));
    return lines.filter((line) => line.includes('texts/'));
  };

  it('that a language lacks, has too much or words with other values are refused', async () => {
    expect((await aboutTexts('AR')).map((line) => line.slice(line.indexOf('texts/AR')))).toEqual([
      'texts/AR/games.json:1:1 4 texts are missing: games.found_zero, games.found_two, games.found_few, games.found_many. Write them as in EN/games.json.',
      'texts/AR/session.json:3:3 session.welcome: expected {{name}} as in EN, found {{nmae}}.',
      'texts/AR/session.json:4:3 session.farewell: English has no such text. Remove it, or add it to EN.',
    ]);
  });

  it('of a language that has none are one problem per area', async () => {
    expect(await aboutTexts('TY')).toHaveLength(2);
  });

  it('that are complete pass', async () => {
    expect(await aboutTexts('ES')).toEqual([]);
  });
});

describe('Hosts and merchant codes', () => {
  const named = (host: string, merchant: string) => ({
    'brand.yaml': (text: string) =>
      swap('merchant: plain', `merchant: ${merchant}`)(swap('www.plain.example', host)(text)),
  });

  it('that two brands claim are refused in both', async () => {
    expect(await findings({ alpha: {}, beta: {} })).toEqual([
      'alpha/brand.yaml:3:13 identity.merchant: plain is the merchant code of brand beta too. Give each brand its own.',
      'alpha/brand.yaml:8:9 domains.main: www.plain.example is a host of brand beta too. A host serves one brand: give each its own.',
      'beta/brand.yaml:3:13 identity.merchant: plain is the merchant code of brand alpha too. Give each brand its own.',
      'beta/brand.yaml:8:9 domains.main: www.plain.example is a host of brand alpha too. A host serves one brand: give each its own.',
    ]);
  });

  it('are compared with brands that were not chosen, and reported in the chosen ones alone', async () => {
    const lines = await findings({ alpha: {}, beta: {} }, ['beta']);
    expect(lines.map((line) => line.split(':')[0])).toEqual(['beta/brand.yaml', 'beta/brand.yaml']);
  });

  it('of a mirror may not be another brand’s', async () => {
    const mirror = (text: string) =>
      `${named('www.b.example', 'bb')['brand.yaml'](text)}mirrors:\n  domains: [www.plain.example]\n`;
    const lines = await findings({ alpha: {}, beta: { ...MIRRORS_PAGE, 'brand.yaml': mirror } });
    expect(lines.map((line) => line.split(' ')[1])).toEqual(['domains.main:', 'mirrors.domains.0:']);
  });

  it('that differ pass, and a mirror may be one of the brand’s own hosts', async () => {
    const mirrored = (text: string) =>
      `${swap('main: www.plain.example', 'main: www.plain.example\n  others: [m.plain.example]')(text)}mirrors:\n  domains: [m.plain.example]\n`;
    expect(
      await findings({ alpha: { ...MIRRORS_PAGE, 'brand.yaml': mirrored }, beta: named('www.b.example', 'bb') }),
    ).toEqual([]);
  });

  it('refuse the main host among the others', async () => {
    expect(
      await brandYaml('main: www.plain.example', 'main: www.plain.example\n  others: [www.plain.example]'),
    ).toEqual(['plain/brand.yaml:9:12 domains.others.0: www.plain.example is domains.main already. Remove it here.']);
  });
});
