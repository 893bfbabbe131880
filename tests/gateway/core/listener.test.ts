import { once } from 'node:events';
import { connect } from 'node:net';
import { afterAll, expect, test } from 'vitest';
import { listen } from '../../../src/gateway/core/listener.ts';

const patience = { headers: 50, request: 100, look: 10 };
const listener = await listen(
  async (request) => new Response(await request.text()),
  () => false,
  { port: 0, host: '127.0.0.1' },
  patience,
);
afterAll(async () => {
  listener.cut();
  await listener.close();
});

/** What comes back until the connection is closed. */
async function answerTo(sent: string): Promise<string> {
  const socket = connect(listener.port, '127.0.0.1');
  let got = '';
  socket.setEncoding('utf8').on('data', (text: string) => {
    got += text;
  });
  socket.write(sent);
  await once(socket, 'close');
  return got;
}

test('a sender who holds the headers back is cut off', async () => {
  expect(await answerTo('POST / HTTP/1.1\r\nHost: a\r\n')).toContain('408 Request Timeout');
});

test('a sender who holds the body back is cut off, however it is announced', async () => {
  expect(await answerTo('POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n1\r\na\r\n')).not.toContain(
    '200 OK',
  );
  expect(await answerTo('POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 5\r\n\r\nab')).not.toContain('200 OK');
});

test('who sends everything is answered', async () => {
  const whole = 'POST / HTTP/1.1\r\nHost: a\r\nConnection: close\r\nContent-Length: 5\r\n\r\nabcde';
  expect(await answerTo(whole)).toContain('abcde');
});

test.each([
  ['a Host that is none', '/', '[bad'],
  ['an address that is none', '*', 'a'],
])('%s is refused as the app refuses', async (_, path, host) => {
  const answer = await answerTo(`GET ${path} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`);
  const [head = '', body = ''] = answer.split('\r\n\r\n');
  expect(head).toContain('400 Bad Request');
  expect(head.toLowerCase()).toContain('x-content-type-options: nosniff');
  expect(head.toLowerCase()).toContain("content-security-policy: default-src 'none'");
  expect(body).toContain('"code":"request.invalid"');
});
