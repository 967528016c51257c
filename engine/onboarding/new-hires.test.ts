import { describe, expect, it } from 'vitest';
import { calendarDate } from '../../values/calendar-date.ts';
import type { StateCode } from '../../values/state.ts';
import { listDueHireReports, listMissingHireItems } from './new-hires.ts';

describe('reports of new hires', () => {
  const daysOf = (state: StateCode) => (state === 'AL' ? 7 : 20);
  const hiresOn = (state: StateCode, hiredOn: string, workers = 1) => ({
    state,
    hiredOn: calendarDate(hiredOn),
    workers,
  });
  const dueOn = (today: string) =>
    listDueHireReports(
      [hiresOn('NY', '2026-03-05', 2), hiresOn('NY', '2026-03-02'), hiresOn('AL', '2026-03-10')],
      daysOf,
      calendarDate(today),
    ).map((report) => `${report.state} ${report.workers} ${report.dueOn}`);

  it.each<[string, string, string[]]>([
    ['nothing is due yet', '2026-03-09', []],
    ['a state with a short time comes first', '2026-03-10', ['AL 1 2026-03-17']],
    ['a week before the due date', '2026-03-15', ['AL 1 2026-03-17', 'NY 1 2026-03-22']],
    ['hires of several days count together', '2026-03-18', ['AL 1 2026-03-17', 'NY 3 2026-03-22']],
  ])('are a task: %s', (_, today, expected) => {
    expect(dueOn(today)).toEqual(expected);
  });

  it('name the data that is missing', () => {
    const facts = {
      state: 'NY',
      hasIdentity: true,
      hasEin: true,
      hasCompanyAddress: true,
    } as const;
    expect(listMissingHireItems(facts)).toEqual([]);
    expect(listMissingHireItems({ ...facts, hasIdentity: false })).toEqual(['ssn', 'home address']);
    expect(
      listMissingHireItems({
        state: null,
        hasIdentity: true,
        hasEin: false,
        hasCompanyAddress: false,
      }),
    ).toEqual(['state', 'employer EIN', 'employer address']);
  });
});
