import { once } from 'node:events';
import { Socket } from 'node:net';
import { PassThrough } from 'node:stream';
import { expect, test } from 'vitest';
import { endWith } from './end-with.ts';

test('a stream that nobody reads ends with its connection', async () => {
  const [socket, stream] = [new Socket(), new PassThrough()];
  endWith(socket, stream);
  socket.destroy();
  await once(stream, 'close');
  expect(stream.destroyed).toBe(true);
});

test('a stream for a connection that has closed ends at once', () => {
  const [socket, stream] = [new Socket(), new PassThrough()];
  socket.destroy();
  endWith(socket, stream);
  expect(stream.destroyed).toBe(true);
});

test('a stream that has ended leaves nothing at its connection', async () => {
  const socket = new Socket();
  for (let answers = 0; answers < 20; answers += 1) {
    const stream = new PassThrough();
    endWith(socket, stream);
    stream.destroy();
    await once(stream, 'close');
  }
  expect(socket.listenerCount('close')).toBe(0);
  expect(socket.destroyed).toBe(false);
});
