import * as z from 'zod';
import type { NamedEndpoint } from '../../contract/contract.ts';
import type { Auth } from '../../contract/core/endpoint.ts';
import { SEAL_WINDOW_MS, Sealed, SealedText } from '../../contract/core/envelope.ts';
import { Failure } from '../../contract/core/failure.ts';
import { type FilesRule, FORM_PARTS } from '../../contract/core/files.ts';
import { CONTRACT_VERSION, HEADERS } from '../../contract/core/headers.ts';
import type { ServedEndpoint } from '../../contract/core/inputs.ts';
import { SIGNATURE_HEADERS, SIGNATURE_WINDOW_MS } from '../../contract/core/signature.ts';
import { STATUSES } from '../../contract/statuses.ts';
import { refusalsOf } from './call/refusals.ts';

type Json = Record<string, unknown>;

/** A call by another's server, which signs it (contract/core/signature.ts). */
export interface SignedCall {
  readonly name: string;
  /** Whose it is, as `tags` of the document. */
  readonly tag: string;
  readonly path: string;
  readonly summary: string;
  readonly rules: string;
  readonly body: z.core.$ZodType;
  readonly value: z.core.$ZodType;
  /** Its answer is the value alone, and a refusal its HTTP status with a `message`. */
  readonly isBare?: boolean;
  /** Every refusal, by its HTTP status. */
  readonly refusals: ReadonlyMap<number, readonly string[]>;
}

/**
 * The contract as OpenAPI 3.1, for operators who write or test a gateway of their own, and for those whose servers call
 * it.
 * @param served what others' servers answer when the gateway calls them, at an address of theirs
 */
export function openApi(
  endpoints: readonly NamedEndpoint[],
  signed: readonly SignedCall[] = [],
  served: readonly SignedCall[] = [],
): Json {
  const paths: Record<string, Json> = {};
  const schemas = new Schemas();
  const components = {
    Failure: schemas.of(Failure, 'output', 'Failure'),
    Sealed: schemas.of(Sealed, 'input', 'Sealed'),
  };
  for (const named of endpoints) {
    const path = named.endpoint.path.replace(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [named.endpoint.method.toLowerCase()]: operation(named, schemas) };
  }
  for (const call of signed) paths[call.path.replace(/:(\w+)/g, '{$1}')] = { post: signedOperation(call, schemas) };
  const webhooks = Object.fromEntries(
    served.map((call) => {
      const rules = `The gateway calls POST ${call.path} below your address. ${call.rules}`;
      return [call.name, { post: signedOperation({ ...call, rules }, schemas) }];
    }),
  );
  return {
    openapi: '3.1.0',
    info: {
      title: 'Marquee gateway',
      version: String(CONTRACT_VERSION),
      description:
        'Answers are `{ success: true, value }` or `{ success: false, code, message, value? }` with a fitting HTTP status. ' +
        'Amounts are decimal strings, times are milliseconds since 1970. Lengths of texts count characters (code points), ' +
        'patterns are ECMAScript with flag u; where `x-trim` stands, blanks around the text (String.prototype.trim) are ' +
        'taken away before either is looked at.',
    },
    paths,
    ...(served.length > 0 && { webhooks }),
    components: {
      securitySchemes: {
        session: { type: 'http', scheme: 'bearer', description: 'A session token.' },
        signature: {
          type: 'apiKey',
          in: 'header',
          name: SIGNATURE_HEADERS.signature,
          description:
            `Hex HMAC-SHA-256 over \`TIMESTAMP.METHOD.PATH.BODY\` under the secret that both hold. ${SIGNATURE_HEADERS.timestamp} ` +
            `is TIMESTAMP, in milliseconds since 1970, at most ${SIGNATURE_WINDOW_MS / 1000} s from the receiver's clock.`,
        },
      },
      schemas: { ...components, ...schemas.hoisted },
    },
  };
}

function operation({ area, name, endpoint }: NamedEndpoint, schemas: Schemas): Json {
  return {
    operationId: name,
    tags: [area],
    summary: endpoint.summary,
    description: `For ${audience(endpoint.auth)}.${needs(endpoint)}`,
    ...(endpoint.auth === 'anyone' ? {} : { security: [{ session: [] }] }),
    parameters: [...headers(endpoint), ...query(endpoint, schemas)],
    ...(endpoint.method === 'GET' ? {} : requestBody(endpoint, name, schemas)),
    responses: { 200: success(endpoint, name, schemas), ...failures(endpoint) },
  };
}

function signedOperation({ name, tag, path, body, value, ...call }: SignedCall, schemas: Schemas): Json {
  const json = (schema: unknown) => ({ 'application/json': { schema } });
  const text = { type: 'string' };
  const parts = [...path.matchAll(/:(\w+)/g)].map(([, part]) => ({
    name: part,
    in: 'path',
    required: true,
    schema: text,
  }));
  const written = schemas.of(value, 'output', `${name}Value`);
  const answer = call.isBare
    ? written
    : { type: 'object', properties: { success: { const: true }, value: written }, required: ['success', 'value'] };
  const failure = call.isBare
    ? { type: 'object', properties: { message: text }, required: ['message'] }
    : { $ref: '#/components/schemas/Failure' };
  const refused = [...call.refusals].map(([status, codes]) => {
    return [status, { description: codes.join(', '), content: json(failure) }];
  });
  return {
    operationId: name,
    tags: [tag],
    summary: call.summary,
    description: call.rules,
    security: [{ signature: [] }],
    parameters: [...parts, { name: SIGNATURE_HEADERS.timestamp, in: 'header', required: true, schema: text }],
    requestBody: { required: true, content: json(schemas.of(body, 'input', `${name}Body`)) },
    responses: { 200: { description: 'It worked.', content: json(answer) }, ...Object.fromEntries(refused) },
  };
}

function audience(auth: Auth): string {
  const names = {
    anyone: 'everybody',
    session: 'everybody who is logged in, trial accounts included',
    member: 'members and agents',
    agent: 'agents',
  };
  return names[auth];
}

/** The flags that must be on (SPEC 3), with the refusal where one is off. */
function needs({ flags = {} }: ServedEndpoint): string {
  return Object.entries(flags)
    .map(([flag, refusal]) => ` Refused with ${refusal} where ${flag} is off.`)
    .join('');
}

function headers({ idempotent }: ServedEndpoint): Json[] {
  const text = { type: 'string' };
  return [
    {
      name: HEADERS.merchant,
      in: 'header',
      schema: text,
      description: "The merchant's code; left out, the host tells it.",
    },
    { name: HEADERS.contract, in: 'header', schema: { const: String(CONTRACT_VERSION) } },
    { name: HEADERS.language, in: 'header', schema: text, description: "The portal's language by its spec code." },
    ...(idempotent
      ? [
          {
            name: HEADERS.idempotency,
            in: 'header',
            required: true,
            schema: text,
            description:
              'The same for each try of one request; the answer is then the same, and the effect happens once.',
          },
        ]
      : []),
  ];
}

const Members = z.object({
  properties: z.record(z.string(), z.unknown()).default({}),
  required: z.array(z.string()).default([]),
});

function query({ query: shape, path }: ServedEndpoint, schemas: Schemas): Json[] {
  const { properties, required } = Members.parse(schemas.of(shape, 'input', 'Query'));
  return Object.entries(properties).map(([name, value]) => {
    const inPath = path.includes(`:${name}`);
    return { name, in: inPath ? 'path' : 'query', required: inPath || required.includes(name), schema: value };
  });
}

function requestBody(endpoint: ServedEndpoint, name: string, schemas: Schemas): Json {
  const content = schemas.of(endpoint.body, 'input', `${name}Body`);
  if (endpoint.seal) return { requestBody: sealedBody(endpoint, content, schemas) };
  if (endpoint.files) return { requestBody: formOf(endpoint.files, content) };
  if (Object.keys(Members.parse(content).properties).length === 0) return {};
  return { requestBody: { required: true, content: { 'application/json': { schema: content } } } };
}

/** A form: the body as JSON, and the files beside it (contract/core/files.ts). */
function formOf({ most, bytes, types }: FilesRule, body: Json): Json {
  const files = { type: 'array', maxItems: most, items: { type: 'string', format: 'binary', maxLength: bytes } };
  const schema = { type: 'object', properties: { [FORM_PARTS.body]: body, [FORM_PARTS.file]: files } };
  const encoding = {
    [FORM_PARTS.body]: { contentType: 'application/json' },
    [FORM_PARTS.file]: { contentType: types.join(', ') },
  };
  return {
    required: true,
    content: { 'multipart/form-data': { schema, encoding } },
    description: `At most ${most} files of ${bytes} bytes each; what a file is tells its content.`,
  };
}

/** The envelope, with a description of its sealed content (contract/core/envelope.ts). */
function sealedBody({ method, path }: ServedEndpoint, body: Json, schemas: Schemas): Json {
  const { properties, ...text } = z
    .looseObject({ properties: z.looseObject({}) })
    .parse(schemas.of(SealedText, 'input', 'SealedText'));
  const sealed = { ...text, properties: { ...properties, body } };
  return {
    required: true,
    content: { 'application/json': { schema: { $ref: '#/components/schemas/Sealed', 'x-sealed': sealed } } },
    description: [
      'A sealed envelope; all its parts are base64url without padding.',
      '`key` is a fresh AES key of 256 bits, encrypted by RSA-OAEP with SHA-256 (hash and MGF1) under the public key that',
      'getStatus answers in `sealing`, whose `kid` comes along.',
      '`data` is the JSON of `x-sealed` in UTF-8, encrypted by AES-256-GCM under that key with the 96 bits of `iv` and',
      `the additional data \`${method} ${path}\`; the tag of 128 bits stands at its end.`,
      `\`at\` is the time of sealing in milliseconds since 1970, at most ${SEAL_WINDOW_MS / 1000} s from the gateway's clock`,
      'either way; a `nonce` (128 random bits) is taken once.',
    ].join(' '),
  };
}

function success({ value }: ServedEndpoint, name: string, schemas: Schemas): Json {
  const answer = {
    type: 'object',
    properties: { success: { const: true }, value: schemas.of(value, 'output', `${name}Value`) },
    required: ['success', 'value'],
  };
  return { description: 'It worked.', content: { 'application/json': { schema: answer } } };
}

/** Refusals by HTTP status. */
function failures(endpoint: ServedEndpoint): Json {
  const byStatus = Map.groupBy(refusalsOf(endpoint), (code) => STATUSES[code]);
  return Object.fromEntries(
    [...byStatus].map(([status, codes]) => [
      status,
      {
        description: codes.join(', '),
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Failure' } } },
      },
    ]),
  );
}

/** JSON schemas. The definitions inside one of them move to the components, where references can find them. */
class Schemas {
  readonly hoisted: Json = {};

  /** @param owner names what is hoisted, for example `getWhitelabelValue` */
  of(shape: z.core.$ZodType, io: 'input' | 'output', owner: string): Json {
    const text = JSON.stringify(z.toJSONSchema(shape, { io, unrepresentable: 'any' }));
    const {
      $schema: _,
      $defs,
      ...own
    } = Parsed.parse(
      JSON.parse(text.replaceAll('"#/$defs/', `"#/components/schemas/${owner}`).replaceAll('__schema', '')),
    );
    for (const [name, definition] of Object.entries($defs)) this.hoisted[owner + name] = definition;
    return own;
  }
}

const Parsed = z.looseObject({ $schema: z.unknown(), $defs: z.record(z.string(), z.unknown()).default({}) });
