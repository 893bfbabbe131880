import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { createLocale } from '../../../src/i18n/translate.ts';
import { Button } from '../../../src/ui/button/Button.tsx';
import { ErrorSummary } from '../../../src/ui/form/ErrorSummary.tsx';
import { Field } from '../../../src/ui/form/Field.tsx';
import { TextInput } from '../../../src/ui/form/TextInput.tsx';
import { GameTile } from '../../../src/ui/game/GameTile.tsx';
import { LocaleContext } from '../../../src/ui/locale.tsx';
import { Pagination } from '../../../src/ui/navigation/Pagination.tsx';
import { LongName } from '../../../src/ui/text/LongName.tsx';

const locale = createLocale('EN', {
  'ui.pages': 'Pages',
  'ui.page': 'Page {{page}}',
  'ui.previousPage': 'Previous page',
  'ui.nextPage': 'Next page',
});
const render = (part: ReactElement) => renderToStaticMarkup(<LocaleContext value={locale}>{part}</LocaleContext>);
const open = (html: string, tag: string) => html.match(new RegExp(`<${tag}\\b[^>]*>`))?.[0] ?? '';

describe('a button', () => {
  test('that cannot be used stays reachable and says why', () => {
    const html = render(<Button disabledReason="Nothing is chosen">Delete</Button>);
    const [, id] = /role="tooltip" id="([^"]+)"/.exec(html) ?? [];
    expect(open(html, 'button')).toContain('aria-disabled="true"');
    expect(open(html, 'button')).not.toMatch(/\sdisabled/);
    expect(id).toBeDefined();
    expect(open(html, 'button')).toContain(`aria-describedby="${id}"`);
    expect(html).toContain('Nothing is chosen');
  });

  test('that is busy keeps its label, and so its width', () => {
    const html = render(<Button busy>Save</Button>);
    expect(open(html, 'button')).toContain('aria-busy="true"');
    expect(html).toContain('Save');
  });
});

describe('a field', () => {
  test('ties label, control and hint together', () => {
    const html = render(
      <Field id="name" label="Name" hint="As on your card">
        <TextInput name="name" />
      </Field>,
    );
    expect(open(html, 'label')).toContain('for="name"');
    expect(open(html, 'input')).toContain('id="name"');
    expect(open(html, 'input')).toContain('aria-describedby="name-note"');
    expect(html).toContain('As on your card');
  });

  test('shows its error in place of the hint', () => {
    const html = render(
      <Field id="name" label="Name" hint="As on your card" error="Enter your name">
        <TextInput name="name" />
      </Field>,
    );
    expect(html).not.toContain('As on your card');
    expect(html).toContain('Enter your name');
    expect(open(html, 'input')).toContain('aria-invalid="true"');
  });
});

test('an error summary links to the fields, and is silent without errors', () => {
  const html = render(<ErrorSummary title="Two things" errors={[{ id: 'name', message: 'Enter' }]} attempt={1} />);
  expect(html).toContain('href="#name"');
  expect(render(<ErrorSummary title="Nothing" errors={[]} attempt={1} />)).toBe('');
});

describe('pagination', () => {
  const href = (page: number) => `/rng/?page=${page}`;

  test('is made of links and marks the current page', () => {
    const html = render(<Pagination page={2} pages={3} href={href} onPage={() => {}} />);
    expect(html.match(/<a [^>]*aria-current="page"[^>]*>/)?.[0]).toContain('/rng/?page=2');
    expect(html.match(/rel="prev"/g)).toHaveLength(1);
    expect(html.match(/rel="next"/g)).toHaveLength(1);
  });

  test('of a list without an address is made of buttons', () => {
    const html = render(<Pagination page={2} pages={3} onPage={() => {}} />);
    expect(html).not.toContain('<a');
    // Two steps, and the three pages in the row of a wide list and in that of a narrow one.
    expect(html.match(/<button type="button"/g)).toHaveLength(8);
    expect(html.match(/<button [^>]*aria-current="page"[^>]*>/)?.[0]).toContain('aria-label="Page 2"');
  });

  test('has nothing before the first page and nothing after the last', () => {
    expect(render(<Pagination page={1} pages={3} href={href} onPage={() => {}} />)).not.toContain('rel="prev"');
    expect(render(<Pagination page={3} pages={3} href={href} onPage={() => {}} />)).not.toContain('rel="next"');
  });

  test('is not there for a single page', () => {
    expect(render(<Pagination page={1} pages={1} href={href} onPage={() => {}} />)).toBe('');
  });
});

test('a long name may break before its dots, slashes and at signs, and nowhere else', () => {
  expect(render(<LongName text="quick.harbor.example/en" />)).toBe('quick<wbr/>.harbor<wbr/>.example<wbr/>/en');
  expect(render(<LongName text="@name" />)).toBe('@name');
});

describe('a game tile', () => {
  const tile = (poster: string | undefined) =>
    render(<GameTile name="Fort" vendor="Pagoda" poster={poster} eager playLabel="Play" onPlay={() => {}} />);

  test('shows its poster', () => expect(tile('/fort.svg')).toContain('src="/fort.svg"'));

  test('whose poster nobody can name yet shows its lettering, and asks for nothing', () => {
    expect(tile(undefined)).not.toContain('<img');
    expect(tile(undefined)).toContain('Fort');
  });
});
