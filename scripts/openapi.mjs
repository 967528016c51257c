import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ensureBuilt, ensureInstalled, printLine, root, runNpm } from './prepare.mjs';

// Checks the OpenAPI document with other people's tools: Redocly and Spectral must find nothing, and the
// types of openapi-typescript must compile and fit a running server. The tools have their own package.json.
ensureInstalled({ everything: true });
ensureBuilt();
const tools = 'test/openapi-tools';
const programs = join(root, tools, 'node_modules/.bin');
if (!existsSync(programs)) {
  printLine('Installing the tools for the OpenAPI document, once …');
  runNpm(['ci', '--prefix', tools, '--no-audit', '--no-fund']);
}

mkdirSync(join(root, 'reports'), { recursive: true });
const { apiDocument } = await import(
  pathToFileURL(join(root, 'dist/server/docs/api-document.js')).href
);
const document = 'reports/openapi.json';
writeFileSync(join(root, document), JSON.stringify(await apiDocument(), null, 2));

runTool('redocly', ['lint', document, '--extends', 'recommended-strict']);
const rules = 'reports/spectral.json';
writeFileSync(join(root, rules), JSON.stringify({ extends: ['spectral:oas'] }));
runTool('spectral', ['lint', document, '--ruleset', rules, '--fail-severity', 'hint']);
runTool('openapi-typescript', [document, '-o', 'reports/openapi-types.ts']);
runTool('tsc', [
  '--strict',
  '--noUncheckedIndexedAccess',
  ...['--target', 'es2023', '--lib', 'es2023,dom', '--module', 'nodenext'],
  ...['--rewriteRelativeImportExtensions', '--outDir', 'reports/openapi-sample', '--rootDir', '.'],
  `${tools}/sample.ts`,
]);
await runSample(join(root, 'reports/openapi-sample', tools, 'sample.js'));
printLine('The OpenAPI document has no findings, and its types fit a running server.');

function runTool(program, parameters) {
  printLine(`${program} …`);
  const { status } = spawnSync(join(programs, program), parameters, {
    cwd: root,
    stdio: 'inherit',
  });
  if (status !== 0) process.exit(status ?? 1);
}

/** Starts a server on a data folder of its own, and runs the program against it. */
async function runSample(program) {
  const data = mkdtempSync(join(tmpdir(), 'paywright-openapi-'));
  const [clientId, secretKey] = ['sandbox-openapi', 'a-secret-of-this-check-only'];
  const settings = { PORT: '0', PAYWRIGHT_DATA: data, PAYWRIGHT_CLIENT_ID: clientId };
  const server = spawn(process.execPath, [join(root, 'dist/program/main.js'), 'serve'], {
    env: { ...process.env, ...settings, PAYWRIGHT_SECRET_KEY: secretKey },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const address = await readAddress(server.stdout);
  const { status } = spawnSync(process.execPath, [program], {
    env: { ...process.env, ADDRESS: address, CREDENTIALS: `${clientId}:${secretKey}` },
    stdio: 'inherit',
  });
  server.kill('SIGTERM');
  await once(server, 'exit');
  rmSync(data, { recursive: true, force: true });
  if (status !== 0) process.exit(status ?? 1);
}

async function readAddress(output) {
  let text = '';
  for await (const piece of output) {
    text += piece;
    const [, address] = /Address\s+(http:\S+)/.exec(text) ?? [];
    if (address) return address;
  }
  throw new Error(`The server did not start: ${text}`);
}
