import { once } from 'node:events';
import { cp, mkdir, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { checkBrands } from '../../../src/brand/check.ts';
import { BrandError, formatProblem } from '../../../src/brand/problem.ts';
import { brandsWith, type Changes, printed, swap } from './folders.ts';

beforeEach(() => void vi.stubEnv('MARQUEE_ROOT', 'tests/fixtures/texts'));
afterEach(() => void vi.unstubAllEnvs());

/** What `check` says of the plain brand after something was done to its folder. */
async function linesAfter(act: (folder: string, root: string) => unknown, changes: Changes = {}): Promise<string[]> {
  const root = await brandsWith({ plain: changes });
  await act(join(root, 'plain'), root);
  const { problems } = await checkBrands({ root });
  return printed(problems, root);
}

const PAGE = '---\ntitle: Mirrors\ndescription: Other addresses.\n---\n';
const pageOf = (...parts: readonly (string | Buffer)[]) =>
  linesAfter((folder) =>
    writeFile(join(folder, 'content/EN/agent.md'), Buffer.concat([PAGE, ...parts].map((part) => Buffer.from(part)))),
  );

describe('Texts of a brand', () => {
  it('are read with a byte order mark and with every kind of line end', async () => {
    const all = (text: string) => `\uFEFF${text.replaceAll('\n', '\r\n')}`;
    const old = (text: string) => text.replaceAll('\n', '\r');
    const changes = {
      'brand.yaml': all,
      'content/EN/help/term.md': all,
      'content/EN/agent.md': old,
      'content/EN/promotions/welcome.md': old,
      'locales/EN.yaml': '\uFEFFsession.logIn: Enter\r\n',
    };
    expect(await linesAfter(() => undefined, changes)).toEqual([]);
  });

  it('name the line of a mistake whatever ends their lines', async () => {
    const [line] = await linesAfter(() => undefined, {
      'brand.yaml': (text) => swap('radius: 8', 'radius: 99')(text).replaceAll('\n', '\r'),
    });
    expect(line).toMatch(/^plain\/brand\.yaml:15:11 theme\.radius: 99 is not/);
  });

  it.each([
    ['Latin-1', Buffer.from('Caf\xe9 au lait', 'latin1'), '5:4 this is no text in UTF-8: byte E9 begins no character.'],
    [
      'a cut character',
      Buffer.from('Fine.\nWords €').subarray(0, -1),
      '6:7 this is no text in UTF-8: byte E2 begins no character.',
    ],
    ['U+0000', 'a\0b', '5:2 U+0000 is a control character, which no page can show. Remove it.'],
    ['an escape sequence', 'a \x1b[31m', '5:3 U+001B is a control character'],
    ['an override of direction', 'Write to \u202Egnp.exe', '5:10 U+202E turns the direction of what follows'],
  ])('are refused with %s', async (_, text, message) => {
    const [line, ...more] = await pageOf(text);
    expect(line).toContain(`plain/content/EN/agent.md:${message}`);
    expect(more).toEqual([]);
  });

  it('are refused in UTF-16', async () => {
    const lines = await linesAfter((folder) =>
      writeFile(join(folder, 'brand.yaml'), Buffer.from('\uFEFFidentity:\n', 'utf16le')),
    );
    expect(lines).toEqual(['plain/brand.yaml:1:1 this text is UTF-16. Save the file as UTF-8.']);
  });

  it.each(['\\u202e', '\\0', '\\ud800', '\\x1b'])('are refused with %s behind an escape of YAML', async (hidden) => {
    const [line, ...more] = await linesAfter(() => undefined, {
      'brand.yaml': swap('name: Plain', `name: Plain\n  licence: "No. ${hidden}1"`),
    });
    expect(line).toMatch(/^plain\/brand\.yaml:3:12 U\+[0-9A-F]{4} /);
    expect(more).toEqual([]);
  });

  it.each([
    ['\u200B\u2060', 'nothing of this text can be seen. Write it in letters.'],
    ['\u3164', 'nothing of this text can be seen. Write it in letters.'],
    ['Pl\u200Bain', 'a part of this name cannot be seen, so that another brand could look the same. Type it anew.'],
  ])('name no brand %j', async (name, message) => {
    const lines = await linesAfter(() => undefined, { 'brand.yaml': swap('name: Plain', `name: "${name}"`) });
    expect(lines.at(0)).toBe(`plain/brand.yaml:2:9 identity.name: ${message}`);
  });

  it('keep joiners and marks of direction, with which scripts are written', async () => {
    const name = swap('name: Plain', 'name: "می\u200Cخواهم \u200Fب"');
    expect(await linesAfter(() => undefined, { 'brand.yaml': name })).toEqual([]);
    expect(await pageOf('क्\u200Dष \u2067שלום\u2069 👨‍👩‍👧')).toEqual([]);
  });

  it('are refused above a megabyte', async () => {
    const lines = await pageOf('words '.repeat(200_000));
    expect(lines[0]).toMatch(/agent\.md: 12000\d\d bytes are too many for a text\. It has at most 1000000/);
  });
});

describe('YAML', () => {
  const yaml = (text: string) => linesAfter(() => undefined, { 'brand.yaml': text });

  it('that multiplies itself by aliases is refused in one line', async () => {
    const levels = Array.from({ length: 9 }, (_, at) => `l${at + 1}: &l${at + 1} [${`*l${at},`.repeat(9)}]`);
    expect(await yaml(['l0: &l0 [lol]', ...levels, ''].join('\n'))).toEqual([
      'plain/brand.yaml:2:10 aliases (*name) multiply this text beyond measure. Write the values themselves.',
    ]);
  });

  it('that holds itself, or an alias of nothing, is refused with its place', async () => {
    expect(await yaml('identity: &all\n  name: *all\n')).toEqual([
      'plain/brand.yaml:2:9 *all stands for what holds it, without end. Write the value itself.',
    ]);
    expect(await yaml('identity: *gone\n')).toEqual([
      'plain/brand.yaml:1:11 no &gone stands before *gone. Write the value itself.',
    ]);
  });

  it.each([200, 100_000])('in %i levels is refused in one line', async (levels) => {
    const lines = await yaml(`identity: ${'['.repeat(levels)}${']'.repeat(levels)}\n`);
    expect(lines).toHaveLength(1);
    expect(lines[0]).toMatch(/^plain\/brand\.yaml:1:\d+ groups and lists stand in one another too deeply\./);
  });

  it('may repeat a value by an alias', async () => {
    expect(
      await linesAfter(() => undefined, {
        'brand.yaml': (text) =>
          swap('RNG: [PG, JDB]', 'RNG: *both')(swap('footer: [PG, JDB]', 'footer: &both [PG, JDB]')(text)),
      }),
    ).toEqual([]);
  });
});

describe('A brand’s folder', () => {
  it.each(['brand.yml', 'Brand.yaml'])('with %s is told the right name', async (name) => {
    const lines = await linesAfter((folder) => rename(join(folder, 'brand.yaml'), join(folder, name)));
    expect(lines).toEqual([`plain/brand.yaml:1:1 this file is missing. Rename ${name} to brand.yaml.`]);
  });

  it('with overrides in .yml is told the right name', async () => {
    expect(await linesAfter(() => undefined, { 'locales/en.yml': 'session.logIn: Enter\n' })).toEqual([
      'plain/locales/en.yml:1:1 this name is not a language code. Rename it to EN.yaml.',
    ]);
  });

  it.each(['brand.yaml', 'content/EN/agent.md', 'content/EN/help/term.md', 'locales/EN.yaml'])(
    'refuses a folder at %s in one line of its own',
    async (path) => {
      const lines = await linesAfter(async (folder) => {
        await rm(join(folder, path), { force: true });
        await mkdir(join(folder, path), { recursive: true });
      });
      const about = lines.filter((line) => line.startsWith(`plain/${path}`));
      expect(about).toEqual([
        `plain/${path}: this is a folder, and a file is expected. Rename it, or put the file here.`,
      ]);
    },
  );

  it.each(['content', 'content/EN', 'content/EN/help', 'assets', 'locales', '../vendors'])(
    'refuses a file at %s in one line of its own',
    async (path) => {
      const lines = await linesAfter(async (folder) => {
        await rm(join(folder, path), { recursive: true, force: true });
        await writeFile(join(folder, path), 'words');
      });
      const place = path.startsWith('../') ? path.slice(3) : `plain/${path}`;
      expect(lines.filter((line) => line.startsWith(`${place}:`))).toEqual([
        `${place}: this is a file, and a folder is expected. Rename or remove it.`,
      ]);
    },
  );

  it.each([
    ['content/EN/agent.md', '/no/such/file', 'this link leads to nothing: /no/such/file.'],
    ['brand.yaml', '/etc/passwd', "this link leads out of the brand's folder, to /etc/passwd."],
    ['assets', '/usr', "this link leads out of the brand's folder, to /usr."],
    ['assets/seal.svg', 'logo.svg', "a brand's folder holds no links, and this one leads to logo.svg."],
    ['content/ES', 'EN', "a brand's folder holds no links, and this one leads to EN."],
    ['content/EN/help/loop.md', 'loop.md', 'this link leads to nothing: loop.md.'],
  ])('refuses a link at %s to %s, and says nothing else', async (path, target, message) => {
    const lines = await linesAfter(async (folder) => {
      await rm(join(folder, path), { recursive: true, force: true });
      await symlink(target, join(folder, path));
    });
    expect(lines).toEqual([`plain/${path}: ${message} Put the file or the folder itself here.`]);
  });

  it('refuses what only a file system knows, such as a socket', async () => {
    const lines = await linesAfter(async (folder) => {
      await rm(join(folder, 'brand.yaml'));
      const server = createServer().listen(join(folder, 'brand.yaml'));
      onTestFinished(() => void server.close());
      await once(server, 'listening');
    });
    expect(lines).toEqual(['plain/brand.yaml: this is neither a file nor a folder. Remove it.']);
  });

  it('leaves hidden entries alone', async () => {
    expect(await linesAfter((folder) => symlink('somebody@machine.1', join(folder, '.#brand.yaml')))).toEqual([]);
  });

  it('that is a link is refused by name', async () => {
    const lines = await linesAfter((_, root) => symlink('plain', join(root, 'twin')));
    expect(lines).toEqual(['twin: a brand is a folder, and this is a link to plain. Put the folder itself here.']);
    const broken = await linesAfter((_, root) => symlink('/no/such/brand', join(root, 'twin')));
    expect(broken).toEqual([
      'twin: a brand is a folder, and this is a link to /no/such/brand. Put the folder itself here.',
    ]);
  });

  it('is asked for where there is none at all', async () => {
    const error: unknown = await checkBrands({ root: '/no/brands' }).catch((caught: unknown) => caught);
    expect(error instanceof BrandError && error.problems.map((problem) => formatProblem(problem))).toEqual([
      '/no/brands: there is no folder of brands here. Create it, or name another one in MARQUEE_BRANDS_DIR.',
    ]);
  });

  it('may be one of several that all are right', async () => {
    const lines = await linesAfter(async (folder, root) => {
      await cp(folder, join(root, 'other'), { recursive: true });
      await rm(join(root, 'other', 'brand.yaml'));
    });
    expect(lines).toEqual(['other/brand.yaml:1:1 this file is missing. Copy it from another brand and change it.']);
  });
});

describe('Pictures', () => {
  const picture = (width: number, height: number) =>
    sharp({ create: { width, height, channels: 3, background: '#0b57a4' } });
  /** The banner of the plain brand's promotion as a file of this kind. */
  const banner = (kind: string, content: Buffer | string) =>
    linesAfter((folder) => writeFile(join(folder, `assets/promotions/welcome.${kind}`), content), {
      'content/EN/promotions/welcome.md': swap('welcome.svg', `welcome.${kind}`),
      'assets/promotions/welcome.svg': null,
    });
  const at = (kind: string) => `plain/assets/promotions/welcome.${kind}:`;

  it('of every kind are taken when they are whole and large enough', async () => {
    expect(await banner('png', await picture(640, 360).png().toBuffer())).toEqual([]);
    expect(await banner('jpg', await picture(320, 180).jpeg().toBuffer())).toEqual([]);
    expect(await banner('webp', await picture(640, 360).webp().toBuffer())).toEqual([]);
    expect(await banner('avif', await picture(640, 360).avif({ effort: 0 }).toBuffer())).toEqual([]);
  });

  it('that are cut off are refused', async () => {
    const noise = sharp({
      create: {
        width: 640,
        height: 360,
        channels: 3,
        background: '#fff',
        noise: { type: 'gaussian', mean: 128, sigma: 30 },
      },
    });
    // The least effort, because a smaller file would take seconds and say no more.
    for (const [kind, saved] of [
      ['png', noise.clone().png({ quality: 30 })],
      ['jpg', noise.clone().jpeg({ quality: 30 })],
      ['webp', noise.clone().webp({ quality: 30, effort: 0 })],
      ['avif', noise.clone().avif({ quality: 30, effort: 0 })],
    ] as const) {
      const whole = await saved.toBuffer();
      const lines = await banner(kind, whole.subarray(0, Math.floor(whole.length * 0.6)));
      expect(lines.at(-1), kind).toMatch(
        new RegExp(`^${at(kind)} this is no whole \\.${kind} picture: .+ Save it again\\.$`),
      );
    }
  });

  it('of text, or of another kind than their name, are refused', async () => {
    expect(await banner('avif', 'only words')).toEqual([
      `${at('avif')} this is no whole .avif picture: Input buffer contains unsupported image format. Save it again.`,
    ]);
    expect(await banner('png', await picture(640, 360).jpeg().toBuffer())).toEqual([
      `${at('png')} this is a picture of kind jpg. Rename it, or save it as png.`,
    ]);
  });

  it('too small for their place are refused', async () => {
    expect(await banner('png', await picture(1, 1).png().toBuffer())).toEqual([
      `${at('png')} this picture is 1 by 1. A banner has at least 320 by 180 pixels: save it larger.`,
    ]);
    const lines = await linesAfter(async (folder) =>
      writeFile(join(folder, 'assets/dot.png'), await picture(1, 1).png().toBuffer()),
    );
    expect(lines).toEqual([
      'plain/assets/dot.png: this picture is 1 by 1. A picture has at least 16 by 16 pixels: save it larger.',
    ]);
  });

  it('of more pixels than any screen shows are refused, however few bytes they take', async () => {
    const bomb = await picture(6000, 6000).png({ compressionLevel: 9 }).toBuffer();
    const lines = await banner('png', bomb);
    expect(lines.at(-1)).toBe(
      `${at('png')} this is no whole .png picture: Input image exceeds pixel limit. Save it again.`,
    );
  });
});
