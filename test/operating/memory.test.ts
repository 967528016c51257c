import { connect } from 'node:net';
import { expect, test } from 'vitest';
import { readProcessStatus } from '../harness/processes.ts';
import {
  describeWithEmbeddedPostgres,
  preparedFolder,
  startServer,
} from '../harness/server-process.ts';

const connections = 40;
const bodyBytes = 60_000_000;
const piece = Buffer.alloc(1_000_000, '{},');

describeWithEmbeddedPostgres('without credentials', () => {
  test('40 connections with bodies of 60 MB cost less than 50 MB of memory', async () => {
    const server = await startServer(preparedFolder(), { role: 'web' });
    const lines = ['GET /healthz', 'POST /payroll', 'GET /reference', 'POST /a/b/c'];
    // The first requests of each kind load code.
    for (const line of lines) await sendUntilClosed(server.address, line);
    const before = peakMegabytes(server.pid);
    const sent = await Promise.all(
      Array.from({ length: connections }, (_, index) =>
        sendUntilClosed(server.address, lines[index % lines.length] ?? ''),
      ),
    );
    expect(peakMegabytes(server.pid) - before).toBeLessThan(50);
    for (const bytes of sent) expect(bytes).toBeLessThan(bodyBytes);
    expect((await server.get('/healthz')).status).toBe(200);
    await server.stop('SIGTERM');
  });
});

/** The most memory that the process has used so far. */
function peakMegabytes(pid: number): number {
  return Number.parseInt(readProcessStatus(pid).VmHWM ?? '', 10) / 1_000;
}

/** Sends a body until the server closes the connection, and returns how much of it the server took. */
function sendUntilClosed(address: string, line: string): Promise<number> {
  const { hostname, port } = new URL(address);
  const socket = connect(Number(port), hostname);
  const head = [`${line} HTTP/1.1`, 'Host: localhost', 'Content-Type: application/json'];
  socket.write(`${head.join('\r\n')}\r\nContent-Length: ${bodyBytes}\r\n\r\n`);
  let sent = 0;
  const send = () => {
    while (sent < bodyBytes && !socket.destroyed) {
      sent += piece.length;
      if (!socket.write(piece)) return;
    }
    socket.end();
  };
  return new Promise((resolve) => {
    socket.on('drain', send).on('error', () => socket.destroy());
    socket.on('close', () => resolve(sent));
    socket.resume();
    send();
  });
}
