import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { type BrowserContext, chromium, type Page } from 'playwright-core';
import { type BenchServer, startBenchServer } from '../bench/bench-server.ts';
import { print } from '../bench/figures.ts';
import { packageRoot } from '../database/package-root.ts';
import { comparePictures } from './compare-pictures.ts';

/**
 * Photographs the main screens of the console with the demo company, light and dark, wide and narrow:
 * `npm run pictures`. The pictures are in `reports/pictures`; some are copied into `docs/pictures` by hand.
 * Arguments choose the screens by name. With `--compare`, the pictures of the run before are kept in
 * `reports/pictures-before`, and each picture that differs is named (decision 0114).
 */
const given = process.argv.slice(2);
const isComparing = given.includes('--compare');
const chosen = given.filter((argument) => argument !== '--compare');
const folder = join(packageRoot, 'reports/pictures');
const before = join(packageRoot, 'reports/pictures-before');
const differences = join(packageRoot, 'reports/pictures-different');
const widths = {
  wide: { width: 1280, height: 800 },
  narrow: { width: 390, height: 844 },
  narrowest: { width: 320, height: 700 },
};

/** A screen, and what is done there before the picture. */
interface Picture {
  readonly name: string;
  readonly path: string;
  readonly prepare?: (page: Page) => Promise<void>;
}

const server = await startBenchServer({
  environment: {
    PAYWRIGHT_TEST_TIME: String(Date.parse('2026-03-03T15:00:00Z')),
    NODE_OPTIONS: `--import=${join(packageRoot, 'test/harness/set-clock.mjs')}`,
  },
});
const origin = server.address.replace('127.0.0.1', 'localhost');
const browser = await chromium.launch({
  executablePath: '/usr/bin/chromium',
  args: ['--headless', '--no-sandbox', '--disable-gpu'],
});
if (isComparing) keepFormerPictures();
try {
  await photographAll(server);
  if (isComparing) await compareWithFormer();
} finally {
  await browser.close();
  await server.stop();
}

async function photographAll({ client }: BenchServer): Promise<void> {
  mkdirSync(folder, { recursive: true });
  const { demoCompany } = await client.sandbox.createDemoCompany({});
  const { companyId } = demoCompany;
  const { users } = await client.reports.getUsers({ companyId, limit: 50 });
  const { runs } = await client.reports.getRuns({ companyId });
  const ofEmployees = runs.filter(({ workerType }) => workerType === 'W2');
  const open = ofEmployees.findLast(
    ({ payPeriodStatus }) => payPeriodStatus === 'New',
  )?.payPeriodId;
  const paid = ofEmployees.find(
    ({ payPeriodStatus }) => payPeriodStatus === 'Processed',
  )?.payPeriodId;
  const userId = users[0]?.userId ?? '';
  const admin = await joinAs({ email: 'ada@example.com', role: 'accountAdmin' });
  const base = `/console/c/${companyId}`;
  await photograph(admin, [
    { name: 'companies', path: '/console' },
    { name: 'home', path: base },
    { name: 'pay', path: `${base}/pay` },
    { name: 'grid', path: `${base}/pay/${open}` },
    { name: 'review', path: `${base}/pay/${open}/review` },
    { name: 'explain', path: `${base}/pay/${open}/review`, prepare: explainFirst },
    { name: 'receipt', path: `${base}/pay/${paid}/receipt` },
    { name: 'correct', path: `${base}/pay/${paid}/correct` },
    { name: 'people', path: `${base}/people` },
    { name: 'person', path: `${base}/people/${userId}` },
    { name: 'calendar', path: `${base}/calendar` },
    { name: 'taxes', path: `${base}/taxes` },
    { name: 'benefits', path: `${base}/benefits` },
    { name: 'documents', path: `${base}/documents` },
    { name: 'reports', path: `${base}/reports` },
    { name: 'plots', path: `${base}/reports/plots` },
    { name: 'setup', path: `${base}/setup` },
    { name: 'settings', path: `${base}/settings` },
    { name: 'clock', path: `${base}/clock` },
  ]);
  const worker = await joinAs({ email: 'worker@example.com', role: 'worker', companyId, userId });
  await photograph(worker, [{ name: 'me', path: '/console/me' }]);
}

/** Makes the pictures of the run before those to compare with. */
function keepFormerPictures(): void {
  if (!existsSync(folder))
    throw new Error('There are no pictures to compare with: run it without --compare first.');
  for (const old of [before, differences]) rmSync(old, { recursive: true, force: true });
  renameSync(folder, before);
}

/** Names the pictures that differ; then the command fails. */
async function compareWithFormer(): Promise<void> {
  const found = await comparePictures(browser, { before, after: folder, differences });
  for (const line of found) print(line);
  print(found.length === 0 ? 'No picture differs.' : `See ${differences}.`);
  if (found.length > 0) process.exitCode = 1;
}

interface Invited {
  readonly email: string;
  readonly role: 'accountAdmin' | 'worker';
  readonly companyId?: string;
  readonly userId?: string;
}

/** Invites a person, who joins with a passkey in a new window. */
async function joinAs(invited: Invited): Promise<BrowserContext> {
  const { invitation } = await server.client.access.invitePerson({
    name: 'Ada Lovelace',
    ...invited,
  });
  const context = await browser.newContext();
  const page = await context.newPage();
  const devices = await context.newCDPSession(page);
  await devices.send('WebAuthn.enable');
  await devices.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
    },
  });
  await page.goto(`${origin}/invitation#${invitation.link.split('#')[1]}`);
  await page.getByRole('button', { name: 'Join with a passkey' }).click();
  await page.getByRole('heading', { name: 'You have joined' }).waitFor();
  return context;
}

async function photograph(context: BrowserContext, pictures: readonly Picture[]): Promise<void> {
  const page = await context.newPage();
  for (const { name, path, prepare } of pictures) {
    if (chosen.length > 0 && !chosen.includes(name)) continue;
    await page.setViewportSize(widths.wide);
    await page.goto(`${origin}${path}`);
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    await page.locator('.state-lines').first().waitFor({ state: 'detached' });
    await prepare?.(page);
    for (const [width, size] of Object.entries(widths))
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.setViewportSize(size);
        await page.emulateMedia({ colorScheme });
        const path = join(folder, `${name}-${width}-${colorScheme}.png`);
        await page.screenshot({ path, animations: 'disabled', caret: 'hide' });
      }
  }
}

/** Opens the steps of the first figure. */
async function explainFirst(page: Page): Promise<void> {
  await page.locator('main button.figure').first().click();
  await page.locator('.explained-part').first().waitFor();
}
