import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { expect, test } from 'vitest';
import { limitAnswerTime } from './limit-answer-time.ts';

test('a client that does not read its answer is cut off, and one that reads gets all of it', async () => {
  // More than the buffers of the operating system hold.
  const bytes = 30_000_000;
  const server = createServer(({ url }, response) => {
    limitAnswerTime(response, { seconds: url === '/short' ? 0.2 : 60, bytes: 0 });
    response.end(Buffer.alloc(bytes));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const [reading, waiting] = [connect(port, '127.0.0.1'), connect(port, '127.0.0.1')];
  let received = 0;
  reading.on('data', (chunk) => {
    received += chunk.length;
  });
  reading.write('GET / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n');
  await once(reading, 'close');
  expect(received).toBeGreaterThan(bytes);
  waiting.pause().write('GET /short HTTP/1.1\r\nHost: x\r\n\r\n');
  const [, response] = (await once(server, 'request')) as [unknown, ServerResponse];
  // Without the limit, the connection would stay open.
  await once(response, 'close');
  expect(response.destroyed).toBe(true);
  waiting.destroy();
  server.close();
});
