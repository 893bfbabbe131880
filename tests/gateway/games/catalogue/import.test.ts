import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { getGameList } from '../../../../src/contract/games/endpoints.ts';
import { createLog } from '../../../../src/gateway/core/log.ts';
import { GameCells, reasonOf, VendorCells } from '../../../../src/gateway/games/catalogue/import/cells.ts';
import { readImport } from '../../../../src/gateway/games/catalogue/import/file.ts';
import { vendorLink } from '../../../../src/gateway/games/launch/vendors.ts';
import { startGateway } from '../../../../src/gateway/main.ts';
import { HARBOR, LOTUS, migratedFolder, testConfig, withPostgres } from '../../harness.ts';
import { type Operated, operated } from '../../operating.ts';

const fixture = async (name: string) => ({ name, text: await readFile(`tests/fixtures/games/${name}`, 'utf8') });
const csv = (...lines: string[]) => ({ file: { name: 'games.csv', text: lines.join('\n') } });
const HEADER = 'vendor,category,code,name,class,icon,new,popularity';
const AZTEC = 'PG,RNG,aztec,Aztec,SLOT,/icons/aztec.svg,yes,5';

const games = ({ db }: Operated) =>
  db.selectFrom('games').selectAll().orderBy('popularity', 'desc').orderBy('code').execute();

test.each(['games.csv', 'games.json'])(
  '%s fills a gateway that has none; taken again it changes nothing',
  async (name) => {
    const gateway = await operated();
    const file = await fixture(name);
    const { answer, refused } = await gateway.operate('games import', { file });
    expect([answer, refused]).toEqual([
      { gamesAdded: 3, gamesChanged: 0, vendorsChanged: 1, unchanged: 0, refused: 0 },
      [],
    ]);
    const aztec = { name: 'Aztec Gold', name_key: 'aztec gold', classify: 'SLOT', is_new: true, is_open: true };
    const bingo = { name: 'Lucky Bingo, Deluxe', classify: 'BG', is_new: false, popularity: 0 };
    expect(await games(gateway)).toMatchObject([aztec, { name: 'Deep Sea', classify: null, popularity: 400 }, bingo]);
    const listed = await gateway.call(getGameList, { query: { gameType: 'RNG' } });
    expect(listed.games.map(({ gameName }) => gameName)).toContain('Aztec Gold');
    const again = await gateway.operate('games import', { file });
    expect([again.changes, again.answer]).toMatchObject([[], { unchanged: 4, gamesAdded: 0 }]);
  },
);

test('a line that says what is hot is taken without it, and told so', async () => {
  const gateway = await operated();
  const file = csv(`${HEADER},hot`, `${AZTEC},yes`, 'PG,RNG,calm,Calm,SLOT,/icons/calm.svg,no,4,').file;
  const { answer, refused } = await gateway.operate('games import', { file });
  expect(refused).toEqual([]);
  expect(answer).toMatchObject({
    gamesAdded: 2,
    warning: expect.stringMatching(/^hot: .* on 1 line\. Leave the column/),
  });
  const listed = await gateway.call(getGameList, { query: { gameType: 'RNG' } });
  expect(listed.games.map(({ isHot }) => isHot)).toEqual([0, 0]);
  const again = await gateway.operate('games import', { file: csv(HEADER, AZTEC).file });
  expect(again.answer).not.toHaveProperty('warning');
});

test("the vendor's secret is kept, and told to nobody", async () => {
  const gateway = await operated();
  const done = await gateway.operate('games import', { file: await fixture('games.csv') });
  const vendor = await gateway.db.selectFrom('vendors').selectAll().where('code', '=', 'PG').executeTakeFirst();
  expect(vendor).toMatchObject({ api_url: 'https://api.pagoda.example/v1', secret: 'a-secret-of-the-vendor-alone' });
  expect(done.changes[0]).toEqual({
    ...{ merchant: null, subject: 'vendor PG' },
    ...{
      before: { apiUrl: null, signing: 'none', formerUntil: null },
      after: { apiUrl: 'https://api.pagoda.example/v1', signing: 'set', formerUntil: null },
    },
  });
  const list = await gateway.operate('audit list');
  const wrong = 'record,vendor,api_url,secret,name\nvendor,PG,http://far.example,short-hunter2,\nvendor,JDB,,hunter2,x';
  const { refused } = await gateway.operate('games import', { file: { name: 'x.csv', text: wrong } });
  expect(refused).toHaveLength(2);
  expect(JSON.stringify([done, list, refused, gateway.logged])).not.toMatch(/of-the-vendor|hunter2/);
});

test('a secret that is replaced still signs for a day, or ends at once where the operator says so', async () => {
  const gateway = await operated();
  const connect = (secret: string, overlap?: number) =>
    gateway.operate('games import', {
      file: { name: 'v.csv', text: `record,vendor,api_url,secret\nvendor,PG,https://api.pagoda.example,${secret}` },
      ...(overlap !== undefined && { overlap }),
    });
  const accepted = async () => {
    const { db, services, clock } = gateway;
    const { config, versions } = services;
    return (await vendorLink({ db, versions, config, now: clock.now() }, 'PG'))?.accepted;
  };
  await connect('the-first-secret-of-all');
  expect(await accepted()).toEqual(['the-first-secret-of-all']);
  await connect('the-second-secret-of-all');
  expect(await accepted()).toEqual(['the-second-secret-of-all', 'the-first-secret-of-all']);
  gateway.clock.advance(24 * 3_600_000);
  expect(await accepted()).toEqual(['the-second-secret-of-all']);
  await connect('the-third-secret-of-all');
  const ended = await connect('the-third-secret-of-all', 0);
  expect(ended.changes).toHaveLength(1);
  expect(await accepted()).toEqual(['the-third-secret-of-all']);
  expect(JSON.stringify(gateway.logged) + JSON.stringify(ended)).not.toContain('secret-of-all');
});

test.each([
  'https://:hunter2@api.example/',
  'https://user:hunter2@api.example/',
  'https://api.example/?key=hunter2',
  'https://api.example/#hunter2',
])('an address of a vendor that carries more than a place is refused: %s', (api_url) => {
  const read = (cells: object) =>
    VendorCells.safeParse({ vendor: 'PG', secret: 'a-secret-of-16-characters', ...cells });
  expect(read({ api_url: 'https://api.example/v1' }).success).toBe(true);
  const { error } = read({ api_url });
  expect(error && reasonOf(error)).toBe(
    'api_url: expected https://... without a user, a password, ? and #; http on this machine only',
  );
});

test('a game that is known is changed where the line says so, and stays where it is silent', async () => {
  const gateway = await operated();
  await gateway.operate('games import', csv(HEADER, AZTEC));
  const [before] = await games(gateway);
  const { changes, answer } = await gateway.operate(
    'games import',
    csv('vendor;category;code;popularity', 'PG;RNG;aztec;7'),
  );
  expect(await games(gateway)).toEqual([{ ...before, popularity: 7 }]);
  expect(answer).toMatchObject({ gamesAdded: 0, gamesChanged: 1 });
  expect(changes).toMatchObject([
    { subject: 'game PG/RNG/aztec', before: { popularity: 5, new: true }, after: { popularity: 7, new: true } },
  ]);
});

test("a game is marked as its vendor's lobby, and an entry that opens a list is none", async () => {
  const gateway = await operated();
  const { refused } = await gateway.operate(
    'games import',
    csv(`${HEADER},list,lobby`, `${AZTEC},,yes`, 'PG,RNG,all,All,,/icons/all.svg,,,yes,yes'),
  );
  expect(refused).toEqual([{ line: 3, reason: 'lobby: an entry that opens the list of games is no game that starts' }]);
  expect((await gateway.operate('games list', {})).answer).toMatchObject([{ code: 'aztec', lobby: true, list: false }]);
  const { changes } = await gateway.operate('games import', csv('vendor,category,code,lobby', 'PG,RNG,aztec,no'));
  expect(changes).toMatchObject([{ before: { lobby: true }, after: { lobby: false } }]);
});

test('a game is found by its names in other languages, which a later line adds to or changes', async () => {
  const gateway = await operated();
  const found = async (gameName: string) =>
    (await gateway.call(getGameList, { query: { gameName } })).games.map((game) => game.gameName);
  await gateway.operate('games import', csv(`${HEADER},name_CN,name_AR`, `${AZTEC},阿兹特克,أزتيك`));
  expect([await found('阿兹'), await found('ازتيك')]).toEqual([['Aztec'], ['Aztec']]);
  const { changes } = await gateway.operate(
    'games import',
    csv('vendor,category,code,name_AR,name_TH', 'PG,RNG,aztec,الأزتك,แอซเท็ก'),
  );
  expect(changes).toMatchObject([
    {
      before: { name_CN: '阿兹特克', name_AR: 'أزتيك' },
      after: { name_CN: '阿兹特克', name_AR: 'الأزتك', name_TH: 'แอซเท็ก' },
    },
  ]);
  expect([await found('แอซเท็ก'), await found('阿兹特克'), await found('aztec')]).toEqual([
    ['Aztec'],
    ['Aztec'],
    ['Aztec'],
  ]);
  expect((await gateway.operate('games list', { name: 'แอซ' })).answer).toMatchObject([{ code: 'aztec' }]);
  const wrong = await gateway.operate('games import', csv('vendor,category,code,name_AR', 'PG,RNG,aztec,"a', 'b"'));
  expect(wrong.refused).toEqual([{ line: 2, reason: 'name_AR: expected a name without control characters' }]);
});

test('each refused line is told with its number and reason, and all good ones are taken', async () => {
  const gateway = await operated();
  const input = csv(
    HEADER,
    AZTEC,
    'PGG,RNG,one,One,SLOT,/icons/1.svg,,',
    'PG,RNGG,two,Two,,/icons/2.svg,,',
    'PG,RNG,three,"Three',
    'lines",SLOT,/icons/3.svg,perhaps,-1',
    'PG,RNG,four,,,,,',
    'JDB,FISH,five,Five,SLOT,/icons/5.svg,,',
    AZTEC,
    'PG,FISH,eight,Eight,,/icons/8.svg,,',
    'PG,RNG,six six,Six,,https://elsewhere.example/6.svg,,',
    'JDB,FISH,seven,Seven,,/icons/7.svg,,',
  );
  const { refused, answer } = await gateway.operate('games import', input);
  expect(refused).toEqual([
    { line: 3, reason: 'vendor: "PGG" is not in the portfolio. Did you mean PG?' },
    { line: 4, reason: 'category: "RNGG" is unknown. Did you mean RNG?' },
    {
      line: 5,
      reason:
        'name: expected a name without control characters; new: expected yes or no, found "perhaps"; popularity: expected a whole number',
    },
    { line: 7, reason: 'a game that is new wants a name and an icon' },
    { line: 8, reason: 'class: only games of RNG have one, found SLOT' },
    { line: 9, reason: 'game PG/RNG/aztec stands on line 2 already' },
    { line: 10, reason: 'category: PG makes RNG, found FISH' },
    {
      line: 11,
      reason:
        'code: expected a code without spaces; icon: expected a path on the image hosts such as /icons/PG/aztec-gold.svg',
    },
  ]);
  expect(answer).toMatchObject({ gamesAdded: 2, refused: 8 });
  expect((await games(gateway)).map(({ code }) => code)).toEqual(['aztec', 'seven']);
});

test('a cell that is too long is refused with its length, and is not told again', async () => {
  const { operate } = await operated();
  const long = 'x'.repeat(513);
  const { refused } = await operate(
    'games import',
    csv(`record,${HEADER}`, `${long},PG,RNG,a,,,,,`, `,${long},RNG,a,,,,,`, `,PG,RNG,a,A,,/a.svg,${long},`),
  );
  expect(refused).toEqual(
    ['record', 'vendor', 'new'].map((column, index) => ({
      line: index + 2,
      reason: `${column}: expected 512 characters or fewer, found 513`,
    })),
  );
});

test('a name with control characters is refused', () => {
  const game = { vendor: 'PG', category: 'RNG', code: 'a' };
  expect(GameCells.safeParse({ ...game, name: 'Aztec Gold' }).success).toBe(true);
  const { error } = GameCells.safeParse({ ...game, name: 'Aztec\u001b[2J' });
  expect(error && reasonOf(error)).toBe('name: expected a name without control characters');
});

test('an icon is a path on the image hosts, also to browsers that read a backslash as a slash', () => {
  const read = (icon: string) => GameCells.safeParse({ vendor: 'PG', category: 'RNG', code: 'a', icon }).success;
  expect(['/icons/a.svg', '//evil.example/a.svg', '/\\evil.example/a.svg'].map(read)).toEqual([true, false, false]);
});

test('in JSON too the line is where the record begins', async () => {
  const gateway = await operated();
  const text = '{\n "games": [\n  {"vendor": "PG{", "name": "[{\\"",\n   "code": "a"},\n  {"vendor": "PGG"}\n ]\n}';
  const { refused } = await gateway.operate('games import', { file: { name: 'games.json', text } });
  expect(refused.map(({ line }) => line)).toEqual([3, 5]);
});

test('a text of many characters in JSON is read to its end', () => {
  const text = JSON.stringify({ games: [{ name: '"\\n{'.repeat(4_000_000) }, { name: 'x' }] }, null, 1);
  expect(readImport({ name: 'games.json', text }).map(({ line }) => line)).toEqual([3, 6]);
});

test('--strict takes nothing where a line is refused, and a dry run never does', async () => {
  const gateway = await operated();
  const input = csv(HEADER, AZTEC, 'PGG,RNG,one,One,SLOT,/icons/1.svg,,');
  await expect(gateway.operate('games import', { ...input, strict: true })).rejects.toMatchObject({
    code: 'file.refused',
    refused: [{ line: 3, reason: expect.stringContaining('PGG') }],
  });
  const tried = await gateway.operate('games import', input, { dryRun: true });
  expect(await games(gateway)).toEqual([]);
  expect(tried).toEqual({ ...(await gateway.operate('games import', input)), dryRun: true });
});

test.each([
  ['', 'Expected a header, found an empty file.'],
  ['vendor,categorie\nPG,RNG', '"categorie" is no column. Did you mean category?'],
  ['vendor,code\nPG,a,b', 'line 2: expected 2 cells as in the header, found 3.'],
  ['vendor,code\n\nPG,"a', 'line 3: expected a cell, found a quote'],
  ['{"games": [', 'JSON'],
  ['{"game": []}', 'game'],
  ['{"games": [{"vendor": {}}]}', 'games.0.vendor'],
])('a file that cannot be read is refused as a whole: %j', (text, message) => {
  expect(() => readImport({ name: 'x.csv', text })).toThrow(message);
});

test('two imports at once, on two processes, make no game twice', async () => {
  const database = await withPostgres();
  const one = await operated({ database });
  const other = await operated({ database, merchants: [LOTUS] });
  const lines = Array.from(
    { length: 700 },
    (_, index) => `PG,RNG,game-${index},Game ${index},SLOT,/icons/${index}.svg,,`,
  );
  const input = csv(HEADER, ...lines);
  const both = await Promise.all([one, other, one].map(({ operate }) => operate('games import', input)));
  expect(both.map(({ changes }) => changes.length).sort((a, b) => a - b)).toEqual([0, 0, 700]);
  expect(await games(one)).toHaveLength(700);
  const { audited } = await one.db
    .selectFrom('operator_audit')
    .select((eb) => eb.fn.countAll<bigint>().as('audited'))
    .executeTakeFirstOrThrow();
  expect(audited).toBe(700n);
});

test('games are listed by brand, vendor, category and name', async () => {
  const gateway = await operated({ merchants: [LOTUS, { ...HARBOR, parts: {} }] });
  await gateway.operate('games import', { file: await fixture('games.csv') });
  const names = async (input: object) => (await gateway.operate('games list', input)).answer;
  expect(await names({ category: 'FISH' })).toMatchObject([{ vendor: 'JDB', code: 'deep-sea', open: true }]);
  expect(await names({ brand: 'harbor' })).toEqual([]);
  expect(await names({ brand: 'lotus' })).toHaveLength(3);
  expect(await names({ vendor: 'PG', name: 'BINGO', limit: 1 })).toMatchObject([{ code: 'lucky-bingo' }]);
});

test('a gateway that starts without games says so once, and names the command', async () => {
  const said: string[] = [];
  const log = createLog('warn', { write: (line: string) => void said.push(line) });
  const config = testConfig({ DATA_DIR: await migratedFolder() });
  const empty = await startGateway(config, [LOTUS], { jobs: [], log });
  expect(said.filter((line) => line.includes('npm run operate -- games import FILE'))).toHaveLength(1);
  await empty.stop();
});
