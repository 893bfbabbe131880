import { beforeEach, expect, test, vi } from 'vitest';

/** What the script finds on a page: the facts, and links by the address that they were written with. */
function makePage(port: string, facts: string, links: string[]) {
  const written = { textContent: facts, replaceWith: (next: { textContent: string }) => Object.assign(written, next) };
  const anchors = links.map((href) => ({ href }));
  const onParsed: (() => unknown)[] = [];
  vi.stubGlobal('location', { port });
  vi.stubGlobal('document', {
    getElementById: () => written,
    createElement: () => {
      const element = { textContent: '', append: (text: string) => Object.assign(element, { textContent: text }) };
      return element;
    },
    querySelectorAll: () => anchors.filter(({ href }) => href.includes('localhost:*')),
    addEventListener: (_name: string, listener: () => unknown) => onParsed.push(listener),
  });
  return {
    facts: () => JSON.parse(written.textContent),
    hrefs: () => anchors.map(({ href }) => href),
    parse: () => onParsed.map((run) => run()),
  };
}

beforeEach(() => vi.resetModules());

test.each([
  ['4321', 'localhost:4321'],
  ['', 'localhost'],
])('on port "%s" addresses on this machine lead to %s', async (port, host) => {
  const links = ['http://services.localhost:*/lotus/en/channels/telegram', 'https://t.me/lotus', '/help/'];
  const page = makePage(port, '{"mirrors":{"origins":["http://quick.lotus.localhost:*"]}}', links);
  await import('../../../src/boot/local.ts');
  expect(page.facts()).toEqual({ mirrors: { origins: [`http://quick.lotus.${host}`] } });
  page.parse();
  expect(page.hrefs()).toEqual([`http://services.${host}/lotus/en/channels/telegram`, 'https://t.me/lotus', '/help/']);
});
