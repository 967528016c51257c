import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The package's folder: the same from `server/` under test and from `dist/` when built. */
export const packageRoot = findPackageRoot(dirname(fileURLToPath(import.meta.url)));

/** A program of the built server, for another process or thread. */
export function builtProgram(
  name: 'main' | 'request-thread' | 'xlsx-thread' | 'socket-thread',
): string {
  return join(packageRoot, 'dist/program', `${name}.js`);
}

function findPackageRoot(folder: string): string {
  return existsSync(join(folder, 'package.json')) ? folder : findPackageRoot(dirname(folder));
}
