import { randomBytes, randomInt } from 'node:crypto';
import { seal } from '../../src/api/seal.ts';
import { CONTRACT_VERSION, HEADERS } from '../../src/contract/core/headers.ts';
import type { SealingKey } from '../../src/contract/core/sealing-key.ts';
import { logIn } from '../../src/contract/session/endpoints.ts';
import { getStatus } from '../../src/contract/system/endpoints.ts';
import { CROWD, CROWD_PASSWORD } from './crowd.ts';
import { load } from './load.ts';
import { median, type Row } from './report.ts';
import { type Started, startProcess } from './started-process.ts';

const ROUNDS = 3;
const SECONDS = 2;
/** More than two cores check in one round. */
const PREPARED = 1_000;
const HEADS = {
  [HEADERS.contract]: String(CONTRACT_VERSION),
  [HEADERS.merchant]: 'lotus',
  [HEADERS.language]: 'EN',
  'Content-Type': 'application/json',
};

interface Credentials {
  readonly username: string;
  readonly password: string;
}

/**
 * Log-ins a second over HTTP, each of another member from another address, against a bare route that checks one password;
 * and whether a refusal tells by its time who is a member: 1,000 pairs, of one member's name and one nobody's, one after
 * the other, in changing order.
 * @param url of PostgreSQL
 */
export async function logInRows(url: string): Promise<Row[]> {
  const started: Started[] = [];
  try {
    const gateway = await startProcess('tests/bench/login-process.ts', { DATABASE_URL: url, DATABASE_POOL: '10' });
    started.push(gateway);
    const bare = await startProcess('tests/bench/bare-hash.ts', {});
    started.push(bare);
    const sealing = await sealingKey(gateway.origin);
    const ours: number[] = [];
    const bares: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const bodies = await Promise.all(
        Array.from({ length: PREPARED }, (_, index) =>
          sealed(sealing, { username: CROWD[index % CROWD.length] ?? '', password: CROWD_PASSWORD }),
        ),
      );
      const next = () => {
        const body = bodies.pop();
        if (body === undefined) throw new Error(`Expected ${PREPARED} log-ins to last for ${SECONDS} s; prepare more.`);
        return { headers: fromAnywhere(), body };
      };
      ours.push(await load({ url: `${gateway.origin}${logIn.path}`, headers: HEADS, next }, SECONDS));
      const check = () => ({ headers: {}, body: '' });
      bares.push(await load({ url: `${bare.origin}/hash`, headers: {}, next: check }, SECONDS));
    }
    return [
      {
        what: 'POST log-in (member, password)',
        value: median(ours),
        unit: 'requests/s',
        baseline: median(bares),
        baselineIs: 'a bare Hono route that checks the password',
      },
      ...(await pairRows(gateway.origin, sealing)),
    ];
  } finally {
    await Promise.all(started.map((child) => child.stop()));
  }
}

async function pairRows(origin: string, sealing: SealingKey): Promise<Row[]> {
  const refused = async (username: string) => {
    const body = await sealed(sealing, { username, password: 'wrong1pass' });
    const begun = performance.now();
    const response = await fetch(`${origin}${logIn.path}`, {
      method: 'POST',
      headers: { ...HEADS, ...fromAnywhere() },
      body,
    });
    const text = await response.text();
    const ms = performance.now() - begun;
    if (!text.includes('session.credentials')) throw new Error(`Expected a refused password, found ${text}.`);
    return ms;
  };
  const members: number[] = [];
  const nobodies: number[] = [];
  for (const [index, username] of CROWD.entries()) {
    const ofMember = async () => members.push(await refused(username));
    const ofNobody = async () => nobodies.push(await refused(`nobody${index}`));
    for (const ask of index % 2 === 0 ? [ofMember, ofNobody] : [ofNobody, ofMember]) await ask();
  }
  const gaps = members.map((ms, index) => Math.abs(ms - (nobodies[index] ?? Number.NaN)));
  return [
    {
      what: 'POST log-in refused, name of a member',
      value: median(members),
      unit: 'ms',
      baseline: median(nobodies),
      baselineIs: 'the same, name of nobody',
    },
    { what: 'POST log-in refused, gap within a pair', value: median(gaps), unit: 'ms' },
  ];
}

/** The key that a gateway hands out, for bodies that are sealed. */
export async function sealingKey(origin: string): Promise<SealingKey> {
  const response = await fetch(`${origin}${getStatus.path}`, { headers: HEADS });
  const { value } = (await response.json()) as { value: unknown };
  return getStatus.value.parse(value).sealing;
}

async function sealed(sealing: SealingKey, credentials: Credentials): Promise<string> {
  const random = (count: number) => new Uint8Array(randomBytes(count));
  const purpose = `${logIn.method} ${logIn.path}`;
  const body = { ...credentials, type: 'username', side: 'member' };
  return JSON.stringify(await seal({ sealing, purpose, at: Date.now(), body, random }));
}

/** An address of its own for each request, because each address may log in so often a minute. */
function fromAnywhere(): Record<string, string> {
  return { 'X-Forwarded-For': `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}` };
}
