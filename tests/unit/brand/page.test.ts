import { describe, expect, it } from 'vitest';
import { alternates, base, canonical, href, hreflangs, type Page } from '../../../src/brand/page.ts';

const brand: Page['brand'] = {
  languages: { default: 'TY', offered: ['TY', 'EN', 'PT-BR'] },
  domains: { main: 'www.lotus.example', others: [] },
};
const own: Page = { brand, language: 'TY' };
const other: Page = { brand, language: 'PT-BR' };

describe('Addresses of pages', () => {
  it.each([
    ['/', '/', '/pt-br/'],
    ['/help/', '/help/', '/pt-br/help/'],
    ['/help', '/help/', '/pt-br/help/'],
    ['/help/#term', '/help/#term', '/pt-br/help/#term'],
    ['/help#term', '/help/#term', '/pt-br/help/#term'],
    ['/rng?vassalage=PG', '/rng/?vassalage=PG', '/pt-br/rng/?vassalage=PG'],
    ['/promotions/welcome/', '/promotions/welcome/', '/pt-br/promotions/welcome/'],
  ])('%s is %s in the default language and %s in another', (route, inDefault, inOther) => {
    expect(href(own, route)).toBe(inDefault);
    expect(href(other, route)).toBe(inOther);
  });

  it.each(['help/', '', 'https://www.lotus.example/', '//evil.example/', '#term'])('"%s" is no route', (route) => {
    expect(() => href(own, route)).toThrow(`Expected a route such as "/help/", found "${route}".`);
  });

  it('begin with the prefix of their language', () => {
    expect([base(own), base(other)]).toEqual(['/', '/pt-br/']);
  });

  it('are canonical on the brand’s main host', () => {
    expect(canonical(other, '/help/')).toBe('https://www.lotus.example/pt-br/help/');
  });

  it('have an alternate in every offered language, in the order of the picker', () => {
    expect(alternates(own, '/help/')).toEqual([
      { code: 'TY', tag: 'fil', name: 'Filipino', href: '/help/', url: 'https://www.lotus.example/help/' },
      { code: 'EN', tag: 'en', name: 'English', href: '/en/help/', url: 'https://www.lotus.example/en/help/' },
      {
        code: 'PT-BR',
        tag: 'pt-BR',
        name: 'Português (Brasil)',
        href: '/pt-br/help/',
        url: 'https://www.lotus.example/pt-br/help/',
      },
    ]);
  });

  it('list exactly these for search engines, and the default language for everyone else', () => {
    expect(hreflangs(other, '/')).toEqual([
      { hreflang: 'fil', href: 'https://www.lotus.example/' },
      { hreflang: 'en', href: 'https://www.lotus.example/en/' },
      { hreflang: 'pt-BR', href: 'https://www.lotus.example/pt-br/' },
      { hreflang: 'x-default', href: 'https://www.lotus.example/' },
    ]);
  });
});
