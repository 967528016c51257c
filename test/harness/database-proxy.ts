import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

export interface DatabaseProxy {
  /** URL of the database through the proxy. */
  readonly url: string;
  disconnect(): Promise<void>;
  reconnect(): Promise<void>;
  /** Swallows everything that travels on the connections open now, and keeps them open. */
  silence(): void;
}

/** Starts a proxy to PostgreSQL whose connections can be cut at any moment. */
export async function startDatabaseProxy(socketUrl: string): Promise<DatabaseProxy> {
  const { hostname, port: socketPort, pathname } = new URL(socketUrl);
  const file = `${decodeURIComponent(hostname)}/.s.PGSQL.${socketPort || 5432}`;
  const open = new Set<Socket>();
  const proxy = createServer((near) => {
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
    proxy.listen(port, '127.0.0.1');
    await once(proxy, 'listening');
  };
  await listen(0);
  const { port } = proxy.address() as AddressInfo;
  return {
    url: `postgres://paywright@127.0.0.1:${port}${pathname}`,
    disconnect: async () => {
      const closed = once(proxy, 'close');
      proxy.close();
      for (const socket of open) socket.destroy();
      await closed;
    },
    reconnect: () => listen(port),
    silence: () => {
      for (const socket of open) {
        socket.unpipe();
        socket.resume();
      }
    },
  };
}
