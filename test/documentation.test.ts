import { execFile, execFileSync, spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { packageRoot } from '../database/package-root.ts';
import { renewInterfacePage } from '../scripts/interface-page.ts';
import { startApp } from './harness/app.ts';

const readPage = (file: string) => readFileSync(join(packageRoot, file), 'utf8');
const bash = promisify(execFile);
const mark = '=====';
const hasCurl = spawnSync('curl', ['--version']).status === 0;

test.skipIf(!hasCurl)(
  'the first calls and the first payroll of the documentation get the responses it shows',
  async () => {
    const app = await startApp();
    const { clientId, secretKey } = await app.openAccount();
    const firstCall =
      readPage('README.md').split('\n## A first call\n')[1]?.split('\n## ')[0] ?? '';
    const [settings = '', ...calls] = blocksOf(firstCall, 'sh');
    expect(settings).toContain("CREDENTIALS='<client id>:<secret key>'");
    const look = calls.pop()?.replace('sleep 1; ', '') ?? '';
    const guide = readPage('docs/guides/first-payroll.md');
    const [clock = '', ...further] = blocksOf(guide, 'sh');
    // A running server decides by itself within a second; here it waits until the clock is moved.
    const lines = [...calls, clock, look, ...further].map(
      (block) => `${block}\necho; echo ${mark}`,
    );

    const { stdout } = await bash('bash', ['-c', lines.join('\n')], {
      env: { ...process.env, ADDRESS: app.address, CREDENTIALS: `${clientId}:${secretKey}` },
    });

    const shown = blocksOf(firstCall, 'json');
    const [clockShown = '', ...furtherShown] = blocksOf(guide, 'json|text');
    const expected = [...shown.slice(0, -1), clockShown, ...shown.slice(-1), ...furtherShown];
    expect(stdout.split(mark).slice(0, -1).map(withoutIds)).toEqual(expected.map(withoutIds));
    await app.close();
  },
);

test('the README lists every command', () => {
  const listed = readPage('README.md').split('\n## Command line\n')[1]?.split('\n## ')[0] ?? '';
  const declared = [...readPage('server/main.ts').matchAll(/\.command\('([\w-]+)/g)];
  const missing = declared
    .map(([, name = '']) => name)
    .filter((name) => !new RegExp(`\`([a-z]+ )?${name}\\b`).test(listed));
  expect(missing).toEqual([]);
});

test('the interface page lists every operation as it is declared', async () => {
  const specified = JSON.parse(readPage('test/specification/operations.json'));
  const page = renewInterfacePage(readPage('docs/interface.md'), specified);
  const renew = 'renew it with npx vitest run test/documentation.test.ts -u';
  await expect(page, renew).toMatchFileSnapshot(join(packageRoot, 'docs/interface.md'));
});

test('every link within the documentation leads to a file', () => {
  const pages = execFileSync('git', ['ls-files', '*.md'], { cwd: packageRoot, encoding: 'utf8' })
    .split('\n')
    .filter((file) => file !== '' && existsSync(join(packageRoot, file)));
  const broken = pages.flatMap((file) =>
    [...readPage(file).matchAll(/\]\((?!https?:)([^)#]+)/g)]
      .map(([, to = '']) => to)
      .filter((to) => !existsSync(join(packageRoot, dirname(file), to)))
      .map((to) => `${file} → ${to}`),
  );
  expect(broken).toEqual([]);
});

function blocksOf(text: string, languages: string): string[] {
  const blocks = text.matchAll(new RegExp(`^\`\`\`(?:${languages})\\n(.*?)^\`\`\`$`, 'gms'));
  return [...blocks].map(([, block = '']) => block);
}

/** Replaces ids and the hash computed from them, which differ in every run. */
function withoutIds(text: string): string {
  return text
    .trim()
    .replace(/[0-9A-F]{8}(-[0-9A-F]{4}){3}-[0-9A-F]{12}/g, '<id>')
    .replace(/"previewHash":"[0-9a-f]+"/, '"previewHash":"<hash>"');
}
