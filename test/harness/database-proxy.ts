import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

export interface DatabaseProxy {
  /** The same database, by way of a line that can be cut. */
  readonly url: string;
  disconnect(): Promise<void>;
  reconnect(): Promise<void>;
}

/** A line to PostgreSQL that can be cut in the middle of anything. */
export async function startDatabaseProxy(socketUrl: string): Promise<DatabaseProxy> {
  const [, folder = '', database = ''] = /@([^/]+)\/(.+)$/.exec(socketUrl) ?? [];
  const file = `${decodeURIComponent(folder)}/.s.PGSQL.5432`;
  const open = new Set<Socket>();
  const line = createServer((near) => {
    const far = connect(file);
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      open.add(one);
      one.pipe(other);
      one.on('error', () => {});
      one.on('close', () => {
        open.delete(one);
        other.destroy();
      });
    }
  });
  const listen = async (port: number) => {
    line.listen(port, '127.0.0.1');
    await once(line, 'listening');
  };
  await listen(0);
  const { port } = line.address() as AddressInfo;
  return {
    url: `postgres://paywright@127.0.0.1:${port}/${database}`,
    disconnect: async () => {
      const closed = once(line, 'close');
      line.close();
      for (const socket of open) socket.destroy();
      await closed;
    },
    reconnect: () => listen(port),
  };
}
