import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ensureBuilt, ensureInstalled, root } from './prepare.mjs';

// Runs a compiled program, given without its extension: `node scripts/run.mjs bench/pay-run`. A program whose parts
// others use exports what starts it, named after its file: `runPayCompany` of bench/pay-company.
const [program] = process.argv.splice(2, 1);
ensureInstalled({ everything: true });
ensureBuilt();
const module = await import(pathToFileURL(join(root, `dist/${program}.js`)).href);
const words = program.split('/').at(-1).split('-');
await module[`run${words.map((word) => word[0].toUpperCase() + word.slice(1)).join('')}`]?.();
