import { Database } from '../../database/database.ts';
import { Replica } from '../../database/replica.ts';
import type { Services } from '../../workflows/services.ts';
import type { Config } from '../config/config.ts';
import { type Closers, refreshRegularly } from './open-services.ts';

/** Opens the replica for reports, if one is set. The start does not wait for it, and it may be away at any time. */
export function openReplica(
  { database, log }: Pick<Services, 'database' | 'log'>,
  { config, connections }: { readonly config: Config; readonly connections: number },
  closers: Closers,
): Replica | undefined {
  const { replicaUrl: url } = config;
  if (!url) return undefined;
  const replica = new Replica({
    primary: database,
    standby: new Database({ url, connections, as: 'server', isStandby: true }),
    onChange: (state) => log.info({ state }, 'the replica for reports has another state'),
    onFailure: (err) => log.warn({ err }, 'the replica failed, and the primary answers'),
  });
  closers.add(() => replica.close());
  const stop = refreshRegularly(() => replica.refresh(), log, 'the replica cannot be compared');
  closers.add(async () => stop());
  return replica;
}
