import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { inject } from 'vitest';
import {
  type EmbeddedPostgres,
  startEmbeddedPostgres,
} from '../../database/embedded/embedded-postgres.ts';
import { temporaryRoot } from './temporary-root.ts';
import { testBinaries } from './test-binaries.ts';

export interface PostgresWithStandby {
  readonly url: string;
  readonly standbyUrl: string;
  stopStandby(): Promise<void>;
  startStandby(): Promise<void>;
  stop(): Promise<void>;
}

/** Starts a migrated PostgreSQL, and a standby that follows it: two copies of one stopped cluster. */
export async function startWithStandby(
  standbySettings: readonly string[],
): Promise<PostgresWithStandby> {
  const [folder, standbyFolder] = [copyPrepared(), copyPrepared()];
  writeFileSync(join(standbyFolder, 'postgres/standby.signal'), '');
  // A standby needs as many connections as the cluster had when it was prepared.
  const common = ['fsync=off', 'max_connections=200'];
  const primary = await startEmbeddedPostgres(folder, { ...testBinaries, settings: common });
  const socketFolder = decodeURIComponent(primary.url.replace(/^.*@|:\d+\/.*$/g, ''));
  const settings = [
    ...common,
    `primary_conninfo=host=${socketFolder} port=5432 user=paywright`,
    ...standbySettings,
  ];
  const start = () => startEmbeddedPostgres(standbyFolder, { ...testBinaries, settings });
  let standby: EmbeddedPostgres | undefined = await start();
  const standbyUrl = standby.url;
  const stopStandby = async () => {
    await standby?.stop();
    standby = undefined;
  };
  return {
    url: primary.url,
    standbyUrl,
    stopStandby,
    startStandby: async () => {
      standby = await start();
    },
    stop: async () => {
      await stopStandby();
      await primary.stop();
      for (const each of [folder, standbyFolder]) rmSync(each, { recursive: true });
    },
  };
}

/** Not a folder of server-process.ts: those are removed before the fixtures of a file end. */
function copyPrepared(): string {
  const folder = mkdtempSync(join(temporaryRoot, 'paywright-standby-'));
  spawnSync('cp', ['-a', inject('preparedCluster'), join(folder, 'postgres')]);
  return folder;
}
