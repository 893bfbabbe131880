import { createHash, createHmac } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

/** The key pair that the storage accepts. */
export const KEYS = { id: 'marquee-tests', secret: 'a secret of the tests' } as const;
const REGION = 'eu-west-1';

/**
 * Storage as the S3 documentation describes it, as far as a store asks for it: PUT, GET and DELETE of one object, each held
 * to signature version 4 and to the hash of its content.
 */
export async function startStorage(): Promise<{ url: string; region: string; stop(): Promise<void> }> {
  const objects = new Map<string, Buffer>();
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const content = Buffer.concat(chunks);
    const { method = '', url: key = '' } = request;
    const refuse = (status: number, code: string) =>
      response.writeHead(status).end(`<Error><Code>${code}</Code></Error>`);
    if (!isSigned(request)) return refuse(403, 'SignatureDoesNotMatch');
    const told = request.headers['x-amz-content-sha256'];
    if (method === 'PUT') {
      if (told !== hash(content)) return refuse(400, 'XAmzContentSHA256Mismatch');
      objects.set(key, content);
      return response.writeHead(200).end();
    }
    if (method === 'DELETE') {
      objects.delete(key);
      return response.writeHead(204).end();
    }
    const found = objects.get(key);
    return found ? response.writeHead(200).end(found) : refuse(404, 'NoSuchKey');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/members`,
    region: REGION,
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

/** Signature version 4: the request is put into its canonical form, and signed again with the secret. */
function isSigned({ method, url = '', headers }: IncomingMessage): boolean {
  const sent =
    /Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, SignedHeaders=([^,]+), Signature=([0-9a-f]{64})/.exec(
      headers.authorization ?? '',
    );
  const [, id, day = '', region = '', names = '', signature] = sent ?? [];
  if (id !== KEYS.id || region !== REGION) return false;
  const signed = names.split(';').map((name) => `${name}:${String(headers[name]).trim()}\n`);
  const [path, query = ''] = url.split('?');
  const canonical = [method, path, query, signed.join(''), names, headers['x-amz-content-sha256']].join('\n');
  const scope = `${day}/${region}/s3/aws4_request`;
  const text = ['AWS4-HMAC-SHA256', headers['x-amz-date'], scope, hash(canonical)].join('\n');
  const key = [day, region, 's3', 'aws4_request'].reduce<Buffer>(
    (made, part) => hmac(made, part),
    Buffer.from(`AWS4${KEYS.secret}`),
  );
  return hmac(key, text).toString('hex') === signature;
}

const hash = (content: string | Buffer) => createHash('sha256').update(content).digest('hex');
const hmac = (key: Buffer, text: string) => createHmac('sha256', key).update(text).digest();
