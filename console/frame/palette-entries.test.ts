import { expect, test } from 'vitest';
import {
  listCallEntries,
  listPeriodEntries,
  listPlaceEntries,
  listReceiptEntries,
  listSectionEntries,
  listSettingsEntries,
} from './palette-entries.ts';

const all = () => true;
const none = () => false;

test('the palette offers what the person may open, and nothing else', () => {
  expect(listSectionEntries(all).map(({ label }) => label)).toContain('People');
  expect(listSectionEntries((operation) => operation === 'getUsers')).toMatchObject([
    { label: 'People', to: '/c/$companyId/people', description: 'g w' },
  ]);
  expect(listSectionEntries(none)).toEqual([]);
  expect(listSettingsEntries(none)).toEqual([]);
  const withoutKeys = listSettingsEntries((operation) => operation !== 'getApiKeys');
  expect(withoutKeys.map(({ part }) => part)).toContain('wageRules');
  expect(withoutKeys.map(({ part }) => part)).not.toContain('keys');
});

test('every entry has an id of its own', () => {
  const ids = [...listSectionEntries(all), ...listSettingsEntries(all)].map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
});

const period = {
  payPeriodId: 'P',
  payBeginDate: '2026-03-02',
  payEndDate: '2026-03-08',
  payPeriodType: 'Regular',
  payDate: '2026-03-13',
  workerType: 'W2',
};

test('a period is found by its days and its pay day', () => {
  const [entry] = listPeriodEntries([period]);
  expect(entry).toMatchObject({ id: 'P', payPeriodId: 'P' });
  expect(entry?.label).toMatch(/^Run Mar 2/);
  expect(entry?.description).toMatch(/^Regular, W2, pay day Fri, Mar 13/);
});

test('a paid payroll is found by its days, and one that is not paid is no receipt', () => {
  const runs = ['Processed', 'New', 'In Process'].map((payPeriodStatus) => ({
    ...period,
    payPeriodId: payPeriodStatus,
    payPeriodStatus,
  }));
  const entries = listReceiptEntries(runs);
  expect(entries.map(({ payPeriodId }) => payPeriodId)).toEqual(['Processed', 'In Process']);
  expect(entries[0]?.label).toMatch(/^Receipt Mar 2/);
  expect(entries[0]?.description).toBe('Regular, W2, paid Fri, Mar 13, 2026');
});

test('the desk and the own pay are offered to those who have them', () => {
  const offered = (hasJobs: boolean, isOperator: boolean) => {
    const { me, desk } = listPlaceEntries({ hasJobs, isOperator });
    return [me.length > 0, desk.length > 0];
  };
  expect(offered(true, false)).toEqual([true, false]);
  expect(offered(false, true)).toEqual([false, true]);
});

test('each call of the page is offered once in both languages, and signing in never', () => {
  const call = {
    number: 1,
    method: 'POST' as const,
    path: '/reports/getHome',
    status: 200,
    milliseconds: 5,
    bytes: 10,
    requestId: 'R',
    body: '{"companyId":"C"}',
  };
  const { body: _, ...signingIn } = { ...call, path: '/session' };
  const entries = listCallEntries([call, { ...call, number: 2 }, signingIn]);
  expect(entries.map(({ label }) => label)).toEqual([
    'Copy reports/getHome as curl',
    'Copy reports/getHome as TypeScript',
  ]);
  expect(entries[0]?.text).toContain('curl "$PAYWRIGHT_ADDRESS/reports/getHome"');
  expect(entries[1]?.text).toContain('client.reports.getHome({\n  "companyId": "C"\n})');
});
