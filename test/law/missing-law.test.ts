import { describe, expect } from 'vitest';
import { type Instant, parseInstant } from '../../values/instant.ts';
import { type TestAccount, withApp } from '../harness/app.ts';
import { examine } from '../harness/doctor.ts';
import { addWorker, aSchedule, registerCompany, someKycInformation } from '../harness/examples.ts';
import { freshCompanyTest } from '../harness/fixtures.ts';

// Paywright has no law of 2027. The first pay date without law is 2027-01-08: the pay of the holiday
// 2027-01-01 is paid the day before.

const start = parseInstant('2026-11-08T10:00:00-05:00') as Instant;
const dayOfNotice = '2026-11-09';

const test = freshCompanyTest.extend('clockStart', { scope: 'file' }, start);

async function addWeeks(
  { client }: TestAccount,
  companyId: string,
  workerType: 'W2' | '1099-NEC' = 'W2',
) {
  const weeks = { workerType, payBeginDate: '2026-11-02', payDate: '2026-11-13' } as const;
  return client.payroll.addPaySchedule({ paySchedule: aSchedule(companyId, weeks) });
}

/** A worker who works in Virginia and lives in Maryland. */
async function addCommuter(account: TestAccount, companyId: string): Promise<void> {
  const userId = await addWorker(account, companyId);
  await account.client.userOnboarding.addKycInformation({
    kycInformation: someKycInformation(userId, { city: 'Bethesda', state: 'MD', zipcode: '20814' }),
  });
}

async function lawTasks({ client }: TestAccount, companyId: string) {
  const { blockers } = await client.reports.getCompanyTask({ companyId });
  return blockers.filter(({ key }) => key === 'lawMissingAhead');
}

async function paidOn({ client }: TestAccount, companyId: string, payDate: string) {
  const { paydays } = await client.reports.getPaydays({ companyId });
  return paydays.find((each) => each.payDate === payDate);
}

describe('a pay date without law', () => {
  test('becomes a task of the operator 60 days before it', async ({
    account,
    companyId,
    advance,
  }) => {
    await addCommuter(account, companyId);
    await addWeeks(account, companyId);
    expect(await lawTasks(account, companyId)).toEqual([]);
    await advance(dayOfNotice);
    const period = await paidOn(account, companyId, '2027-01-08');
    expect(await lawTasks(account, companyId)).toEqual([
      {
        key: 'lawMissingAhead',
        severity: 'warns',
        subject: { kind: 'company', id: companyId, name: 'Analytical Engines' },
        message:
          'The law of 2027 is missing for the United States, Maryland, Virginia. Analytical Engines pays from 2027-01-08 on, and payrolls with such pay dates cannot be submitted until the operator has added and confirmed it.',
        fixOperation: 'getPaydays',
        responsible: 'operator',
        payPeriodId: period?.payPeriodId,
      },
    ]);
  });

  test('of contractors needs the law of no state', async ({ account, companyId, advance }) => {
    await addCommuter(account, companyId);
    await addWeeks(account, companyId, '1099-NEC');
    await advance(dayOfNotice);
    const [task] = await lawTasks(account, companyId);
    expect(task?.message).toContain('The law of 2027 is missing for the United States. ');
  });

  test('is no task once its period is skipped', async ({ account, companyId, advance }) => {
    await addWeeks(account, companyId);
    await advance(dayOfNotice);
    expect(await lawTasks(account, companyId)).toHaveLength(1);
    const { payPeriodId = '' } = (await paidOn(account, companyId, '2027-01-08')) ?? {};
    await account.client.payroll.skipPayPeriod({ companyId, payPeriodId });
    expect(await lawTasks(account, companyId)).toEqual([]);
  });
});

describe('a schedule with pay dates without law', () => {
  const message =
    'Pay dates from 2027-01-08 on cannot be paid until the operator has added the law of 2027 for the United States, Virginia.';

  test('has a warning when it is added or changed, 60 days before them', async ({
    account,
    companyId,
    userId,
    advance,
  }) => {
    expect(userId).toBeDefined();
    expect((await addWeeks(account, companyId)).warnings).toBeUndefined();
    await advance(dayOfNotice);
    const added = await addWeeks(account, companyId);
    const warning = { key: 'lawMissing', path: 'paySchedule', message };
    expect(added.warnings).toEqual([warning]);
    expect(added.paySchedule.message).toContain(message);

    const { payScheduleId } = added.paySchedule;
    const { payroll } = account.client;
    const changed = { payScheduleId, payBeginDate: '2026-11-16', payDate: '2026-11-25' };
    const answer = await payroll.updatePaySchedule({ paySchedule: changed });
    const earlier = message.replace('2027-01-08', '2027-01-06');
    expect(answer.warnings).toEqual([{ ...warning, message: earlier }]);
    expect(answer.paySchedule.message).toContain(earlier);
  });

  test('shows them in each list of its periods', async ({ account, companyId, userId }) => {
    expect(userId).toBeDefined();
    await addWeeks(account, companyId);
    const { reports } = account.client;
    const byDate = ({ payDate, lawStatus }: { payDate: string; lawStatus?: string | undefined }) =>
      ['2026-12-31', '2027-01-08'].includes(payDate) ? [[payDate, lawStatus]] : [];
    const shown = [
      ['2026-12-31', 'available'],
      ['2027-01-08', 'missing'],
    ];
    const { paydays } = await reports.getPaydays({ companyId });
    expect(paydays.flatMap(byDate)).toEqual(shown);
    const asked = { companyId, extended: true };
    const { unprocessedPayPeriods } = await reports.getUnProcessedPayPeriod(asked);
    expect(unprocessedPayPeriods.flatMap(byDate)).toEqual(shown);
    expect(await reports.getPayPeriod(asked)).toMatchObject({ lawStatus: 'available' });
    const { paySchedule } = await reports.getPaySchedule(asked);
    expect(paySchedule).toMatchObject([{ lawStatus: 'available' }]);
  });

  test('keeps the documented fields in documented answers', async ({ account, companyId }) => {
    await addWeeks(account, companyId);
    const { reports } = account.client;
    expect(await reports.getPayPeriod({ companyId })).not.toHaveProperty('lawStatus');
    const { paySchedule } = await reports.getPaySchedule({ companyId });
    expect(paySchedule[0]).not.toHaveProperty('lawStatus');
    const { unprocessedPayPeriods } = await reports.getUnProcessedPayPeriod({ companyId });
    expect(unprocessedPayPeriods[0]).not.toHaveProperty('lawStatus');
  });
});

test('the doctor tells the operator of companies with pay dates without law, and finds no fault', () =>
  withApp({}, async (app, account) => {
    app.setClock(start);
    const companyId = await registerCompany(account);
    await addCommuter(account, companyId);
    await addWeeks(account, companyId);
    const lookAhead = async () => (await examine(app.owner, start)).at(-1);
    const examined = 'Law for pay dates of the next 60 days';
    expect(await lookAhead()).toEqual({ examined, faults: [], notices: [] });
    await account.client.sandbox.advanceClock({ to: dayOfNotice });
    expect(await lookAhead()).toEqual({
      examined,
      faults: [],
      notices: [
        'sandbox accounts: the law of 2027 is missing for US, MD, VA, and 1 company pays from 2027-01-08 on',
      ],
    });
  }));
