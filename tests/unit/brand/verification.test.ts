import { expect, test } from 'vitest';
import { brandsWith, printed, problemsOf, swap } from './folders.ts';

/** What is said of a brand whose verification is this. */
async function said(verification: string, gateway = 'https://api.plain.example'): Promise<readonly string[]> {
  const more = `security: { gateway: "${gateway}" }\nverification:\n${verification}`;
  const text = swap('cashier:\n  currency: EUR\n', `cashier:\n  currency: EUR\n${more}`);
  const root = await brandsWith({ plain: { 'brand.yaml': text } });
  const lines = printed(await problemsOf(`${root}/plain`), root);
  return lines.map((line) => line.replace(/^plain\/brand\.yaml:\d+:\d+ /, ''));
}

const PROJECT = '{ apiKey: AIzaSyD4mXk2pQ0exampleexampleexample00, project: lotus-casino }';

test('codes by Firebase have a project, and other codes have none', async () => {
  expect(await said(`  channel: firebase\n  firebase: ${PROJECT}\n`)).toEqual([]);
  expect(await said('  channel: firebase\n')).toEqual([
    `verification.channel: Firebase has no project here. Write it beside, for example firebase: ${PROJECT}.`,
  ]);
  expect(await said(`  channel: chat\n  firebase: ${PROJECT}\n`)).toEqual([
    'verification.firebase: a project of Firebase sends nothing where channel is chat. Write channel: firebase beside it, or take this key out.',
  ]);
});

test('a project of Firebase has the key and the ID that its console shows', async () => {
  expect(await said('  channel: firebase\n  firebase: { apiKey: short, project: Lotus Casino }\n')).toEqual([
    'verification.firebase.apiKey: "short" is not the Web API key of a project of Firebase. Write it as the console shows it, for example AIzaSyD4mXk2pQ0exampleexampleexample00.',
    'verification.firebase.project: "Lotus Casino" is not the ID of a project of Firebase. Write 6 to 30 small letters, digits and hyphens, for example lotus-casino.',
  ]);
});

test.each([
  '',
  'https://www.plain.example',
  'https://www.plain.example:443',
  'http://plain.localhost:4321',
  'http://localhost:4321',
  'http://127.0.0.1:4321',
])('and a gateway on an origin of its own, which "%s" is not', async (gateway) => {
  expect(await said(`  channel: firebase\n  firebase: ${PROJECT}\n`, gateway)).toEqual([
    `verification.channel: Google's script would run at the portal's own origin and reach its pages, because security.gateway is ${gateway === '' ? 'nothing' : `"${gateway}"`}. Write an origin of the gateway's own there, for example https://api.lotus.example.`,
  ]);
  expect(await said('  channel: sms\n', gateway)).toEqual([]);
});

test.each(['https://www.plain.example:8443', 'http://api.plain.localhost:4321'])('as "%s" is', async (gateway) => {
  expect(await said(`  channel: firebase\n  firebase: ${PROJECT}\n`, gateway)).toEqual([]);
});

test("a check of people by Turnstile has its widget's key, and other checks have none", async () => {
  expect(await said('  human: turnstile\n')).toEqual([
    'verification.human: Turnstile has no widget here. Write turnstileSiteKey beside it, for example turnstileSiteKey: "0x4AAAAAAADnPIDROrmt1Wwj".',
  ]);
  expect(await said("  turnstileSiteKey: '0x4AAAAAAADnPIDROrmt1Wwj'\n")).toEqual([
    'verification.turnstileSiteKey: a widget of Turnstile is not asked where human is altcha. Write human: turnstile beside it, or take this key out.',
  ]);
});
