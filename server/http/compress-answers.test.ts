import { Readable } from 'node:stream';
import fastify from 'fastify';
import { expect, test } from 'vitest';
import { addCompression } from './compress-answers.ts';

const text = JSON.stringify({ rows: Array(2_000).fill('row') });

test('an answer that breaks while it is compressed becomes a plain error', async () => {
  const http = fastify();
  addCompression(http);
  const pieces = function* (isBroken: boolean) {
    yield text.slice(0, 5_000);
    if (isBroken) throw new Error('the thread has ended');
    yield text.slice(5_000);
  };
  http.get('/:state', { config: { takesBody: true } }, (request, reply) =>
    reply
      .headers({ 'content-type': 'application/json', 'content-length': String(text.length) })
      .send(Readable.from(pieces(request.url === '/broken'), { objectMode: false })),
  );
  const headers = { 'accept-encoding': 'gzip' };
  const whole = await http.inject({ url: '/whole', headers });
  expect(whole.headers['content-encoding']).toBe('gzip');
  expect(whole.headers['content-length']).toBe(String(whole.rawPayload.length));
  const broken = await http.inject({ url: '/broken', headers });
  expect(broken.statusCode).toBe(500);
  expect(broken.headers).not.toHaveProperty('content-encoding');
  expect(broken.json()).toMatchObject({ message: 'the thread has ended' });
  await http.close();
});
