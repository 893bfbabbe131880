import { sql } from 'kysely';
import { expect, test } from 'vitest';
import * as z from 'zod';
import { changes, reads } from '../../../../src/gateway/core/operate/command.ts';
import { LOTUS, withPostgres } from '../../harness.ts';
import { operated } from '../../operating.ts';

const closed = { closed: true, until: null };
const open = { closed: false, until: null };
const CLOSE = { brand: ['lotus'] };

const audit = async ({ db }: Pick<Awaited<ReturnType<typeof operated>>, 'db'>) =>
  db.selectFrom('operator_audit').selectAll().orderBy('id').execute();

test('a change leaves a row: who, when, for whom, what, before and after', async () => {
  const gateway = await operated();
  await gateway.operate('maintenance on', CLOSE, { as: 'Mei' });
  expect(await audit(gateway)).toEqual([
    {
      id: 1n,
      run: expect.stringMatching(/^.{22}$/),
      at: gateway.clock.now(),
      os_user: 'ops',
      host: 'desk',
      acting_as: 'Mei',
      command: 'maintenance on',
      kind: 'maintenance',
      merchant: 'lotus',
      subject: 'maintenance',
      before: open,
      after: closed,
    },
  ]);
});

test('what stands as it was asked for is no change and leaves no row', async () => {
  const gateway = await operated();
  expect((await gateway.operate('maintenance off', CLOSE)).changes).toEqual([]);
  expect(await audit(gateway)).toEqual([]);
});

test('a dry run says what the command would, and changes nothing', async () => {
  const gateway = await operated();
  const tried = await gateway.operate('maintenance on', CLOSE, { dryRun: true });
  expect((await gateway.operate('maintenance show', CLOSE)).answer).toEqual([{ brand: 'lotus', ...open }]);
  expect(await audit(gateway)).toEqual([]);
  const done = await gateway.operate('maintenance on', CLOSE);
  expect(tried).toEqual({ ...done, dryRun: true });
  expect(done.changes).toEqual([{ merchant: 'lotus', subject: 'maintenance', before: open, after: closed }]);
});

test('rows of the audit are added and never changed, whoever asks the database', async () => {
  const gateway = await operated();
  await gateway.operate('maintenance on', CLOSE);
  for (const attempt of [
    sql`UPDATE operator_audit SET os_user = 'nobody'`,
    sql`DELETE FROM operator_audit`,
    sql`TRUNCATE operator_audit`,
  ]) {
    await expect(attempt.execute(gateway.db)).rejects.toThrow('what was done stays written');
  }
  expect(await audit(gateway)).toHaveLength(1);
});

test('the audit is listed newest first, by brand, kind, time and number', async () => {
  const gateway = await operated();
  await gateway.operate('maintenance on', { brand: ['lotus', 'harbor'] });
  gateway.clock.advance(60_000);
  const since = gateway.clock.now().toISOString();
  await gateway.operate('maintenance off', CLOSE, { as: 'Mei' });
  const listed = async (input: object) => {
    const { answer } = await gateway.operate('audit list', input);
    const row = z.object({ command: z.string(), merchant: z.string() });
    return z.object({ items: z.array(row), next: z.string().nullable() }).parse(answer);
  };
  const items = async (input: object) => (await listed(input)).items;
  const [off, harbor, lotus] = [
    { command: 'maintenance off', merchant: 'lotus' },
    { command: 'maintenance on', merchant: 'harbor' },
    { command: 'maintenance on', merchant: 'lotus' },
  ];
  expect(await items({})).toEqual([off, harbor, lotus]);
  expect(await items({ brand: ['harbor'] })).toEqual([harbor]);
  expect(await items({ kind: 'maintenance', since })).toEqual([off]);
  const { next, ...first } = await listed({ limit: 2 });
  expect(first.items).toEqual([off, harbor]);
  expect(await listed({ limit: 2, after: next })).toEqual({ items: [lotus], next: null });
  // A cursor is of the list that named it.
  for (const input of [{ after: next, kind: 'maintenance' }, { after: `${next}x` }, { after: 'x' }]) {
    await expect(gateway.operate('audit list', input)).rejects.toMatchObject({ code: 'input.invalid' });
  }
  const { answer } = await gateway.operate('audit list', { limit: 1 });
  expect(z.object({ items: z.unknown() }).parse(answer).items).toEqual([
    {
      ...{ at: since, who: 'ops@desk', as: 'Mei', ...off, subject: 'maintenance', before: closed, after: open },
      run: expect.any(String),
    },
  ]);
});

test('what is not known is refused with what was probably meant', async () => {
  const { operate } = await operated();
  await expect(operate('maintenance onn', CLOSE)).rejects.toMatchObject({
    code: 'command.unknown',
    message: expect.stringContaining('Did you mean maintenance on?'),
  });
  await expect(operate('maintenance on', { brand: ['lotos'] })).rejects.toMatchObject({
    code: 'merchant.unknown',
    message: `Expected brands of this gateway's database (harbor, lotus), found "lotos". Did you mean lotus?`,
  });
  await expect(operate('maintenance on', {})).rejects.toMatchObject({ code: 'input.invalid' });
});

test('a brand that another process on the database serves is operated from any', async () => {
  const one = await operated();
  const { folder, database } = one;
  const other = await operated({ merchants: [LOTUS], folder, database });
  await one.close();
  expect((await other.operate('maintenance on', { brand: ['harbor'] })).changes).toHaveLength(1);
});

test('a command that reads cannot write, and a secret leaves nobody by it', async () => {
  const input = z.strictObject({});
  const commands = [
    reads({
      name: 'test read',
      about: 'Says it reads.',
      input,
      run: ({ db }) => db.deleteFrom('merchant_gates').execute(),
    }),
    changes({
      name: 'test write',
      about: 'Tells what it should not.',
      input,
      run: async () => ({
        answer: { apiToken: 'hunter2' },
        changes: [{ merchant: null, subject: 'key', before: null, after: { secret: 'hunter2', url: 'https://a' } }],
      }),
    }),
  ];
  const gateway = await operated({ commands });
  await expect(gateway.operate('test read')).rejects.toMatchObject({ code: 'system.fault' });
  expect(await gateway.db.selectFrom('merchant_gates').selectAll().execute()).toHaveLength(2);
  const done = await gateway.operate('test write');
  const rows = await audit(gateway);
  expect(rows[0]?.after).toEqual({ secret: '[hidden]', url: 'https://a' });
  expect(JSON.stringify([done, gateway.logged])).not.toContain('hunter2');
});

test('orders that come together run one after another, so that each tells what it found', async () => {
  const running = { now: 0, most: 0 };
  const slow = changes({
    name: 'test slow',
    about: 'Asks the database many times.',
    input: z.strictObject({}),
    async run({ db }) {
      running.now += 1;
      running.most = Math.max(running.most, running.now);
      for (let asked = 0; asked < 50; asked += 1) await sql`SELECT 1`.execute(db);
      running.now -= 1;
      return { changes: [] };
    },
  });
  const database = await withPostgres();
  const one = await operated({ database, commands: [slow] });
  const other = await operated({ database, commands: [slow] });
  await Promise.all([one, other, one, other].map(({ operate }) => operate('test slow')));
  expect(running).toEqual({ now: 0, most: 1 });
});
