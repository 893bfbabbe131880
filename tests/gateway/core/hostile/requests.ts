import { ENDPOINTS } from '../../../../src/contract/contract.ts';
import { CONTRACT_VERSION, HEADERS } from '../../../../src/contract/core/headers.ts';
import { signatureHeaders } from '../../../../src/contract/core/signature.ts';
import { VENDOR_PATHS } from '../../../../src/contract/games/vendor/paths.ts';
import { POLICY_REPORTS_PATH } from '../../../../src/contract/system/words.ts';
import type { SeededRandom } from '../../../../src/gateway/seed/seeded-random.ts';
import { SAMPLES } from './samples.ts';
import type { Bytes } from './send.ts';
import { hostileText, hostileValue } from './values.ts';

/** What a well-informed attacker has: sessions of each audience, a play, a vendor's secret, and how bodies are sealed. */
export interface Known {
  readonly tokens: readonly string[];
  readonly plays: readonly string[];
  /** Rounds and transactions of this name, which many inputs share. */
  readonly game: string;
  readonly secret: string;
  readonly now: Date;
  readonly uploadPath: string;
  seal(purpose: string, body: unknown, bent: { nonce?: string; kid?: string; at?: number }): Promise<unknown>;
}

/** A request before it is written out. */
interface Draft {
  method: string;
  path: string;
  headers: [name: string, value: string][];
  body: Buffer;
}

/** Half of a vendor's calls are the usual ones. */
const USUAL_ACTIONS = ['debit', 'debit', 'debit', 'credit', 'credit', 'credit', 'rollback', 'rollback'] as const;
const VENDOR_ACTIONS = [
  ...USUAL_ACTIONS,
  ...Object.keys(VENDOR_PATHS).filter((name): name is keyof typeof VENDOR_PATHS => name in VENDOR_PATHS),
];

const METHODS = [
  'GET',
  'POST',
  'PUT',
  'DELETE',
  'PATCH',
  'HEAD',
  'OPTIONS',
  'TRACE',
  'PROPFIND',
  'M-SEARCH',
  'get',
  'X',
];
const PATHS = [
  '/',
  '/health',
  '/health/live',
  '/health/ready',
  '/metrics',
  '/wps',
  '/wps/',
  '/lgw/vendor',
  '/favicon.ico',
];
const TYPES = [
  'application/json',
  'application/x-www-form-urlencoded',
  'multipart/form-data',
  'multipart/form-data; boundary=b',
  'multipart/form-data; boundary="',
  'text/html; charset=utf-16',
  'application/json; charset=\xff',
  '',
];
const KINDS = [
  'call',
  'call',
  'call',
  'call',
  'sealed',
  'vendor',
  'vendor',
  'vendor',
  'upload',
  'report',
  'address',
  'body',
  'noise',
] as const;

/** One hostile input, as bytes on a connection. Whoever asks with the same chance gets the same input. */
export async function hostileBytes(chance: SeededRandom, known: Known): Promise<Bytes> {
  const kind = chance.pick(KINDS);
  if (kind === 'noise') return noise(chance);
  const draft = await DRAFTS[kind](chance, known);
  if (chance.integer(4) === 0) bendHeaders(chance, draft);
  if (chance.integer(30) === 0) draft.method = chance.pick(METHODS);
  return written(chance, draft);
}

const DRAFTS: Readonly<
  Record<Exclude<(typeof KINDS)[number], 'noise'>, (chance: SeededRandom, known: Known) => Draft | Promise<Draft>>
> = {
  call,
  sealed,
  vendor,
  upload,
  report,
  /** A path that is almost one of ours. */
  address(chance, known) {
    const draft = call(chance, known);
    const at = chance.integer(draft.path.length);
    const bent = chance.pick([
      '%00',
      '%',
      '%ff',
      '%F0%9F',
      '//',
      '/../',
      '/./',
      '\\',
      ';a=b',
      '?',
      '?&&=',
      '#',
      '\xff',
      'x'.repeat(3_000),
    ]);
    draft.path =
      chance.integer(3) === 0 ? chance.pick(PATHS) + bent : draft.path.slice(0, at) + bent + draft.path.slice(at);
    return draft;
  },
  /** A body that is no JSON, or JSON that nobody writes. */
  body(chance, known) {
    const draft = call(chance, known);
    if (draft.method === 'GET') draft.method = 'POST';
    draft.body = rawBody(chance);
    draft.headers.push(['Content-Type', chance.pick(TYPES)]);
    return draft;
  },
};

function call(chance: SeededRandom, { tokens }: Known): Draft {
  const { area, name, endpoint } = chance.pick(ENDPOINTS);
  const input = bent(chance, SAMPLES[`${area} ${name}`] ?? {});
  const headers = usualHeaders(chance, tokens);
  if (endpoint.method !== 'GET') {
    return { method: endpoint.method, path: endpoint.path, headers: [...headers, JSON_TYPE], body: json(input) };
  }
  const path = `${endpoint.path}?${new URLSearchParams(asQuery(input))}`;
  return { method: 'GET', path, headers, body: Buffer.alloc(0) };
}

async function sealed(chance: SeededRandom, { tokens, seal, now }: Known): Promise<Draft> {
  const { area, name, endpoint } = chance.pick(ENDPOINTS.filter(({ endpoint: { seal } }) => seal));
  const { method, path } = endpoint;
  const odd = chance.pick([
    {},
    {},
    { nonce: hostileText(chance) },
    { kid: hostileText(chance) },
    { at: now.getTime() * chance.share() * 2 },
  ]);
  const whole = await seal(`${method} ${path}`, bent(chance, SAMPLES[`${area} ${name}`] ?? {}), odd);
  const body = json(chance.integer(2) === 0 || typeof whole !== 'object' ? whole : bent(chance, { ...whole }));
  return { method, path, headers: [...usualHeaders(chance, tokens), JSON_TYPE], body };
}

/** A call of a vendor, mostly signed, with transactions that repeat, contradict each other and come in any order. */
function vendor(chance: SeededRandom, { plays, game, secret, now }: Known): Draft {
  const action = chance.pick(VENDOR_ACTIONS);
  const code = chance.integer(15) === 0 ? encodeURIComponent(hostileText(chance).toWellFormed()) : 'PG';
  const path = VENDOR_PATHS[action].replace(':vassalage', code);
  const playId = chance.pick(plays);
  const [roundId, transactionId] = [`${game}-${chance.integer(3)}`, `${game}-${action}-${chance.integer(40)}`];
  const odd = ['0.00', '99999.99', '999999999999999.99', '0.001', '-1.00', '1e3'];
  const amount = chance.integer(3) === 0 ? chance.pick(odd) : chance.pick(['1.00', '25.50', '7.77']);
  const [asked, gift] = [`${game}-credit-${chance.integer(40)}`, { playId, transactionId, roundId, amount }];
  const sample = {
    ...{
      adjust: { ...gift, replaces: asked },
      bonus: gift,
      jackpot: gift,
      freeRound: { ...gift, grantId: `lotus.free-${chance.integer(3)}` },
      tip: gift,
      buyIn: gift,
      addOn: gift,
      end: gift,
    },
    ...{
      close: { playId, transactionId, roundId },
      cancel: { playId, transactionId, roundId },
      round: { playId, roundId },
    },
    batch: {
      ...{ playId, batchId: transactionId },
      transactions: [
        { kind: 'debit', transactionId: `${game}-debit-${chance.integer(40)}`, roundId, amount },
        { kind: 'credit', transactionId: asked, roundId, amount, final: false },
      ],
    },
    balance: { playId },
    statement: { playId },
    debit: { playId, transactionId, roundId, amount },
    credit: { playId, transactionId, roundId, amount, final: chance.integer(3) === 0 },
    rollback: { playId, transactionId, debitId: `${game}-debit-${chance.integer(40)}` },
  }[action];
  const body = chance.integer(10) === 0 ? rawBody(chance) : json(chance.integer(4) > 0 ? sample : bent(chance, sample));
  const signed = signatureHeaders(secret, now, { method: 'POST', path, body: body.toString('utf8') });
  const headers = Object.entries(signed).map(([name, value]): [string, string] => {
    return [name, chance.integer(20) === 0 ? latin(hostileText(chance)) : value];
  });
  return { method: 'POST', path, headers, body };
}

function upload(chance: SeededRandom, { tokens, uploadPath }: Known): Draft {
  const odd = () => (chance.integer(3) === 0 ? hostileText(chance) : chance.pick(['body', 'file', 'file', 'x']));
  const parts = Array.from({ length: chance.integer(5) }, () => {
    const name = odd();
    const file = chance.integer(2) === 0 ? `; filename="${odd()}"` : '';
    const type = chance.integer(2) === 0 ? `\r\nContent-Type: ${chance.pick(TYPES)}` : '';
    const content = name === 'body' ? json({ note: hostileValue(chance) }) : Buffer.from(hostileText(chance));
    return Buffer.concat([
      Buffer.from(`--b\r\nContent-Disposition: form-data; name="${name}"${file}${type}\r\n\r\n`),
      content,
      Buffer.from('\r\n'),
    ]);
  });
  const body = Buffer.concat([
    ...parts,
    Buffer.from(chance.pick(['--b--\r\n', '--b--', '--b', '', '--b\r\n\r\n\r\n'])),
  ]);
  const headers = usualHeaders(chance, tokens);
  return {
    method: 'POST',
    path: uploadPath,
    headers: [...headers, ['Content-Type', 'multipart/form-data; boundary=b']],
    body,
  };
}

/** What a browser reports of a page's policy. */
function report(chance: SeededRandom): Draft {
  const sample = { documentURL: 'https://lotus.example/help/', blockedURL: 'inline', effectiveDirective: 'script-src' };
  const { documentURL: page, blockedURL: blocked, effectiveDirective: directive } = sample;
  const [type, body] = chance.pick([
    ['application/reports+json', [{ type: 'csp-violation', body: bent(chance, sample) }]],
    ['application/reports+json', hostileValue(chance)],
    [
      'application/csp-report',
      {
        'csp-report': bent(chance, {
          'document-uri': page,
          'blocked-uri': blocked,
          'violated-directive': directive,
        }),
      },
    ],
    [chance.pick(TYPES), sample],
  ] as const);
  const headers: [string, string][] = [
    ['X-Forwarded-For', `10.${chance.integer(256)}.${chance.integer(256)}.1`],
    ['Content-Type', type],
  ];
  return { method: 'POST', path: POLICY_REPORTS_PATH, headers, body: json(body) };
}

const JSON_TYPE: [string, string] = ['Content-Type', 'application/json'];

/** What the portal sends with every call. Each comes from an address of its own, so that no rate hides what is tried. */
function usualHeaders(chance: SeededRandom, tokens: readonly string[]): [string, string][] {
  return [
    [HEADERS.contract, String(CONTRACT_VERSION)],
    [HEADERS.merchant, 'lotus'],
    [HEADERS.language, 'EN'],
    [HEADERS.idempotency, `hostile-${chance.integer(2_000)}`],
    ['X-Forwarded-For', `10.${chance.integer(256)}.${chance.integer(256)}.${chance.integer(256)}`],
    ...(chance.integer(4) === 0 ? [] : [['Authorization', `Bearer ${chance.pick(tokens)}`] satisfies [string, string]]),
  ];
}

function bendHeaders(chance: SeededRandom, { headers }: Draft): void {
  const odd = () => latin(hostileText(chance));
  const names = [
    ...headers.map(([name]) => name),
    'Origin',
    'Accept-Language',
    'If-None-Match',
    'Cookie',
    'Expect',
    'Range',
    'Upgrade',
    'Forwarded',
  ];
  const name = chance.pick(names);
  const at = headers.findIndex(([known]) => known === name);
  const value = chance.pick([odd(), '', 'x'.repeat(9_000), '9'.repeat(40), `Bearer ${odd()}`, '100-continue', 'null']);
  if (at >= 0 && chance.integer(2) === 0) headers.splice(at, 1);
  else if (at >= 0) headers[at] = [name, value];
  else headers.push([name, value]);
}

/** The sample with up to three fields replaced, or something else in its place. */
function bent(chance: SeededRandom, sample: Readonly<Record<string, unknown>>): unknown {
  if (chance.integer(12) === 0) return hostileValue(chance);
  const names = [...Object.keys(sample), 'unknown', hostileText(chance)];
  const odd = Array.from({ length: chance.integer(4) }, () => [chance.pick(names), hostileValue(chance)] as const);
  return { ...sample, ...Object.fromEntries(odd) };
}

function asQuery(input: unknown): Record<string, string> {
  if (typeof input !== 'object' || input === null) return { pageNo: String(input) };
  const entries = Object.entries(input).map(([name, value]) => [
    name,
    typeof value === 'string' ? value : (JSON.stringify(value) ?? ''),
  ]);
  return Object.fromEntries(entries);
}

function json(value: unknown): Buffer {
  return Buffer.from(JSON.stringify(value) ?? '');
}

function rawBody(chance: SeededRandom): Buffer {
  const depth = chance.integer(30_000);
  return chance.pick([
    () => Buffer.from('['.repeat(depth)),
    () => Buffer.from('{"a":'.repeat(depth / 8) + 1 + '}'.repeat(depth / 8)),
    () => Buffer.from(`{"playId":${'9'.repeat(depth)}}`),
    () => Buffer.from('{"amount":1,"amount":"\\u0000","\\ud800":1e999}'),
    () => Buffer.from(`\ufeff{"nodeId":1}`),
    () => Buffer.from('{"nodeId":1', 'utf16le'),
    () => Buffer.from(chance.bytes(chance.integer(2_000))),
    () => Buffer.from(hostileText(chance)),
    () => Buffer.from(`nodeId=1&nodeId=%00&a=%&b=%ff&${'c&'.repeat(depth / 20)}`),
    () => Buffer.alloc(70_000, 32),
  ])();
}

/** Bytes that are hardly HTTP. */
function noise(chance: SeededRandom): Bytes {
  const line = `${chance.pick(METHODS)} ${chance.pick(PATHS)} HTTP/${chance.pick(['1.1', '1.0', '2.0', '0.9', '9', ''])}\r\n`;
  const text = chance.pick([
    line,
    `${line}Host: a\r\nHost: b\r\n\r\n`,
    `${line}Host: a\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`,
    `POST /wps/session/login HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n`,
    `POST /wps/session/login HTTP/1.1\r\nHost: a\r\nContent-Length: -1\r\n\r\n`,
    `GET ${'/a'.repeat(9_000)} HTTP/1.1\r\nHost: a\r\n\r\n`,
    `GET http://elsewhere.example/wps HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n`,
    `GET /health/live HTTP/1.1\r\nHost: \x00\r\n\r\n`,
    `GET /health/live HTTP/1.1\r\n${'A: b\r\n'.repeat(3_000)}\r\n`,
    '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03',
    latin(hostileText(chance)),
  ]);
  return { pieces: [Buffer.from(text, 'latin1'), Buffer.from(chance.bytes(chance.integer(50)))], ends: 'half' };
}

/** As it goes over the line: whole, in pieces, cut short, or with the sender gone. */
function written(chance: SeededRandom, { method, path, headers, body }: Draft): Bytes {
  const isCut = body.length > 0 && chance.integer(12) === 0;
  const head = [
    `${method} ${latin(path)} HTTP/1.1`,
    'Host: localhost',
    'Connection: close',
    ...(body.length > 0 ? [`Content-Length: ${body.length}`] : []),
    ...headers.map(([name, value]) => `${name}: ${value}`),
  ];
  const whole = Buffer.concat([Buffer.from(`${head.join('\r\n')}\r\n\r\n`, 'latin1'), body]);
  const sent = isCut ? whole.subarray(0, whole.length - 1 - chance.integer(body.length)) : whole;
  const ends = isCut ? chance.pick(['half', 'gone'] as const) : chance.integer(60) === 0 ? 'gone' : 'waits';
  return { pieces: chance.integer(15) === 0 ? inPieces(sent, 2 + chance.integer(12)) : [sent], ends };
}

function inPieces(bytes: Buffer, count: number): Buffer[] {
  const size = Math.ceil(bytes.length / count);
  return Array.from({ length: count }, (_, index) => bytes.subarray(index * size, (index + 1) * size));
}

/** What can stand in a line of HTTP: one byte for each character, and no end of the line. */
function latin(text: string): string {
  return text.replace(/[\r\n]/g, ' ').replace(/[^\0-\xff]/gu, '?');
}
