import { execFile, execFileSync, spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { everyOperation } from '../contract/operations.ts';
import { root } from '../server/root.ts';
import { openHouse } from './harness/house.ts';

const page = (file: string) => readFileSync(join(root, file), 'utf8');
const bash = promisify(execFile);
const hasCurl = spawnSync('curl', ['--version']).status === 0;

test.skipIf(!hasCurl)('the first calls of the README are answered as it shows', async () => {
  const house = await openHouse();
  const account = await house.open();
  const chapter = page('README.md').split('\n## A first call\n')[1]?.split('\n## ')[0] ?? '';
  const [settings = '', ...calls] = blocksOf(chapter, 'sh');
  expect(settings).toContain("CREDENTIALS='<client id>:<secret key>'");
  const env = {
    ...process.env,
    ADDRESS: house.address,
    CREDENTIALS: `${account.clientId}:${account.secretKey}`,
  };
  const last = calls.pop()?.replace('sleep 1; ', '') ?? '';

  const said = await bash('bash', ['-c', `${calls.join('echo\n')}\necho; echo "$COMPANY"`], {
    env,
  });
  const answers = said.stdout.split('\n').filter(Boolean);
  const company = answers.pop() ?? '';
  // A running server would do it by itself; here nothing happens that the test does not ask for.
  await account.client.sandbox.advanceClock({ to: '2026-03-04' });
  const looked = await bash('bash', ['-c', last], { env: { ...env, COMPANY: company } });

  expect([...answers, looked.stdout].map(withoutIds)).toEqual(
    blocksOf(chapter, 'json').map((text) => withoutIds(text.trim())),
  );
  await house.close();
});

test('the page of the interface says of every operation whether it is built', () => {
  const rows = page('docs/interface.md')
    .split('\n')
    .filter((line) => /\| (\*\*yes\*\*|no) \|$/.test(line));
  const named = (rows: readonly string[]) =>
    rows.flatMap((row) => (row.split('|')[3] ?? '').replace(/\(.*\)/, '').match(/\w+/g) ?? []);
  const specified: { name: string }[] = JSON.parse(page('test/specification/operations.json'));
  const built = everyOperation.map(({ name }) => name);
  expect(named(rows).sort()).toEqual(
    [...new Set([...specified.map(({ name }) => name), ...built])].sort(),
  );
  expect(named(rows.filter((row) => row.includes('**yes**'))).sort()).toEqual(built.sort());
});

test('every link within the pages leads to a file', () => {
  const pages = execFileSync('git', ['ls-files', '*.md'], { cwd: root, encoding: 'utf8' })
    .split('\n')
    .filter((file) => file !== '' && existsSync(join(root, file)));
  const broken = pages.flatMap((file) =>
    [...page(file).matchAll(/\]\((?!https?:)([^)#]+)/g)]
      .map(([, to = '']) => to)
      .filter((to) => !existsSync(join(root, dirname(file), to)))
      .map((to) => `${file} → ${to}`),
  );
  expect(broken).toEqual([]);
});

function blocksOf(text: string, language: string): string[] {
  const blocks = text.matchAll(new RegExp(`^\`\`\`${language}\\n(.*?)^\`\`\`$`, 'gms'));
  return [...blocks].map(([, block = '']) => block);
}

function withoutIds(text: string): string {
  return text.replace(/[0-9A-F]{8}(-[0-9A-F]{4}){3}-[0-9A-F]{12}/g, '<id>');
}
