import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { build } from 'vite';
import { root } from './prepare.mjs';

// Builds the web console into dist/console; with --watch again after each change.

const outDir = join(root, 'dist/console');
const isWatching = process.argv.includes('--watch');

await build({
  configFile: false,
  root: join(root, 'console'),
  base: '/console/',
  logLevel: 'warn',
  publicDir: false,
  // The server replaces the placeholder with the nonce of each answer.
  html: { cspNonce: 'NONCE_OF_ANSWER' },
  build: {
    outDir,
    emptyOutDir: true,
    // The policy of the page allows no data: fonts or scripts.
    assetsInlineLimit: 0,
    target: 'es2022',
    modulePreload: { polyfill: false },
    rolldownOptions: { onLog: printWarning },
    watch: isWatching ? {} : null,
  },
});
if (!isWatching) compressAssets();

/** Passes on warnings, except of "use client", which most files of the parts begin with and which changes nothing here. */
function printWarning(level, log, print) {
  if (log.code !== 'MODULE_LEVEL_DIRECTIVE') print(level, log);
}

/** Writes each asset compressed besides the plain one; the server sends what the browser accepts. */
function compressAssets() {
  const folder = join(outDir, 'assets');
  for (const name of readdirSync(folder)) {
    const path = join(folder, name);
    const params = {
      // Level 9 takes a tenth of the time of level 11 and is 4 % larger.
      [constants.BROTLI_PARAM_QUALITY]: 9,
      [constants.BROTLI_PARAM_SIZE_HINT]: statSync(path).size,
    };
    writeFileSync(`${path}.br`, brotliCompressSync(readFileSync(path), { params }));
  }
}
