import { describe, expect } from 'vitest';
import type { Declaration } from '../../contract/operation.ts';
import { allOperations } from '../../contract/operations.ts';
import { servedModules } from '../../contract/served-operations.ts';
import { type Role, roles } from '../../values/access.ts';
import { addWorker } from '../harness/examples.ts';
import { allIdFields } from '../harness/id-fields.ts';
import { signInOperator } from '../harness/operators.ts';
import { postConfirmed, type TestBrowser } from '../harness/people.ts';
import { addSampleRecords } from '../harness/sample-records.ts';
import { sampleRequest } from '../harness/sample-request.ts';
import { signedInTest as base } from '../harness/signed-in.ts';

const test = base
  .extend('records', { scope: 'file' }, ({ account }) => addSampleRecords(account))
  .extend('otherRecords', { scope: 'file' }, ({ account }) => addSampleRecords(account))
  .extend('colleague', { scope: 'file' }, ({ account, records }) =>
    addWorker(account, records.companyId ?? ''),
  )
  /** Signs in with a role in the company of the records. */
  .extend('signedInHere', ({ signedIn, records }) => async (role: Role) => {
    const companyId = role === 'accountAdmin' ? undefined : records.companyId;
    const userId = role === 'worker' ? records.userId : undefined;
    return (await signedIn(role, { companyId, userId })).browser;
  })
  /** Sends a request of an operation, confirmed where people must confirm it. */
  .extend(
    'call',
    ({ app }) =>
      async (browser: TestBrowser, declared: Declaration, body: object) => {
        const path = `/${declared.module}/${declared.name}`;
        const { status, body: answer } = declared.access.isConfirmed
          ? await postConfirmed(app, browser, path, body)
          : await browser.post(path, body);
        expect(status, `${declared.name}: ${JSON.stringify(answer)}`).not.toBe(500);
        return { status, key: answer.error?.key as string | undefined, answer };
      },
  );

test.beforeAll(({ records, otherRecords }) => void [records, otherRecords]);

/** Refusals for access; everything else depends on the request. */
const accessKeys = ['roleMissing', 'notOwnRecords', 'confirmationMissing'];

/** Roles whose requests are performed: the highest one of a company, and that of a worker. */
const performing: readonly Role[] = ['payrollAdmin', 'worker'];

const nameOf = ({ name }: Declaration) => name;

describe('every operation', () => {
  test.for(roles)(
    'is answered for the role %s, or refused with roleMissing, as its rule says',
    async (role, { records, signedInHere, call }) => {
      const browser = await signedInHere(role);
      const refused: string[] = [];
      for (const declared of allOperations) {
        // Access is decided before the body is read, so most roles need no valid one.
        const body = performing.includes(role) ? sampleRequest(declared, records) : {};
        const { status, key = '' } = await call(browser, declared, body);
        if (!accessKeys.includes(key)) continue;
        expect([status, key], declared.name).toEqual([403, 'roleMissing']);
        refused.push(declared.name);
      }
      const notAllowed = allOperations.filter(({ access }) => !access.roles.includes(role));
      expect(refused).toEqual(notAllowed.map(nameOf));
    },
  );

  test('of an account is refused to an operator', async ({ app, call }) => {
    const { browser } = await signInOperator(app);
    for (const declared of allOperations) {
      const { status, key } = await call(browser, declared, {});
      expect([status, key], declared.name).toEqual([403, 'roleMissing']);
    }
  });

  test.for(roles)(
    'across accounts is refused to the role %s',
    async (role, { signedInHere, call }) => {
      const browser = await signedInHere(role);
      for (const declared of Object.values<Declaration>(servedModules.operator)) {
        const { status, key } = await call(browser, declared, {});
        expect([status, key], declared.name).toEqual([403, 'roleMissing']);
      }
    },
  );

  test('that people must confirm is refused without a confirmation', async ({
    records,
    signedInHere,
  }) => {
    const browser = await signedInHere('accountAdmin');
    const confirmed = allOperations.filter(({ access }) => access.isConfirmed);
    expect(confirmed.map(({ name }) => name)).toEqual(
      expect.arrayContaining([
        'addApiKey',
        'addWebhook',
        'removeWebhook',
        'rotateWebhookSecret',
        'updateWebhook',
      ]),
    );
    expect(confirmed.length).toBeGreaterThan(20);
    for (const declared of confirmed) {
      const path = `/${declared.module}/${declared.name}`;
      const { body } = await browser.post(path, sampleRequest(declared, records));
      expect(body.error?.key, declared.name).toBe('confirmationMissing');
    }
  });

  test.for<Role>(['payrollAdmin', 'owner', 'worker'])(
    'shows the role %s of one company nothing of another',
    async (role, { records, otherRecords, signedInHere, call }) => {
      const browser = await signedInHere(role);
      const foreign = Object.values(otherRecords).filter(
        (id) => !Object.values(records).includes(id),
      );
      for (const declared of allOperations.filter(({ access }) => access.roles.includes(role))) {
        const {
          status,
          key = '',
          answer,
        } = await call(browser, declared, sampleRequest(declared, otherRecords));
        const text = JSON.stringify(answer);
        for (const id of foreign) expect(text, declared.name).not.toContain(id);
        const isOfRecord = declared.access.scope !== 'reference' && takesId(declared);
        if (isOfRecord) expect(status, `${declared.name}: ${text}`).toBeOneOf([400, 403]);
        if (status === 403) expect(key, declared.name).toBe('notOwnRecords');
      }
    },
  );

  test('refuses a worker the records of a colleague', async ({
    records,
    colleague,
    signedInHere,
    call,
  }) => {
    const browser = await signedInHere('worker');
    const others = { ...records, userId: colleague };
    const ofWorkers = allOperations.filter(
      ({ access }) => access.scope === 'worker' && access.roles.includes('worker'),
    );
    expect(ofWorkers.length).toBeGreaterThan(15);
    for (const declared of ofWorkers) {
      const { status, key } = await call(browser, declared, sampleRequest(declared, others));
      expect([status, key], declared.name).toEqual([403, 'notOwnRecords']);
    }
  });
});

test.each<[Role, string[]]>([
  [
    'worker',
    [
      'acceptTermsAndCondition',
      'addKycInformation',
      'addStateW4Information',
      'addUserBankAccount',
      'addW4Information',
      'explainPay',
      'getBackupWithholding',
      'getEmployeeMiscellaneousStateTaxforPayroll',
      'getForm1099Nec',
      'getFormW2',
      'getIndividualPayrollHistory',
      'getPayStub',
      'getUser',
      'getUserBenefits',
      'getUserCostCodes',
      'getUserLocations',
      'getUserTask',
      'getUserTaxes',
      'getUserWage',
      'initiateUserKyc',
      'previewNextPay',
      'printForm1099Nec',
      'printFormW2',
      'printPayStub',
      'updateKycInformation',
      'updateUserBankAccount',
      'updateUserPayPercentage',
      'updateW4Information',
    ],
  ],
  [
    'owner',
    [
      'changeRole',
      'getAgenda',
      'getApprovals',
      'getBusinessUsers',
      'getCalendar',
      'getCompanies',
      'getCompanyInfo',
      'getCompanyLocationInfo',
      'getCompanyTask',
      'getDeadlines',
      'getFilings',
      'getForm1096',
      'getForm940',
      'getForm941',
      'getForm941X',
      'getForm944',
      'getForm945',
      'getFormW3',
      'getFormW3c',
      'getHome',
      'getPayPeriod',
      'getPaySchedule',
      'getPaySchedules',
      'getPaydays',
      'getPayrollJournalReport',
      'getPeople',
      'getProgress',
      'getRunChanges',
      'getRuns',
      'getTasks',
      'getTaxDeposits',
      'getTaxPayments',
      'getUnProcessedPayPeriod',
      'getWithholdingReconciliation',
      'invitePerson',
      'removePerson',
      'withdrawInvitation',
    ],
  ],
])('the role %s may call these operations, besides reference data', (role, expected) => {
  const allowed = allOperations.filter(
    ({ access }) => access.roles.includes(role) && access.scope !== 'reference',
  );
  expect(allowed.map(nameOf).sort()).toEqual(expected);
});

/** True if the request must name a record. */
function takesId(declared: Declaration): boolean {
  return allIdFields.some(([name]) => name === declared.name);
}
