import { describe, expect, test } from 'vitest';
import { runRefusals } from '../../contract/payroll/run-messages.ts';
import { blockerMessages } from '../../contract/tasks.ts';
import { type TaskSubject, toTarget } from '../frame/task-target.ts';
import { findTaskPlace } from './task-places.ts';

const keys = Object.keys({ ...blockerMessages, ...runRefusals });
const company = { companyId: 'cmp_1' };
const targetOf = (key: string, subject: Omit<TaskSubject, 'companyId'> = {}) => {
  const place = findTaskPlace(key);
  return place && toTarget(place, key, { ...company, ...subject });
};

describe('the places of tasks', () => {
  test.each(keys)('%s is ended on a screen, or by the operator', (key) => {
    const place = findTaskPlace(key);
    expect(place?.action).toMatch(/^[A-Z]/);
    expect(targetOf(key) === undefined).toBe(place?.screen === 'operator');
  });

  test.each([
    {
      why: 'the item of the setup',
      key: 'fundingAccountUnverified',
      subject: {},
      to: '/c/$companyId/setup',
      search: { item: 'bankDeposits' },
    },
    {
      why: 'the workers who have it',
      key: 'federalFormMissing',
      subject: {},
      to: '/c/$companyId/people',
      search: { missing: 'federalFormMissing' },
    },
    {
      why: 'the tab of the one worker',
      key: 'federalFormMissing',
      subject: { userId: 'wkr_1' },
      to: '/c/$companyId/people/$userId',
      search: { tab: 'taxes' },
    },
    {
      why: 'the period that was missed',
      key: 'payrollNotRun',
      subject: { payPeriodId: 'ppd_1' },
      to: '/c/$companyId/pay/$payPeriodId/review',
    },
    {
      why: 'the worker in the grid',
      key: 'belowMinimumWage',
      subject: { payPeriodId: 'ppd_1', userId: 'wkr_1', userName: 'Wil Ames' },
      to: '/c/$companyId/pay/$payPeriodId',
      search: { q: 'Wil Ames' },
    },
    {
      why: 'the states',
      key: 'unemploymentRateUnknown',
      subject: {},
      to: '/c/$companyId/taxes',
      search: { part: 'states' },
    },
    {
      why: 'the new hires',
      key: 'newHireReportDue',
      subject: {},
      to: '/c/$companyId/documents',
      search: { part: 'hires' },
    },
    { why: 'all periods', key: 'payrollNotRun', subject: {}, to: '/c/$companyId/pay' },
  ])('$key leads to $why', ({ key, subject, to, search }) => {
    expect(targetOf(key, subject)).toMatchObject({ to, ...(search && { search }) });
  });

  test('a key of a newer server, or of no table, has no place', () => {
    expect(findTaskPlace('newer')).toBeUndefined();
    expect(findTaskPlace('toString')).toBeUndefined();
  });
});
