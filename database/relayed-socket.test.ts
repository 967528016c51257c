import { randomBytes, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { createServer, type Server, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { RelayedSocket, SocketThread } from './relayed-socket.ts';

const path = join(tmpdir(), `relayed-${randomUUID()}.socket`);
let server: Server;

beforeAll(async () => {
  server = createServer().listen(path);
  await once(server, 'listening');
});
afterAll(() => {
  server.close();
});

/** A connection, and the server's side of it. */
async function connect(): Promise<{ readonly relayed: RelayedSocket; readonly other: Socket }> {
  const accepted = once(server, 'connection');
  const relayed = new RelayedSocket().connect(path);
  const [[other]] = await Promise.all([accepted, once(relayed, 'connect')]);
  return { relayed, other };
}

async function receive(stream: RelayedSocket | Socket, count: number): Promise<Buffer> {
  const pieces: Buffer[] = [];
  let received = 0;
  const onData = (piece: Buffer) => {
    pieces.push(piece);
    received += piece.length;
    if (received >= count) stream.emit('all');
  };
  const all = once(stream, 'all');
  stream.on('data', onData);
  await all;
  stream.off('data', onData);
  return Buffer.concat(pieces);
}

describe('a relayed socket', () => {
  test('fails when the thread of the sockets ends', async () => {
    const program = `${path}.mjs`;
    const ends =
      "import { parentPort } from 'node:worker_threads'; parentPort.once('message', () => process.exit());";
    writeFileSync(program, ends);
    const [error] = await once(
      new RelayedSocket(() => new SocketThread(program)).connect(path),
      'error',
    );
    expect(error).toMatchObject({
      message: 'the thread of the sockets has ended',
      code: 'ECONNRESET',
    });
  });

  test('sends and receives every byte in order', async () => {
    const { relayed, other } = await connect();
    const sent = randomBytes(5_000_000);
    const arrived = receive(other, sent.length);
    relayed.write(sent.subarray(0, 10));
    relayed.write(sent.subarray(10, 3_000_000));
    await new Promise((resolve) => relayed.write(sent.subarray(3_000_000), resolve));
    expect(relayed.bytesToSend).toBe(0);
    expect((await arrived).equals(sent)).toBe(true);
    const answered = receive(relayed, sent.length);
    other.write(sent);
    expect((await answered).equals(sent)).toBe(true);
    expect(relayed.bytesRead).toBe(sent.length);
    relayed.destroy();
  });

  test('knows how many bytes wait to be sent while they leave', async () => {
    const { relayed, other } = await connect();
    const bytes = 5_000_000;
    const sent = new Promise((resolve) => relayed.write(Buffer.alloc(bytes), resolve));
    expect(relayed.bytesToSend).toBe(bytes);
    // The other side takes half of them.
    await receive(other, bytes / 2);
    other.pause();
    await vi.waitFor(() => expect(relayed.bytesToSend).toBeLessThan(0.6 * bytes));
    expect(relayed.bytesToSend).toBeGreaterThan(0);
    other.resume();
    await sent;
    expect(relayed.bytesToSend).toBe(0);
    relayed.destroy();
  });

  test('receives some megabytes ahead of its reader, and no more', async () => {
    const { relayed, other } = await connect();
    const second = await connect();
    const bytes = 20_000_000;
    relayed.pause();
    other.write(Buffer.alloc(bytes));
    await vi.waitFor(() => expect(relayed.bytesRead).toBeGreaterThan(4_000_000));
    // The thread has come to the end of what it receives once it answers another socket.
    const echoed = receive(second.relayed, 1);
    second.other.write('x');
    await echoed;
    expect(relayed.bytesRead).toBeLessThan(5_000_000);
    const received = receive(relayed, bytes);
    relayed.resume();
    expect((await received).length).toBe(bytes);
    relayed.destroy();
    second.relayed.destroy();
  });

  test('closes when it is ended, and when the other side ends', async () => {
    const mine = await connect();
    const seen = once(mine.other.resume(), 'end');
    const closed = once(mine.relayed.resume(), 'close');
    mine.relayed.end('last words');
    await Promise.all([seen, closed]);
    const theirs = await connect();
    const told = once(theirs.relayed.resume(), 'close');
    theirs.other.end();
    await told;
  });

  test('is closed for the other side when it is destroyed', async () => {
    const { relayed, other } = await connect();
    const closed = once(other.resume(), 'close');
    relayed.destroy();
    await closed;
  });

  test('fails with the code of the operating system', async () => {
    const relayed = new RelayedSocket().connect(`${path}.missing`);
    const [error] = await once(relayed, 'error');
    expect(error).toMatchObject({ code: 'ENOENT', message: expect.stringContaining('.missing') });
  });
});
