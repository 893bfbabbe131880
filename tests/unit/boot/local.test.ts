import { beforeEach, expect, test, vi } from 'vitest';

/** What the script finds on a page: the facts, and links by the address that they were written with. */
function makePage(port: string, facts: string, links: string[]) {
  const element = { textContent: facts };
  const anchors = links.map((href) => {
    const anchor = {
      href,
      getAttribute: () => anchor.href,
      setAttribute(_name: string, text: string) {
        anchor.href = text;
      },
    };
    return anchor;
  });
  const onParsed: (() => unknown)[] = [];
  vi.stubGlobal('location', { port });
  vi.stubGlobal('document', {
    getElementById: () => element,
    querySelectorAll: () => anchors.filter(({ href }) => href.includes('localhost:*')),
    addEventListener: (_name: string, listener: () => unknown) => onParsed.push(listener),
  });
  return { element, hrefs: () => anchors.map(({ href }) => href), parse: () => onParsed.map((run) => run()) };
}

beforeEach(() => vi.resetModules());

test.each([
  ['4321', 'localhost:4321'],
  ['', 'localhost'],
])('on port "%s" addresses on this machine lead to %s', async (port, host) => {
  const links = ['http://services.localhost:*/lotus/en/channels/telegram', 'https://t.me/lotus', '/help/'];
  const page = makePage(port, '{"mirrors":{"origins":["http://quick.lotus.localhost:*"]}}', links);
  await import('../../../src/boot/local.ts');
  expect(JSON.parse(page.element.textContent)).toEqual({ mirrors: { origins: [`http://quick.lotus.${host}`] } });
  page.parse();
  expect(page.hrefs()).toEqual([`http://services.${host}/lotus/en/channels/telegram`, 'https://t.me/lotus', '/help/']);
});
