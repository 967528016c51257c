import { connect, type Socket } from 'node:net';
import { type MessagePort, parentPort } from 'node:worker_threads';
import type { SocketCommand, SocketNotice } from '../../database/relayed-socket.ts';

// The program of a worker thread that sends and receives the bytes of sockets for another thread.

if (!parentPort) throw new Error('this program runs in a worker thread');

/** Bytes that were received and not taken yet: above this, nothing more is received. */
const mostUntaken = 4 * 1024 * 1024;

/** Bytes after which the other thread learns that they were sent. */
const bytesPerWrite = 256 * 1024;

interface OpenSocket {
  readonly socket: Socket;
  untaken: number;
}

relay(parentPort);

function relay(port: MessagePort): void {
  const sockets = new Map<number, OpenSocket>();
  const post = (notice: SocketNotice, moved: ArrayBuffer[] = []) => port.postMessage(notice, moved);
  port.on('message', (command: SocketCommand) => {
    const { kind, number } = command;
    if (kind === 'open') {
      const opened = { socket: connect(command.path), untaken: 0 };
      sockets.set(number, opened);
      report(number, opened, post);
      opened.socket.on('close', () => sockets.delete(number));
      return;
    }
    const known = sockets.get(number);
    if (!known) return;
    const { socket } = known;
    if (kind === 'send' && command.isLarge)
      sendLarge(socket, command.bytes, (count) => post({ kind: 'sent', number, count }));
    else if (kind === 'send') socket.write(command.bytes);
    else if (kind === 'end') socket.end();
    else if (kind === 'destroy') socket.destroy();
    else {
      known.untaken -= command.count;
      if (known.untaken <= mostUntaken) socket.resume();
    }
  });
}

/** Sends piece after piece, so that the other thread sees them leave. It sends nothing more before the last one has left. */
function sendLarge(socket: Socket, bytes: Uint8Array, onSent: (count: number) => void): void {
  const piece = bytes.subarray(0, bytesPerWrite);
  socket.write(piece, (problem) => {
    if (problem) return;
    onSent(piece.length);
    if (piece.length < bytes.length) sendLarge(socket, bytes.subarray(piece.length), onSent);
  });
}

/** Tells the other thread what happens to a socket. */
function report(
  number: number,
  opened: OpenSocket,
  post: (notice: SocketNotice, moved?: ArrayBuffer[]) => void,
): void {
  const { socket } = opened;
  let problem: (Error & { readonly code?: string }) | undefined;
  socket.on('connect', () => post({ kind: 'connected', number }));
  socket.on('data', (bytes) => {
    opened.untaken += bytes.length;
    if (opened.untaken > mostUntaken) socket.pause();
    post({ kind: 'received', number, bytes }, [bytes.buffer as ArrayBuffer]);
  });
  socket.on('end', () => post({ kind: 'ended', number }));
  socket.on('error', (error) => {
    problem = error;
  });
  socket.on('close', () => {
    // An error loses its code when it is sent to another thread.
    const told = problem && { message: problem.message, code: problem.code };
    post({ kind: 'closed', number, problem: told });
  });
}
