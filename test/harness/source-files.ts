import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { packageRoot } from '../../database/package-root.ts';

/** Paths of tracked and new files, relative to the root of the project. */
export const projectFiles: readonly string[] = execFileSync(
  'git',
  ['ls-files', '--cached', '--others', '--exclude-standard'],
  { cwd: packageRoot, encoding: 'utf8' },
)
  .split('\n')
  .filter((file) => file !== '' && existsSync(join(packageRoot, file)));

export const sourceFiles = projectFiles.filter((file) => /\.(tsx?|mjs)$/.test(file));

export function textOf(file: string): string {
  return readFileSync(join(packageRoot, file), 'utf8');
}

export function isTestFile(file: string): boolean {
  return file.endsWith('.test.ts') || file.startsWith('test/');
}
