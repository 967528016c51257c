import fc from 'fast-check';
import { expect } from 'vitest';
import type { ApiError } from '../../client/client.ts';
import { initialTime } from '../harness/app.ts';
import { expectNoDoctorFindings } from '../harness/doctor.ts';
import { addSchedule } from '../harness/examples.ts';
import { test } from '../harness/fixtures.ts';
import {
  carpentryRiskClass,
  sendDifferentialImport,
  sendRegularImport,
} from '../harness/pay-data-company.ts';
import { readyCompany, readyWorker, salary } from '../harness/payroll-ready.ts';
import { randomSeed, roundsMultiplier } from '../harness/random.ts';

// Every accepted import can be computed, however unusual: the preview shows it, and it can be submitted
// unless the preview lists a blocker.
const numRuns = 20 * roundsMultiplier;
const timeout = 60_000 + numRuns * 5_000;

const decimals = (most: number, places: number) =>
  fc.integer({ min: 0, max: most * 10 ** places }).map((parts) => parts / 10 ** places);
const hours = fc.oneof(fc.constantFrom(0, 0.0001, 8, 40, 8_784), decimals(80, 4));
const amount = fc.oneof(fc.constantFrom(0, 0.01, 100, 100_000_000), decimals(5_000, 2));
const rate = fc.oneof(fc.constantFrom(0, 0, 0.0001, 100_000_000), decimals(200, 4));
const multiplier = fc.oneof(fc.constantFrom(0, 0.0001, 1, 1.5, 2, 100), decimals(3, 4));
const text = fc.oneof(
  fc.constantFrom('Standard Overtime', 'Double Time', 'Sick Leave', 'Paid', 'Unpaid'),
  fc.constantFrom('Bonus', 'Reported Tips', '401(k)', '125DC Reg', 'Dental', 'GYM', 'Mileage'),
  fc.constantFrom('Carpentry', 'NIGHT', 'BASE_PAY', 'Ⅻ', 'charity', 'constructor'),
);
const arrayOfUpTo3 = <Value>(value: fc.Arbitrary<Value>) => fc.array(value, { maxLength: 3 });
const described = arrayOfUpTo3(fc.record({ description: text, amount }));
const reimbursements = arrayOfUpTo3(fc.record({ reimbursementType: text, amount }));
const miscellaneousStateTaxes = arrayOfUpTo3(
  fc.record({
    stateCode: fc.constantFrom('WA', 'VA'),
    taxDetails: arrayOfUpTo3(fc.record({ riskClassName: text, noOfHours: hours })),
  }),
);
const regularEntry = fc.record({
  basicPay: fc.record({ payHours: hours }),
  unPaidLeave: fc.record({ noOfHours: hours }),
  retro: fc.record({ amount, description: text }),
  overTime: arrayOfUpTo3(fc.record({ type: text, noOfHours: hours, multiplier })),
  additionalCompensation: described,
  deductions: described,
  reimbursements,
  timeOffs: arrayOfUpTo3(fc.record({ leaveType: text, policyType: text, hours })),
  miscellaneousStateTaxes,
});
const byPayCode = fc.record({
  basePay: arrayOfUpTo3(
    fc.record({ payHours: hours, payRate: rate, payCode: text, multiplier, amount }),
  ),
  additionalCompensations: described,
  deductions: described,
  reimbursements,
  miscellaneousStateTaxes,
});
const workerKind = fc.constantFrom('hourly' as const, 'salaried' as const, 'contractor' as const);
const imported = fc.oneof(
  fc.record({
    by: fc.constant(sendRegularImport),
    who: workerKind,
    entry: entriesOf(regularEntry),
  }),
  fc.record({
    by: fc.constant(sendDifferentialImport),
    who: workerKind,
    entry: entriesOf(byPayCode),
  }),
);

/** One to three fields of an entry; with more, one refused field would hide the others. */
function entriesOf(entry: fc.Arbitrary<object>): fc.Arbitrary<object> {
  return entry.chain((fields) =>
    fc
      .subarray(Object.entries(fields), { minLength: 1, maxLength: 3 })
      .map((fields) => Object.fromEntries(fields)),
  );
}

test(`an accepted import is paid or has a blocker (seed ${randomSeed})`, { timeout }, async ({
  app,
}) => {
  const counts = { taken: 0, submitted: 0 };
  const importsByAccount = new Map<string, string>();
  await fc.assert(
    fc.asyncProperty(fc.array(imported, { minLength: 1, maxLength: 4 }), async (imports) => {
      const account = await app.openAccount();
      importsByAccount.set(account.accountId, fc.stringify(imports));
      const { payroll, sandbox, userOnboarding } = account.client;
      const companyId = await readyCompany(account);
      const users = {
        hourly: await readyWorker(account, companyId),
        salaried: await readyWorker(account, companyId, { wage: salary(52_000) }),
        contractor: await readyWorker(account, companyId, { worker: { workerType: '1099-NEC' } }),
      };
      await userOnboarding.addEmployeeMiscellaneousStateTax({
        companyId,
        userId: users.hourly,
        employeeMiscellaneousStateTax: carpentryRiskClass,
      });
      const { payPeriodId } = await addSchedule(account, companyId);
      const place = { companyId, payPeriodId };
      for (const { by, who, entry } of imports) {
        const { status } = await by(account, place, [{ userId: users[who], ...entry }]);
        expect([200, 400]).toContain(status);
        if (status === 200) counts.taken += 1;
      }
      const { preview } = await payroll.previewPayroll(place);
      const submitted = await payroll
        .initiatePayroll({ ...place, previewHash: preview.previewHash })
        .catch((refused: ApiError) => void expect(refused.status, refused.message).toBe(400));
      const isBlocked = preview.blockers.some(({ severity }) => severity === 'blocks');
      expect(submitted === undefined).toBe(isBlocked);
      if (!submitted) return;
      counts.submitted += 1;
      await sandbox.advanceClock({ to: '2026-03-16' });
    }),
    { seed: randomSeed, numRuns },
  );
  await expectNoDoctorFindings(app.owner, initialTime, importsByAccount);
  expect(app.logLines.filter((line) => JSON.parse(line).level >= 40)).toEqual([]);
  // Imports that are all refused would prove nothing, nor would payrolls that are never paid.
  expect(counts.taken).toBeGreaterThan(0);
  expect(counts.submitted).toBeGreaterThan(0);
});
