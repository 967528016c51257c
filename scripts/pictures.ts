import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { chromium, type Page } from 'playwright-core';
import { type BenchServer, benchClock, startBenchServer } from '../bench/bench-server.ts';
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

const deskParts = [
  'reviews',
  'files',
  'returns',
  'webhooks',
  'requests',
  'audit',
  'companies',
  'operators',
  'law',
];

/** Screens for pages of other products, each with the role of its link. */
const embeddedScreens = [
  { screen: 'companyOnboarding', role: 'payrollAdmin' },
  { screen: 'workerOnboarding', role: 'worker' },
  { screen: 'runPayroll', role: 'payrollAdmin' },
  { screen: 'corrections', role: 'payrollAdmin' },
  { screen: 'payStubs', role: 'worker' },
  { screen: 'bankAccount', role: 'worker' },
  { screen: 'taxForms', role: 'worker' },
  { screen: 'reports', role: 'payrollAdmin' },
] as const;

const server = await startBenchServer({ environment: benchClock });
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
    { name: 'home', path: base, prepare: (page) => see(page, /workers expected/) },
    { name: 'pay', path: `${base}/pay` },
    { name: 'grid', path: `${base}/pay/${open}`, prepare: (page) => see(page, /Not paid/) },
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
    { name: 'activity', path: `${base}/activity` },
    { name: 'clock', path: `${base}/clock`, prepare: (page) => see(page, /^Go to /) },
  ]);
  await photograph(await newPage(), [{ name: 'sign-in', path: '/console' }]);
  const worker = await joinAs({ email: 'worker@example.com', role: 'worker', companyId, userId });
  await photograph(worker, [{ name: 'me', path: '/console/me' }]);
  const operator = await joinBy(inviteOperator('edith@example.com'));
  await photograph(
    operator,
    deskParts.map((part) => ({ name: `desk-${part}`, path: `/console/desk?part=${part}` })),
  );
  for (const screen of embeddedScreens) await photographEmbedded(screen, { companyId, userId });
  if (isChosen('approve')) {
    const second = await joinAs({ email: 'grace@example.com', role: 'accountAdmin' });
    await client.adminPortal.setPayrollApproval({ companyId, required: true });
    await submitPayroll(admin, `${base}/pay/${open}/review`);
    await photograph(second, [{ name: 'approve', path: `/console/approve/${open}` }]);
  }
}

/** Opens a link to one screen as a page of its own. */
async function photographEmbedded(
  { screen, role }: (typeof embeddedScreens)[number],
  { companyId, userId }: { readonly companyId: string; readonly userId: string },
): Promise<void> {
  const name = `embedded-${screen}`;
  if (!isChosen(name)) return;
  const { sessionLink } = await server.client.access.createSessionLink({
    sessionLink: { screen, role, ...(role === 'worker' ? { userId } : { companyId }) },
  });
  const { pathname, hash } = new URL(sessionLink.url);
  await photograph(await newPage(), [{ name, path: `${pathname}${hash}` }]);
}

/** Submits a payroll as the first of two people. */
async function submitPayroll(page: Page, path: string): Promise<void> {
  await page.goto(`${origin}${path}`);
  await page.getByRole('button', { name: 'Submit', exact: true }).click();
  await page.getByRole('button', { name: 'Submit with passkey' }).click();
  await page
    .getByText(/second person/)
    .first()
    .waitFor();
}

function isChosen(name: string): boolean {
  return chosen.length === 0 || chosen.includes(name);
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
async function joinAs(invited: Invited): Promise<Page> {
  const { invitation } = await server.client.access.invitePerson({
    name: 'Ada Lovelace',
    ...invited,
  });
  return joinBy(invitation.link);
}

/** Invites an operator on the command line, and returns the link. */
function inviteOperator(email: string): string {
  const program = join(packageRoot, 'scripts/paywright.mjs');
  const invite = ['person', 'invite', email, '--name', 'Edith Clarke', '--role', 'operator'];
  const printed = execFileSync(process.execPath, [program, ...invite], {
    encoding: 'utf8',
    env: { ...process.env, DATABASE_URL: server.url, PAYWRIGHT_KEYS: server.keys, ...benchClock },
  });
  return /\S+#\S+/.exec(printed)?.[0] ?? '';
}

/** Follows an invitation and joins with a passkey, in a new window that keeps it. */
async function joinBy(link: string): Promise<Page> {
  const page = await newPage();
  const devices = await page.context().newCDPSession(page);
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
  await page.goto(`${origin}/invitation#${link.split('#')[1]}`);
  await page.getByRole('button', { name: 'Join with a passkey' }).click();
  await page.getByRole('heading', { name: 'You have joined' }).waitFor();
  return page;
}

async function newPage(): Promise<Page> {
  return (await browser.newContext()).newPage();
}

async function photograph(page: Page, pictures: readonly Picture[]): Promise<void> {
  for (const { name, path, prepare } of pictures) {
    if (!isChosen(name)) continue;
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

/** Waits for a text that needs answers of the server. */
async function see(page: Page, text: RegExp): Promise<void> {
  await page.getByText(text).first().waitFor();
}

/** Opens the steps of the first figure of a worker; those before are sums. */
async function explainFirst(page: Page): Promise<void> {
  await page
    .getByRole('table', { name: 'Workers who are paid' })
    .locator('button.figure')
    .first()
    .click();
  await page.locator('.explained-part').first().waitFor();
}
