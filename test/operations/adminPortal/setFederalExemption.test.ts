import { describe, expect } from 'vitest';
import type { TestAccount } from '../../harness/app.ts';
import {
  addSchedule,
  addWorker,
  registerCompany,
  someKybInformation,
} from '../../harness/examples.ts';
import { test as base } from '../../harness/fixtures.ts';
import { readyWorker, salary } from '../../harness/payroll-ready.ts';
import { expectRefusal } from '../../harness/refusal.ts';

// The test clock starts on Tuesday 2026-03-03. The worker is paid 1,000 for the first week, on 2026-03-13:
// 6.2 % Social Security, 1.45 % Medicare, both also from the company, and 0.6 % FUTA.

const test = base
  .extend('employer', ({ account }) => registerCompany(account))
  .extend(
    'setKind',
    ({ account }) =>
      (federalExemption: object) =>
        account.send({ path: '/adminPortal/setFederalExemption', body: { federalExemption } }),
  );

/** The federal taxes of the first week besides income tax, in dollars. */
async function federalTaxes({ client }: TestAccount, companyId: string, payPeriodId: string) {
  const { preview } = await client.payroll.previewPayroll({ companyId, payPeriodId });
  const amountOf = (list: typeof preview.employeeTaxes, name: string) =>
    list.find(({ taxName }) => taxName === name)?.amount ?? 0;
  return {
    employee: [
      amountOf(preview.employeeTaxes, 'Social Security'),
      amountOf(preview.employeeTaxes, 'Medicare'),
    ],
    employer: [
      amountOf(preview.employerTaxes, 'Social Security Employer'),
      amountOf(preview.employerTaxes, 'Medicare Employer'),
      amountOf(preview.employerTaxes, 'FUTA'),
    ],
  };
}

const all = { employee: [62, 14.5], employer: [62, 14.5, 6] };
const none = { employee: [0, 0], employer: [0, 0, 0] };
const onlyFica = { employee: [62, 14.5], employer: [62, 14.5, 0] };

test.for<
  [
    why: string,
    kind: object | undefined,
    entityType: 'LLC' | 'Sole Proprietor',
    bornOn: string,
    due: object,
  ]
>([
  ['nothing recorded', undefined, 'LLC', '1990-01-01', all],
  ['a student', { kind: 'Student' }, 'LLC', '1990-01-01', none],
  ['a visa', { kind: 'F, J, M or Q Visa' }, 'LLC', '1990-01-01', none],
  [
    'begins with the pay date',
    { kind: 'Student', startDate: '2026-03-13' },
    'LLC',
    '1990-01-01',
    none,
  ],
  [
    'begins after the pay date',
    { kind: 'Student', startDate: '2026-03-14' },
    'LLC',
    '1990-01-01',
    all,
  ],
  [
    'ended before the pay date',
    { kind: 'Student', endDate: '2026-03-12' },
    'LLC',
    '1990-01-01',
    all,
  ],
  ['a child of 17', { kind: 'Child of Sole Owner' }, 'Sole Proprietor', '2008-03-14', none],
  [
    '18 on the pay date',
    { kind: 'Child of Sole Owner' },
    'Sole Proprietor',
    '2008-03-13',
    onlyFica,
  ],
  ['a spouse', { kind: 'Spouse of Sole Owner' }, 'Sole Proprietor', '1990-01-01', onlyFica],
  ['a parent', { kind: 'Parent of Sole Owner' }, 'Sole Proprietor', '1950-01-01', onlyFica],
])(
  'the federal taxes of a week of 1,000: %s',
  async ([, kind, entityType, dateOfBirth, due], { account, employer: companyId, setKind }) => {
    await account.client.companyOnboarding.addKybInformation({
      kybInformation: { ...someKybInformation(companyId), entityType },
    });
    const userId = await readyWorker(account, companyId, {
      wage: salary(52_000),
      identity: { dateOfBirth },
    });
    const { payPeriodId } = await addSchedule(account, companyId);
    if (kind) expect((await setKind({ companyId, userId, ...kind })).status).toBe(200);
    expect(await federalTaxes(account, companyId, payPeriodId)).toEqual(due);
  },
);

test('None ends it, and all taxes are due again', async ({
  account,
  employer: companyId,
  setKind,
}) => {
  const userId = await readyWorker(account, companyId, { wage: salary(52_000) });
  const { payPeriodId } = await addSchedule(account, companyId);
  await setKind({ companyId, userId, kind: 'Student' });
  await setKind({ companyId, userId, kind: 'None', startDate: '2026-03-13' });
  expect(await federalTaxes(account, companyId, payPeriodId)).toEqual(all);
});

describe('setFederalExemption refuses', () => {
  test.for<[kind: string, message: string]>([
    ['Clergy', 'Pay of ministers is not supported'],
    ['Statutory Employee', 'Statutory employees are not supported'],
    ['Agricultural', 'reported on Form 943'],
    ['Household', 'reported on Schedule H'],
    ['Child of Sole Owner', 'Only a sole proprietor employs a relative of the sole owner'],
    ['Spouse of Sole Owner', 'Only a sole proprietor employs a relative of the sole owner'],
    ['Parent of Sole Owner', 'Only a sole proprietor employs a relative of the sole owner'],
  ])('%s', async ([kind, message], { account, employer: companyId, setKind }) => {
    const userId = await addWorker(account, companyId);
    const refused = await setKind({ companyId, userId, kind });
    expect(expectRefusal(refused, 400)).toContain(message);
  });

  test.for<[why: string, given: object, message: string]>([
    [
      'an end before the start',
      { kind: 'Student', startDate: '2026-03-13', endDate: '2026-03-12' },
      'endDate must not be before startDate.',
    ],
    [
      'a minister, also with the dates of a student',
      { kind: 'Clergy', startDate: '2026-03-13', endDate: '2026-12-31' },
      'Pay of ministers is not supported',
    ],
    ['an unknown kind', { kind: 'Railroad' }, 'Invalid Kind. Use one of: None, Student'],
  ])('%s', async ([, given, message], { account, employer: companyId, setKind }) => {
    const userId = await addWorker(account, companyId);
    const refused = await setKind({ companyId, userId, ...given });
    expect(expectRefusal(refused, 400)).toContain(message);
  });

  test.for<[why: string, kind: string, identity: object | undefined, message: string]>([
    ['without a date of birth', 'Child of Sole Owner', undefined, 'date of birth'],
    ['of 21', 'Child of Sole Owner', { dateOfBirth: '2005-03-03' }, 'is too old on startDate'],
  ])(
    'a child of a sole owner %s',
    async ([, kind, identity, message], { account, employer: companyId, setKind }) => {
      await account.client.companyOnboarding.addKybInformation({
        kybInformation: { ...someKybInformation(companyId), entityType: 'Sole Proprietor' },
      });
      const userId = identity
        ? await readyWorker(account, companyId, { wage: salary(52_000), identity })
        : await addWorker(account, companyId);
      const refused = await setKind({ companyId, userId, kind });
      expect(expectRefusal(refused, 400)).toContain(message);
    },
  );

  test('a contractor', async ({ account, employer: companyId, setKind }) => {
    const userId = await addWorker(account, companyId, { workerType: '1099-NEC' });
    const refused = await setKind({ companyId, userId, kind: 'Student' });
    expect(expectRefusal(refused, 400)).toContain('is a contractor');
  });
});
