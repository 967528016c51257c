import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { operationTable } from '../client/operation-table.ts';
import { packageRoot } from '../database/package-root.ts';
import { writeEventTypes, writeOperationTypes } from './client-types.ts';

/** Builds the npm package of the client in an empty folder: docs/decisions/0040-client-package.md. */
export function buildClientPackage(folder: string): void {
  const source = join(folder, 'source');
  // Declarations keep the addresses of imports, and those of the package end in .js.
  const writeSource = (file: string, text: string) =>
    writeFileSync(join(source, file), text.replace(/(from '\.\/[\w-]+)\.ts'/g, "$1.js'"));
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(source, { recursive: true });
  for (const file of readdirSync(join(packageRoot, 'client')))
    if (/^[\w-]+\.ts$/.test(file))
      writeSource(file, readFileSync(join(packageRoot, 'client', file), 'utf8'));
  writeSource('operation-types.ts', writeOperationTypes());
  writeSource('event-types.ts', writeEventTypes());
  writeSource('operation-table.ts', writeOperationTable());
  compile(source, folder);
  rmSync(source, { recursive: true });

  const { version } = readJson('package.json');
  const described = { ...readJson('client/package.json'), version };
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify(described, null, 2)}\n`);
  cpSync(join(packageRoot, 'client/README.md'), join(folder, 'README.md'));
  cpSync(join(packageRoot, 'LICENSE'), join(folder, 'LICENSE'));
}

function writeOperationTable(): string {
  return `export const operationTable = ${JSON.stringify(operationTable)};\n`;
}

/** Types are checked with the whole project; here they are removed, and written as declarations. */
function compile(source: string, folder: string): void {
  const compilerOptions = {
    target: 'es2022',
    module: 'nodenext',
    rootDir: source,
    outDir: folder,
    declaration: true,
    strict: true,
    noCheck: true,
    verbatimModuleSyntax: true,
    types: [],
  };
  const project = join(source, 'tsconfig.json');
  writeFileSync(project, JSON.stringify({ compilerOptions, include: ['*.ts'], exclude: [] }));
  writeFileSync(join(source, 'package.json'), '{"type":"module"}');
  const tsc = join(packageRoot, 'node_modules/typescript/bin/tsc');
  const { status, stdout } = spawnSync(process.execPath, [tsc, '-p', project], {
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`the client does not compile:\n${stdout}`);
}

function readJson(file: string): Record<string, unknown> {
  return JSON.parse(readFileSync(join(packageRoot, file), 'utf8'));
}
