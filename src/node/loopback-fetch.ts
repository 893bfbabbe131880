import { request as ask } from 'node:http';
import { buffer } from 'node:stream/consumers';

const HOST = '127.0.0.1';

/**
 * fetch, which also reaches names below localhost as browsers do (RFC 6761): at this machine, whatever its resolver says
 * of them.
 */
export const loopbackFetch: typeof globalThis.fetch = async (input, init) => {
  const request = new Request(input, init);
  const { protocol, hostname, host, port, pathname, search } = new URL(request.url);
  if (protocol !== 'http:' || !hostname.endsWith('.localhost')) return fetch(request);
  const body = Buffer.from(await request.arrayBuffer());
  const { promise, resolve, reject } = Promise.withResolvers<Response>();
  const asked = ask(
    {
      host: HOST,
      port: port || 80,
      path: pathname + search,
      method: request.method,
      headers: { ...Object.fromEntries(request.headers), host, 'content-length': body.length },
      signal: request.signal,
    },
    (answer) => {
      const { statusCode = 502 } = answer;
      const headers = Object.entries(answer.headers).flatMap(([name, value]) =>
        [value ?? []].flat().map((one): [string, string] => [name, one]),
      );
      const init = { status: statusCode, headers };
      buffer(answer).then((bytes) => resolve(new Response(bytes.length > 0 ? bytes : null, init)), reject);
    },
  );
  asked.on('error', reject).end(body);
  return promise;
};
