import { describe, expect } from 'vitest';
import { invalidCursor } from '../../../contract/paging.ts';
import {
  addWorker,
  aLocation,
  someKybInformation,
  someKycInformation,
  unknownId,
} from '../../harness/examples.ts';
import { freshCompanyTest as test } from '../../harness/fixtures.ts';
import { readCsv } from '../../harness/read-csv.ts';
import { expectRefusal } from '../../harness/refusal.ts';

const march = { startDate: '2026-03-01', endDate: '2026-03-31' };
const state = (stateCode: string, dateOfJoin = '2026-03-03') => ({ stateCode, dateOfJoin });

describe('new hires', () => {
  test('are listed with due dates, are a task a week before, and are recorded as reported', async ({
    account,
    companyId,
    userId: earlier,
    advance,
  }) => {
    const { reports } = account.client;
    const alabama = await addWorker(account, companyId, state('AL', '2026-03-02'));
    const virginia = await addWorker(account, companyId, state('VA'));
    const contractor = { workerType: '1099-NEC' as const };
    const inCalifornia = await addWorker(account, companyId, { ...state('CA'), ...contractor });
    await addWorker(account, companyId, { ...state('NY'), ...contractor });
    const list = async (changes: object = {}) =>
      (await reports.getNewHires({ companyId, ...march, ...changes })).newHires;
    const hires = await list();
    expect(
      hires
        .map(({ userId, dueDate, contractorsFrom }) => [userId, dueDate, contractorsFrom])
        .sort(),
    ).toEqual(
      [
        [alabama, '2026-03-09', null],
        [virginia, '2026-03-23', null],
        [inCalifornia, '2026-03-23', 600],
      ].sort(),
    );
    expect(hires.map(({ userId }) => userId)).not.toContain(earlier);
    expect(hires[0]?.missingItems).toEqual([
      'ssn',
      'home address',
      'employer EIN',
      'employer address',
    ]);
    const first = await reports.getNewHires({ companyId, ...march, limit: 1 });
    const cursor = first.nextCursor;
    expect([...first.newHires, ...(await list({ cursor }))]).toEqual(hires);

    const tasks = async () =>
      (await reports.getCompanyTask({ companyId, task: 'newHireReportDue' })).tasks.map(
        ({ description }) =>
          /hires in (\w+) .*due from ([\d-]+) on \((\d+)\)/.exec(description)?.slice(1),
      );
    // Alabama counts from the day on which the company was registered here, and this was a day before.
    expect(await tasks()).toEqual([]);
    await advance('2026-03-16');
    expect(await tasks()).toEqual([['Virginia', '2026-03-23', '1']]);
    const { newHireReports } = await reports.recordNewHireReport({
      companyId,
      userIds: [virginia, virginia],
      reportedDate: '2026-03-15',
    });
    expect(newHireReports).toEqual([
      {
        userId: virginia,
        hireDate: '2026-03-03',
        stateCode: 'VA',
        reportedDate: '2026-03-15',
        confirmationNumber: null,
      },
    ]);
    expect(await tasks()).toEqual([]);
    await reports.recordNewHireReport({
      companyId,
      userIds: [virginia],
      reportedDate: '2026-03-14',
      stateCode: 'AL',
      confirmationNumber: 'AL-1',
    });
    expect((await list({ stateCode: 'VA' }))[0]).toMatchObject({
      reportedDate: '2026-03-14',
      reportedStateCode: 'AL',
      confirmationNumber: 'AL-1',
      isLate: false,
    });
    const unreported = await list({ onlyUnreported: true });
    expect(unreported.map(({ stateCode, isLate }) => [stateCode, isLate])).toEqual([
      ['AL', true],
      ['CA', false],
    ]);
  });

  test('include rehires after sixty days apart', async ({
    account,
    companyId,
    userId,
    advance,
  }) => {
    const { adminPortal, reports } = account.client;
    await adminPortal.deactivateUser({ user: { userId } });
    await advance('2026-05-11');
    await adminPortal.activateUser({ user: { userId } });
    const span = { companyId, startDate: '2026-05-01', endDate: '2026-05-31' };
    const { newHires } = await reports.getNewHires(span);
    expect(newHires).toMatchObject([{ userId, isRehire: true, hireDate: '2026-05-11' }]);
    await adminPortal.deactivateUser({ user: { userId } });
    await advance('2026-06-20');
    await adminPortal.activateUser({ user: { userId } });
    const june = { companyId, startDate: '2026-06-01', endDate: '2026-06-30' };
    expect((await reports.getNewHires(june)).newHires).toEqual([]);
  });

  test('are a table with social security numbers once their data is complete', async ({
    account,
    companyId,
    userId,
  }) => {
    const { companyOnboarding, reports, userOnboarding } = account.client;
    const span = { companyId, stateCode: 'VA', startDate: '2025-06-01', endDate: '2025-06-30' };
    const { newHireFile } = await reports.getNewHireFile(span);
    expect(newHireFile).toMatchObject({ content: null, hires: 1, incomplete: [{ userId }] });
    await userOnboarding.addKycInformation({ kycInformation: someKycInformation(userId) });
    await companyOnboarding.addCompanyLocation({ companyLocation: aLocation(companyId) });
    await companyOnboarding.addKybInformation({ kybInformation: someKybInformation(companyId) });
    const complete = (await reports.getNewHireFile(span)).newHireFile;
    expect(complete.incomplete).toEqual([]);
    const [heading = [], row = []] = readCsv(
      Buffer.from(complete.content ?? '', 'base64').toString(),
    );
    const cells = Object.fromEntries(heading.map((name, index) => [name, row[index]]));
    expect(cells).toMatchObject({
      'Employee SSN': '223456789',
      'Date of hire': '2025-06-02',
      'State of hire': 'VA',
      'Employer EIN': '123456789',
    });
  });

  test('are refused with a reason', async ({ account, companyId, userId }) => {
    const later = await addWorker(account, companyId, state('VA', '2026-12-01'));
    const report = { companyId, userIds: [userId], reportedDate: '2026-03-03' };
    for (const [operation, body, message] of [
      [
        'getNewHires',
        { companyId, startDate: '2026-03-31', endDate: '2026-03-01' },
        'endDate must not be before startDate.',
      ],
      ['getNewHires', { companyId, ...march, cursor: 'x' }, invalidCursor],
      ['recordNewHireReport', { ...report, userIds: [unknownId] }, 'Invalid UserId'],
      [
        'recordNewHireReport',
        { ...report, reportedDate: '2026-03-04' },
        'reportedDate must not be after today.',
      ],
      [
        'recordNewHireReport',
        { ...report, userIds: [later] },
        'Katherine Johnson is not hired yet, or was added as a former worker.',
      ],
    ] as const)
      expectRefusal(await account.send({ path: `/reports/${operation}`, body }), 400, message);
  });
});
