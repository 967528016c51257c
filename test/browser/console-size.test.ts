import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { packageRoot } from '../../database/package-root.ts';

const folder = join(packageRoot, 'dist/console');
const assets = join(folder, 'assets');
const index = readFileSync(join(folder, 'index.html'), 'utf8');
const names = readdirSync(assets).filter((name) => /\.(?:js|css)$/.test(name));
const textOf = new Map(names.map((name) => [name, readFileSync(join(assets, name), 'utf8')]));

/** The files that a script imports at once; those that it loads later are not counted. */
function importsOf(name: string): readonly string[] {
  if (!name.endsWith('.js')) return [];
  const imports = (textOf.get(name) ?? '').matchAll(/(?:from|import)\s*"\.\/([^"]+\.js)"/g);
  return [...imports].map(([, imported = '']) => imported);
}

/** The scripts that are loaded before a screen is shown: those of the page, of the screen, and all that they import. */
function scriptsOf(screen: string): readonly string[] {
  const own = names.filter((name) => textOf.get(name)?.includes(` as ${screen}`));
  expect(own, screen).toHaveLength(1);
  const scripts = new Set([...names.filter((name) => index.includes(name)), ...own]);
  for (const name of scripts) for (const imported of importsOf(name)) scripts.add(imported);
  return [...scripts];
}

const kilobytesOf = (files: readonly string[], kind: string) =>
  files
    .filter((name) => name.endsWith(`.${kind}`))
    .map((name) => statSync(join(assets, `${name}.br`)).size / 1_024)
    .reduce((sum, size) => sum + size, 0);

test.each([
  ['/', 'CompaniesScreen', 210],
  ['/c/$companyId', 'HomeScreen', 210],
  ['/me', 'MeScreen', 210],
  ['/desk', 'DeskScreen', 210],
  ['/approve/$payPeriodId', 'ApproveScreen', 210],
  // The grid, which nobody opens first, has parts of its own.
  ['/c/$companyId/pay/$payPeriodId', 'RunScreen', 240],
])('%s (%s) is shown with at most %i KB of scripts, compressed', (_, screen, most) => {
  const scripts = scriptsOf(screen);
  expect(scripts.length).toBeGreaterThan(50);
  expect(kilobytesOf(scripts, 'js')).toBeLessThan(most);
});

test('the first screen has at most 15 KB of styles, compressed', () => {
  const first = names.filter((name) => name.startsWith('home-') || index.includes(name));
  expect(kilobytesOf(first, 'css')).toBeLessThan(15);
});
