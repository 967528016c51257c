import { join } from 'node:path';
import { runOnNode } from './other-node.mjs';
import { printLine, root } from './prepare.mjs';

// npm run bench:node -- 24 --only P3: the table of goals on another version of Node.

const [version, ...options] = process.argv.slice(2);
if (!version) {
  printLine('Name a version of Node, for example: npm run bench:node -- 24 --only P3');
  process.exit(1);
}
const table = ['--v8-pool-size=1', join(root, 'scripts/run.mjs'), 'bench/table', ...options];
process.exit(runOnNode(version, table));
