import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import type { Config } from '../config/config.ts';
import { networkOf } from './network-of.ts';
import { HttpProblem } from './problem.ts';
import { answerOnSocket } from './refuse-connection.ts';

/** Refuses connections above the limits: in total and, unless a proxy opens all of them, from one address. */
export function limitConnections(server: Server, { limits, tls, trustProxy }: Config): void {
  const open = new Map<string, number>();
  let total = 0;
  server.on('connection', (socket: Socket) => {
    const network = networkOf(socket.remoteAddress ?? '');
    const count = open.get(network) ?? 0;
    const isAddressFull = !trustProxy && count >= limits.addressConnections;
    if (isAddressFull || total >= limits.connections) {
      // A handshake would cost more than the connection is worth.
      if (tls) socket.destroy();
      else answerOnSocket(socket, isAddressFull ? tooManyFromAddress : tooManyInTotal);
      return;
    }
    total += 1;
    open.set(network, count + 1);
    socket.once('close', () => {
      total -= 1;
      const left = (open.get(network) ?? 1) - 1;
      if (left > 0) open.set(network, left);
      else open.delete(network);
    });
  });
}

const tooManyFromAddress = tooManyConnections(429, 'This address has too many open connections.');
const tooManyInTotal = tooManyConnections(503, 'The server has too many open connections.');

function tooManyConnections(status: number, message: string): HttpProblem {
  return new HttpProblem(status, message, {
    main: { key: 'tooManyConnections', message },
    headers: { 'retry-after': '5' },
  });
}
