import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ensureBuilt, ensureInstalled, root } from './prepare.mjs';

// Runs a compiled program, given without its extension: `node scripts/run.mjs bench/pay-run`.
const [program] = process.argv.splice(2, 1);
ensureInstalled({ everything: true });
ensureBuilt();
await import(pathToFileURL(join(root, `dist/${program}.js`)).href);
