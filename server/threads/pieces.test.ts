import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import fastify from 'fastify';
import { expect, test } from 'vitest';
import { BodyInPieces } from '../operations/body-in-pieces.ts';
import type { MessageFromThread } from './messages.ts';
import { ReceivedPieces } from './received-pieces.ts';
import { SentPieces } from './sent-pieces.ts';

const begun = { status: 200, headers: {}, operationName: 'getW2File' };

/** Connects both ends as two threads do; `asked` counts the pieces that were asked for. */
function connect(pieces: Iterable<string>, length: number) {
  const body = new BodyInPieces({ head: '{"content":"', text: { pieces, length }, tail: '"}' });
  const seen = { asked: 0, closed: [] as boolean[] };
  const sent = new SentPieces({ postMessage: (message: MessageFromThread) => receive(message) });
  const stream = new ReceivedPieces({
    next: () => {
      seen.asked += 1;
      setImmediate(() => sent.sendNext(1));
    },
    close: (isWhole) => {
      seen.closed.push(isWhole);
      if (!isWhole) sent.drop(1);
    },
  });
  const receive = (message: MessageFromThread) => {
    if (message.kind === 'piece') stream.add(message.bytes);
    if (message.kind === 'end') stream.end();
    if (message.kind === 'broken') stream.destroy(new Error(message.reason));
  };
  sent.begin(1, begun, body);
  return { stream, seen, bytes: body.bytes };
}

function* somePieces(count: number, failAt = count): Generator<string> {
  for (let index = 0; index < count; index += 1) {
    if (index === failAt) throw new Error('no memory left');
    yield 'QUJD'.repeat(25_000);
  }
}

async function answerOf({ stream, bytes }: ReturnType<typeof connect>): Promise<string> {
  const http = fastify();
  http.get('/', (_, reply) => reply.header('content-length', String(bytes)).send(stream));
  const address = await http.listen({ port: 0 });
  try {
    const answer = await fetch(address);
    if (answer.status !== 200) return `status ${answer.status}`;
    return await answer.text();
  } finally {
    // The client keeps its connection open for a minute, for which the server would wait.
    if (!stream.closed) await once(stream, 'close');
    http.server.closeAllConnections();
    await http.close();
  }
}

test('an answer in pieces arrives whole', async () => {
  const connected = connect(somePieces(20), 2_000_000);
  expect(await answerOf(connected)).toBe(`{"content":"${'QUJD'.repeat(500_000)}"}`);
  expect(connected.seen.closed).toEqual([true]);
});

test('an answer that breaks in the middle never looks whole', async () => {
  const connected = connect(somePieces(20, 15), 2_000_000);
  await expect(answerOf(connected)).rejects.toThrow('terminated');
  expect(connected.seen.closed).toEqual([false]);
});

test('an answer that breaks before its first byte is an error', async () => {
  const connected = connect([], 0);
  connected.stream.destroy(new Error('the thread has ended'));
  expect(await answerOf(connected)).toBe('status 500');
});

test('pieces are made only as fast as they are read, and not for a client that has left', async () => {
  const { stream, seen } = connect(somePieces(100), 10_000_000);
  const first = await stream[Symbol.asyncIterator]().next();
  expect(String(first.value)).toBe('{"content":"');
  stream.destroy();
  expect(await text(stream).catch(() => 'left')).not.toContain('"}');
  expect(seen.asked).toBeLessThan(5);
  expect(seen.closed).toEqual([false]);
});
