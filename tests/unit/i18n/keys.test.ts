import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { DECLARATION_FILE, declarationOf } from '../../../src/i18n/declaration.ts';
import { projectRoot, readAreas } from '../../../src/i18n/files.ts';
import type { Translate } from '../../../src/i18n/translate.ts';

describe('The declaration of keys', () => {
  it('stands as the English texts ask for it; after a change: npm run texts -- sync', () => {
    expect(readFileSync(join(projectRoot(), DECLARATION_FILE), 'utf8')).toBe(declarationOf(readAreas('EN')));
  });

  it('names areas, keys without their plural forms, and the values of each', () => {
    const texts = {
      'polls.open': 'Open',
      'polls.votes_one': 'One vote for {{name}}',
      'polls.votes_other': '{{count}} votes for {{name}}',
      in_closed: 'Closed at {{ time }}',
    };
    const declared = declarationOf([{ area: 'polls', file: 'polls.json', source: '', texts }]);
    expect(declared).toContain("export type TextArea =\n  | 'polls';");
    expect(declared.split('\n').slice(-6, -1)).toEqual([
      '  // polls',
      "  'polls.open': never;",
      "  'polls.votes': 'count' | 'name';",
      "  in_closed: 'time';",
      '}',
    ]);
  });
});

it('Types refuse what the texts do not have: each line below compiles only because its error is expected', () => {
  const said: string[] = [];
  const t: Translate = (key: string) => {
    said.push(key);
    return key;
  };
  const [kind, code]: ['member' | 'agent', string] = ['member', 'member'];
  t(`session.kind.${kind}`);
  t('games.found', { count: 2 });
  // @ts-expect-error no such key
  t('session.logInn');
  // @ts-expect-error a key is known, not made of any word
  t(`session.kind.${code}`);
  // @ts-expect-error the text takes a name
  t('session.alreadyIn');
  // @ts-expect-error the text takes a name, not this one
  t('session.alreadyIn', { nmae: 'Anna' });
  // @ts-expect-error a count is a number
  t('games.found', { count: '2' });
  // @ts-expect-error plural forms are chosen by the count
  t('games.found_other', { count: 2 });
  expect(said).toHaveLength(8);
});
