import { describe, expect } from 'vitest';
import { statement } from '../../../database/database.ts';
import type { TestAccount } from '../../harness/app.ts';
import { addWorker, registerCompany, someKycInformation } from '../../harness/examples.ts';
import { test as base } from '../../harness/fixtures.ts';
import { expectRefusal, refusalDetails } from '../../harness/refusal.ts';

const test = base.extend(
  'send',
  ({ account }) =>
    (operation: string, body: object, verb: 'GET' | 'POST' | 'PUT' = 'POST') =>
      account.send({ path: `/userOnboarding/${operation}`, body, verb }),
);

/** A worker who is known, so that forms can be given. */
async function workerWithKyc(
  account: TestAccount,
  companyId: string,
  changes: Parameters<typeof addWorker>[2] = {},
): Promise<string> {
  const userId = await addWorker(account, companyId, changes);
  await account.client.userOnboarding.addKycInformation({
    kycInformation: someKycInformation(userId),
  });
  return userId;
}

const unknownId = '00000000-0000-4000-8000-000000000000';

describe('a federal Form W-4', () => {
  const rows: [why: string, changes: object, message: string][] = [
    ['an unknown worker', { userId: unknownId }, 'Invalid UserId'],
    ['a status no form has', { w4FilingStatus: 'Widowed' }, 'W4FilingStatus is not valid'],
    ['no status', { w4FilingStatus: '' }, 'W4FilingStatus is not valid'],
    ['a status of the other form', { w4FilingStatus: 'Married' }, 'has errors'],
    ['half a dependent', { dependents: 1.5 }, 'dependents must be a whole number from 0 to 99.'],
    ['an amount with three decimals', { otherIncome: 1.005 }, 'otherIncome must be an amount'],
    ['less than nothing', { extraWithholding: -1 }, 'extraWithholding must be an amount'],
    ['a year without forms', { formVersion: 'new' }, 'formVersion must be the year of the form'],
  ];
  test.for(rows)(
    'is refused for %s',
    async ([_, changes, message], { account, companyId, send }) => {
      const userId = await workerWithKyc(account, companyId);
      const w4Information = { userId, w4FilingStatus: 'Single', ...changes };
      const answer = await send('addW4Information', { w4Information });
      expect(expectRefusal(answer, 400)).toContain(message);
    },
  );

  test('is refused before KYC information, and for a contractor', async ({
    account,
    companyId,
    send,
  }) => {
    const unknown = await addWorker(account, companyId);
    const early = { userId: unknown, w4FilingStatus: 'Single' };
    expect(expectRefusal(await send('addW4Information', { w4Information: early }), 400)).toContain(
      'send it with addKycInformation',
    );
    const contractor = await workerWithKyc(account, companyId, { workerType: '1099-NEC' });
    const none = { userId: contractor, w4FilingStatus: 'Single' };
    expect(expectRefusal(await send('addW4Information', { w4Information: none }), 400)).toContain(
      'is a contractor',
    );
  });

  test('is added once, replaced by an update, and every version is stored', async ({
    account,
    companyId,
    send,
    app,
  }) => {
    const userId = await workerWithKyc(account, companyId);
    const w4 = {
      userId,
      w4FilingStatus: 'MARRIED FILING JOINTLY',
      dependents: 2,
      otherIncome: 1200.5,
    };
    const { userOnboarding } = account.client;
    const given = await userOnboarding.addW4Information({ w4Information: w4 });
    expect(given.w4Information).toMatchObject({ userId, status: 'Ready' });
    expectRefusal(
      await send('addW4Information', { w4Information: w4 }),
      400,
      'W4Information already exists',
    );
    await userOnboarding.updateW4Information({
      w4Information: { userId, formVersion: 2019, w4FilingStatus: 'Married', allowances: 3 },
    });
    const kept = await app.owner.query(
      statement<{ form: string; answers: Record<string, string> }>(
        '',
        `select form, answers from withholding_certificate where worker_id = $1 order by revision`,
      ),
      [userId],
    );
    expect(kept).toEqual([
      {
        form: '2020',
        answers: { filingStatus: 'Married filing jointly', children: '2', otherIncome: '1200.50' },
      },
      { form: '2019', answers: { filingStatus: 'Married', allowances: '3' } },
    ]);
  });
});

describe('a state withholding form', () => {
  test('is described as data, answered by label, and refused with an unknown answer', async ({
    account,
    companyId,
    send,
  }) => {
    const { stateW4Form } = await account.client.reports.getStateW4FormFields({ code: 'CA' });
    expect(stateW4Form.form).toBe('DE 4');
    const [filingStatus] = stateW4Form.fields;
    expect(filingStatus?.choices).toContain('Head of Household');
    const userId = await workerWithKyc(account, companyId);
    const good = { [filingStatus?.label ?? '']: 'Head of Household' };
    const { stateW4Information } = await account.client.userOnboarding.addStateW4Information({
      userId,
      stateCode: 'CA',
      stateW4Information: good,
    });
    expect(stateW4Information.status).toBe('Ready');
    const bad = { [filingStatus?.label ?? '']: 'Divorced', 'Favourite colour': 'green' };
    const answer = await send('addStateW4Information', {
      userId,
      stateCode: 'CA',
      stateW4Information: bad,
    });
    expectRefusal(answer, 400);
    expect(refusalDetails(answer).map(({ path }) => path)).toEqual([
      `stateW4Information.${filingStatus?.label}`,
      'stateW4Information.Favourite colour',
    ]);
  });

  test('does not exist where wages are not taxed', async ({ account, companyId, send }) => {
    const { stateW4Form } = await account.client.reports.getStateW4FormFields({ code: 'TX' });
    expect(stateW4Form).toMatchObject({
      fields: [],
      message: expect.stringContaining('taxes no wages'),
    });
    const userId = await workerWithKyc(account, companyId);
    const answer = await send('addStateW4Information', {
      userId,
      stateCode: 'TX',
      stateW4Information: {},
    });
    expect(expectRefusal(answer, 400)).toContain('has no withholding form');
  });

  test('of an unknown state is refused', async ({ account, companyId, send }) => {
    const userId = await workerWithKyc(account, companyId);
    for (const stateCode of ['PR', 'XX', ''])
      expectRefusal(
        await send('addStateW4Information', { userId, stateCode, stateW4Information: {} }),
        400,
        'State Code is not valid',
      );
  });
});

describe('a risk class', () => {
  const tax = {
    CompositeRate: '0.9187',
    RiskClassName: 'Carpentry',
    RiskClassCode: '0510',
    PayrollDeductionRate: '0.2091',
  };

  test('is listed in the shape of an import, with hours to fill in', async ({
    account,
    companyId,
  }) => {
    const userId = await workerWithKyc(account, companyId);
    const { userOnboarding } = account.client;
    const empty = await userOnboarding.getEmployeeMiscellaneousStateTaxforPayroll({
      companyId,
      userId,
    });
    expect(empty).toEqual({ miscellaneousStateTaxes: [] });
    await userOnboarding.addEmployeeMiscellaneousStateTax({
      companyId,
      userId,
      employeeMiscellaneousStateTax: tax,
    });
    await userOnboarding.addEmployeeMiscellaneousStateTax({
      companyId,
      userId,
      employeeMiscellaneousStateTax: { ...tax, CompositeRate: '1.0001' },
    });
    expect(
      await userOnboarding.getEmployeeMiscellaneousStateTaxforPayroll({ companyId, userId }),
    ).toEqual({
      miscellaneousStateTaxes: [
        {
          stateCode: 'WA',
          taxName: 'Washington L&I',
          taxDetails: [{ riskClassName: 'Carpentry', noOfHours: 0 }],
        },
      ],
    });
  });

  const rows: [why: string, changes: object, message: string][] = [
    [
      'a part over the whole',
      { PayrollDeductionRate: '0.9188' },
      'PayrollDeductionRate must not be greater than CompositeRate',
    ],
    [
      'nothing to pay',
      { CompositeRate: '0', PayrollDeductionRate: '0' },
      'CompositeRate must be greater than 0.',
    ],
    ['five decimals', { CompositeRate: '0.91871' }, 'CompositeRate must be dollars per hour'],
    ['no name', { RiskClassName: '' }, 'RiskClassName is mandatory and cannot be empty.'],
  ];
  test.for(rows)(
    'is refused for %s',
    async ([_, changes, message], { account, companyId, send }) => {
      const userId = await workerWithKyc(account, companyId);
      const body = { companyId, userId, employeeMiscellaneousStateTax: { ...tax, ...changes } };
      expect(expectRefusal(await send('addEmployeeMiscellaneousStateTax', body), 400)).toContain(
        message,
      );
    },
  );

  test('is refused for a worker of another company', async ({ account, companyId, send }) => {
    const userId = await workerWithKyc(account, companyId);
    const body = {
      companyId: await registerCompany(account),
      userId,
      employeeMiscellaneousStateTax: tax,
    };
    expectRefusal(await send('addEmployeeMiscellaneousStateTax', body), 400, 'Invalid UserId');
  });
});
