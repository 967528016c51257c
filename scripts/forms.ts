import { resolve } from 'node:path';
import { runCaseFolder } from './forms/run-cases.ts';

/** Answers a folder of worked returns, deposits and files with the functions of the product. */
const folder = process.argv[2];
if (folder === undefined) {
  process.stderr.write('usage: npm run --silent forms -- DIR\n');
  process.exit(2);
}
// npm runs scripts in the package's folder; the path is relative to the user's folder.
const { lines, failed } = runCaseFolder(resolve(process.env.INIT_CWD ?? '.', folder));
for (const line of lines) process.stdout.write(`${line}\n`);
process.exitCode = failed === 0 ? 0 : 1;
