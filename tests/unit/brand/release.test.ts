import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { checkBrands } from '../../../src/brand/check.ts';
import { brandsWith, type Changes, MIRRORS_PAGE, printed, swap } from './folders.ts';

beforeEach(() => void vi.stubEnv('MARQUEE_ROOT', 'tests/fixtures/texts'));
afterEach(() => void vi.unstubAllEnvs());

async function findings(changes: Changes, purpose: 'work' | 'release' = 'release', vendors?: Changes[string]) {
  const root = await brandsWith({ plain: changes }, vendors);
  const { problems } = await checkBrands({ root }, purpose);
  return printed(problems, root);
}

/** brand.yaml of the plain brand with further parts at its end. */
const withParts = (parts: string) => ({ ...MIRRORS_PAGE, 'brand.yaml': (text: string) => `${text}${parts}\n` });

describe('A release', () => {
  it('takes a brand whose addresses are public', async () => {
    expect(await findings(withParts('mirrors:\n  domains: [localhost.example, plain-1.example]'))).toEqual([]);
  });

  it('names each address on this machine: where it stands, what it is, and what to write there', async () => {
    const local = withParts(
      [
        'mirrors:',
        '  domains: [plain-1.example, "slow.plain.localhost:*"]',
        'resources:',
        '  chat: { label: Telegram, url: "http://services.localhost:*/plain/{lang}/channels/telegram" }',
        '  customerService: [{ type: default, url: "http://localhost:4321/desk" }]',
        'security:',
        '  gateway: http://127.0.0.1:4321',
        '  hosts:',
        '    games: ["http://games.localhost:*"]',
      ].join('\n'),
    );
    const main = swap('www.plain.example', 'plain.localhost');
    const changes = { ...MIRRORS_PAGE, 'brand.yaml': (text: string) => local['brand.yaml'](main(text)) };
    expect(await findings(changes)).toMatchInlineSnapshot(`
      [
        "plain/brand.yaml:8:9 domains.main: "plain.localhost" is an address of this machine; a player's browser would look for it on the player's own. Write the domain at which players reach the brand, for example www.lotus.example.",
        "plain/brand.yaml:38:30 mirrors.domains.1: "slow.plain.localhost:*" is an address of this machine; a player's browser would look for it on the player's own. Write the public host of a mirror, for example lotus-1.example, or take it out of the list.",
        "plain/brand.yaml:40:33 resources.chat.url: "http://services.localhost:*/plain/{lang}/channels/telegram" is an address of this machine; a player's browser would look for it on the player's own. Write its public address, for example https://t.me/lotus, or leave the key out.",
        "plain/brand.yaml:41:43 resources.customerService.0.url: "http://localhost:4321/desk" is an address of this machine; a player's browser would look for it on the player's own. Write the public address of your chat, for example https://chat.lotus.example.",
        "plain/brand.yaml:43:12 security.gateway: "http://127.0.0.1:4321" is an address of this machine; a player's browser would look for it on the player's own. Write its public origin, for example https://api.lotus.example, or "" for the portal's own.",
        "plain/brand.yaml:45:13 security.hosts.games.0: "http://games.localhost:*" is an address of this machine; a player's browser would look for it on the player's own. Write the public host, for example https://cdn.lotus.example, or take it out of the list.",
      ]
    `);
    expect(await findings(changes, 'work')).toEqual([]);
  });

  it.each(['http://[::1]:8080/', 'http://LOCALHOST/', 'https://a.b.localhost.', 'http://127.0.0.9', 'localhost:*'])(
    'finds %s where no schema looks',
    async (address) => {
      const lines = await findings(withParts(`unknown: ["${address}"]`));
      expect(lines).toContain(
        `plain/brand.yaml:37:11 unknown.0: "${address}" is an address of this machine; a player's browser would look for it on the player's own. Write the public address.`,
      );
    },
  );

  it('looks into vendors.yaml', async () => {
    const lines = await findings({}, 'release', swap('name: Jadebell', 'name: "localhost"'));
    expect(lines).toEqual([
      'vendors.yaml:5:13 vendors.1.name: "localhost" is an address of this machine; a player\'s browser would look for it on the player\'s own. Write the public address.',
    ]);
  });

  it('looks into the links of pages', async () => {
    const body =
      '---\ntitle: Mirrors\ndescription: Other addresses.\n---\nAsk [us](http://services.localhost:4321/desk).\n';
    expect(await findings({ 'content/EN/agent.md': body })).toEqual([
      'plain/content/EN/agent.md:5:10 "http://services.localhost:4321/desk" is an address of this machine; a player\'s browser would look for it on the player\'s own. Write the public address.',
    ]);
  });
});
