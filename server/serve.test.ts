import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { openDatabase } from '../database/open-database.ts';
import { systemClock } from '../providers/clock.ts';
import { readConfig } from './config/config.ts';
import { serve } from './serve.ts';

test('a first start on a port in use does not use up the secret that is shown once', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'paywright-serve-'));
  const other = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => other.once('listening', resolve));
  const { port } = other.address() as { port: number };
  const log = pino({ level: 'silent' });
  const start = (PORT: number) => {
    const config = readConfig({ PORT: String(PORT), PAYWRIGHT_DATA: folder });
    const settings = { config, clock: systemClock, log };
    return serve(openDatabase(config), settings, { withWorkProcess: false });
  };

  await expect(start(port)).rejects.toMatchObject({ code: 'EADDRINUSE' });
  const served = await start(0);
  expect(served.account.secretKey).toMatch(/^[\w-]{43}$/);

  await served.stop();
  other.close();
  rmSync(folder, { recursive: true, force: true });
});
