import { describe, expect } from 'vitest';
import { payFirstPeriod } from '../../harness/corrections.ts';
import { unknownId } from '../../harness/examples.ts';
import { payrollTest } from '../../harness/fixtures.ts';
import { readyWorker, salary } from '../../harness/payroll-ready.ts';
import { expectRefusal } from '../../harness/refusal.ts';

const test = payrollTest
  .extend('readFilings', ({ account, companyId }) => async (changes: object = {}) => {
    const { filings } = await account.client.reports.getFilings({
      companyId,
      year: 2026,
      ...changes,
    });
    return filings.map(({ form, quarter, state, status, dueDate }) =>
      [form, quarter, state, status, dueDate].filter((part) => part !== null).join(' '),
    );
  })
  .extend('readTasks', ({ account, companyId }) => async () => {
    const { tasks } = await account.client.reports.getCompanyTask({ companyId });
    return tasks.flatMap(({ task, description }) =>
      task.startsWith('filing') ? [`${task}: ${description.split(': ')[0]}`] : [],
    );
  });

describe('the filing desk', () => {
  test('lists forms with their due dates, keeps what was filed, and reopens it after a correction', async ({
    account,
    companyId,
    advance,
    readFilings,
    readTasks,
  }) => {
    const { adminPortal, payroll, reports } = account.client;
    const userId = await readyWorker(account, companyId, { wage: salary(52_000) });
    const payPeriodId = await payFirstPeriod(account, companyId);
    const annual = ['940 Open 2027-02-01', 'W-2 Open 2027-02-01'];
    expect(await readFilings()).toEqual([
      '941 1 Open 2026-04-30',
      'State wages 1 VA Open',
      'State withholding 1 VA Open',
      ...annual,
    ]);
    expect(await readTasks()).toEqual([]);

    await advance('2026-04-20');
    expect(await readFilings({ form: '941' })).toEqual([
      '941 1 Ready 2026-04-30',
      '941 2 Open 2026-07-31',
    ]);
    expect(await readTasks()).toEqual([
      expect.stringContaining(
        'filingDue: Form 941 of Analytical Engines for quarter 1 of 2026 is due on 2026-04-30',
      ),
    ]);
    const filing = {
      companyId,
      form: '941' as const,
      year: 2026,
      quarter: 1,
      filingDate: '2026-04-20',
      confirmationNumber: 'A-1',
    };
    const first = await adminPortal.recordFiling(filing);
    expect(first.filing).toMatchObject({
      status: 'Filed',
      filed: [{ filingDate: '2026-04-20', confirmationNumber: 'A-1', amendedBy: null }],
    });
    expect(await readTasks()).toEqual([]);
    const quarter = { companyId, year: 2026, quarter: 1 };
    expect((await reports.getForm941X(quarter)).form941X).toMatchObject({
      lines: [],
      totalCorrection: 0,
    });

    await advance('2026-05-04');
    const corrections = [{ userId, action: 'Void' as const }];
    await payroll.correctPayroll({ companyId, payPeriodId, corrections });
    const { filings } = await reports.getFilings({ companyId, year: 2026, status: 'Reopened' });
    expect(filings).toMatchObject([{ form: '941', quarter: 1, amendWith: 'Form 941-X' }]);
    expect(await readTasks()).toEqual([
      expect.stringContaining(
        'filingReopened: Form 941 of Analytical Engines for quarter 1 of 2026',
      ),
    ]);
    const { form941X } = await reports.getForm941X(quarter);
    expect(form941X.filingId).toBe(first.filing.filed[0]?.filingId);
    expect(form941X.lines.map(({ line, difference }) => [line, difference])).toEqual([
      ['6', -1000],
      ['7', expect.any(Number)],
      ['8', -1000],
      ['12', -1000],
    ]);
    expect(form941X.lines[2]).toMatchObject({
      correctedAmount: 0,
      filedAmount: 1000,
      taxCorrection: -124,
    });

    const amendment = { ...filing, filingDate: '2026-05-04', confirmationNumber: 'A-2' };
    const { filing: amended } = await adminPortal.recordFiling({ ...amendment, isAmendment: true });
    expect(amended).toMatchObject({ status: 'Filed', amendWith: null });
    expect(amended.filed.map(({ amendedBy }) => amendedBy)).toEqual([
      amended.filed[1]?.filingId,
      null,
    ]);
    expect((await reports.getForm941X(quarter)).form941X.lines).toEqual([]);

    const late = { form: 'State withholding' as const, state: 'VA', filingDate: '2026-04-30' };
    const recordedLate = await adminPortal.recordFiling({ ...filing, ...late });
    expect(recordedLate).toMatchObject({
      filing: { status: 'Reopened', amendWith: 'Amended withholding return' },
      warnings: [{ key: 'correctedSinceFiling' }],
    });
    const { events } = await adminPortal.getEvents({ companyId, topic: 'filing' });
    expect(events.map(({ eventType }) => eventType).sort()).toEqual([
      'filing.due',
      ...Array(3).fill('filing.recorded'),
    ]);
    const due = events.find(({ eventType }) => eventType === 'filing.due');
    expect(due).toMatchObject({
      payload: [{ filing: [{ form: '941', quarter: 1, dueDate: '2026-04-30' }], companyId }],
    });
  });

  test('takes filings of earlier years, pages the list and refuses what cannot be recorded', async ({
    account,
    companyId,
    readFilings,
  }) => {
    const { adminPortal, reports } = account.client;
    const filing = { companyId, year: 2025, filingDate: '2026-02-02', confirmationNumber: 'B-1' };
    await adminPortal.recordFiling({ ...filing, form: 'W-2' });
    await adminPortal.recordFiling({ ...filing, form: 'State wages', quarter: 4, state: 'VA' });
    expect(await readFilings({ year: 2025 })).toEqual([
      'State wages 4 VA Filed',
      'W-2 Filed 2026-02-02',
    ]);
    const year = { companyId, year: 2025, limit: 1, withTotal: true };
    const page = await reports.getFilings(year);
    expect(page.total).toBe(2);
    const next = await reports.getFilings({ ...year, cursor: page.nextCursor });
    expect(next.filings.map(({ form }) => form)).toEqual(['W-2']);
    expect(next.nextCursor).toBeUndefined();

    for (const [operation, changes, message] of [
      ['reports/getFilings', { cursor: 'W-2' }, /^Invalid cursor/],
      ['reports/getFilings', { companyId: unknownId }, /^Invalid CompanyId/],
      ['reports/getForm941X', { year: 2026, quarter: 1 }, /was not recorded as filed/],
      ['reports/getForm941X', { year: 2027, quarter: 1 }, /the law of that year is missing/],
      [
        'adminPortal/recordFiling',
        {},
        /^Form W-2 of this period was recorded as filed on 2026-02-02/,
      ],
      ['adminPortal/recordFiling', { companyId: unknownId }, /^Invalid CompanyId/],
      ['adminPortal/recordFiling', { form: '941' }, /^Form 941 is filed for a quarter/],
      ['adminPortal/recordFiling', { quarter: 1 }, /^Form W-2 is filed for a year/],
      ['adminPortal/recordFiling', { form: 'State wages', quarter: 3 }, /send state/],
      ['adminPortal/recordFiling', { state: 'VA' }, /leave state out/],
      ['adminPortal/recordFiling', { year: 2026 }, /must be after 2026-12-31/],
      ['adminPortal/recordFiling', { filingDate: '2026-12-31' }, /must not be in the future/],
      ['adminPortal/recordFiling', { form: '940', isAmendment: true }, /record the original first/],
      [
        'adminPortal/recordFiling',
        { isAmendment: true, filingDate: '2026-02-01' },
        /must not be before 2026-02-02/,
      ],
    ] as const) {
      const body =
        operation === 'adminPortal/recordFiling'
          ? { ...filing, form: 'W-2', ...changes }
          : { companyId, year: 2025, ...changes };
      const answer = await account.send({ path: `/${operation}`, body });
      expect(expectRefusal(answer, 400)).toMatch(message);
    }
  });
});
