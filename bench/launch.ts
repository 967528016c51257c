import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { root } from '../server/root.ts';

/** A server of its own process on a given database. */
export async function launchHouse(
  databaseUrl: string,
  {
    folder,
    clientId,
    secretKey,
  }: { readonly folder: string; readonly clientId: string; readonly secretKey: string },
): Promise<{ readonly address: string; stop(): Promise<void> }> {
  const child = spawn(process.execPath, [join(root, 'scripts/paywright.mjs'), 'serve'], {
    env: {
      ...process.env,
      PORT: '0',
      PAYWRIGHT_DATA: folder,
      DATABASE_URL: databaseUrl,
      PAYWRIGHT_CLIENT_ID: clientId,
      PAYWRIGHT_SECRET_KEY: secretKey,
      LOG_LEVEL: 'warn',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let said = '';
  for await (const chunk of child.stdout) {
    said += chunk;
    const address = /http:\/\/127\.0\.0\.1:\d+/.exec(said)?.[0];
    if (!address) continue;
    child.stdout.resume();
    const stop = async () => {
      child.kill('SIGTERM');
      await once(child, 'exit');
    };
    return { address, stop };
  }
  throw new Error(`did not start: ${said}`);
}
