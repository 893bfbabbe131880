import { once } from 'node:events';
import { chmod, mkdir, readdir, rename, stat, symlink, writeFile } from 'node:fs/promises';
import { createServer, request } from 'node:http';
import { join } from 'node:path';
import { json } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { IDENTITY_PATH, LARGEST_ORDER, ORDER_PATH } from '../../../../src/gateway/core/operate/protocol.ts';
import { startGateway } from '../../../../src/gateway/main.ts';
import { findGateway } from '../../../../src/operate/gateways.ts';
import { LOTUS, migratedFolder, temporaryFolder, testConfig } from '../../harness.ts';
import { operated } from '../../operating.ts';

const mode = async (path: string) => ((await stat(path)).mode & 0o777).toString(8);

test('only its own user reaches the socket: the folder is mode 700, the socket 600', async () => {
  const { folder } = await operated();
  const [socket = ''] = await readdir(folder);
  expect([await mode(folder), await mode(join(folder, socket))]).toEqual(['700', '600']);
});

test('a folder that others may enter is refused with what to do', async () => {
  const folder = join(await temporaryFolder(), 'sockets');
  await mkdir(folder);
  await chmod(folder, 0o750);
  await expect(operated({ folder })).rejects.toThrow(/found mode 750 of user \d+\. Run chmod 700/);
  await chmod(folder, 0o700);
  await operated({ folder });
});

test('the operator sends nothing into a folder that others may enter, nor to a socket in it', async () => {
  const folder = join(await temporaryFolder(), 'sockets');
  await mkdir(folder);
  const asked: string[] = [];
  const stranger = createServer((request, response) => {
    asked.push(request.url ?? '');
    response.end('{"database":"PostgreSQL far/away","pid":7}');
  });
  const socket = join(folder, 'far.sock');
  await new Promise<void>((done) => stranger.listen(socket, done));
  for (const open of [0o770, 0o701]) {
    await chmod(folder, open);
    for (const place of [folder, socket]) {
      await expect(findGateway(place)).rejects.toThrow(`found mode ${open.toString(8)} of user`);
    }
  }
  expect(asked).toEqual([]);
  await chmod(folder, 0o700);
  expect([await findGateway(folder), await findGateway(socket)]).toEqual([socket, socket]);
  stranger.close();
});

test('a link to a folder is refused: somebody else may turn it', async () => {
  const folder = await temporaryFolder();
  await symlink(folder, `${folder}-link`);
  await expect(operated({ folder: `${folder}-link` })).rejects.toThrow('found something else');
});

test('where the folder cannot be made it is said what to do', async () => {
  const file = join(await temporaryFolder(), 'file');
  await writeFile(file, '');
  await expect(operated({ folder: join(file, 'sockets') })).rejects.toThrow(
    /ENOTDIR.*Name a folder of its own in OPERATE_SOCKET/,
  );
});

test('a path that the system would cut off is refused', async () => {
  const folder = join(await temporaryFolder(), 'd'.repeat(120));
  await expect(operated({ folder })).rejects.toThrow('Name a folder with a shorter path in OPERATE_SOCKET');
});

test('each process has a socket of its own, and any one that lives is found', async () => {
  const one = await operated();
  const other = await operated({ folder: one.folder, database: one.database });
  expect(await readdir(one.folder)).toHaveLength(2);
  await one.close();
  expect(await readdir(one.folder)).toHaveLength(1);
  expect((await other.operate('maintenance show')).success).toBe(true);
});

test('a socket that a killed process left is passed over, and removed by the next start', async () => {
  const { folder, database, operate } = await operated();
  // A server that closes removes the file it made, and not one that has another name since.
  const killed = createServer();
  await new Promise<void>((done) => killed.listen(join(folder, 'made'), done));
  await rename(join(folder, 'made'), join(folder, '1-dead.sock'));
  await new Promise((done) => killed.close(done));
  expect((await operate('maintenance show')).success).toBe(true);
  expect(await readdir(folder)).toContain('1-dead.sock');
  await operated({ folder, database });
  expect(await readdir(folder)).toHaveLength(2);
  expect(await readdir(folder)).not.toContain('1-dead.sock');
});

test('what is no gateway keeps nobody from the one that runs, nor the next one from its start', async () => {
  const { folder, database, operate } = await operated();
  await mkdir(join(folder, 'folder.sock'));
  await writeFile(join(folder, 'file.sock'), '');
  const odd = ['mute.sock', 'strange.sock'].map((name) => join(folder, name));
  const servers = [createServer(() => {}), createServer((_request, response) => response.end('hello'))];
  for (const [index, server] of servers.entries()) {
    await new Promise<void>((done) => server.listen(odd[index], done));
  }
  const warnings: string[] = [];
  expect(await findGateway(folder, (warning) => warnings.push(warning))).toMatch(/\d+-[^/]+\.sock$/);
  expect(warnings.sort()).toEqual(
    odd.map((socket) => `${socket} is passed over: expected a gateway that says who it is within 2 s.`),
  );
  expect((await operate('maintenance show')).success).toBe(true);
  await operated({ folder, database });
  expect(await readdir(folder)).toEqual(
    expect.arrayContaining(['folder.sock', 'file.sock', 'mute.sock', 'strange.sock']),
  );
  for (const server of servers) {
    server.closeAllConnections();
    server.close();
  }
});

test('where none runs, the command says where it looked and what to start', async () => {
  const folder = join(await temporaryFolder(), 'none');
  await expect(findGateway(folder)).rejects.toThrow(
    `Expected a gateway that runs and listens in ${folder}, found none. Start one (npm start, npm run dev or npm run gateway)`,
  );
});

test('gateways of two databases in one folder are told apart by whoever asks', async () => {
  const { folder, database } = await operated();
  const stranger = createServer((_request, response) => response.end('{"database":"PostgreSQL far/away","pid":7}'));
  await new Promise<void>((done) => stranger.listen(join(folder, 'far.sock'), done));
  await expect(findGateway(folder)).rejects.toThrow(`PostgreSQL far/away: --socket ${join(folder, 'far.sock')}`);
  stranger.close();
  await operated({ folder, database });
  expect(await findGateway(folder)).toMatch(/\.sock$/);
});

test('no port leads to the socket: the public one knows neither its paths nor its commands', async () => {
  const gateway = await startGateway(testConfig({ DATA_DIR: await migratedFolder() }), [LOTUS], { jobs: [] });
  const order = { command: 'maintenance show', input: {}, dryRun: false, operator: { user: 'ops', host: 'desk' } };
  for (const path of [IDENTITY_PATH, ORDER_PATH, '/operate', '/wps/operate', '/lgw/operate']) {
    for (const method of ['GET', 'POST', 'PUT', 'OPTIONS']) {
      const body = method === 'POST' || method === 'PUT' ? { body: JSON.stringify(order) } : {};
      const response = await fetch(`http://127.0.0.1:${gateway.port}${path}`, { method, ...body });
      expect([method, path, response.status]).toEqual([method, path, method === 'OPTIONS' ? 204 : 404]);
      expect(await response.text()).not.toContain('answer');
    }
  }
  await gateway.stop();
});

test('an order that is none is refused with what is wrong, and is no fault of the gateway', async () => {
  const { folder, logged, operate } = await operated();
  const socketPath = await findGateway(folder);
  const send = async (body: string) => {
    const sent = request({ socketPath, method: 'POST', path: ORDER_PATH, headers: { 'Content-Length': body.length } });
    const answered = once(sent, 'response');
    sent.end(body);
    const [response] = await answered;
    return { status: response.statusCode, reply: await json(response) };
  };
  expect(await send('{"command":')).toMatchObject({ status: 400, reply: { code: 'order.invalid' } });
  expect(await send('{"command":"maintenance show"}')).toMatchObject({
    status: 400,
    reply: { success: false, code: 'order.invalid', message: expect.stringMatching(/found another: .*operator: /) },
  });
  for (const as of ['Mei\u001b[2J', 'Mei\u0000']) {
    await expect(operate('maintenance show', {}, { as })).rejects.toMatchObject({ code: 'order.invalid' });
  }
  await expect(operate('x'.repeat(513))).rejects.toMatchObject({ code: 'order.invalid' });
  await expect(operate('maintenance show', { brand: 'x'.repeat(LARGEST_ORDER) })).rejects.toMatchObject({
    code: 'order.tooLarge',
    message: expect.stringContaining('at most 64 MB'),
  });
  const tooLarge = request({
    socketPath,
    method: 'POST',
    path: ORDER_PATH,
    headers: { 'Content-Length': LARGEST_ORDER + 1 },
  });
  const answered = once(tooLarge, 'response');
  tooLarge.flushHeaders();
  const [response] = await answered;
  expect([response.statusCode, await json(response)]).toMatchObject([413, { code: 'order.tooLarge' }]);
  tooLarge.destroy();
  expect(logged.filter((line) => line.includes('operator command failed'))).toEqual([]);
});

test('a gateway that stops takes its socket along', async () => {
  const DATA_DIR = await migratedFolder();
  const gateway = await startGateway(testConfig({ DATA_DIR }), [LOTUS], { jobs: [] });
  expect(await readdir(join(DATA_DIR, 'operate'))).toHaveLength(1);
  await gateway.stop();
  expect(await readdir(join(DATA_DIR, 'operate'))).toEqual([]);
});
