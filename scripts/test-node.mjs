import { join } from 'node:path';
import { runOnNode } from './other-node.mjs';
import { printLine, root } from './prepare.mjs';

// npm run test:node -- 22 24: all of `npm test` on other versions of Node.

const versions = process.argv.slice(2);
if (versions.length === 0) {
  printLine('Name the versions of Node to test with, for example: npm run test:node -- 22 24');
  process.exit(1);
}
const codes = versions.map((version) => runOnNode(version, [join(root, 'scripts/test.mjs')]));
process.exit(Math.max(...codes));
