import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import {
  embeddedScreens,
  operationsOnScreen,
  type ScreenName,
} from '../contract/embedded-screens.ts';
import { allOperations } from '../contract/operations.ts';
import { packageRoot } from '../database/package-root.ts';

/** The files of the console from which each embedded screen is built, for a worker or for people of the company. */
const filesOfScreen: readonly (readonly [ScreenName, 'worker' | 'company', readonly string[]])[] = [
  ['companyOnboarding', 'company', ['setup/setup.tsx']],
  ['workerOnboarding', 'worker', ['person/person-taxes.tsx', 'me/own-accounts.tsx']],
  [
    'runPayroll',
    'company',
    ['pay/periods.tsx', 'run/run.tsx', 'pay/review.tsx', 'receipt/receipt.tsx'],
  ],
  [
    'corrections',
    'company',
    ['pay/paid-periods.tsx', 'correct/correct.tsx', 'receipt/receipt.tsx'],
  ],
  ['payStubs', 'worker', ['me/next-pay-day.tsx', 'me/last-pay.tsx', 'person/payments.tsx']],
  ['bankAccount', 'worker', ['me/own-accounts.tsx']],
  ['bankAccount', 'company', ['settings/company-accounts.tsx']],
  ['taxForms', 'worker', ['me/own-forms.tsx']],
  ['taxForms', 'company', ['documents/documents.tsx']],
  ['reports', 'company', ['reports/reports.tsx']],
];

const screens = join(packageRoot, 'console/screens');
const accessOf = new Map(allOperations.map(({ name, access }) => [name, access]));
/** A part that calls it is not shown without it. */
const hiddenWithout = ['getActivity', 'getChecks', 'uploadDocument'];
/** Forms that a review offers where these can be called: those of workers, and those of the company. */
const formsOfBlockers = join(screens, 'pay/blocker-sheet.tsx');
const calledByForms = ['getUser', 'addKybInformation'];
/** Part of an explanation that is shown where this can be called. */
const grossUp = { file: join(screens, 'pay/gross-up.tsx'), operation: 'previewGrossUp' };

test.each(filesOfScreen)(
  'the operations that the screen %s calls for a %s belong to it',
  (screen, side, files) => {
    const isOfWorker = side === 'worker';
    const roles = embeddedScreens[screen].roles.filter(
      (role) => (role === 'worker') === isOfWorker,
    );
    const operations = operationsOnScreen(screen, roles[0] ?? '');
    const hasForms = calledByForms.some((name) => operations.includes(name));
    const left = new Set([
      ...(hasForms ? [] : [formsOfBlockers]),
      ...(operations.includes(grossUp.operation) ? [] : [grossUp.file]),
    ]);
    const called = new Set(files.flatMap((file) => callsOf(join(screens, file), new Set(left))));
    // What people confirm happens in another tab.
    const needed = [...called].filter((name) => {
      const access = accessOf.get(name);
      const isFor = access?.roles.some((role) => (roles as readonly string[]).includes(role));
      return isFor && !access?.isConfirmed && !hiddenWithout.includes(name);
    });
    const missing = needed.filter((name) => !operations.includes(name));
    expect(missing, 'add them to contract/embedded-screens.ts').toEqual([]);
    expect(called.size).toBeGreaterThan(0);
  },
);

/** The operations that a file of a screen names, with the files of screens that it imports. */
function callsOf(file: string, seen: Set<string>): string[] {
  if (seen.has(file)) return [];
  seen.add(file);
  const source = readFileSync(file, 'utf8');
  const own = [...source.matchAll(/\bask(?:Typed|Long)?\(\s*'\w+',\s*'(\w+)'/g)];
  const imported = [...source.matchAll(/(?:from|import\() ?'(\.[^']*)'/g)]
    .map(([, path = '']) => join(dirname(file), path))
    .filter((path) => path.startsWith(screens) && existsSync(path));
  return [...own.map(([, name = '']) => name), ...imported.flatMap((path) => callsOf(path, seen))];
}

test('every link of a screen is one that knows what an embedded screen may open', () => {
  const folder = join(packageRoot, 'console');
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.tsx') && !file.startsWith('embed') && file !== 'frame/link.tsx',
  );
  const others = files.filter((file) =>
    /import \{[^}]*\bLink\b[^}]*\} from '@tanstack/.test(readFileSync(join(folder, file), 'utf8')),
  );
  expect(files.length).toBeGreaterThan(100);
  expect(others, 'import Link or ActionLink from frame/link.tsx').toEqual([]);
});
