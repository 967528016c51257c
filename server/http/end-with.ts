import type { Socket } from 'node:net';
import type { Readable } from 'node:stream';

/**
 * Ends the stream of a thread with the connection of its client: an answer that waits for earlier ones of the same connection is not
 * told that it has closed, and its request would keep a place of the thread.
 */
export function endWith(socket: Socket, stream: Readable): void {
  const end = () => void stream.destroy();
  socket.setMaxListeners(0).once('close', end);
  stream.once('close', () => socket.off('close', end));
  if (socket.destroyed) end();
}
