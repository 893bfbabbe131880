import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { withYamlText } from '../../../../src/brand/wording/yaml-text.ts';

const BRAND = `# A brand
identity:
  name: Lotus # shown in the header
  tagline: # one per language
    TY: 'Sa gabi' # night
    EN: "At night"

  logo: assets/logo.svg
languages:   {  default: TY }
`;

describe('A text in a YAML file', () => {
  it('is replaced where it stands, and nothing else is touched', () => {
    expect(withYamlText(BRAND, ['identity', 'tagline', 'TY'], 'Gabi "na": # oo')).toBe(
      BRAND.replace("'Sa gabi'", '"Gabi \\"na\\": # oo"'),
    );
  });

  it('is added after the last of its group, with its indent', () => {
    expect(withYamlText(BRAND, ['identity', 'tagline', 'PT-BR'], 'À noite')).toBe(
      BRAND.replace('    EN: "At night"\n', '    EN: "At night"\n    PT-BR: "À noite"\n'),
    );
  });

  it('of several lines is replaced whole, and what follows stays on its line', () => {
    expect(withYamlText('a: |\n  x\n  y\nb: z\n', ['a'], 'new')).toBe('a: "new"\nb: z\n');
    expect(withYamlText('a: >-\n  x\n\n# then\nb: z\n', ['a'], 'new')).toContain('b: z\n');
  });

  it('is refused where the file takes none', () => {
    expect(() => withYamlText('tagline: { TY: Gabi # night\n}\n', ['tagline', 'ES'], 'noche')).toThrow(
      'Expected a place for tagline.ES in the file, found none: write it there by hand.',
    );
  });

  it.each([
    ['braces that end with a comma', 'tagline: { TY: Gabi, }\n', ['tagline', 'ES']],
    ['a group in braces', 'tagline: { TY: Sa gabi, EN: At night } # both\n', ['tagline', 'ES']],
    ['empty braces', 'tagline: {}\n', ['tagline', 'ES']],
    ['an empty file', '', ['home.title']],
    ['a file of comments', '# Texts of this brand', ['home.title']],
    ['a file without a last line break', 'home.title: Garden', ['pages.404.title']],
    ['a text of several lines', 'home.title: |\n  A garden\n  at night\n', ['pages.404.title']],
    ['a key without a value', 'home.title:\n', ['pages.404.title']],
  ])('is added to %s', (_, file, path) => {
    const text = 'La noche: {{brand}}';
    const changed = withYamlText(file, path, text);
    const group = (value: unknown) => (path.length > 1 ? Object(value).tagline : value);
    expect(group(parse(changed))).toEqual({ ...group(parse(file)), [path.at(-1) ?? '']: text });
    expect(changed.endsWith('\n')).toBe(true);
    for (const comment of file.match(/#.*/g) ?? []) expect(changed).toContain(comment);
  });

  it('needs the group that it belongs to', () => {
    expect(() => withYamlText('name: Lotus\n', ['identity', 'tagline', 'ES'], 'Noche')).toThrow('identity.tagline');
  });
});
