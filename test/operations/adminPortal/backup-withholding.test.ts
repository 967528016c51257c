import { extractText, getDocumentProxy } from 'unpdf';
import { describe, expect } from 'vitest';
import { statement } from '../../../database/database.ts';
import { unknownId } from '../../harness/examples.ts';
import { payrollTest } from '../../harness/fixtures.ts';
import { waitForBlockedStatements } from '../../harness/lock-waits.ts';
import { readyWorker } from '../../harness/payroll-ready.ts';
import { expectRefusal } from '../../harness/refusal.ts';

const hourly = { wageRate: 80, wageBasis: 'Per Hour', userType: 'Paid by the hour' } as const;

const test = payrollTest
  .extend('userId', ({ account, companyId }) =>
    readyWorker(account, companyId, {
      worker: { workerType: '1099-NEC', firstName: 'Ivy', lastName: 'Adams' },
      wage: hourly,
    }),
  )
  .extend('begin', ({ account, companyId, userId }) => (changes: object = {}) => {
    const backupWithholding = { companyId, userId, reason: 'B Notice', ...changes };
    const body = { backupWithholding };
    return account.send({ path: '/adminPortal/setBackupWithholding', body });
  })
  .extend('end', ({ account, companyId, userId }) => (changes: object = {}) => {
    const body = { backupWithholding: { companyId, userId, ...changes } };
    return account.send({ path: '/adminPortal/endBackupWithholding', verb: 'PUT', body });
  })
  .extend(
    'addPeriod',
    ({ account, companyId, userId }) =>
      async (payDate: string, amount = 1000) => {
        const { payPeriod } = await account.client.payroll.addSupplementalPayPeriodWithLineItems({
          payPeriod: {
            companyId,
            payPeriodType: 'Missing',
            workerType: '1099-NEC',
            payBeginDate: '2026-03-02',
            payEndDate: '2026-03-06',
            payDate,
            payrollLineItem: [{ userId, amount, paymentMethod: 'Direct Deposit' }],
          },
        });
        return payPeriod.payPeriodId;
      },
  );

const withheld = test.extend('readWithheld', ({ account, companyId, userId }) => async () => {
  const { reports } = account.client;
  const ofYear = { companyId, year: 2026 };
  const { journal } = await reports.getPayrollJournalReport({ companyId });
  const { taxDeposits } = await reports.getTaxDeposits({
    companyId,
    startDate: '2026-01-01',
    endDate: '2026-12-31',
  });
  const { form1099Nec } = await reports.getForm1099Nec({ ...ofYear, userId });
  const { form1096 } = await reports.getForm1096(ofYear);
  const { form945 } = await reports.getForm945(ofYear);
  const { taxableWages } = await reports.getTaxableWages({
    companyId,
    taxCode: 'US_BACKUP',
    span: 'Year',
  });
  const owed = journal.filter(
    ({ kind, account: name }) => kind !== 'tax deposit' && name === 'liability:taxes:US_BACKUP',
  );
  const group = taxDeposits.taxGroups.find(({ taxGroup }) => taxGroup === 'US 945');
  const box4 = (boxes: readonly { readonly box: string; readonly amount: number | null }[]) =>
    boxes.find(({ box }) => box === '4')?.amount;
  const cents = owed.reduce((sum, each) => sum + each.credit * 100 - each.debit * 100, 0);
  return {
    ledger: Math.round(cents) / 100,
    deposits: group?.amount,
    box4: box4(form1099Nec.boxes),
    transmittal: box4(form1096.boxes),
    form945: form945.lines.find(({ line }) => line === '3')?.amount,
    taxableWages: taxableWages[0]?.tax,
  };
});

describe('backup withholding', () => {
  test('applies to pay dates of its days, is explained, and stays as it was paid', async ({
    account,
    companyId,
    userId,
    begin,
    end,
    addPeriod,
  }) => {
    const { reports, payroll } = account.client;
    const netOf = async (payPeriodId: string) => {
      const { preview } = await payroll.previewPayroll({ companyId, payPeriodId });
      return preview.totals.net;
    };
    const before = await addPeriod('2026-03-12');
    const payPeriodId = await addPeriod('2026-03-13', 1234.57);
    const started = await begin({ startDate: '2026-03-13', endDate: '2026-12-31' });
    expect(JSON.parse(started.body).backupWithholding).toEqual({
      userId,
      status: 'Active',
      message:
        'Tax is withheld from payments to Ivy Adams with pay dates from 2026-03-13 to 2026-12-31.',
    });
    expect(await netOf(before)).toBe(1000);
    // 24 percent of 1,234.57 is 296.2968.
    expect(await netOf(payPeriodId)).toBe(938.27);
    const { explanation } = await reports.explainPay({ payPeriodId, userId });
    expect(JSON.stringify(explanation)).toContain('Backup withholding');

    await payroll.initiatePayroll({ companyId, payPeriodId });
    const refused = 'with the pay date 2026-03-13 was already submitted or paid.';
    expect(expectRefusal(await end({ endDate: '2026-03-12' }), 400)).toContain(refused);
    expect((await end({ endDate: '2026-03-13' })).status).toBe(200);
    expect((await reports.getBackupWithholding({ companyId, userId })).backupWithholding).toEqual([
      { reason: 'B Notice', startDate: '2026-03-13', endDate: '2026-03-13', isInForce: false },
    ]);
    expectRefusal(
      await end({ endDate: '2026-03-13' }),
      400,
      'No tax is withheld from payments to Ivy Adams after 2026-03-13.',
    );
  });

  test('is refused for employees, other notices, days that overlap, and days that were paid', async ({
    account,
    companyId,
    begin,
    end,
    addPeriod,
    userId,
  }) => {
    const employee = await readyWorker(account, companyId, { worker: { firstName: 'Ada' } });
    const payPeriodId = await addPeriod('2026-03-12');
    await account.client.payroll.initiatePayroll({ companyId, payPeriodId });
    expect((await begin({ startDate: '2026-05-01', endDate: '2026-05-31' })).status).toBe(200);
    const rows: [changes: object, message: RegExp][] = [
      [{ companyId: unknownId }, /^Invalid CompanyId$/],
      [{ userId: unknownId }, /^Invalid UserId$/],
      [{ userId: employee }, /^Ada \w+ is an employee. Backup withholding is only for contractors/],
      [{ reason: 'C Notice' }, /^A C notice is about interest and dividends/],
      [{ reason: 'Letter' }, /^Invalid Reason. Use one of: No TIN, B Notice, C Notice/],
      [{ startDate: '2026-06-02', endDate: '2026-06-01' }, /^endDate must not be before startDate/],
      [{ startDate: '2026-05-31' }, /from 2026-05-01 to 2026-05-31. Choose other days/],
      [{ startDate: '2026-03-12', endDate: '2026-04-30' }, /pay date 2026-03-12 was already/],
      [{ startDate: '2026-03-01', endDate: '2026-04-30' }, /pay date 2026-03-12 was already/],
    ];
    for (const [changes, message] of rows)
      expect(expectRefusal(await begin(changes), 400)).toMatch(message);
    expect((await begin({ startDate: '2026-06-01', reason: 'No TIN' })).status).toBe(200);
    expect((await end({ endDate: '2026-05-31' })).status).toBe(200);
    const { backupWithholding } = await account.client.reports.getBackupWithholding({
      companyId,
      userId,
    });
    expect(backupWithholding.map(({ startDate }) => startDate)).toEqual(['2026-05-01']);
  });

  test('that begins while a payroll is submitted applies to it, or is refused', async ({
    account,
    app,
    companyId,
    begin,
    addPeriod,
  }) => {
    const payPeriodId = await addPeriod('2026-03-12');
    const { payroll } = account.client;
    const { submitted, begun } = await app.owner.transaction(async (tx) => {
      await tx.many(lockTotals, []);
      const submitted = payroll.initiatePayroll({ companyId, payPeriodId });
      await waitForBlockedStatements(app.owner, 1);
      const begun = begin({ startDate: '2026-03-12' });
      await waitForBlockedStatements(app.owner, 2);
      return { submitted, begun };
    });
    await submitted;
    const { runs } = await account.client.reports.getRuns({ companyId, payPeriodId });
    // Whichever came first: nobody is paid in full on a withheld day.
    const isBegun = (await begun).status === 200;
    expect(runs[0]?.totals?.net).toBe(isBegun ? 760 : 1000);
  });

  withheld(
    'is the same in ledger, deposits, Forms 1099-NEC, 1096 and 945, also after a correction',
    async ({ account, companyId, userId, advance, begin, addPeriod, readWithheld }) => {
      const { adminPortal, payroll, reports } = account.client;
      await begin({ startDate: '2026-03-12', reason: 'No TIN' });
      // 24 percent of 1,000, and 296.2968.
      const payPeriodId = await addPeriod('2026-03-12');
      await payroll.initiatePayroll({ companyId, payPeriodId });
      const later = await addPeriod('2026-03-13', 1234.57);
      await payroll.initiatePayroll({ companyId, payPeriodId: later });
      await advance('2026-03-16');
      expect(await readWithheld()).toEqual(sameEverywhere(536.3));

      // 24 percent of 1,100, and the payment before stays: 264 + 296.30.
      await payroll.correctPayroll({
        companyId,
        payPeriodId,
        corrections: [{ userId, action: 'Replace', amount: 1100 }],
      });
      expect(await readWithheld()).toEqual(sameEverywhere(560.3));

      const { taxDeposits, warnings } = await reports.getTaxDeposits({ companyId });
      expect(taxDeposits).toMatchObject({
        form945Schedule: 'Monthly',
        form945ScheduleSource: 'Assumed',
        taxGroups: [
          {
            taxGroup: 'US 945',
            agency: 'US',
            deposits: [{ year: 2026, quarter: null, rule: 'Monthly', dueDate: '2026-04-15' }],
          },
        ],
      });
      expect(warnings?.map(({ path }) => path)).toContain('form945Schedule');
      await adminPortal.setAccountMapping({
        companyId,
        accounts: [{ accountCode: '2150', name: 'Backup withholding' }],
        rules: [{ ledgerAccount: 'liability:taxes', detail: 'US_BACKUP', accountCode: '2150' }],
      });
      const { entries } = await reports.previewJournal({ companyId });
      const mapped = entries.flatMap(({ lines }) =>
        lines.filter((line) => line.accountCode === '2150'),
      );
      const credits = mapped.reduce((sum, { credit, debit }) => sum + credit - debit, 0);
      expect(credits).toBeCloseTo(560.3, 5);
      const { costs } = await reports.getCosts({ companyId, by: ['Month'] });
      expect(costs[0]).toMatchObject({ wages: 2334.57, employerTaxes: 0, totalCost: 2334.57 });
      const { taxPayments } = await reports.getTaxPayments({ companyId, dueUntil: '2026-05-01' });
      expect(taxPayments).toMatchObject({
        byFile: [],
        byHand: [{ taxGroup: 'US 945', amount: 560.3, reason: 'Format not confirmed' }],
      });
      await payroll.recordTaxDeposit({
        taxDeposit: {
          companyId,
          taxGroup: 'US 945',
          year: 2026,
          paymentDate: '2026-03-16',
          amount: 560.3,
        },
      });
      const ofYear = { companyId, year: 2026, depositSchedule: 'Semiweekly' } as const;
      const { form945 } = await reports.getForm945(ofYear);
      const lines = form945.lines.map(({ line, amount }) => `${line} ${amount}`);
      expect([form945.depositor, form945.blocks, lines]).toEqual([
        'Small',
        [],
        ['1 0', '2 560.3', '3 560.3', '4 560.3', '5 0'],
      ]);
      const { document } = await reports.printForm945(ofYear);
      const pdf = await getDocumentProxy(new Uint8Array(Buffer.from(document.content, 'base64')));
      const text = (await extractText(pdf)).text.join(' ');
      expect(text).toContain('Form 945 for 2026');
      expect(text).toContain('560.30');
      for (const operation of ['getForm945', 'printForm945'])
        expectRefusal(
          await account.send({ path: `/reports/${operation}`, body: { companyId, year: 2027 } }),
          400,
          'Form 945 of 2027 cannot be computed: the law of that year is missing.',
        );

      await advance('2027-01-05');
      const { filings } = await reports.getFilings({ companyId, year: 2026 });
      expect(filings.map(({ form, status, dueDate }) => [form, status, dueDate])).toEqual([
        ['945', 'Ready', '2027-02-01'],
        ['1099-NEC', 'Ready', '2027-02-01'],
      ]);
      const filing = { companyId, year: 2026, filingDate: '2027-01-05', confirmationNumber: 'A-1' };
      await adminPortal.recordFiling({ ...filing, form: '945' });
      await advance('2027-01-06');
      const { correction } = await payroll.correctPayroll({
        companyId,
        payPeriodId,
        corrections: [{ userId, action: 'Replace', amount: 1200 }],
      });
      expect(JSON.stringify(correction)).toContain('correct it with Form 945-X');
      const reopened = await reports.getFilings({ companyId, year: 2026, form: '945' });
      expect(reopened.filings).toMatchObject([{ status: 'Reopened', amendWith: 'Form 945-X' }]);
      expect(await readWithheld()).toEqual(sameEverywhere(584.3));
    },
  );
});

/** Each figure of `readWithheld` is this amount. */
function sameEverywhere(amount: number) {
  return {
    ledger: amount,
    deposits: amount,
    box4: amount,
    transmittal: amount,
    form945: amount,
    taxableWages: amount,
  };
}

/** Holds up a payroll after it has read its facts. */
const lockTotals = statement('', 'lock table year_totals in exclusive mode');
